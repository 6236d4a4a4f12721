/** Reads the organisation of a number, where a person sees several. */
export function readOrganisation(search: Record<string, unknown>): { org?: string } {
  const org = search["org"];
  return typeof org === "string" && /^[\da-f-]{36}$/i.test(org) ? { org } : {};
}
