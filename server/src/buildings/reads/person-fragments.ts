import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { jsonList, jsonObject } from "#server/platform/read/json.ts";
import type { PersonFragments } from "#server/platform/person-fragments.ts";
import { joinedAt } from "../fragments.ts";
import { apartment, building, organisation, residency } from "../table.ts";

const heldAt = (buildings: SQL): SQL => sql`exists (select 1 from ${apartment}
  where ${apartment.id} = ${residency.apartmentId} and ${apartment.buildingId} = any (${buildings}))`;

const another = alias(residency, "another");

/** Condition that another residency of the person in the same apartment covers the day on which this one ends. */
const isContinued = sql`exists (select 1 from ${residency} another
  where ${another.personId} = ${residency.personId} and ${another.apartmentId} = ${residency.apartmentId}
    and ${another.validFrom} <= ${residency.validTo}
    and (${another.validTo} is null or ${another.validTo} > ${residency.validTo}))`;

/** Fragments from residencies about a person. */
export const personFragments: PersonFragments = {
  organisations: (person) =>
    sql`select ${residency.orgId} as org_id from ${residency} where ${residency.personId} = ${person}`,
  acquaintance: {
    isKnownTo: (person, orgs, buildings) => sql`exists (select 1 from ${residency}
      where ${residency.personId} = ${person} and ${residency.orgId} = any (${orgs})
        ${buildings ? sql`and (${buildings} is null or ${heldAt(buildings)})` : sql``})`,
    isKnownBeyond: (person, org) =>
      sql`exists (select 1 from ${residency} where ${residency.personId} = ${person} and ${residency.orgId} <> ${org})`,
  },
  me: ({ person, orgs, apartments, today }) => ({
    organisations: sql`(select ${jsonList(
      jsonObject({ id: organisation.id, name: organisation.name }),
      sql`${organisation.name}`,
    )} from ${organisation} where ${organisation.id} = any (${orgs}))`,
    labels: sql`(select ${jsonList(
      jsonObject({
        apartmentId: apartment.id,
        apartment: apartment.number,
        address: building.address,
        city: building.city,
        postalCode: building.postalCode,
      }),
    )} from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId} where ${apartment.id} = any (${apartments}))`,
    ends: sql`(select coalesce(json_object_agg(e.apartment_id, e.until), '{}') from (
      select ${residency.apartmentId}, min(${residency.validTo}) as until from ${residency}
      where ${residency.personId} = ${person} and ${residency.apartmentId} = any (${apartments})
        and ${residency.validTo} > ${today}::date and not ${isContinued}
      group by ${residency.apartmentId}) e)`,
  }),
  homes: {
    // `= any` keeps it off residency's GiST index, which the planner thinks as cheap and which is not.
    begun: (person, today, when) => sql`
      select array_agg(${residency.apartmentId}) as ids, array_agg(${residency.kind}) as kinds,
        array_agg(${residency.validFrom}) as since, array_agg(${joinedAt}) as joined,
        array_agg(case when ${residency.validTo} <= ${today} then ${residency.validTo} end) as until,
        array_agg(distinct ${residency.orgId})::text as orgs
      from ${residency}
      where ${when} and ${residency.personId} = any (array[${person}]) and ${residency.validFrom} <= ${today}`,
    places: ({ ids, kinds, since, joined, until }, when) => sql`
      select json_agg(json_build_object('orgId', ${apartment.orgId}, 'buildingId', ${apartment.buildingId},
        'entranceId', ${apartment.entranceId}, 'apartmentId', ${apartment.id}, 'kind', r.kind, 'since', r.since,
        'joinedAt', r.joined, 'until', r.until)
        order by ${apartment.id}, r.kind, r.since, r.until) as list
      from unnest(${ids}, ${kinds}, ${since}, ${joined}, ${until}) r (apartment_id, kind, since, joined, until) join ${apartment} on ${apartment.id} = r.apartment_id
      where ${when}`,
  },
};
