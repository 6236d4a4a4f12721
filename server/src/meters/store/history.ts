import { and, eq, isNotNull, isNull } from "drizzle-orm";
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
