/** What went wrong without the person having to know; for whoever opens the console. */
export function logFault(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- a browser has no other log
  console.error(message, error);
}
