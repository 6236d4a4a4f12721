import { and, eq, inArray } from "drizzle-orm";
import { formatInvoiceNumber, type Invoice } from "#core/billing/model.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { apartment, building } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { invoice } from "../table.ts";

/** An invoice that somebody picked among many. */
export type Chosen = Invoice & { remaining: number; archived: boolean };

/** Finds invoices of these ids and organisations, by id. */
export async function findChosen(
  tx: Tx,
  orgIds: readonly string[],
  ids: readonly string[],
): Promise<Chosen[]> {
  const rows = await tx
    .select({
      row: invoice,
      buildingId: apartment.buildingId,
      archivedAt: apartment.archivedAt,
      buildingArchivedAt: building.archivedAt,
    })
    .from(invoice)
    .innerJoin(apartment, eq(apartment.id, invoice.apartmentId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(and(inArray(invoice.orgId, [...orgIds]), inArray(invoice.id, [...ids])))
    .orderBy(invoice.id);
  return rows.map(({ row, buildingId, archivedAt, buildingArchivedAt }) => ({
    ...row,
    buildingId,
    number: formatInvoiceNumber(row.month, row.serial),
    total: toKopecks(row.total),
    paid: toKopecks(row.paid),
    remaining: row.total - row.paid,
    cancelled: row.cancelledAt !== null,
    archived: (archivedAt ?? buildingArchivedAt) !== null,
  }));
}
