import { withoutEmpty, uuidIn, wordsIn } from "#web/app/language/address-words.ts";

/** Search parameters of the form: apartment, invoice, repeated attempt. Never a card. */
export type CardSearch = {
  of?: string | undefined;
  invoice?: string | undefined;
  again?: string | undefined;
  /** All owing homes of the apartment's payee. */
  all?: true | undefined;
  /** Money in advance is meant. */
  ahead?: true | undefined;
};

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readCardSearch(search: Record<string, unknown>): CardSearch {
  return withoutEmpty({
    of: uuidIn(search["of"]),
    invoice: uuidIn(search["invoice"]),
    again: uuidIn(search["again"]),
    all: search["all"] === true || undefined,
    ahead: search["ahead"] === true || undefined,
  });
}

/** Other payments that were confirmed together with the one of the address. */
export type OutcomeSearch = { also?: string | undefined };

/** Keeps the ids, joined by commas. */
export function readOutcomeSearch(search: Record<string, unknown>): OutcomeSearch {
  const also = wordsIn(search["also"], 1_000)?.split(",").filter(uuidIn).join(",");
  return withoutEmpty({ also: also || undefined });
}
