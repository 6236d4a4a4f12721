import type { ApartmentListInput, ApartmentsInput, HistoryInput } from "#core/buildings/inputs.ts";
import type { ApartmentSort } from "#core/buildings/choices.ts";
import { served, type StaffScope } from "./building-query.ts";
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
import { isTheirOwn } from "./residency-store.ts";

const place = [
  { sql: "b.city", type: "text" },
  { sql: natural("b.address"), type: "text" },
  { sql: "b.id", type: "uuid" },
] as const;
// A number stands in a building once, so that the order is total.
const number = [
  { sql: "a.number_order", type: "int" },
  { sql: "a.number", type: "text" },
] as const;

export const apartmentOrders: Readonly<Record<ApartmentSort, Order>> = {
  number: { columns: [...place, ...number], direction: "asc" },
  floor: {
    columns: [...place, { sql: "coalesce(a.floor, -100)", type: "int" }, ...number],
    direction: "asc",
  },
  area: {
    columns: [
      { sql: "coalesce(a.area_hundredths, 0)", type: "int" },
      { sql: "a.id", type: "uuid" },
    ],
    direction: "desc",
  },
};

// Of apartment `a`, with its building's address beside it.
const facts = `'id', a.id, 'number', a.number, 'buildingId', a.building_id, 'address', a.address,
  'entrance', case when e.id is not null then json_build_object('id', e.id, 'number', e.number) end,
  'floor', a.floor, 'areaHundredths', a.area_hundredths, 'rooms', a.rooms, 'accountNumber', a.account_number`;

const name = "trim(p.first_name || ' ' || p.last_name)";

/** That somebody owns or lives in apartment `a` on a day. */
const peopled = (today: string, kind = "") =>
  `exists (select 1 from residency r where r.apartment_id = a.id ${kind} and ${holds(today)})`;

const states = (today: string): Record<NonNullable<ApartmentListInput["state"]>, string> => ({
  vacant: `not ${peopled(today)}`,
  occupied: peopled(today),
  ownerless: `not ${peopled(today, "and r.kind = 'owner'")}`,
  archived: "a.archived_at is not null",
});

/**
 * Each word is of the place, or of somebody who owns it or lives in it. Names hold no digits, and
 * where a word holds none it is no number. Whether it is of the building is asked once per building
 * (`b.m0`, `b.m1` …); people of a whole organisation are looked through once, those of one
 * building apartment by apartment.
 */
function searching(input: ApartmentListInput, today: string, bind: Bind) {
  const marks: string[] = [];
  const hits: string[] = [];
  const conditions = patterns(input.search).map((word, at) => {
    const pattern = bind(word, "text");
    marks.push(`${folded("concat_ws(' ', b.city, b.address)")} like ${pattern} as m${at}`);
    if (/\d/.test(word))
      return `(b.m${at} or ${folded("concat_ws(' ', a.number, a.account_number)")} like ${pattern})`;
    const people = `residency r join person p on p.id = r.person_id
      where ${holds(today)} and ${folded(name)} like ${pattern}`;
    if (input.building)
      // OFFSET keeps the planner from looking through everybody after all.
      return `(b.m${at} or exists (select 1 from ${people} and r.apartment_id = a.id offset 0))`;
    hits.push(`h${at} as materialized (select r.apartment_id from ${people})`);
    return `(b.m${at} or a.id in (select apartment_id from h${at}))`;
  });
  return { marks, hits, conditions };
}

/** Rows of apartments in an order, found building by building: no page walks through all of them. */
function paged(
  order: Order,
  after: Key | null,
  limit: string,
  { marks, ofBuilding, ofApartment }: Record<"marks" | "ofBuilding" | "ofApartment", string[]>,
  bind: Bind,
): string {
  const { by, key, beyond } = ordering(order, after, bind);
  const first = order.columns.filter(({ sql }) => sql.startsWith("b."));
  const inner = order.columns.filter(({ sql }) => !sql.startsWith("b."));
  const begun =
    after && first.length
      ? [
          `(${first.map(({ sql }) => sql).join(", ")}) >= (${first.map(({ type }, at) => bind(after[at], type)).join(", ")})`,
        ]
      : [];
  const where = (conditions: readonly string[]) =>
    conditions.length ? `where ${conditions.join(" and ")}` : "";
  return `select a.*, b.address, b.city, ${key} as key, row_number() over (order by ${by}) as place
    from (select ${["b.*", ...marks].join(", ")} from building b ${where([...ofBuilding, ...begun])} offset 0) b,
      lateral (select a.* from apartment a
        ${where(["a.building_id = b.id", ...ofApartment, ...(beyond ? [beyond] : [])])}
        order by ${inner.map(({ sql }) => `${sql} ${order.direction}`).join(", ")} limit ${limit}) a
    order by ${by} limit ${limit}`;
}

/** One page of the table and a row more, with the people of those rows only. */
export function apartmentListQuery(
  input: ApartmentListInput,
  seen: StaffScope,
  today: string,
  after: Key | null,
): Query {
  const { building, entrance, floor, ids, state, sort = "number", limit } = input;
  const { params, bind } = gather();
  const day = bind(today, "date");
  const { marks, hits, conditions } = searching(input, day, bind);
  const ofBuilding = [
    building ? `b.id = ${bind(building, "uuid")}` : "b.archived_at is null",
    ...served(seen, "b.id", bind),
  ];
  const ofApartment = [
    ...(state === "archived" ? [] : ["a.archived_at is null"]),
    ...(entrance ? [`a.entrance_id = ${bind(entrance, "uuid")}`] : []),
    ...(floor === undefined ? [] : [`a.floor = ${bind(floor, "int")}`]),
    ...(ids ? [`a.id = any (${bind(ids, "uuid[]")})`] : []),
    ...(state ? [states(day)[state]] : []),
    ...conditions,
  ];
  const size = bind(limit + 1, "int");
  const rows = paged(apartmentOrders[sort], after, size, { marks, ofBuilding, ofApartment }, bind);
  const people = (kind: string) => `(
    select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name) order by q.name), '[]') from (
      select distinct p.id, ${name} as name from residency r join person p on p.id = r.person_id
      where r.apartment_id = a.id and r.kind = '${kind}' and ${holds(day)}) q)`;
  const text = `${hits.length ? `with ${hits.join(", ")}` : ""}
  select coalesce(json_agg(json_build_object('key', t.key, 'row', t.row) order by t.place), '[]') as data from (
    select a.key, a.place, json_build_object(${facts}, 'city', a.city,
      'owners', ${people("owner")}, 'residents', ${people("resident")},
      'version', a.version, 'archivedAt', a.archived_at) as row
    from (${rows}) a left join entrance e on e.id = a.entrance_id) t`;
  return { text, params };
}

/** The short list from which the place of a request is chosen. */
export function apartmentChoiceQuery(
  { building, search, limit }: ApartmentsInput,
  seen: StaffScope,
  after: Key | null,
): Query {
  const { params, bind } = gather();
  const ofBuilding = [
    "b.archived_at is null",
    ...served(seen, "b.id", bind),
    ...(building ? [`b.id = ${bind(building, "uuid")}`] : []),
  ];
  const marks: string[] = [];
  const ofApartment = ["a.archived_at is null"];
  for (const [at, word] of patterns(search).entries()) {
    const pattern = bind(word, "text");
    marks.push(`${folded("concat_ws(' ', b.city, b.address)")} like ${pattern} as m${at}`);
    ofApartment.push(
      `(b.m${at} or ${folded("concat_ws(' ', a.number, a.account_number)")} like ${pattern})`,
    );
  }
  const size = bind(limit + 1, "int");
  const rows = paged(apartmentOrders.number, after, size, { marks, ofBuilding, ofApartment }, bind);
  const text = `select coalesce(json_agg(json_build_object('key', a.key, 'row', json_build_object(${facts}))
      order by a.place), '[]') as data from (${rows}) a left join entrance e on e.id = a.entrance_id`;
  return { text, params };
}

/** An apartment with everybody's time in it; what of that is shown is the policy's to say. */
export function apartmentQuery(id: string): Query {
  const { params, bind } = gather();
  const text = `select json_build_object(${facts}, 'city', a.city, 'orgId', a.org_id, 'organisation', o.name,
    'version', a.version, 'archivedAt', a.archived_at,
    'residencies', (select coalesce(json_agg(json_build_object(
        'id', r.id, 'personId', r.person_id, 'kind', r.kind, 'basis', r.basis,
        'share', case when r.share_numerator is not null then
          json_build_object('numerator', r.share_numerator, 'denominator', r.share_denominator) end,
        'from', r.valid_from, 'to', r.valid_to, 'version', r.version,
        'createdBy', r.created_by, 'createdAt', r.created_at,
        'name', ${name}, 'email', coalesce(p.email, p.contact_email), 'phone', p.phone, 'privacy', p.privacy,
        'hasAccount', ${isTheirOwn("p")})
      order by r.valid_from, p.last_name, p.first_name, r.id), '[]')
      from residency r join person p on p.id = r.person_id where r.apartment_id = a.id)) as data
  from (select a.*, b.address, b.city from apartment a join building b on b.id = a.building_id
      where a.id = ${bind(id, "uuid")}) a
    join organisation o on o.id = a.org_id left join entrance e on e.id = a.entrance_id`;
  return { text, params };
}

export const historyOrder: Order = {
  columns: [
    { sql: "h.at", type: "timestamptz" },
    { sql: "h.id", type: "bigint" },
  ],
  direction: "desc",
};

/**
 * What the audit trail says of an apartment, newest first: one page and a row more. A register is
 * one fact for all it brings, so what came with one is told by the rows themselves; their ids are
 * below zero. `kinds` are those facts that slices tell there.
 */
export function historyQuery(
  { id, limit }: HistoryInput,
  after: Key | null,
  kinds: readonly string[],
): Query {
  const { params, bind } = gather();
  const { by, key, beyond } = ordering(historyOrder, after, bind);
  const flat = bind(id, "text");
  const named = (alias: string) =>
    `case when ${alias}.id is not null then json_build_object('id', ${alias}.id,
      'name', trim(${alias}.first_name || ' ' || ${alias}.last_name)) end`;
  const importer = (row: string) => `(select i.actor_id from event i
      where i.about = ${row}.created_in::text and i.kind = 'register.imported' limit 1)`;
  const text = `select coalesce(json_agg(json_build_object('key', t.key, 'row', t.row) order by t.at desc, t.id desc), '[]') as data from (
    select ${key} as key, h.id, h.at, json_build_object('id', h.id, 'kind', h.kind, 'at', h.at, 'data', h.data,
      'actor', ${named("d")}, 'person', ${named("p")}) as row
    from (select h.* from (
        select e.id, e.kind, e.at, e.data, e.actor_id, e.subject->>'person' as person from event e where e.apartment = ${flat}
          and e.kind = any (${bind(kinds, "text[]")})
        union all
        select -1 - row_number() over (order by r.created_at, r.id), 'residency.began', r.created_at,
          jsonb_build_object('kind', r.kind, 'register', true), ${importer("r")}, r.person_id::text
        from residency r where r.apartment_id = ${flat}::uuid and r.created_in is not null
        union all
        select -1000000, 'apartment.added', a.created_at, jsonb_build_object('register', true), ${importer("a")}, null
        from apartment a where a.id = ${flat}::uuid and a.created_in is not null
      ) h ${beyond ? `where ${beyond}` : ""} order by ${by} limit ${bind(limit + 1, "int")}) h
      left join person d on d.id = h.actor_id
      left join person p on p.id = (case when h.person ~ '^[0-9a-f-]{36}$' then h.person end)::uuid) t`;
  return { text, params };
}

/** Other apartments of the same entrance, with the people of each who let neighbours see something. */
export function neighboursQuery(id: string, today: string): Query {
  const { params, bind } = gather();
  const day = bind(today, "date");
  const text = `select coalesce(json_agg(json_build_object('apartmentId', t.id, 'number', t.number, 'floor', t.floor,
      'people', t.people) order by t.number_order, t.number), '[]') as data from (
    select n.id, n.number, n.number_order, n.floor, json_agg(distinct jsonb_build_object(
      'personId', p.id, 'name', ${name}, 'phone', p.phone, 'email', coalesce(p.email, p.contact_email), 'privacy', p.privacy)) as people
    from apartment a
      join apartment n on n.building_id = a.building_id and n.entrance_id is not distinct from a.entrance_id and n.id <> a.id
      join residency r on r.apartment_id = n.id and ${holds(day)}
      join person p on p.id = r.person_id
    where a.id = ${bind(id, "uuid")} and n.archived_at is null and p.privacy <> '{}'::jsonb and p.anonymised_at is null
    group by n.id) t`;
  return { text, params };
}
