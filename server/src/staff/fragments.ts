import { type SQL, sql } from "drizzle-orm";
import { staff, staffBuilding } from "./table.ts";

/**
 * Builds SQL for the staff who serve one of these buildings today, as JSON of `Serving`;
 * `buildings` follows IN.
 */
export const servingAt = (orgId: SQL, buildings: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', ${staff.personId}, 'role', ${staff.role})), '[]')
  from ${staff} where ${staff.orgId} = ${orgId} and ${staff.disabledAt} is null
    and (${staff.allBuildings} or ${staff.role} = 'admin' or exists (select from ${staffBuilding}
      where ${staffBuilding.orgId} = ${staff.orgId} and ${staffBuilding.personId} = ${staff.personId}
        and ${staffBuilding.buildingId} in (${buildings}))))`;
