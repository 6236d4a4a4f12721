import { type SQL, sql } from "drizzle-orm";
import { jsonList } from "#server/platform/read/json.ts";
import type { PersonFragments } from "#server/platform/person-fragments.ts";
import { staff, staffBuilding } from "../table.ts";

const servesOneOf = (buildings: SQL): SQL => sql`exists (select 1 from ${staffBuilding}
  where ${staffBuilding.personId} = ${staff.personId} and ${staffBuilding.orgId} = ${staff.orgId}
    and ${staffBuilding.buildingId} = any (${buildings}))`;

/** Fragments from staff about a person, former staff included: they stay known there. */
export const personFragments: PersonFragments = {
  organisations: (person) =>
    sql`select ${staff.orgId} as org_id from ${staff} where ${staff.personId} = ${person}`,
  acquaintance: {
    isKnownTo: (person, orgs, buildings) => sql`exists (select 1 from ${staff}
      where ${staff.personId} = ${person} and ${staff.orgId} = any (${orgs})
        ${buildings ? sql`and (${buildings} is null or ${staff.allBuildings} or ${servesOneOf(buildings)})` : sql``})`,
    // Of whoever works anywhere nobody else says what they are called.
    isKnownBeyond: (person) =>
      sql`exists (select 1 from ${staff} where ${staff.personId} = ${person})`,
  },
  me: ({ person }) => ({
    formerOrgId: sql`(select ${staff.orgId} from ${staff} where ${staff.personId} = ${person} and ${staff.disabledAt} is not null
      order by ${staff.disabledAt} desc limit 1)`,
  }),
  post: {
    current: (person, when) => sql`
      select min(${staff.orgId}::text)::uuid as org_id, min(${staff.role}) as role,
        bool_or(${staff.allBuildings} or ${staff.role} = 'admin') as everywhere
      from ${staff} where ${when} and ${staff.personId} = ${person} and ${staff.disabledAt} is null`,
    buildings: (person, org, when) => sql`(
      select ${jsonList(sql`${staffBuilding.buildingId}`, sql`${staffBuilding.buildingId}`)} from ${staffBuilding}
      where ${when} and ${staffBuilding.personId} = ${person} and ${staffBuilding.orgId} = ${org})`,
  },
};
