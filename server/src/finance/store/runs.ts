import { and, eq, gt, ne, sql } from "drizzle-orm";
import { invoice } from "#server/billing/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { recordset, rowsOf } from "#server/platform/read/recordset.ts";
import { billingRun, runLine } from "../table.ts";
import { runFee } from "../table/run-fee-table.ts";

export type RunRecord = typeof billingRun.$inferSelect;

/** Locks a run, creating it if needed, until the end of `tx`. */
export async function openRun(tx: Tx, row: typeof billingRun.$inferInsert): Promise<RunRecord> {
  await tx.insert(billingRun).values(row).onConflictDoNothing();
  const known = await lockRun(tx, row.id);
  if (!known) throw new Error("a run that was just opened is not there");
  return known;
}

export async function lockRun(tx: Tx, id: string): Promise<RunRecord | null> {
  const [row] = await tx.select().from(billingRun).where(eq(billingRun.id, id)).for("update");
  return row ?? null;
}

type Plan = Pick<
  RunRecord,
  "status" | "plannedInvoices" | "plannedAmount" | "reachedId" | "createdAt"
>;

/** Writes how far a run is planned. */
export async function planRun(
  tx: Tx,
  id: string,
  plan: Plan & Partial<Pick<RunRecord, "dueOn">>,
): Promise<void> {
  await tx.update(billingRun).set(plan).where(eq(billingRun.id, id));
}

/** Locks the other unfinished runs of a run's month that have issued something; skips those that are locked right now. */
export async function lockCutOff(tx: Tx, { id, orgId, period }: RunRecord): Promise<RunRecord[]> {
  return tx
    .select()
    .from(billingRun)
    .where(
      and(
        eq(billingRun.orgId, orgId),
        eq(billingRun.period, period),
        eq(billingRun.status, "issuing"),
        gt(billingRun.invoices, 0),
        ne(billingRun.id, id),
      ),
    )
    .orderBy(billingRun.id)
    .for("update", { skipLocked: true });
}

type NewRunLine = Omit<typeof runLine.$inferInsert, "round">;

/**
 * Takes lines for a run; gives those that were free: never billed, or in an invoice that was cancelled. Waits for
 * whoever takes the same: in one order, so that two never wait for each other.
 */
export async function takeLines(tx: Tx, lines: readonly NewRunLine[]): Promise<Set<string>> {
  const given = recordset(runLine, lineKeys, lines)("given");
  const taken = await tx.execute<{ apartmentId: string; tariffId: string }>(sql`
    insert into ${runLine} (org_id, run_id, apartment_id, tariff_id, period, invoice_id, kopecks, round)
    select given.*, 1 + (select count(*)::int from ${runLine} join ${invoice} on ${invoice.id} = ${runLine.invoiceId}
      where ${runLine.apartmentId} = "apartmentId" and ${runLine.tariffId} = "tariffId"
        and ${runLine.period} = given.period and ${invoice.cancelledAt} is not null)
    from ${given} order by "apartmentId", "tariffId"
    on conflict do nothing returning apartment_id as "apartmentId", tariff_id as "tariffId"`);
  return new Set(taken.map(({ apartmentId, tariffId }) => `${apartmentId} ${tariffId}`));
}

const lineKeys = [
  "orgId",
  "runId",
  "apartmentId",
  "tariffId",
  "period",
  "invoiceId",
  "kopecks",
] as const;

/** Moves the lines of a cancelled invoice to the one issued instead. */
export async function carryLines(tx: Tx, by: { wrong: string; right: string }): Promise<void> {
  await tx.execute(sql`
    insert into ${runLine} (org_id, run_id, apartment_id, tariff_id, period, round, invoice_id, kopecks)
    select org_id, run_id, apartment_id, tariff_id, period, round + 1, ${by.right}::uuid, kopecks
    from ${runLine} where invoice_id = ${by.wrong}::uuid`);
}

/** Adds late fees that a run has issued. */
export async function insertFees(
  tx: Tx,
  rows: readonly (typeof runFee.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(sql`insert into ${runFee} ${rowsOf(runFee, rows)}`);
}

/** Adds to what a run has issued. */
export async function addToRun(
  tx: Tx,
  id: string,
  { invoices, amount, reachedId }: Pick<RunRecord, "invoices" | "amount" | "reachedId">,
): Promise<void> {
  await tx
    .update(billingRun)
    .set({
      invoices: sql`${billingRun.invoices} + ${invoices}::int`,
      amount: sql`${billingRun.amount} + ${amount}::bigint`,
      reachedId,
    })
    .where(eq(billingRun.id, id));
}

export async function finishRun(tx: Tx, id: string): Promise<void> {
  await tx.update(billingRun).set({ status: "issued" }).where(eq(billingRun.id, id));
}
