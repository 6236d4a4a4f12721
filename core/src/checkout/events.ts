import type { Billed } from "../billing/model.ts";
import type { Audience } from "../kernel/actor.ts";
import type { CardPayment } from "./model.ts";

/** Who may hear of an attempt to pay: who pays. What it brought is billing's to tell. */
export function payerAudience({ personId }: Pick<CardPayment, "personId">): Audience {
  return { people: [personId] };
}

/** Who may hear of a refund on its way: who serves the building. What came of it is billing's to tell. */
export function refundAudience({ buildingId }: Pick<Billed, "buildingId">): Audience {
  return { staff: true, staffBuilding: buildingId };
}
