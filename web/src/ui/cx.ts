/** Joins class names and leaves out whatever is not a word. */
export function cx(...parts: unknown[]): string {
  return parts.filter((part) => typeof part === "string" && part !== "").join(" ");
}
