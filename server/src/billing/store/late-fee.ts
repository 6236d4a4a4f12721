import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Fee, Range, Terms } from "#core/billing/late-fee/model.ts";
import type { Late, PlanRules } from "#core/billing/late-fee/fee.ts";
import type { Invoice } from "#core/billing/model.ts";
import { apartment } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { rowsOf } from "#server/platform/read/recordset.ts";
import { lateOf } from "../fragments.ts";
import { invoice } from "../table.ts";
import {
  lateFeeCharge,
  lateFeeExemption,
  lateFeePlan,
  lateFeeTerms,
  lateFeeWaiver,
} from "../table/late-fee-table.ts";

/** Writes when nobody pays for lateness; false where it is no longer the version the caller saw (0: none). */
export async function savePlan(
  tx: Tx,
  orgId: string,
  pauses: Range[],
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const made = await tx
      .insert(lateFeePlan)
      .values({ orgId, pauses })
      .onConflictDoNothing()
      .returning({ orgId: lateFeePlan.orgId });
    return made.length > 0;
  }
  const changed = await tx
    .update(lateFeePlan)
    .set({ pauses, version: version + 1 })
    .where(and(eq(lateFeePlan.orgId, orgId), eq(lateFeePlan.version, version)))
    .returning({ orgId: lateFeePlan.orgId });
  return changed.length > 0;
}

/** Writes terms in the place of those that begin on their day or later. */
export async function replaceTerms(tx: Tx, orgId: string, terms: Terms): Promise<void> {
  const { types, ...rest } = terms;
  await tx
    .delete(lateFeeTerms)
    .where(and(eq(lateFeeTerms.orgId, orgId), gte(lateFeeTerms.from, terms.from)));
  await tx.insert(lateFeeTerms).values({ ...rest, orgId, types: [...types] });
}

/** Reads an organisation's fee rules up to a day; null where it takes none. */
export async function findRules(tx: Tx, orgId: string, to: string): Promise<PlanRules | null> {
  const terms = await tx
    .select()
    .from(lateFeeTerms)
    .where(eq(lateFeeTerms.orgId, orgId))
    .orderBy(lateFeeTerms.from);
  if (terms.length === 0) return null;
  const [plan] = await tx.select().from(lateFeePlan).where(eq(lateFeePlan.orgId, orgId));
  return { terms, pauses: plan?.pauses ?? [], to };
}

type Exemption = typeof lateFeeExemption.$inferSelect;

export async function insertExemption(tx: Tx, row: Exemption): Promise<void> {
  await tx.insert(lateFeeExemption).values(row);
}

/** Locks an exemption and returns it with its building; null if there is none. */
export async function lockExemption(
  tx: Tx,
  id: string,
): Promise<(Exemption & { buildingId: string }) | null> {
  const [found] = await tx
    .select({ row: lateFeeExemption, buildingId: apartment.buildingId })
    .from(lateFeeExemption)
    .innerJoin(apartment, eq(apartment.id, lateFeeExemption.apartmentId))
    .where(eq(lateFeeExemption.id, id))
    .for("update", { of: lateFeeExemption });
  return found ? { ...found.row, buildingId: found.buildingId } : null;
}

/** Finds exemptions of an apartment that do not end. */
export async function findStandingExemptions(tx: Tx, apartmentId: string): Promise<Exemption[]> {
  return tx
    .select()
    .from(lateFeeExemption)
    .where(and(eq(lateFeeExemption.apartmentId, apartmentId), isNull(lateFeeExemption.to)));
}

export async function endExemption(tx: Tx, id: string, to: string): Promise<void> {
  await tx.update(lateFeeExemption).set({ to }).where(eq(lateFeeExemption.id, id));
}

/** Reads the data for the fees of these apartments. */
export async function readLate(
  tx: Tx,
  apartmentIds: readonly string[],
  range: { since: string; to: string; period: string },
): Promise<Map<string, Late>> {
  const { since, to, period } = range;
  const late = lateOf(sql`${apartment.id}`, {
    since: sql`${since}::date`,
    to: sql`${to}::date`,
    period: sql`${period}::text`,
  });
  const rows = await tx.execute<{ id: string; late: Late }>(sql`
    select ${apartment.id} as id, ${late} as late from ${apartment}
    where ${apartment.id} = any (${sql.param([...apartmentIds])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.late]));
}

/** Writes what invoices of fees ask for, line by line. */
export async function insertCharges(
  tx: Tx,
  orgId: string,
  invoices: readonly { id: string; fees: readonly Fee[] }[],
): Promise<void> {
  const rows = invoices.flatMap(({ id: invoiceId, fees }) =>
    fees.map(({ number: _number, begun: _begun, ...fee }, position) => ({
      ...fee,
      orgId,
      invoiceId,
      position,
    })),
  );
  if (rows.length > 0)
    await tx.execute(sql`insert into ${lateFeeCharge} ${rowsOf(lateFeeCharge, rows)}`);
}

/** Lists the standing late fees of an invoice. */
export async function feesOn(tx: Tx, debtId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: invoice.id })
    .from(lateFeeCharge)
    .innerJoin(invoice, eq(invoice.id, lateFeeCharge.invoiceId))
    .where(and(eq(lateFeeCharge.debtId, debtId), isNull(invoice.cancelledAt)));
  return rows.map(({ id }) => id);
}

export async function insertWaiver(
  tx: Tx,
  { id: invoiceId, orgId }: Pick<Invoice, "id" | "orgId">,
  given: { at: Date; createdBy: string },
): Promise<void> {
  await tx.insert(lateFeeWaiver).values({ invoiceId, orgId, ...given });
}
