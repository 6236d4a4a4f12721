/** Logs a fault that the person need not know, for whoever opens the console. */
export function logFault(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- a browser has no other log
  console.error(message, error);
}
