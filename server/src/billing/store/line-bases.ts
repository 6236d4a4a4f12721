import { eq } from "drizzle-orm";
import type { LineBasis } from "#core/billing/lifecycle.ts";
import type { LinePrice } from "#core/billing/rules/line.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { invoiceLine } from "../table.ts";

type PricedLine = Pick<LinePrice, "unitPrice" | "unitMicro"> & { title: string };

/**
 * Reads what the lines of an invoice rest on. Returns what of it holds for a line that replaces one
 * of the same title: the decision about its price only while the price is the same.
 */
export async function lineBasesOf(
  tx: Tx,
  invoiceId: string,
): Promise<(line: PricedLine) => LineBasis> {
  const { title, unitPrice, unitMicro, decisionId } = invoiceLine;
  const { readingBefore, readingAfter, estimated } = invoiceLine;
  const basis = { readingBefore, readingAfter, estimated, decisionId };
  const rows = await tx
    .select({ title, unitPrice, unitMicro, basis })
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId));
  const byTitle = new Map(rows.map((row) => [row.title, row]));
  return (line) => {
    const known = byTitle.get(line.title);
    if (!known) return {};
    const samePrice =
      known.unitPrice === line.unitPrice && known.unitMicro === (line.unitMicro ?? null);
    return samePrice ? known.basis : { ...known.basis, decisionId: null };
  };
}
