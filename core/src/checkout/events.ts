import type { Audience } from "../kernel/actor.ts";
import type { CardPayment } from "./model.ts";
import type { facts } from "./slice.ts";

/** What has happened to an attempt to pay; what it brought is billing's to tell. */
export type CheckoutFact = keyof typeof facts;

/** Who may hear: who pays. */
export function payerAudience({ personId }: Pick<CardPayment, "personId">): Audience {
  return { people: [personId] };
}
