import { sql } from "drizzle-orm";
import { apartment, building } from "#server/buildings/table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { param, runRead } from "#server/platform/read/statement.ts";

const place = jsonObject({
  apartmentId: apartment.id,
  apartment: apartment.number,
  buildingId: building.id,
  address: building.address,
});

/** Where an apartment is, in words. */
export type BillingPlace = ValueOf<typeof place>;

/** Returns the place of an apartment. */
export function placeOf(db: Database, orgId: string, apartmentId: string): Promise<BillingPlace> {
  return runRead(
    db,
    { orgIds: [orgId] },
    select(
      place,
      sql`from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
        where ${apartment.id} = ${param(apartmentId, "uuid")}`,
    ),
  );
}
