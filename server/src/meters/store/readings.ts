import { and, asc, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ReadingSource } from "#core/meters/model.ts";
import { invoice } from "#server/billing/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { meterCharge, meterReading } from "../table.ts";

export type ReadingRecord = typeof meterReading.$inferSelect;
export type NewReading = typeof meterReading.$inferInsert & { source: ReadingSource };

const later = alias(meterReading, "later");

/** Maps meters to their standing readings, neither replaced nor undone, in order of days. */
export async function readReadings(
  tx: Tx,
  meterIds: readonly string[],
): Promise<Map<string, ReadingRecord[]>> {
  const rows = await tx
    .select()
    .from(meterReading)
    .where(
      and(
        inArray(meterReading.meterId, [...meterIds]),
        eq(meterReading.withdrawn, false),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(later)
            .where(eq(later.replaces, meterReading.id)),
        ),
      ),
    )
    .orderBy(asc(meterReading.day), asc(meterReading.createdAt));
  return Map.groupBy(rows, ({ meterId }) => meterId);
}

/** Reads readings by the callers' ids, corrected ones included. */
export async function readWritten(
  tx: Tx,
  clientIds: readonly string[],
): Promise<Pick<ReadingRecord, "meterId" | "clientId" | "value">[]> {
  return tx
    .select({
      meterId: meterReading.meterId,
      clientId: meterReading.clientId,
      value: meterReading.value,
    })
    .from(meterReading)
    .where(inArray(meterReading.clientId, [...clientIds]));
}

export async function insertReadings(tx: Tx, rows: readonly NewReading[]): Promise<void> {
  if (rows.length > 0) await tx.insert(meterReading).values([...rows]);
}

/** Lists the months, as `meter month`, that standing invoices have billed. */
export async function billedMonths(tx: Tx, meterIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ meterId: meterCharge.meterId, period: meterCharge.period })
    .from(meterCharge)
    .innerJoin(invoice, eq(invoice.id, meterCharge.invoiceId))
    .where(and(inArray(meterCharge.meterId, [...meterIds]), isNull(invoice.cancelledAt)));
  return new Set(rows.map(({ meterId, period }) => `${meterId} ${period}`));
}
