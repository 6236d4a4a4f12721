import { type MarketplaceFact, orderAudience, providerAudience } from "#core/marketplace/events.ts";
import { formatOrderNumber } from "#core/marketplace/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { OrderRecord } from "../store/orders.ts";
import type { ProviderRecord } from "../store/providers.ts";

type OrderSubject = Pick<OrderRecord, "id" | "orgId" | "number" | "buildingId" | "customerId">;
type ProviderState = Pick<ProviderRecord, "approvedAt" | "archivedAt">;
/** `before`: the provider's former state, whose audience hears of the change too. */
type ProviderSubject = Pick<ProviderRecord, "id" | "orgId" | "name"> &
  ProviderState & { before?: ProviderState };

/** Publishes a fact about an order; without an actor the clock moved it. */
export function publishOrderFact(
  tx: Tx,
  actor: Pick<Actor, "personId"> | null,
  kind: MarketplaceFact,
  { id, orgId, number, ...order }: OrderSubject,
  at: Date,
  data: Record<string, unknown> = {},
): Promise<void> {
  return publishFacts(tx, {
    orgId,
    kind,
    subject: { order: id, number: formatOrderNumber(number) },
    actorId: actor?.personId ?? null,
    data,
    audience: orderAudience(order),
    at,
  });
}

/** Publishes a fact about a provider. */
export function publishProviderFact(
  tx: Tx,
  { personId }: Pick<Actor, "personId">,
  kind: MarketplaceFact,
  { id, orgId, name, before, ...after }: ProviderSubject,
  at: Date,
  data: Record<string, unknown> = {},
): Promise<void> {
  return publishFacts(tx, {
    orgId,
    kind,
    subject: { provider: id, name },
    actorId: personId,
    data,
    audience: { ...audienceOf(after), ...(before ? audienceOf(before) : {}) },
    at,
  });
}

const audienceOf = ({ approvedAt, archivedAt }: ProviderState) =>
  providerAudience({ approved: approvedAt !== null, archived: archivedAt !== null });
