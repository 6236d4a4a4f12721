import type { Audience } from "../kernel/actor.ts";
import type { Order, ProviderSubject } from "./model.ts";
import type { facts } from "./slice.ts";

/** What has happened to providers and orders. */
export type MarketplaceFact = keyof typeof facts;

/** Who may hear of an order: whoever may see it. */
export function orderAudience({
  buildingId,
  customerId,
}: Pick<Order, "buildingId" | "customerId">): Audience {
  return { staff: true, staffBuilding: buildingId, people: [customerId] };
}

/** Who may hear of a provider: staff, and households while it is offered to them. */
export function providerAudience({ approved, archived }: Omit<ProviderSubject, "orgId">): Audience {
  return approved && !archived ? { staff: true, households: true } : { staff: true };
}
