import { eq } from "drizzle-orm";
import type { LineBasis } from "#core/billing/lifecycle.ts";
import type { LinePrice } from "#core/billing/rules/line.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { invoiceLine, tariffDecision } from "../table.ts";

type PricedLine = Pick<LinePrice, "unitPrice" | "unitMicro"> & { title: string };

type LineBases = {
  /** Decision about the invoice, which all its lines name; null if there is none. */
  invoiceDecisionId: string | null;
  /** Returns what holds for a line that replaces one of the same title. */
  basisOf: (line: PricedLine) => LineBasis;
};

/**
 * Reads what the lines of an invoice rest on. A decision about the invoice holds for every line
 * that replaces one, a tariff's decision only while the price is the same.
 */
export async function readLineBases(tx: Tx, invoiceId: string): Promise<LineBases> {
  const { title, unitPrice, unitMicro, decisionId } = invoiceLine;
  const { readingBefore, readingAfter, estimated } = invoiceLine;
  const basis = { readingBefore, readingAfter, estimated, decisionId };
  const rows = await tx
    .select({ title, unitPrice, unitMicro, basis, since: tariffDecision.since })
    .from(invoiceLine)
    .leftJoin(tariffDecision, eq(tariffDecision.id, decisionId))
    .where(eq(invoiceLine.invoiceId, invoiceId));
  const byTitle = new Map(rows.map((row) => [row.title, row]));
  const decided = rows.find((row) => row.basis.decisionId !== null && row.since === null);
  const invoiceDecisionId = decided?.basis.decisionId ?? null;
  const basisOf = (line: PricedLine): LineBasis => {
    const replaced = byTitle.get(line.title);
    if (!replaced) return { decisionId: invoiceDecisionId };
    const samePrice =
      replaced.unitPrice === line.unitPrice && replaced.unitMicro === (line.unitMicro ?? null);
    const tariffDecisionId = samePrice ? replaced.basis.decisionId : null;
    return { ...replaced.basis, decisionId: invoiceDecisionId ?? tariffDecisionId };
  };
  return { invoiceDecisionId, basisOf };
}
