import { orderAudience, providerAudience } from "#core/marketplace/events.ts";
import { formatOrderNumber } from "#core/marketplace/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Fact, publishFacts } from "#server/platform/events/events.ts";
import type { OrderRecord } from "../store/orders.ts";
import type { ProviderRecord } from "../store/providers.ts";

type OrderFactInput = Pick<Fact, "kind" | "actorId" | "at" | "data">;

/** Tells a fact about an order to everyone entitled to hear it. */
export function tellOfOrder(
  tx: Tx,
  {
    id,
    orgId,
    number,
    ...order
  }: Pick<OrderRecord, "id" | "orgId" | "number" | "buildingId" | "customerId">,
  fact: OrderFactInput,
): Promise<void> {
  return publishFacts(tx, {
    ...fact,
    orgId,
    subject: { order: id, number: formatOrderNumber(number) },
    audience: orderAudience(order),
  });
}

/** Tells a fact about a provider; `before` had hearers of its own, who hear of it too. */
export function tellOfProvider(
  tx: Tx,
  row: Pick<ProviderRecord, "id" | "orgId" | "name" | "approvedAt" | "archivedAt">,
  fact: OrderFactInput,
  before?: Pick<ProviderRecord, "approvedAt" | "archivedAt">,
): Promise<void> {
  const audienceOf = ({
    approvedAt,
    archivedAt,
  }: Pick<ProviderRecord, "approvedAt" | "archivedAt">) =>
    providerAudience({ approved: approvedAt !== null, archived: archivedAt !== null });
  return publishFacts(tx, {
    ...fact,
    orgId: row.orgId,
    subject: { provider: row.id, name: row.name },
    audience: { ...audienceOf(row), ...(before ? audienceOf(before) : {}) },
  });
}
