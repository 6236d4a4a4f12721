import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Day, Hours, NoticeNews, NoticeWay, Order } from "#core/marketplace/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { account, person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import {
  provider,
  providerDay,
  providerHours,
  providerService,
  serviceOrder,
  serviceOrderCounter,
  serviceReview,
} from "../table.ts";

export type OrderRecord = typeof serviceOrder.$inferSelect;

/** Converts a row to the form that the rules use. */
export const toOrder = ({ startsAt, ...row }: OrderRecord): Order => ({ ...row, start: startsAt });

/**
 * Takes the next request number of an organisation; others wait, so that a number undone is not
 * skipped.
 */
export async function takeNumber(tx: Tx, orgId: string): Promise<number> {
  const [taken] = await tx
    .insert(serviceOrderCounter)
    .values({ orgId, last: 1 })
    .onConflictDoUpdate({
      target: serviceOrderCounter.orgId,
      set: { last: sql`${serviceOrderCounter.last} + 1` },
    })
    .returning({ last: serviceOrderCounter.last });
  if (!taken) throw new Error("no number was taken");
  return taken.last;
}

export type Offer = {
  service: typeof providerService.$inferSelect;
  hours: Hours[];
  days: Day[];
};

/**
 * Returns an offered service with its provider's hours; the provider stays as it is until `tx`
 * ends.
 */
export async function findOffer(tx: Tx, id: string): Promise<Offer | null> {
  const [found] = await tx
    .select({ service: providerService, approvedAt: provider.approvedAt })
    .from(providerService)
    .innerJoin(provider, eq(provider.id, providerService.providerId))
    .where(
      and(
        eq(providerService.id, id),
        isNull(providerService.archivedAt),
        isNull(provider.archivedAt),
      ),
    )
    .for("share", { of: provider });
  if (!found?.approvedAt) return null;
  const { service } = found;
  const { weekday, from, to } = providerHours;
  const hours = await tx
    .select({ weekday, from, to })
    .from(providerHours)
    .where(eq(providerHours.providerId, service.providerId));
  const days = await tx
    .select({ date: providerDay.date, from: providerDay.from, to: providerDay.to })
    .from(providerDay)
    .where(eq(providerDay.providerId, service.providerId));
  return { service, hours, days };
}

/** Returns the building of an apartment in use. */
export async function findBuilding(tx: Tx, orgId: string, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ buildingId: apartment.buildingId })
    .from(apartment)
    .where(and(eq(apartment.id, id), eq(apartment.orgId, orgId), isNull(apartment.archivedAt)));
  return found?.buildingId ?? null;
}

/** Counts somebody's unconfirmed orders. */
export function countPending(tx: Tx, customerId: string): Promise<number> {
  return tx.$count(
    serviceOrder,
    and(eq(serviceOrder.customerId, customerId), eq(serviceOrder.status, "pending")),
  );
}

/** Writes an order. Refuses with marketplace.slot_taken where another open one has a moment of its time. */
export async function insertOrder(tx: Tx, row: typeof serviceOrder.$inferInsert): Promise<void> {
  await refuseTaken(() => tx.insert(serviceOrder).values(row));
}

/** Runs a write of an order's time. Refuses with marketplace.slot_taken where another open one has a moment of it. */
async function refuseTaken(write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (code !== "23P01" || constraint !== "service_order_free") throw error;
    throw new Refusal("marketplace.slot_taken");
  }
}

/** Locks an order until the end of `tx`; null if there is none. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRecord | null> {
  const [row] = await tx.select().from(serviceOrder).where(eq(serviceOrder.id, id)).for("update");
  return row ?? null;
}

type Expired = { orgId: string; now: Date; most: number };

/** Locks orders that waited too long, skipping those that somebody works on. */
export function lockExpired(tx: Tx, { orgId, now, most }: Expired): Promise<OrderRecord[]> {
  const { status, expiresAt } = serviceOrder;
  return tx
    .select()
    .from(serviceOrder)
    .where(and(eq(serviceOrder.orgId, orgId), eq(status, "pending"), lte(expiresAt, now)))
    .orderBy(expiresAt)
    .limit(most)
    .for("update", { skipLocked: true });
}

/** Lists organisations with such orders. */
export async function organisationsWithExpired(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_orders_expired(${now.toISOString()}::timestamptz)`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Writes a change under the row's lock and raises its version. */
export async function saveOrder(
  tx: Tx,
  row: OrderRecord,
  change: Partial<Pick<OrderRecord, "status" | "total" | "reason" | "endedBy" | "changedAt">>,
): Promise<void> {
  await tx
    .update(serviceOrder)
    .set({ ...change, version: row.version + 1 })
    .where(eq(serviceOrder.id, row.id));
}

type OrderTime = Pick<
  OrderRecord,
  "status" | "startsAt" | "endsAt" | "expiresAt" | "changedAt" | "reschedules"
>;

/** Writes another time of an order under the row's lock. Refuses with marketplace.slot_taken. */
export async function saveOrderTime(tx: Tx, row: OrderRecord, time: OrderTime): Promise<void> {
  const change = { ...time, toldOf: null, toldBy: null, toldAt: null, version: row.version + 1 };
  await refuseTaken(() => tx.update(serviceOrder).set(change).where(eq(serviceOrder.id, row.id)));
}

/** Serialises changes of order times within an organisation, to avoid deadlocks. */
export async function lockOrderTimes(tx: Tx, orgId: string): Promise<void> {
  await tx
    .select({ last: serviceOrderCounter.last })
    .from(serviceOrderCounter)
    .where(eq(serviceOrderCounter.orgId, orgId))
    .for("update");
}

/** Returns when an order was first reviewed. */
export async function reviewedAt(tx: Tx, orderId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ writtenAt: serviceReview.writtenAt })
    .from(serviceReview)
    .where(eq(serviceReview.orderId, orderId));
  return row?.writtenAt ?? null;
}

/** Writes a review, or its words anew. */
export async function saveReview(tx: Tx, row: typeof serviceReview.$inferInsert): Promise<void> {
  const { rating, comment, changedAt } = row;
  await tx.insert(serviceReview).values(row).onConflictDoUpdate({
    target: serviceReview.orderId,
    set: { rating, comment, changedAt },
  });
}

/** Saves how the provider was notified; the order's version stays, since this is no step. */
export async function saveNotice(
  tx: Tx,
  orderId: string,
  notice: { toldOf: NoticeNews; toldBy: NoticeWay; toldAt: Date },
): Promise<void> {
  await tx.update(serviceOrder).set(notice).where(eq(serviceOrder.id, orderId));
}

/** Finds the review of an order. */
export async function findReview(tx: Tx, orderId: string) {
  const [row] = await tx.select().from(serviceReview).where(eq(serviceReview.orderId, orderId));
  return row ?? null;
}

/** Saves what staff change of a review. */
export async function moderateReview(
  tx: Tx,
  orderId: string,
  change: Partial<
    Pick<typeof serviceReview.$inferInsert, "hiddenAt" | "hiddenReason" | "reply" | "repliedAt">
  >,
): Promise<void> {
  await tx.update(serviceReview).set(change).where(eq(serviceReview.orderId, orderId));
}

/** Finds what a provider is told with: where, and which service. */
export async function findContact(tx: Tx, { providerId, serviceId, customerId }: OrderParties) {
  const [row] = await tx
    .select({
      phone: provider.phone,
      email: provider.email,
      service: providerService.title,
      customer: person.firstName,
      customerPhone: person.phone,
    })
    .from(provider)
    .innerJoin(providerService, eq(providerService.id, serviceId))
    .innerJoin(person, eq(person.id, customerId))
    .where(eq(provider.id, providerId));
  return row ?? null;
}
type OrderParties = Pick<OrderRecord, "providerId" | "serviceId" | "customerId">;

export type Customer = Pick<OrderRecord, "customerId" | "buildingId" | "apartmentId" | "address">;

/**
 * Finds people with an account and a home in the organisation; those with these emails come first.
 */
export async function findCustomers(
  tx: Tx,
  orgId: string,
  emails: readonly string[],
): Promise<Customer[]> {
  const rows = await tx
    .selectDistinctOn([person.id], {
      email: person.email,
      customerId: person.id,
      buildingId: apartment.buildingId,
      apartmentId: apartment.id,
      address: building.address,
    })
    .from(residency)
    .innerJoin(account, eq(account.personId, residency.personId))
    .innerJoin(person, eq(person.id, residency.personId))
    .innerJoin(apartment, eq(apartment.id, residency.apartmentId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(and(eq(residency.orgId, orgId), isNull(residency.validTo)))
    .orderBy(asc(person.id), asc(apartment.id));
  const place = (email: string | null) => {
    const at = emails.indexOf(email ?? "");
    return at < 0 ? emails.length : at;
  };
  return rows
    .toSorted((a, b) => place(a.email) - place(b.email))
    .map(({ email: _, ...customer }) => customer);
}
