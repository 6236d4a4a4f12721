import type { Audience } from "#core/kernel/actor.ts";
import type { Order, ProviderSubject } from "./model.ts";
import type { facts } from "./slice.ts";

/** Kinds of facts about providers and orders. */
export type MarketplaceFact = keyof typeof facts;

/** Returns the audience of an order: whoever may see it. */
export function orderAudience({
  buildingId,
  customerId,
}: Pick<Order, "buildingId" | "customerId">): Audience {
  return { staff: true, staffBuilding: buildingId, people: [customerId] };
}

/** Returns the audience of a provider: staff, and households while it is offered. */
export function providerAudience({ approved, archived }: Omit<ProviderSubject, "orgId">): Audience {
  return approved && !archived ? { staff: true, households: true } : { staff: true };
}
