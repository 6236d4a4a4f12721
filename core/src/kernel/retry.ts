/**
 * Returns an input without the `version` that its caller saw. A retry after a lost answer may have seen a newer one,
 * and is the same call.
 */
export function withoutVersion(input: unknown): unknown {
  if (typeof input !== "object" || input === null || !("version" in input)) return input;
  const { version: _, ...wanted } = input;
  return wanted;
}
