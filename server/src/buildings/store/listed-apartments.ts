import { and, eq, sql } from "drizzle-orm";
import type { ListedApartment } from "#core/buildings/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { apartment, building } from "../table.ts";

/** Lists the apartments of an organisation, or of one of its buildings, archived ones included. */
export async function listApartments(
  tx: Tx,
  orgId: string,
  buildingId: string | null,
): Promise<ListedApartment[]> {
  return tx
    .select({
      id: apartment.id,
      number: apartment.number,
      account: apartment.accountNumber,
      buildingId: apartment.buildingId,
      address: building.address,
      archived: sql<boolean>`coalesce(${apartment.archivedAt}, ${building.archivedAt}) is not null`,
    })
    .from(apartment)
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(
      and(
        eq(apartment.orgId, orgId),
        buildingId ? eq(apartment.buildingId, buildingId) : undefined,
      ),
    );
}
