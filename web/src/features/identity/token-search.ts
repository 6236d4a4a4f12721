/** The one-time secret of a letter's link. */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  const token = search["token"];
  // A token of digits only arrives as a number.
  if (typeof token === "number") return { token: String(token) };
  return typeof token === "string" && token ? { token } : {};
}
