import { type SQL, sql } from "drizzle-orm";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { foldedText, holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, entrance, residency } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import type { Database, Scope } from "#server/platform/database/database.ts";
import { columns, jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import {
  allOf,
  atMost,
  compileFixed,
  listParam,
  literal,
  param,
  runRead,
} from "#server/platform/read/statement.ts";

/** Name, address, phone. */
export type ExportPerson = [name: string, email: string | null, phone: string | null];

export type ExportApartment = {
  city: string;
  address: string;
  postalCode: string | null;
  entrance: string | null;
  floor: number | null;
  number: string;
  areaHundredths: number | null;
  rooms: number | null;
  account: string | null;
  owners: ExportPerson[];
  residents: ExportPerson[];
  key: unknown[];
};

export type ExportFilter = {
  orgIds: readonly string[];
  /** Null: all of them. */
  buildingIds: readonly string[] | null;
  /** Patterns, each of which address, number or account match. */
  patterns: readonly string[];
  today: string;
};

/** Builds the condition that an apartment matches each pattern of the filter. */
export const matchesFilter = ({ patterns }: ExportFilter): SQL =>
  patterns.length === 0
    ? sql`true`
    : sql`${foldedText(sql`concat_ws(' ', ${building.address}, ${apartment.number}, ${apartment.accountNumber})`)} like all (${listParam(patterns, "text")})`;

/** Lists buildings in the order of an export, with the number of matching apartments. */
export function exportBuildings(
  db: Database,
  scope: Scope,
  filter: ExportFilter,
): Promise<{ id: string; apartments: number }[]> {
  const { orgIds, buildingIds } = filter;
  const chosen = buildingIds ? [sql`${building.id} = any (${listParam(buildingIds, "uuid")})`] : [];
  const where = [
    sql`${building.orgId} = any (${listParam(orgIds, "uuid")})`,
    sql`${building.archivedAt} is null`,
    ...chosen,
  ];
  // Counted in one go: to count in each building by itself takes four times as long.
  const counted = sql`(select ${building.id}, ${building.city}, ${building.address}, count(${apartment.id})::int as apartments
    from ${building} left join ${apartment} on ${apartment.buildingId} = ${building.id}
      and ${apartment.archivedAt} is null and ${matchesFilter(filter)}
    where ${allOf(where)} group by ${building.id}) ${building}`;
  const one = jsonObject({ id: building.id, apartments: sql<number>`${building}.apartments` });
  const inOrder = jsonList(one, sql`${building.city}, ${building.address}, ${building.id}`);
  return runRead(db, scope, select(inOrder, sql`from ${counted}`));
}

/** Builds the condition that a residency is in force and its person has a name. */
export const isNamed = (today: SQL): SQL =>
  sql`${holdsOn(residency, today)} and ${person.firstName} || ${person.lastName} ~ '\\S'`;

const people = (kind: ResidencyKind, today: SQL) => sql`(
  select coalesce(json_agg(json_build_array(btrim(${person.firstName} || ' ' || ${person.lastName}),
    lower(coalesce(${person.email}, ${person.contactEmail})), ${person.phone})
    order by ${residency.validFrom}, ${person.firstName}, ${person.lastName}, ${person.id}), '[]')
  from ${residency} join ${person} on ${person.id} = ${residency.personId}
  where ${residency.apartmentId} = ${apartment.id} and ${residency.kind} = ${literal(kind)} and ${isNamed(today)})`;

export type ExportPage = {
  buildingIds: readonly string[];
  after: readonly unknown[] | null;
  limit: number;
};

/** The order of an export, and the key of its pages. */
export const order = compileFixed(
  sql`${building.city}, ${building.address}, ${building.id}, ${apartment.numberOrder}, ${apartment.number}, ${apartment.id}`,
);

/** Builds SQL for the apartments of a page in any order: FROM with the entrance, and WHERE. */
export function apartmentsOf(filter: ExportFilter, { buildingIds, after }: ExportPage): SQL {
  const [city, address, buildingId, numberOrder, number, id] = after ?? [];
  const behind = sql`(${order}) > (${param(city, "text")}, ${param(address, "text")}, ${param(buildingId, "uuid")},
    ${param(numberOrder, "int")}, ${param(number, "text")}, ${param(id, "uuid")})`;
  const where = [
    sql`${building.id} = any (${listParam(buildingIds, "uuid")})`,
    sql`${apartment.archivedAt} is null`,
    matchesFilter(filter),
    ...(after ? [behind] : []),
  ];
  return sql`from ${building} join ${apartment} on ${apartment.buildingId} = ${building.id}
    left join ${entrance} on ${entrance.id} = ${apartment.entranceId} where ${allOf(where)}`;
}

/** Lists apartments of some buildings after a key, with owners and residents on `today`. */
export function exportApartments(
  db: Database,
  scope: Scope,
  filter: ExportFilter,
  page: ExportPage,
): Promise<ExportApartment[]> {
  const today = param(filter.today, "date");
  const fields = columns({
    key: sql`json_build_array(${order})`,
    city: building.city,
    address: building.address,
    postalCode: building.postalCode,
    entrance: entrance.number,
    floor: apartment.floor,
    number: apartment.number,
    areaHundredths: apartment.areaHundredths,
    rooms: apartment.rooms,
    account: apartment.accountNumber,
    owners: people("owner", today),
    residents: people("resident", today),
  });
  const query = sql<
    ExportApartment[]
  >`select coalesce(json_agg(v order by v.place), '[]') as data from (
    select row_number() over (order by ${order}) as place, ${fields}
    ${apartmentsOf(filter, page)} order by ${order} limit ${atMost(page.limit)}) v`;
  return runRead(db, scope, query);
}
