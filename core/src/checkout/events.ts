import type { BillingSubject } from "#core/billing/model.ts";
import type { Audience } from "#core/kernel/actor.ts";
import type { CardPayment } from "./model.ts";

/** Returns the audience of a card payment: its payer. Billing announces the booked payment. */
export function payerAudience({ personId }: Pick<CardPayment, "personId">): Audience {
  return { people: [personId] };
}

/**
 * Returns the audience of a refund: staff who serve the building. Billing announces its outcome.
 */
export function refundAudience({ buildingId }: Pick<BillingSubject, "buildingId">): Audience {
  return { staff: true, staffBuilding: buildingId };
}
