import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { BillingSubject, Payment, PaymentMethod, Twin } from "#core/billing/model.ts";
import { toKopecks, type Kopecks } from "#core/kernel/money.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { comparableNumber } from "#server/platform/database/look-alikes.ts";
import { payment } from "../table.ts";

type NewPayment = {
  id: string;
  method: PaymentMethod;
  amount: Kopecks;
  receivedOn: string;
  reference: string | null;
  note: string | null;
  createdBy: string;
  createdAt: Date;
  paysFrom?: string | null;
};

/**
 * Returns the first day of an apartment that concerns somebody who lives there without owning it, as
 * `accessScope` of core says it; null where all of it does.
 */
export async function findSightStart(
  tx: Tx,
  apartmentId: string,
  personId: string,
  today: string,
): Promise<string | null> {
  const { validFrom, kind } = residency;
  const [found] = await tx
    .select({
      came: sql<string | null>`min(${validFrom})::text`,
      owns: sql<boolean>`coalesce(bool_or(${kind} = 'owner'), false)`,
    })
    .from(residency)
    .where(
      and(
        eq(residency.apartmentId, apartmentId),
        eq(residency.personId, personId),
        holdsOn(residency, sql`${today}::date`),
      ),
    );
  return found && !found.owns ? found.came : null;
}

/** Writes a payment; false where its receipt's number is taken. Waits for whoever is writing the same. */
export async function insertPayment(
  tx: Tx,
  { orgId, apartmentId }: BillingSubject,
  given: NewPayment,
): Promise<boolean> {
  const written = await tx
    .insert(payment)
    .values({ ...given, orgId, apartmentId })
    .onConflictDoNothing()
    .returning({ id: payment.id });
  return written.length > 0;
}

/** Returns a payment with its place and its refunded kopecks, or null. */
export async function findPayment(
  tx: Tx,
  id: string,
): Promise<(Payment & { refunded: number }) | null> {
  const [found] = await tx
    .select({ row: payment, buildingId: apartment.buildingId })
    .from(payment)
    .innerJoin(apartment, eq(apartment.id, payment.apartmentId))
    .where(eq(payment.id, id));
  if (!found) return null;
  const { row, buildingId } = found;
  return { ...row, buildingId, amount: toKopecks(row.amount), reversed: row.reversedAt !== null };
}

/** Finds the cash payment with this receipt number in the year of a local date. */
export async function findReceipt(
  tx: Tx,
  { orgId, reference, receivedOn }: { orgId: string; reference: string; receivedOn: string },
): Promise<(BillingSubject & { number: string; address: string }) | null> {
  const [found] = await tx
    .select({
      orgId: payment.orgId,
      apartmentId: payment.apartmentId,
      buildingId: apartment.buildingId,
      number: apartment.number,
      address: building.address,
    })
    .from(payment)
    .innerJoin(apartment, eq(apartment.id, payment.apartmentId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(
      and(
        eq(payment.orgId, orgId),
        sql`extract(year from ${payment.receivedOn}) = extract(year from ${receivedOn}::date)`,
        sql`${comparableNumber(payment.reference)} = ${comparableNumber(sql`${reference}::text`)}`,
        sql`${payment.method} = 'cash' and ${payment.reversedAt} is null`,
      ),
    );
  return found ?? null;
}

/** Money as it is about to be written down. */
type Coming = {
  method: PaymentMethod;
  amount: Kopecks;
  receivedOn: string;
  reference: string | null;
};

/**
 * Finds possible duplicates of a payment, the newest few first: a transfer with the same reference
 * in the organisation, or the same method, sum and day in the apartment. Nobody adds another one
 * until the transaction ends.
 */
export async function findTwins(
  tx: Tx,
  { orgId, apartmentId }: BillingSubject,
  { method, amount, receivedOn, reference }: Coming,
): Promise<Twin[]> {
  const which = `${orgId} ${receivedOn} ${amount}`;
  // Behind the apartment's account, before anything else of it is written.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('billing.twins'), hashtext(${which}))`,
  );
  return tx
    .select({
      id: payment.id,
      orgId: payment.orgId,
      apartmentId: payment.apartmentId,
      buildingId: apartment.buildingId,
      receivedOn: payment.receivedOn,
      reference: payment.reference,
      number: apartment.number,
      address: building.address,
      writtenBy: sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`,
    })
    .from(payment)
    .innerJoin(apartment, eq(apartment.id, payment.apartmentId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .leftJoin(person, eq(person.id, payment.createdBy))
    .where(
      and(
        eq(payment.orgId, orgId),
        eq(payment.receivedOn, receivedOn),
        eq(payment.amount, amount),
        isNull(payment.reversedAt),
        eq(payment.method, method),
        or(
          sameReference(method, reference),
          and(eq(payment.apartmentId, apartmentId), untold(reference)),
        ),
      ),
    )
    .orderBy(desc(payment.createdAt))
    .limit(10);
}

/** Builds the condition of an equal reference; cash receipts are unique already. */
function sameReference(method: PaymentMethod, reference: string | null): SQL | undefined {
  if (method !== "transfer" || reference === null) return undefined;
  return sql`${comparableNumber(payment.reference)} = ${comparableNumber(sql`${reference}::text`)}`;
}

function untold(reference: string | null): SQL | undefined {
  return reference === null ? undefined : isNull(payment.reference);
}

export async function saveReversed(
  tx: Tx,
  id: string,
  set: { reversedAt: Date; reversedBy: string; reversalReason: string; reversedOn: string | null },
): Promise<void> {
  await tx.update(payment).set(set).where(eq(payment.id, id));
}
