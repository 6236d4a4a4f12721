import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { apartmentKey } from "#core/buildings/plan/identity-keys.ts";
import type { ApartmentSort } from "#core/buildings/choices.ts";
import type { ApartmentListInput, ApartmentsInput } from "#core/buildings/inputs.ts";
import { phoneDigits } from "#core/kernel/words/phone-digits.ts";
import { nameOf, personJson } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import {
  afterCursor,
  type Key,
  type ListOrder,
  declareListOrder,
  orderBy,
  afterKey,
  parseCursor,
} from "#server/platform/read/page.ts";
import {
  allOf,
  atMost,
  compileFixed,
  listParam,
  literal,
  param,
} from "#server/platform/read/statement.ts";
import {
  foldedText,
  hasNumber,
  holdsOn,
  naturalOrder,
  numberKey,
  searchPatterns,
  splitSearch,
} from "../fragments.ts";
import { apartment, building, entrance, residency } from "../table.ts";
import { servedBuildings, type StaffScope } from "./buildings.ts";

const place = [
  building.city,
  [naturalOrder(sql`${building.address}`), "text"],
  building.id,
] as const;
// A number stands in a building once, so that the order is total.
const number = [apartment.numberOrder, apartment.number] as const;
const floor = [sql`coalesce(${apartment.floor}, -100)`, "int"] as const;
const area = [sql`coalesce(${apartment.areaHundredths}, 0)`, "int"] as const;

/** `ofPlace`: how many of an order's first columns are the building's. */
type PlacedOrder = { order: ListOrder; ofPlace: number };

const byNumber = (name: string): PlacedOrder => ({
  order: declareListOrder(name, "asc", ...place, ...number),
  ofPlace: place.length,
});

export const apartmentOrders: Readonly<Record<ApartmentSort, PlacedOrder>> = {
  number: byNumber("apartments.number"),
  floor: {
    order: declareListOrder("apartments.floor", "asc", ...place, floor, ...number),
    ofPlace: place.length,
  },
  area: { order: declareListOrder("apartments.area", "desc", area, apartment.id), ofPlace: 0 },
};
/** Order of the short list from which a request's place is chosen. */
export const choiceOrder = byNumber("places");

/** Returns a column of the building beside an apartment of `pageOfApartments`. */
const beside = <T>(column: PgColumn) => sql.raw(`"apartment"."${column.name}"`) as SQL<T>;

const facts = {
  id: apartment.id,
  number: apartment.number,
  buildingId: apartment.buildingId,
  address: beside<string>(building.address),
  entrance: jsonObjectIf(entrance.id, { id: entrance.id, number: entrance.number }),
  floor: apartment.floor,
  areaHundredths: apartment.areaHundredths,
  rooms: apartment.rooms,
  accountNumber: apartment.accountNumber,
};

/** Builds the condition that an apartment has an owner or resident on a day. */
const peopled = (today: SQL, kind = sql``) => sql`exists (select 1 from ${residency}
  where ${residency.apartmentId} = ${apartment.id} ${kind} and ${holdsOn(residency, today)})`;

const states = (today: SQL): Record<NonNullable<ApartmentListInput["state"]>, SQL> => ({
  vacant: sql`not ${peopled(today)}`,
  occupied: peopled(today),
  ownerless: sql`not ${peopled(today, sql`and ${residency.kind} = 'owner'`)}`,
  archived: sql`${apartment.archivedAt} is not null`,
});

const ofPlace = compileFixed(
  foldedText(sql`concat_ws(' ', ${building.city}, ${building.address})`),
);
const ofNumber = compileFixed(
  foldedText(sql`concat_ws(' ', ${apartment.number}, ${apartment.accountNumber})`),
);

const patternOf = (word: string) => param(word, "text");

/** Builds the condition that a number or account contains a word, or is another spelling of it. */
function isNumbered(word: string, pattern: SQL): SQL {
  // Plain digits have one spelling, and keys would be computed for every apartment.
  if (/^%[1-9]\d*%$/.test(word)) return sql`${ofNumber} like ${pattern}`;
  const key = param(apartmentKey(word.slice(1, -1)), "text");
  return sql`(${ofNumber} like ${pattern} or ${numberKey(apartment.number)} = ${key})`;
}

/**
 * Builds the conditions that an apartment has the number that a search names; `№` may also precede
 * an account.
 */
function namedBy({ number, isApartment }: ReturnType<typeof splitSearch>): SQL[] {
  if (number === null) return [];
  const same = hasNumber(number);
  const account = sql`${foldedText(sql`${apartment.accountNumber}`)} like ${param(searchPatterns(number)[0] ?? "", "text")}`;
  return [isApartment ? same : sql`(${same} or ${account})`];
}

/** Names the column that says whether a word matches the building; computed once per building. */
const mark = (at: number) => sql`${building}.${sql.raw(`m${at}`)}`;
const marking = (pattern: SQL, at: number) =>
  sql`${ofPlace} like ${pattern} as ${sql.raw(`m${at}`)}`;

/**
 * Builds the search: each word matches the place, or an owner or resident. Names have no digits, and a word without
 * digits is no number; a search that is a phone finds whose it is. People of an organisation are searched once, those of
 * one building by apartment.
 */
function searching(input: ApartmentListInput, today: SQL) {
  const marks: SQL[] = [];
  const hits: SQL[] = [];
  const split = splitSearch(input.search);
  const conditions = searchPatterns(split.rest).map((word, at) => {
    const pattern = param(word, "text");
    marks.push(marking(pattern, at));
    if (/\d/.test(word)) return sql`(${mark(at)} or ${isNumbered(word, pattern)})`;
    const people = sql`${residency} join ${person} on ${person.id} = ${residency.personId}
      where ${holdsOn(residency, today)} and ${foldedText(nameOf(person))} like ${pattern}`;
    if (input.building)
      // OFFSET keeps the planner from looking through everybody after all.
      return sql`(${mark(at)} or exists (select 1 from ${people}
        and ${residency.apartmentId} = ${apartment.id} offset 0))`;
    const hit = sql.raw(`h${at}`);
    hits.push(sql`${hit} as materialized (select ${residency.apartmentId} as id from ${people})`);
    return sql`(${mark(at)} or ${apartment.id} in (select ${hit}.id from ${hit}))`;
  });
  const named = [...namedBy(split), ...conditions];
  const phone = phoneDigits(input.search ?? "");
  return {
    marks,
    hits,
    conditions: phone ? [sql`(${allOf(named)} or ${hasPhone(phone, today)})`] : named,
  };
}

/** Builds the condition that somebody of an apartment has a phone with these digits. */
const hasPhone = (digits: string, today: SQL) =>
  sql`${apartment.id} in (select ${residency.apartmentId} from ${residency}
    join ${person} on ${person.id} = ${residency.personId}
    where ${holdsOn(residency, today)} and ${person.phone} like ${param(`%${digits}%`, "text")})`;

type ApartmentsFilter = {
  marks: SQL[];
  ofBuilding: SQL[];
  ofApartment: SQL[];
  cursor: string | undefined;
  limit: number;
};

/**
 * Builds a page of apartments in an order, building by building, so that no page reads all of them.
 */
function pageOfApartments({ order, ofPlace }: PlacedOrder, wanted: ApartmentsFilter): SQL {
  const { marks, ofBuilding, ofApartment, cursor, limit } = wanted;
  const size = atMost(limit + 1);
  const begun: SQL[] =
    cursor && ofPlace ? [afterKey(order, parseCursor(order, cursor), ofPlace)] : [];
  const buildings = sql`(select ${sql.join([sql`${building}.*`, ...marks], sql`, `)} from ${building}
    where ${allOf([...ofBuilding, ...begun])} offset 0) ${building}`;
  const within = orderBy({ ...order, columns: order.columns.slice(ofPlace) });
  const conditions = [
    sql`${apartment.buildingId} = ${building.id}`,
    ...ofApartment,
    ...afterCursor(order, cursor),
  ];
  return sql`(select ${apartment}.*, ${building.address}, ${building.city}, ${order.key} as key,
      row_number() over (order by ${order.by}) as place
    from ${buildings}, lateral (select ${apartment}.* from ${apartment}
      where ${allOf(conditions)} order by ${within} limit ${size}) ${apartment}
    order by ${order.by} limit ${size}) ${apartment}
    left join ${entrance} on ${entrance.id} = ${apartment.entranceId}`;
}

const keyOf = sql`${apartment}.key` as SQL<Key>;
const placeIn = sql`${apartment}.place`;

const peopleOf = (kind: "owner" | "resident", day: SQL) => {
  const people = jsonList(sql<{ id: string; name: string }>`q.who`, sql`q.name`);
  return sql<{ id: string; name: string }[]>`(select ${people} from (
    select distinct on (${person.id}) ${nameOf(person)} as name, ${personJson(person)} as who
    from ${residency} join ${person} on ${person.id} = ${residency.personId}
    where ${residency.apartmentId} = ${apartment.id} and ${residency.kind} = ${literal(kind)}
      and ${holdsOn(residency, day)}) q)`;
};

/** Builds the query of a page and one row more, with the people of these rows only. */
export function apartmentListQuery(input: ApartmentListInput, seen: StaffScope, today: string) {
  const { building: id, entrance: entranceId, floor, ids, state, sort = "number" } = input;
  const day = param(today, "date");
  const { marks, hits, conditions } = searching(input, day);
  const rows = pageOfApartments(apartmentOrders[sort], {
    ...input,
    marks,
    ofBuilding: [
      id ? sql`${building.id} = ${param(id, "uuid")}` : sql`${building.archivedAt} is null`,
      ...servedBuildings(seen),
    ],
    ofApartment: [
      ...(state === "archived" ? [] : [sql`${apartment.archivedAt} is null`]),
      ...(entranceId ? [sql`${apartment.entranceId} = ${param(entranceId, "uuid")}`] : []),
      ...(floor === undefined ? [] : [sql`${apartment.floor} = ${param(floor, "int")}`]),
      ...(ids ? [sql`${apartment.id} = any (${listParam(ids, "uuid")})`] : []),
      ...(state ? [states(day)[state]] : []),
      ...conditions,
    ],
    cursor: input.cursor,
  });
  const row = jsonObject({
    ...facts,
    city: beside<string>(building.city),
    owners: peopleOf("owner", day),
    residents: peopleOf("resident", day),
    version: apartment.version,
    archivedAt: apartment.archivedAt,
  });
  const first = hits.length ? sql`with ${sql.join(hits, sql`, `)} ` : sql``;
  const found = jsonList(jsonObject({ key: keyOf, row }), placeIn);
  return sql`${first}${select(found, sql`from ${rows}`)}` as typeof found;
}

const choices = compileFixed(jsonList(jsonObject({ key: keyOf, row: jsonObject(facts) }), placeIn));

/** Builds the query of the short list from which a request's apartment is chosen. */
export function apartmentChoiceQuery(input: ApartmentsInput, seen: StaffScope) {
  const split = splitSearch(input.search);
  const patterns = searchPatterns(split.rest);
  const rows = pageOfApartments(choiceOrder, {
    ...input,
    marks: patterns.map((word, at) => marking(patternOf(word), at)),
    ofBuilding: [
      sql`${building.archivedAt} is null`,
      ...servedBuildings(seen),
      ...(input.building ? [sql`${building.id} = ${param(input.building, "uuid")}`] : []),
    ],
    ofApartment: [
      sql`${apartment.archivedAt} is null`,
      ...namedBy(split),
      ...patterns.map((word, at) => sql`(${mark(at)} or ${isNumbered(word, patternOf(word))})`),
    ],
    cursor: input.cursor,
  });
  return select(choices, sql`from ${rows}`);
}
