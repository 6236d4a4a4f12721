/** Returns the kind and code of a fault for the queue. Messages and values may name people. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const kind = typeof code === "string" ? `${error.name} ${code}` : error.name;
  return error.cause === undefined ? kind : `${kind} ← ${kindOf(error.cause)}`;
}
