import { type SQL, sql } from "drizzle-orm";
import type { NewsAudienceInput } from "#core/news/inputs.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { hasJoined } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonObject, select } from "#server/platform/read/json.ts";
import { allOf, listParam, param } from "#server/platform/read/statement.ts";
import { newsPlace, newsPost } from "../table.ts";

/**
 * Builds SQL for homes of an organisation on a local date, a row for each apartment of each person.
 */
export const audienceHomes = (orgId: SQL, today: SQL): SQL => sql`${residency}
  join ${apartment} on ${apartment.id} = ${residency.apartmentId}
    and ${residency.orgId} = ${orgId} and ${holdsOn(residency, today)}`;

/** Builds SQL for these homes with their people. */
export const audienceResidents = (orgId: SQL, today: SQL): SQL => sql`${audienceHomes(orgId, today)}
  join ${person} on ${person.id} = ${residency.personId}`;

/** Condition that a post's audience includes an apartment. */
export const isForApartment: SQL = sql`(${newsPost.audience} = 'organisation' or exists (select from ${newsPlace}
  where ${newsPlace.postId} = ${newsPost.id} and ${newsPlace.buildingId} = ${apartment.buildingId}
    and (${newsPlace.entranceId} is null or ${newsPlace.entranceId} = ${apartment.entranceId})))`;

type Places = Omit<NewsAudienceInput, "message">;

/** Ids as they stand in a statement. */
type IdList = (ids: readonly string[]) => SQL;
const placeList: IdList = (ids) => listParam(ids, "uuid");

/** Builds the conditions that an apartment belongs to chosen places; `served` are the buildings that count, null for all. */
function amongPlaces(
  { audience, buildingIds, entranceIds }: Places,
  served: readonly string[] | null,
  list: IdList,
): SQL[] {
  const among = (
    column: typeof apartment.buildingId | typeof apartment.entranceId,
    ids: readonly string[],
  ) => sql`${column} = any (${list(ids)})`;
  return [
    ...(audience === "buildings" ? [among(apartment.buildingId, buildingIds)] : []),
    ...(audience === "entrances" ? [among(apartment.entranceId, entranceIds)] : []),
    ...(served ? [among(apartment.buildingId, served)] : []),
  ];
}

/** Builds SQL for `person_id` and `apartment_id` of everybody in chosen places on a local date. */
export function homesInPlaces(
  orgId: string,
  input: Places,
  served: readonly string[] | null,
  today: string,
): SQL {
  const conditions = amongPlaces(input, served, (ids) => sql`${sql.param([...ids])}::uuid[]`);
  return sql`select ${residency.personId} as person_id, ${residency.apartmentId} as apartment_id
    from ${audienceHomes(sql`${orgId}::uuid`, sql`${today}::date`)} where ${allOf(conditions)}`;
}

/**
 * Builds the query that counts an audience; `served` are the buildings that count, null for all.
 */
export function sizeQuery(
  orgId: string,
  input: Places,
  served: readonly string[] | null,
  today: string,
) {
  const joined = hasJoined(person);
  const count = (what: SQL, condition: SQL) =>
    sql<number>`count(distinct ${what}) filter (where ${condition})`;
  const size = jsonObject({
    people: count(sql`${person.id}`, joined),
    apartments: count(sql`${apartment.id}`, joined),
    without: count(sql`${person.id}`, sql`not ${joined}`),
  });
  const from = audienceResidents(param(orgId, "uuid"), param(today, "date"));
  return select(size, sql`from ${from} where ${allOf(amongPlaces(input, served, placeList))}`);
}

/** Builds SQL for `person_id` and `apartment_id` of everybody in a post's audience on a local date. */
export const outreachHomes = (postId: SQL, today: SQL): SQL => sql`
  select home.person_id, home.apartment_id
  from ${newsPost} cross join lateral (
    select ${residency.personId}, ${residency.apartmentId}
    from ${audienceHomes(sql`${newsPost.orgId}`, today)} where ${isForApartment}) home
  where ${newsPost.id} = ${postId}`;
