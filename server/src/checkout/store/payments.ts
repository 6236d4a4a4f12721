import { and, desc, eq, gt, gte, inArray, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { CardPayment } from "#core/checkout/model.ts";
import { type Kopecks, sumKopecks, toKopecks } from "#core/kernel/money.ts";
import { allocation, payment } from "#server/billing/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { namedTable } from "#server/platform/read/json.ts";
import { cardEvent, cardPayment } from "../table.ts";

const charge = namedTable(cardPayment, "charge");

export type CardRow = typeof cardPayment.$inferSelect;

/** Converts a row to the form that the rules use. */
export const toCardPayment = (row: CardRow): CardPayment => ({
  ...row,
  amount: toKopecks(row.amount),
  owed: toKopecks(row.owed),
});

export async function insertCardPayment(
  tx: Tx,
  row: typeof cardPayment.$inferInsert,
): Promise<void> {
  await tx.insert(cardPayment).values(row);
}

/** Locks a payment until the end of `tx`; null if there is none. */
export async function lockCardPayment(tx: Tx, id: string): Promise<CardRow | null> {
  const [row] = await tx.select().from(cardPayment).where(eq(cardPayment.id, id)).for("update");
  return row ?? null;
}

/** Finds all payments of a charge, in the order of their apartments' ids, in which their accounts are locked. */
export async function findCharged(tx: Tx, id: string): Promise<CardRow[]> {
  return tx.select().from(cardPayment).where(isOfCharge(id)).orderBy(cardPayment.apartmentId);
}

/** Locks all payments of a charge until the end of `tx`, its own first; empty if there is none. */
export async function lockCharged(tx: Tx, id: string): Promise<CardRow[]> {
  const charge = await lockCardPayment(tx, id);
  if (!charge) return [];
  const others = await tx
    .select()
    .from(cardPayment)
    .where(eq(cardPayment.chargedWithId, id))
    .orderBy(cardPayment.apartmentId)
    .for("update");
  return [charge, ...others].toSorted((a, b) => (a.apartmentId < b.apartmentId ? -1 : 1));
}

/** Sums what a charge takes, in kopecks. */
export function sumCharge(rows: readonly Pick<CardRow, "amount">[]): Kopecks {
  return sumKopecks(rows.map(({ amount }) => toKopecks(amount)));
}

/** Finds, by the id of the charge, all payments of those among these charges that bring several. */
export async function findShared(tx: Tx, ids: readonly string[]): Promise<Map<string, CardRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(cardPayment)
    .where(or(inArray(cardPayment.id, [...ids]), inArray(cardPayment.chargedWithId, [...ids])))
    .orderBy(cardPayment.apartmentId);
  const charges = Map.groupBy(rows, ({ id, chargedWithId }) => chargedWithId ?? id);
  return new Map([...charges].filter(([, parts]) => parts.length > 1));
}

const isOfCharge = (id: string) => or(eq(cardPayment.id, id), eq(cardPayment.chargedWithId, id));

export async function findCardPayment(tx: Tx, id: string): Promise<CardRow | null> {
  const [row] = await tx.select().from(cardPayment).where(eq(cardPayment.id, id));
  return row ?? null;
}

/**
 * Finds payments of an apartment that are in progress, or, since an instant, have ended or led their
 * payer to the provider's own page.
 */
export async function findRivals(tx: Tx, apartmentId: string, since: Date): Promise<CardPayment[]> {
  const lately: SQL | undefined = or(
    eq(cardPayment.status, "processing"),
    gte(cardPayment.settledAt, since),
    and(
      eq(cardPayment.status, "created"),
      gte(cardPayment.createdAt, since),
      sql`exists (select from ${charge.from} where ${charge.as.page} is not null
        and ${charge.as.id} = coalesce(${cardPayment.chargedWithId}, ${cardPayment.id}))`,
    ),
  );
  const rows = await tx
    .select()
    .from(cardPayment)
    .where(and(eq(cardPayment.apartmentId, apartmentId), lately));
  return rows.map(toCardPayment);
}

/** Writes a change under the row's lock and raises its version. */
export async function saveCardPayment(
  tx: Tx,
  row: Pick<CardRow, "id" | "version">,
  change: Partial<
    Pick<
      CardRow,
      "intent" | "status" | "failure" | "lastFour" | "settledAt" | "refunding" | "page" | "sentAt"
    >
  >,
): Promise<void> {
  await tx
    .update(cardPayment)
    .set({ ...change, version: row.version + 1 })
    .where(eq(cardPayment.id, row.id));
}

/** Keeps a provider's message; false where it was here before. Waits for whoever is writing the same. */
export async function keepEvent(tx: Tx, row: typeof cardEvent.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(cardEvent)
    .values(row)
    .onConflictDoNothing()
    .returning({ eventId: cardEvent.eventId });
  return added.length > 0;
}

/** Lists an organisation's payments by hand with kept cards that are under way. */
export async function findPaidByHand(tx: Tx, orgId: string): Promise<string[]> {
  const byHand = and(isNotNull(cardPayment.keptCardId), eq(cardPayment.byHand, true));
  const underWay = and(eq(cardPayment.orgId, orgId), eq(cardPayment.status, "processing"));
  const rows = await tx
    .select({ id: cardPayment.id })
    .from(cardPayment)
    .where(and(underWay, byHand));
  return rows.map(({ id }) => id);
}

/** Empties what somebody wrote about attempts that brought nothing. */
export async function forgetPurposes(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(cardPayment)
    .set({ purpose: "" })
    .where(and(eq(cardPayment.personId, personId), ne(cardPayment.status, "succeeded")));
}

/** Writes down the attempts that brought an organisation's payments by card, each settled when its payment was made. */
export async function insertPaidBefore(tx: Tx, orgId: string, purpose: string): Promise<void> {
  const paid = sql`array(select distinct ${allocation.invoiceId} from ${allocation} where ${allocation.paymentId} = ${payment.id})`;
  await tx.execute(sql`insert into ${cardPayment} (id, org_id, apartment_id, person_id, amount, purpose, invoice_ids, owed,
      provider, status, last_four, created_at, settled_at)
    select ${payment.id}, ${payment.orgId}, ${payment.apartmentId}, ${payment.createdBy}, ${payment.amount}, ${purpose}::text,
      ${paid}, ${payment.allocated}, 'sandbox', 'succeeded', '4242', ${payment.createdAt}, ${payment.createdAt}
    from ${payment} where ${payment.orgId} = ${orgId}::uuid and ${payment.method} = 'card'`);
}

/** Finds the newest card payments before an instant of more than `amount` kopecks. */
export async function findPaidBefore(
  tx: Tx,
  orgId: string,
  { amount, before, count }: { amount: number; before: Date; count: number },
): Promise<string[]> {
  const enough = and(gt(cardPayment.amount, amount), lt(cardPayment.createdAt, before));
  const rows = await tx
    .select({ id: cardPayment.id })
    .from(cardPayment)
    .where(and(eq(cardPayment.orgId, orgId), enough))
    .orderBy(desc(cardPayment.createdAt), cardPayment.id)
    .limit(count);
  return rows.map(({ id }) => id);
}
