import { and, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { invoice } from "#server/billing/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { rowsOf } from "#server/platform/read/recordset.ts";
import { meterCharge } from "../table.ts";

/** Maps `meter tariff` to the usage that standing invoices have billed since installation. */
export async function billedUpTo(
  tx: Tx,
  meterIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      meterId: meterCharge.meterId,
      tariffId: meterCharge.tariffId,
      usedTo: max(meterCharge.usedTo),
    })
    .from(meterCharge)
    .innerJoin(invoice, eq(invoice.id, meterCharge.invoiceId))
    .where(and(inArray(meterCharge.meterId, [...meterIds]), isNull(invoice.cancelledAt)))
    .groupBy(meterCharge.meterId, meterCharge.tariffId);
  return new Map(rows.map((row) => [`${row.meterId} ${row.tariffId}`, row.usedTo ?? 0]));
}

export async function insertCharges(
  tx: Tx,
  rows: readonly (typeof meterCharge.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx.execute(sql`insert into ${meterCharge} ${rowsOf(meterCharge, rows)}`);
}

/** Moves the charges of a cancelled invoice to the one issued instead. */
export async function carryCharges(tx: Tx, by: { wrong: string; right: string }): Promise<void> {
  const { orgId, meterId, tariffId, period, before, after, usedTo, estimated } = meterCharge;
  const same = [orgId, meterId, tariffId, period, before, after, usedTo, estimated];
  const names = sql.join(
    same.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${meterCharge} (invoice_id, ${names}) select ${by.right}::uuid, ${names}
    from ${meterCharge} where invoice_id = ${by.wrong}::uuid`);
}
