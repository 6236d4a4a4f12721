import { held } from "#web/app/language/address-words.ts";

/** What the address of the residents' page holds: the apartment that is looked at. */
export type MetersSearch = { of?: string | undefined };

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readMetersSearch(raw: Record<string, unknown>): MetersSearch {
  const of = raw["of"];
  return held({ of: typeof of === "string" && /^[0-9a-f-]{36}$/.test(of) ? of : undefined });
}
