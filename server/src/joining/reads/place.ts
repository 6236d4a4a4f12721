import { eq, sql } from "drizzle-orm";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { compileFixed } from "#server/platform/read/statement.ts";

/** A building as everything here shows it. */
export const buildingJson = jsonObject({
  id: building.id,
  address: building.address,
  city: building.city,
});

export const joinBuilding = compileFixed(
  sql`join ${building} on ${building.id} = ${apartment.buildingId}`,
);

/** Returns the place of an apartment for a caller who may know it. */
export async function placeOf(tx: Tx, apartmentId: string) {
  const [place] = await tx
    .select({
      orgId: apartment.orgId,
      organisation: organisation.name,
      buildingId: building.id,
      apartmentId: apartment.id,
      city: building.city,
      address: building.address,
      apartment: apartment.number,
    })
    .from(apartment)
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .innerJoin(organisation, eq(organisation.id, apartment.orgId))
    .where(eq(apartment.id, apartmentId));
  if (!place) throw new Error("the flat is gone under its lock");
  return place;
}
