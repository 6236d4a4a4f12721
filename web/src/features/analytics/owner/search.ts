import { uuidIn, withoutEmpty } from "#web/app/language/address-words.ts";

/** Search parameters of the owner's analytics: year and apartment. */
export type OwnerSearch = { year?: number | undefined; home?: string | undefined };

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readOwnerSearch({ year, home }: Record<string, unknown>): OwnerSearch {
  const found = Number(year);
  return withoutEmpty({
    year: Number.isInteger(found) && found >= 2000 && found <= 2100 ? found : undefined,
    home: uuidIn(home),
  });
}
