import { uuidIn, withoutEmpty } from "#web/app/language/address-words.ts";

/** Search parameters of the meters: the apartment shown first. */
export type MetersSearch = { home?: string | undefined };

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readMetersSearch({ home }: Record<string, unknown>): MetersSearch {
  return withoutEmpty({ home: uuidIn(home) });
}
