import type { BuildingListInput } from "#core/buildings/inputs.ts";
import type { BuildingSort } from "#core/buildings/choices.ts";
import type { PlaceScope } from "#core/buildings/policy.ts";
import type { Key, Order } from "./cursor.ts";
import {
  type Bind,
  folded,
  gather,
  holds,
  natural,
  ordering,
  patterns,
  type Query,
} from "./query.ts";

export type StaffScope = Extract<PlaceScope, { kind: "organisation" }>;

export const buildingOrders: Readonly<Record<BuildingSort, Order>> = {
  address: {
    columns: [
      { sql: "b.city", type: "text" },
      { sql: natural("b.address"), type: "text" },
      { sql: "b.id", type: "uuid" },
    ],
    direction: "asc",
  },
  newest: {
    columns: [
      { sql: "b.created_at", type: "timestamptz" },
      { sql: "b.id", type: "uuid" },
    ],
    direction: "desc",
  },
  apartments: {
    columns: [
      { sql: "c.total", type: "int" },
      { sql: "b.id", type: "uuid" },
    ],
    direction: "desc",
  },
  vacant: {
    columns: [
      { sql: "c.total - c.occupied", type: "int" },
      { sql: "b.id", type: "uuid" },
    ],
    direction: "desc",
  },
};

/** Figures of building `b`, as `core` writes them. */
const counting = (today: string) => `lateral (
  select count(distinct a.id)::int as total, count(distinct r.apartment_id)::int as occupied,
    count(distinct r.person_id)::int as residents
  from apartment a left join residency r on r.apartment_id = a.id and ${holds(today)}
  where a.building_id = b.id and a.archived_at is null) c`;

const core = `'id', b.id, 'address', b.address, 'city', b.city, 'postalCode', b.postal_code,
  'floors', b.floors, 'apartmentsPerFloor', b.apartments_per_floor,
  'counters', json_build_object('total', c.total, 'occupied', c.occupied,
    'vacant', c.total - c.occupied, 'residents', c.residents),
  'version', b.version, 'archivedAt', b.archived_at`;

/** The same without people, of all buildings at once, for lists that go by these figures. */
const weighing = (today: string) => `left join (
    select a.building_id, count(*)::int as total, count(o.apartment_id)::int as occupied
    from apartment a left join (select distinct r.apartment_id from residency r where ${holds(today)}) o
      on o.apartment_id = a.id
    where a.archived_at is null group by a.building_id) g on g.building_id = b.id,
  lateral (select coalesce(g.total, 0) as total, coalesce(g.occupied, 0) as occupied) c`;

/** Buildings of a scope; managers of some see those. */
export function served({ buildingIds }: StaffScope, column: string, bind: Bind): string[] {
  return buildingIds ? [`${column} = any (${bind([...buildingIds], "uuid[]")})`] : [];
}

/** One page and a row more. Figures are reckoned for those rows only, unless the order needs all. */
export function buildingListQuery(
  { search, archived, sort = "address", limit }: BuildingListInput,
  seen: StaffScope,
  today: string,
  after: Key | null,
): Query {
  const { params, bind } = gather();
  const day = bind(today, "date");
  const counted = sort === "apartments" || sort === "vacant";
  const { by, key, beyond } = ordering(buildingOrders[sort], after, bind);
  const conditions = [
    `b.archived_at is ${archived ? "not null" : "null"}`,
    ...served(seen, "b.id", bind),
    ...(beyond ? [beyond] : []),
  ];
  const words = patterns(search);
  if (words.length)
    conditions.push(
      `${folded("concat_ws(' ', b.city, b.address, b.postal_code)")} like all (${bind(words, "text[]")})`,
    );
  const text = `select coalesce(json_agg(json_build_object('key', t.key, 'row', t.row) order by t.place), '[]') as data from (
    select ${key} as key, row_number() over (order by ${by}) as place, json_build_object(${core},
      'entrances', (select count(*) from entrance e where e.building_id = b.id)) as row
    from (select b.* from building b ${counted ? weighing(day) : ""}
      where ${conditions.join(" and ")} order by ${by} limit ${bind(limit + 1, "int")}) b, ${counting(day)}) t`;
  return { text, params };
}

const details = (today: string) => `select json_build_object(${core},
  'entrances', (select coalesce(json_agg(json_build_object('id', e.id, 'number', e.number,
      'floors', case when f.lowest is not null then json_build_object('from', f.lowest, 'to', f.highest) end,
      'apartments', f.apartments, 'occupied', f.occupied) order by ${natural("e.number")}), '[]')
    from entrance e, lateral (
      select min(a.floor) as lowest, max(a.floor) as highest, count(*) as apartments,
        count(*) filter (where exists (select 1 from residency r where r.apartment_id = a.id and ${holds(today)})) as occupied
      from apartment a where a.entrance_id = e.id and a.archived_at is null) f
    where e.building_id = b.id),
  'withoutEntrance', (select count(*) from apartment a
    where a.building_id = b.id and a.entrance_id is null and a.archived_at is null),
  'archivedApartments', (select count(*) from apartment a
    where a.building_id = b.id and a.archived_at is not null)) as data
  from building b, ${counting(today)}`;

/** A building with its entrances and figures, or null. */
export function buildingQuery(id: string, seen: StaffScope, today: string): Query {
  const { params, bind } = gather();
  const text = details(bind(today, "date"));
  const conditions = [`b.id = ${bind(id, "uuid")}`, ...served(seen, "b.id", bind)];
  return { text: `${text} where ${conditions.join(" and ")}`, params };
}

/** The same with every apartment that is not archived. */
export function houseQuery(id: string, seen: StaffScope, today: string): Query {
  const { params, bind } = gather();
  const day = bind(today, "date");
  const building = bind(id, "uuid");
  const conditions = [`b.id = ${building}`, ...served(seen, "b.id", bind)].join(" and ");
  const text = `select json_build_object('building', d.data, 'apartments', (
    select coalesce(json_agg(json_build_object('id', a.id, 'number', a.number, 'entranceId', a.entrance_id,
        'floor', a.floor, 'rooms', a.rooms, 'areaHundredths', a.area_hundredths,
        'owners', coalesce(h.owners, 0), 'residents', coalesce(h.residents, 0), 'name', h.name)
      order by ${natural("e.number")}, a.floor, a.number_order, a.number), '[]')
    from apartment a
      left join entrance e on e.id = a.entrance_id
      left join (
        select r.apartment_id, count(distinct r.person_id) filter (where r.kind = 'owner') as owners,
          count(distinct r.person_id) filter (where r.kind = 'resident') as residents,
          (array_agg(trim(p.last_name || ' ' || case when p.first_name <> '' then left(p.first_name, 1) || '.' else '' end)
            order by r.kind desc, r.valid_from, p.last_name))[1] as name
        from apartment f join residency r on r.apartment_id = f.id join person p on p.id = r.person_id
        where f.building_id = ${building} and ${holds(day)}
        group by r.apartment_id) h on h.apartment_id = a.id
    where a.building_id = ${building} and a.archived_at is null)) as data
  from (${details(day)} where ${conditions}) d`;
  return { text, params };
}

/** The short list from which the place of a request is chosen. */
export function buildingChoiceQuery(seen: StaffScope): Query {
  const { params, bind } = gather();
  const conditions = ["b.archived_at is null", ...served(seen, "b.id", bind)];
  const text = `select coalesce(json_agg(v order by v.city, ${natural("v.address")}), '[]') as data from (
    select b.id, b.address, b.city, b.postal_code as "postalCode",
      (select count(*) from apartment a where a.building_id = b.id and a.archived_at is null) as apartments,
      (select coalesce(json_agg(json_build_object('id', e.id, 'number', e.number) order by ${natural("e.number")}), '[]')
        from entrance e where e.building_id = b.id) as entrances
    from building b where ${conditions.join(" and ")}) v`;
  return { text, params };
}
