import { and, count, desc, eq, isNotNull, isNull, min, sql, sum } from "drizzle-orm";
import type { Kopecks } from "#core/kernel/money.ts";
import { invoice, invoiceLine } from "#server/billing/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { billingRun, runLine, tariff } from "../table.ts";

/** Lists the months that were billed without a run, the oldest first. */
export async function billedMonths(tx: Tx, orgId: string) {
  const rows = await tx
    .select({
      period: invoice.period,
      dueOn: sql<string>`${min(invoice.dueOn)}`,
      createdAt: min(invoice.createdAt),
      invoices: count(),
      amount: sum(invoice.total).mapWith(Number),
    })
    .from(invoice)
    .where(
      and(eq(invoice.orgId, orgId), eq(invoice.type, "maintenance"), isNull(invoice.cancelledAt)),
    )
    .groupBy(invoice.period)
    .orderBy(invoice.period);
  return rows.flatMap(({ createdAt, amount, ...row }) =>
    createdAt ? [{ ...row, createdAt, amount: amount as Kopecks }] : [],
  );
}

/** Returns the decision that the latest invoice with a line of this title names. */
export async function latestDecisionOf(
  tx: Tx,
  orgId: string,
  title: string,
): Promise<string | null> {
  const { decisionId } = invoiceLine;
  const [row] = await tx
    .select({ id: decisionId })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(and(eq(invoice.orgId, orgId), eq(invoiceLine.title, title), isNotNull(decisionId)))
    .orderBy(desc(invoice.issuedOn))
    .limit(1);
  return row?.id ?? null;
}

export async function insertRuns(
  tx: Tx,
  rows: readonly (typeof billingRun.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(billingRun).values([...rows]);
}

/** Takes for the runs of these months the lines of invoices that bear a tariff's name. */
export async function linesFromInvoices(tx: Tx, orgId: string): Promise<void> {
  await tx.insert(runLine).select(
    tx
      .select({
        orgId: invoice.orgId,
        runId: billingRun.id,
        apartmentId: invoice.apartmentId,
        tariffId: tariff.id,
        period: invoice.period,
        round: sql<number>`1`.as("round"),
        invoiceId: invoice.id,
        kopecks: invoiceLine.total,
      })
      .from(invoice)
      .innerJoin(invoiceLine, eq(invoiceLine.invoiceId, invoice.id))
      .innerJoin(tariff, and(eq(tariff.orgId, invoice.orgId), eq(tariff.name, invoiceLine.title)))
      .innerJoin(
        billingRun,
        and(eq(billingRun.orgId, invoice.orgId), eq(billingRun.period, invoice.period)),
      )
      .where(and(eq(invoice.orgId, orgId), eq(invoice.type, "maintenance"))),
  );
}
