import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { invoiceLine } from "../table.ts";

/** Reads meter values by the titles of an invoice's lines. */
export async function readingsOf(tx: Tx, invoiceId: string) {
  const { title, readingBefore, readingAfter, estimated } = invoiceLine;
  const rows = await tx
    .select({ title, readingBefore, readingAfter, estimated })
    .from(invoiceLine)
    .where(and(eq(invoiceLine.invoiceId, invoiceId), isNotNull(readingAfter)));
  return new Map(rows.map(({ title: name, ...reading }) => [name, reading]));
}
