import { type SQL, sql } from "drizzle-orm";
import type { BuildingSort } from "#core/buildings/choices.ts";
import type { BuildingListInput } from "#core/buildings/inputs.ts";
import type { PlaceScope } from "#core/buildings/policy.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import {
  afterCursor,
  keyedRows,
  type ListOrder,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { foldedText, holdsOn, naturalOrder, searchPatterns } from "../fragments.ts";
import { apartment, building, entrance, residency } from "../table.ts";

export type StaffScope = Extract<PlaceScope, { kind: "organisation" }>;

const addressOrder = naturalOrder(sql`${building.address}`);
const entranceOrder = naturalOrder(sql`${entrance.number}`);

export const buildingOrders: Readonly<Record<BuildingSort, ListOrder>> = {
  address: declareListOrder(
    "buildings.address",
    "asc",
    building.city,
    [addressOrder, "text"],
    building.id,
  ),
  newest: declareListOrder("buildings.newest", "desc", building.createdAt, building.id),
  apartments: declareListOrder("buildings.apartments", "desc", [sql`c.total`, "int"], building.id),
  vacant: declareListOrder(
    "buildings.vacant",
    "desc",
    [sql`c.total - c.occupied`, "int"],
    building.id,
  ),
};

/** Builds the conditions for buildings of a scope. */
export function servedBuildings({ buildingIds }: StaffScope): SQL[] {
  return buildingIds ? [sql`${building.id} = any (${listParam(buildingIds, "uuid")})`] : [];
}

/** Builds the figures of a building, named as in `countersView`. */
const counting = (today: SQL) => sql`lateral (
  select count(distinct ${apartment.id})::int as total, count(distinct ${residency.apartmentId})::int as occupied,
    count(distinct ${residency.personId})::int as residents
  from ${apartment} left join ${residency} on ${residency.apartmentId} = ${apartment.id} and ${holdsOn(residency, today)}
  where ${apartment.buildingId} = ${building.id} and ${apartment.archivedAt} is null) c`;

/** Builds the figures without people of all buildings at once, for lists that sort by them. */
const weighing = (today: SQL) => sql`left join (
    select ${apartment.buildingId}, count(*)::int as total, count(o.id)::int as occupied
    from ${apartment} left join (select distinct ${residency.apartmentId} as id from ${residency}
      where ${holdsOn(residency, today)}) o on o.id = ${apartment.id}
    where ${apartment.archivedAt} is null group by ${apartment.buildingId}) g on g.building_id = ${building.id},
  lateral (select coalesce(g.total, 0) as total, coalesce(g.occupied, 0) as occupied) c`;

const core = {
  id: building.id,
  address: building.address,
  city: building.city,
  postalCode: building.postalCode,
  floors: building.floors,
  apartmentsPerFloor: building.apartmentsPerFloor,
  counters: jsonObject({
    total: sql<number>`c.total`,
    occupied: sql<number>`c.occupied`,
    vacant: sql<number>`c.total - c.occupied`,
    residents: sql<number>`c.residents`,
  }),
  version: building.version,
  archivedAt: building.archivedAt,
};

const row = compileFixed(
  jsonObject({
    ...core,
    entrances: sql<number>`(select count(*) from ${entrance} where ${entrance.buildingId} = ${building.id})`,
  }),
);

const searched = compileFixed(
  foldedText(sql`concat_ws(' ', ${building.city}, ${building.address}, ${building.postalCode})`),
);

/**
 * Builds the query of a page and one row more; figures are counted for these rows only, unless the
 * order needs all.
 */
export function buildingListQuery(input: BuildingListInput, seen: StaffScope, today: string) {
  const { search, archived, sort = "address", limit, cursor } = input;
  const day = param(today, "date");
  const by = buildingOrders[sort];
  const weighed = sort === "apartments" || sort === "vacant";
  const patterns = searchPatterns(search);
  const conditions = [
    archived ? sql`${building.archivedAt} is not null` : sql`${building.archivedAt} is null`,
    ...servedBuildings(seen),
    ...afterCursor(by, cursor),
    ...(patterns.length ? [sql`${searched} like all (${listParam(patterns, "text")})`] : []),
  ];
  return select(
    keyedRows(by, row),
    sql`from (select ${building}.* from ${building} ${weighed ? weighing(day) : sql``}
        where ${allOf(conditions)} order by ${by.by} limit ${atMost(limit + 1)}) ${building},
      ${counting(day)}`,
  );
}

const details = (today: SQL) => {
  const entrances = jsonList(
    jsonObject({
      id: entrance.id,
      number: entrance.number,
      floors: jsonObjectIf(sql`f.lowest`, {
        from: sql<number>`f.lowest`,
        to: sql<number>`f.highest`,
      }),
      apartments: sql<number>`f.apartments`,
      occupied: sql<number>`f.occupied`,
    }),
    entranceOrder,
  );
  const occupied = sql`exists (select 1 from ${residency}
    where ${residency.apartmentId} = ${apartment.id} and ${holdsOn(residency, today)})`;
  const here = sql`from ${apartment} where ${apartment.buildingId} = ${building.id}`;
  return jsonObject({
    ...core,
    entrances: sql<ValueOf<typeof entrances>>`(select ${entrances} from ${entrance}, lateral (
        select min(${apartment.floor}) as lowest, max(${apartment.floor}) as highest, count(*) as apartments,
          count(*) filter (where ${occupied}) as occupied
        from ${apartment} where ${apartment.entranceId} = ${entrance.id} and ${apartment.archivedAt} is null) f
      where ${entrance.buildingId} = ${building.id})`,
    withoutEntrance: sql<number>`(select count(*) ${here} and ${apartment.entranceId} is null
      and ${apartment.archivedAt} is null)`,
    archivedApartments: sql<number>`(select count(*) ${here} and ${apartment.archivedAt} is not null)`,
  });
};

const oneOf = (id: SQL, seen: StaffScope, today: SQL) =>
  sql`from ${building}, ${counting(today)} where ${allOf([sql`${building.id} = ${id}`, ...servedBuildings(seen)])}`;

/** Builds the query of a building with entrances and figures; no row if the scope has none. */
export function buildingQuery(id: string, seen: StaffScope, today: string) {
  const day = param(today, "date");
  const whole = details(day);
  return select<ValueOf<typeof whole> | null>(whole, oneOf(param(id, "uuid"), seen, day));
}

const cell = compileFixed(
  jsonObject({
    id: apartment.id,
    number: apartment.number,
    entranceId: apartment.entranceId,
    floor: apartment.floor,
    rooms: apartment.rooms,
    areaHundredths: apartment.areaHundredths,
    owners: sql<number>`coalesce(h.owners, 0)`,
    residents: sql<number>`coalesce(h.residents, 0)`,
    name: sql<string | null>`h.name`,
  }),
);
const cellOrder = compileFixed(
  sql`${entranceOrder}, ${apartment.floor}, ${apartment.numberOrder}, ${apartment.number}`,
);
/** «Коваленко А.» */
const shortName = compileFixed(sql`trim(${person.lastName} || ' '
  || case when ${person.firstName} <> '' then left(${person.firstName}, 1) || '.' else '' end)`);

/** Builds the query of a building's figures with every apartment that is not archived. */
export function facadeQuery(id: string, seen: StaffScope, today: string) {
  const day = param(today, "date");
  const wanted = param(id, "uuid");
  const whole = details(day);
  const cells = jsonList(cell, cellOrder);
  const facade = jsonObject({
    building: sql<ValueOf<typeof whole>>`d.data`,
    apartments: sql<ValueOf<typeof cells>>`(select ${cells} from ${apartment}
      left join ${entrance} on ${entrance.id} = ${apartment.entranceId}
      left join (
        select ${residency.apartmentId},
          count(distinct ${residency.personId}) filter (where ${residency.kind} = 'owner') as owners,
          count(distinct ${residency.personId}) filter (where ${residency.kind} = 'resident') as residents,
          (array_agg(${shortName} order by ${residency.kind} desc, ${residency.validFrom}, ${person.lastName}))[1] as name
        from ${apartment} join ${residency} on ${residency.apartmentId} = ${apartment.id}
          join ${person} on ${person.id} = ${residency.personId}
        where ${apartment.buildingId} = ${wanted} and ${holdsOn(residency, day)}
        group by ${residency.apartmentId}) h on h.apartment_id = ${apartment.id}
      where ${apartment.buildingId} = ${wanted} and ${apartment.archivedAt} is null)`,
  });
  return select<ValueOf<typeof facade> | null>(
    facade,
    sql`from (${select(whole, oneOf(wanted, seen, day))}) d`,
  );
}

const entranceChoices = jsonList(
  jsonObject({ id: entrance.id, number: entrance.number }),
  entranceOrder,
);
const choices = compileFixed(
  jsonList(
    jsonObject({
      id: building.id,
      address: building.address,
      city: building.city,
      postalCode: building.postalCode,
      apartments: sql<number>`(select count(*) from ${apartment}
        where ${apartment.buildingId} = ${building.id} and ${apartment.archivedAt} is null)`,
      entrances: sql<ValueOf<typeof entranceChoices>>`(select ${entranceChoices} from ${entrance}
        where ${entrance.buildingId} = ${building.id})`,
    }),
    sql`${building.city}, ${addressOrder}`,
  ),
);

/** Builds the query of the short list from which a request's building is chosen. */
export function buildingChoiceQuery(seen: StaffScope) {
  const conditions = [sql`${building.archivedAt} is null`, ...servedBuildings(seen)];
  return select(choices, sql`from ${building} where ${allOf(conditions)}`);
}
