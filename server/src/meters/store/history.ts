import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { invoice, invoiceLine } from "#server/billing/table.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { account } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";

/** Lists the apartments of an organisation, and whether somebody with an account lives there. */
export async function listDwellings(
  tx: Tx,
  orgId: string,
): Promise<{ id: string; buildingId: string; used: boolean }[]> {
  const rows = await tx
    .selectDistinct({ id: apartment.id, buildingId: apartment.buildingId })
    .from(apartment)
    .where(and(eq(apartment.orgId, orgId), isNull(apartment.archivedAt)))
    .orderBy(apartment.id);
  const known = await tx
    .selectDistinct({ id: residency.apartmentId })
    .from(residency)
    .innerJoin(account, eq(account.personId, residency.personId))
    .where(and(eq(residency.orgId, orgId), isNotNull(account.personId)));
  const used = new Set(known.map(({ id }) => id));
  return rows.map((row) => ({ ...row, used: used.has(row.id) }));
}

/** Value of a meter before and after a month, in thousandths, as its bill names them. */
export type BilledReading = {
  apartmentId: string;
  period: string;
  before: number;
  after: number;
};

/** Lists the readings that the bills of an organisation name, the earliest month first. */
export async function listBilledReadings(tx: Tx, orgId: string): Promise<BilledReading[]> {
  const { readingBefore, readingAfter } = invoiceLine;
  const rows = await tx
    .select({
      apartmentId: invoice.apartmentId,
      period: invoice.period,
      before: readingBefore,
      after: readingAfter,
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(and(eq(invoice.orgId, orgId), isNotNull(readingAfter)))
    .orderBy(invoice.period);
  return rows.flatMap(({ before, after, ...row }) =>
    before === null || after === null ? [] : [{ ...row, before, after }],
  );
}
