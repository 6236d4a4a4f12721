import { randomUUID } from "node:crypto";
import { newProvider } from "#core/marketplace/builder.ts";
import type { AddProviderInput } from "#core/marketplace/inputs.ts";
import { pendingFor } from "#core/marketplace/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { takeNumber } from "./store/orders.ts";
import { insertProvider, listOffers, replaceTimetable, writeServices } from "./store/providers.ts";
import { type provider, serviceOrder, serviceReview } from "./table.ts";

type ProviderInsert = typeof provider.$inferInsert;
type NewProvider = Pick<ProviderInsert, "orgId" | "createdAt" | "createdBy"> &
  Partial<AddProviderInput & Pick<ProviderInsert, "id">>;

/** Adds a provider with services, approved by default. */
export async function addProvider(tx: Tx, { approve = true, ...fields }: NewProvider) {
  const row = { id: randomUUID(), ...newProvider(), ...fields };
  const { hours, days, services, ...texts } = row;
  await insertProvider(tx, { ...texts, approvedAt: approve ? row.createdAt : null });
  await replaceTimetable(tx, row, { hours, days });
  await writeServices(tx, row, services, row.createdAt);
  return { id: row.id, services: await listOffers(tx, row.id) };
}

type NewOrder = Omit<typeof serviceOrder.$inferInsert, "number">;
type Review = typeof serviceReview.$inferInsert;
type OptionalOrderField = "id" | "notes" | "status" | "expiresAt" | "changedAt";
/** An order, which nobody has confirmed yet unless told, and what its customer wrote of it. */
export type ToldOrder = Omit<NewOrder, OptionalOrderField> &
  Partial<Pick<NewOrder, OptionalOrderField>> & {
    review?: Pick<Review, "rating" | "comment" | "writtenAt"> | null;
  };

/** Adds orders under the next numbers, in the order of their placing. */
export async function addOrders(tx: Tx, newOrders: readonly ToldOrder[]): Promise<void> {
  const orders: (typeof serviceOrder.$inferInsert)[] = [];
  const reviews: Review[] = [];
  for (const { review, ...fields } of newOrders) {
    const { orgId, providerId, createdAt } = fields;
    const waits = { status: "pending", expiresAt: new Date(+createdAt + pendingFor) } as const;
    const order = { id: randomUUID(), notes: "", ...waits, changedAt: createdAt, ...fields };
    orders.push({ ...order, number: await takeNumber(tx, orgId) });
    const about = { orderId: order.id, orgId, providerId };
    if (review) reviews.push({ ...review, ...about, changedAt: review.writtenAt });
  }
  if (orders.length > 0) await tx.insert(serviceOrder).values(orders);
  if (reviews.length > 0) await tx.insert(serviceReview).values(reviews);
}
