import type { ApartmentListInput, ApartmentsInput, HistoryInput } from "#core/buildings/inputs.ts";
import type { ApartmentSort } from "#core/buildings/model.ts";
import { served, type StaffScope } from "./building-query.ts";
import type { Key, Order } from "./cursor.ts";
import { type Bind, folded, gather, holds, ordering, patterns, type Query } from "./query.ts";

const place = [
  { sql: "b.city", type: "text" },
  { sql: "b.address", type: "text" },
  { sql: "b.id", type: "uuid" },
] as const;
const number = [
  { sql: "a.number_order", type: "int" },
  { sql: "a.number", type: "text" },
  { sql: "a.id", type: "uuid" },
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

const facts = `'id', a.id, 'number', a.number, 'buildingId', b.id, 'address', b.address,
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

/** Each word is of the place, or of somebody who owns it or lives in it. */
function matches(search: string | undefined, today: string, bind: Bind): string[] {
  return patterns(search).map((word) => {
    const pattern = bind(word, "text");
    return `(${folded("concat_ws(' ', b.address, a.number, a.account_number)")} like ${pattern}
      or a.id in (select r.apartment_id from residency r join person p on p.id = r.person_id
        where ${holds(today)} and ${folded(name)} like ${pattern}))`;
  });
}

/** One page of the table and a row more, with the people of those rows only. */
export function apartmentListQuery(
  input: ApartmentListInput,
  seen: StaffScope,
  today: string,
  after: Key | null,
): Query {
  const { building, entrance, floor, ids, state, search, sort = "number", limit } = input;
  const { params, bind } = gather();
  const day = bind(today, "date");
  const { by, key, beyond } = ordering(apartmentOrders[sort], after, bind);
  const conditions = [
    ...(state === "archived" ? [] : ["a.archived_at is null"]),
    ...(building ? [`b.id = ${bind(building, "uuid")}`] : ["b.archived_at is null"]),
    ...served(seen, "b.id", bind),
    ...(entrance ? [`a.entrance_id = ${bind(entrance, "uuid")}`] : []),
    ...(floor === undefined ? [] : [`a.floor = ${bind(floor, "int")}`]),
    ...(ids ? [`a.id = any (${bind(ids, "uuid[]")})`] : []),
    ...(state ? [states(day)[state]] : []),
    ...matches(search, day, bind),
    ...(beyond ? [beyond] : []),
  ];
  const people = (kind: string) => `(
    select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name) order by q.name), '[]') from (
      select distinct p.id, ${name} as name from residency r join person p on p.id = r.person_id
      where r.apartment_id = a.id and r.kind = '${kind}' and ${holds(day)}) q)`;
  const text = `select coalesce(json_agg(json_build_object('key', t.key, 'row', t.row) order by t.place), '[]') as data from (
    select a.key, a.place, json_build_object(${facts}, 'city', b.city,
      'owners', ${people("owner")}, 'residents', ${people("resident")},
      'version', a.version, 'archivedAt', a.archived_at) as row
    from (select a.*, ${key} as key, row_number() over (order by ${by}) as place
      from building b join apartment a on a.building_id = b.id
      where ${conditions.join(" and ")} order by ${by} limit ${bind(limit + 1, "int")}) a
      join building b on b.id = a.building_id
      left join entrance e on e.id = a.entrance_id) t`;
  return { text, params };
}

/** The short list from which the place of a request is chosen. */
export function apartmentChoiceQuery(
  { building, search, limit }: ApartmentsInput,
  seen: StaffScope,
  after: Key | null,
): Query {
  const { params, bind } = gather();
  const { by, key, beyond } = ordering(apartmentOrders.number, after, bind);
  const words = patterns(search);
  const conditions = [
    "a.archived_at is null",
    "b.archived_at is null",
    ...served(seen, "b.id", bind),
    ...(building ? [`b.id = ${bind(building, "uuid")}`] : []),
    ...(words.length
      ? [
          `${folded("concat_ws(' ', b.address, a.number, a.account_number)")} like all (${bind(words, "text[]")})`,
        ]
      : []),
    ...(beyond ? [beyond] : []),
  ];
  const text = `select coalesce(json_agg(json_build_object('key', t.key, 'row', t.row) order by t.place), '[]') as data from (
    select ${key} as key, row_number() over (order by ${by}) as place, json_build_object(${facts}) as row
    from building b join apartment a on a.building_id = b.id left join entrance e on e.id = a.entrance_id
    where ${conditions.join(" and ")} order by ${by} limit ${bind(limit + 1, "int")}) t`;
  return { text, params };
}

/** An apartment with everybody's time in it; what of that is shown is the policy's to say. */
export function apartmentQuery(id: string): Query {
  const { params, bind } = gather();
  const text = `select json_build_object(${facts}, 'city', b.city, 'orgId', a.org_id, 'organisation', o.name,
    'version', a.version, 'archivedAt', a.archived_at,
    'residencies', (select coalesce(json_agg(json_build_object(
        'id', r.id, 'personId', r.person_id, 'kind', r.kind, 'basis', r.basis,
        'share', case when r.share_numerator is not null then
          json_build_object('numerator', r.share_numerator, 'denominator', r.share_denominator) end,
        'from', r.valid_from, 'to', r.valid_to, 'version', r.version,
        'createdBy', r.created_by, 'createdAt', r.created_at,
        'name', ${name}, 'email', p.email, 'phone', p.phone, 'privacy', p.privacy,
        'hasAccount', exists (select 1 from account c where c.person_id = p.id))
      order by r.valid_from, p.last_name, p.first_name, r.id), '[]')
      from residency r join person p on p.id = r.person_id where r.apartment_id = a.id)) as data
  from apartment a join building b on b.id = a.building_id join organisation o on o.id = a.org_id
    left join entrance e on e.id = a.entrance_id
  where a.id = ${bind(id, "uuid")}`;
  return { text, params };
}

export const historyOrder: Order = {
  columns: [{ sql: "h.id", type: "bigint" }],
  direction: "desc",
};

/** What the audit trail says of an apartment, newest first: one page and a row more. */
export function historyQuery({ id, limit }: HistoryInput, after: Key | null): Query {
  const { params, bind } = gather();
  const { by, key, beyond } = ordering(historyOrder, after, bind);
  const conditions = [`h.apartment = ${bind(id, "text")}`, ...(beyond ? [beyond] : [])];
  const named = (alias: string) =>
    `case when ${alias}.id is not null then json_build_object('id', ${alias}.id,
      'name', trim(${alias}.first_name || ' ' || ${alias}.last_name)) end`;
  const text = `select coalesce(json_agg(json_build_object('key', t.key, 'row', t.row) order by t.id desc), '[]') as data from (
    select ${key} as key, h.id, json_build_object('id', h.id, 'kind', h.kind, 'at', h.at, 'data', h.data,
      'actor', ${named("d")}, 'person', ${named("p")}) as row
    from (select h.* from event h where ${conditions.join(" and ")} order by ${by} limit ${bind(limit + 1, "int")}) h
      left join person d on d.id = h.actor_id
      left join person p on p.id::text = h.subject->>'person') t`;
  return { text, params };
}

/** Other apartments of the same entrance, with the people of each who let neighbours see something. */
export function neighboursQuery(id: string, today: string): Query {
  const { params, bind } = gather();
  const day = bind(today, "date");
  const text = `select coalesce(json_agg(json_build_object('apartmentId', t.id, 'number', t.number, 'floor', t.floor,
      'people', t.people) order by t.number_order, t.number), '[]') as data from (
    select n.id, n.number, n.number_order, n.floor, json_agg(distinct jsonb_build_object(
      'personId', p.id, 'name', ${name}, 'phone', p.phone, 'email', p.email, 'privacy', p.privacy)) as people
    from apartment a
      join apartment n on n.building_id = a.building_id and n.entrance_id is not distinct from a.entrance_id and n.id <> a.id
      join residency r on r.apartment_id = n.id and ${holds(day)}
      join person p on p.id = r.person_id
    where a.id = ${bind(id, "uuid")} and n.archived_at is null and p.privacy <> '{}'::jsonb and p.anonymised_at is null
    group by n.id) t`;
  return { text, params };
}
