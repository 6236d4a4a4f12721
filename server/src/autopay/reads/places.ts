import { type SQL, sql } from "drizzle-orm";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { param } from "#server/platform/read/statement.ts";

const place = jsonObject({
  orgId: apartment.orgId,
  buildingId: apartment.buildingId,
  apartment: apartment.number,
  address: building.address,
});

/** Builds the query of an apartment's place; no row if the tenant has none with this id. */
export function placeQuery(apartmentId: string): SQL<ValueOf<typeof place> | null> {
  return select(
    place as SQL<ValueOf<typeof place> | null>,
    sql`from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
      where ${apartment.id} = ${param(apartmentId, "uuid")}`,
  );
}
