import { and, count, eq, isNull, min, sql, sum } from "drizzle-orm";
import type { DecisionReference } from "#core/billing/events.ts";
import type { Kopecks } from "#core/kernel/money.ts";
import { invoice, invoiceLine, tariffDecision } from "#server/billing/table.ts";
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

/** Lists the decisions that invoices with a line of this title name, the earliest first. */
export async function listDecisionsOf(
  tx: Tx,
  orgId: string,
  title: string,
): Promise<DecisionReference[]> {
  const { id, decidedOn } = tariffDecision;
  return tx
    .selectDistinct({ id, decidedOn })
    .from(invoiceLine)
    .innerJoin(tariffDecision, eq(id, invoiceLine.decisionId))
    .where(and(eq(invoiceLine.orgId, orgId), eq(invoiceLine.title, title)))
    .orderBy(decidedOn, id);
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
