import type { Audience } from "../kernel/actor.ts";
import type { CardPayment } from "./model.ts";

/** Who may hear of an attempt to pay: who pays. What it brought is billing's to tell. */
export function payerAudience({ personId }: Pick<CardPayment, "personId">): Audience {
  return { people: [personId] };
}
