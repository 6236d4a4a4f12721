import { changedBy, type Connection } from "#server/platform/database/sql.ts";
import { withOwn, type RowSource } from "#server/platform/database/row-source.ts";

/** Organisation and import of the added rows, and their time. */
export type Adding = { orgId: string; createdIn: string; at: Date };

/** Adds buildings. Rows: id, address, city, postal_code. */
export async function addBuildings(
  connection: Connection,
  rows: RowSource,
  { orgId, createdIn, at: now }: Adding,
): Promise<void> {
  const { values, at } = withOwn(rows, [orgId, createdIn, now.toISOString()]);
  await connection.query(
    `insert into building (id, org_id, address, city, postal_code, created_in, created_at)
     select s.id, ${at(0)}::uuid, s.address, s.city, s.postal_code, ${at(1)}::uuid, ${at(2)}::timestamptz from (${rows.text}) s`,
    values,
  );
}

/** Adds entrances. Rows: id, building_id, number. */
export async function addEntrances(
  connection: Connection,
  rows: RowSource,
  { orgId, createdIn }: Omit<Adding, "at">,
): Promise<void> {
  const { values, at } = withOwn(rows, [orgId, createdIn]);
  await connection.query(
    `insert into entrance (id, org_id, building_id, number, created_in)
     select s.id, ${at(0)}::uuid, s.building_id, s.number, ${at(1)}::uuid from (${rows.text}) s`,
    values,
  );
}

/** Adds apartments. Rows: id, building_id, entrance_id, number, floor, area_hundredths, rooms, account_number. */
export async function addApartments(
  connection: Connection,
  rows: RowSource,
  { orgId, createdIn, at: now }: Adding,
): Promise<void> {
  const { values, at } = withOwn(rows, [orgId, createdIn, now.toISOString()]);
  await connection.query(
    `insert into apartment (id, org_id, building_id, entrance_id, number, floor, area_hundredths, rooms,
       account_number, created_in, created_at)
     select s.id, ${at(0)}::uuid, s.building_id, s.entrance_id, s.number, s.floor, s.area_hundredths, s.rooms,
       s.account_number, ${at(1)}::uuid, ${at(2)}::timestamptz
     from (${rows.text}) s order by s.id`,
    values,
  );
}

// A row without a version changes whatever stands; every change raises the version.
const asSeen = (table: string) => `(s.version is null or ${table}.version = s.version)`;

/** Writes postal codes. Rows: id, version (null: any), postal_code. Gives how many stood as seen and were changed. */
export async function setPostalCodes(connection: Connection, rows: RowSource): Promise<number> {
  return changedBy(
    connection,
    `update building b set postal_code = s.postal_code, version = b.version + 1
     from (${rows.text}) s where b.id = s.id and ${asSeen("b")}`,
    rows.values,
  );
}

/**
 * Writes what is known of apartments. Rows: id, version (null: any), entrance_id, floor, area_hundredths, rooms,
 * account_number. Gives how many stood as seen and were changed. Two of them may exchange their account numbers.
 */
export async function setApartments(connection: Connection, rows: RowSource): Promise<number> {
  // Account numbers are first let go of: an index holds each to one apartment.
  await connection.query(
    `update apartment a set account_number = null
     from (${rows.text}) s where a.id = s.id and ${asSeen("a")}
       and a.account_number is not null and s.account_number is distinct from a.account_number`,
    [...(rows.values ?? [])],
  );
  return changedBy(
    connection,
    `update apartment a set entrance_id = s.entrance_id, floor = s.floor, area_hundredths = s.area_hundredths,
       rooms = s.rooms, account_number = s.account_number, version = a.version + 1
     from (${rows.text}) s where a.id = s.id and ${asSeen("a")}`,
    rows.values,
  );
}

/** Places that an import may have added, in the order in which they let go of each other. */
export const createdPlaces = ["apartment", "entrance", "building"] as const;
export type CreatedKind = "residency" | (typeof createdPlaces)[number];

const removals: Readonly<Record<CreatedKind, string>> = {
  residency: "delete from residency where created_in = $1",
  apartment: "delete from apartment where created_in = $1",
  entrance: "delete from entrance where created_in = $1",
  building: "delete from building where created_in = $1",
};

/** Removes what an import added, of one kind. Fails where something refers to it (`isStillReferredTo`). */
export async function removeCreatedIn(
  connection: Connection,
  kind: CreatedKind,
  importId: string,
): Promise<void> {
  await connection.query(removals[kind], [importId]);
}

/** Adds residencies that begin on the local date `from`. Rows: apartment_id, person_id, kind, basis. */
export async function addResidencies(
  connection: Connection,
  rows: RowSource,
  { orgId, createdIn, at: now, from, by }: Adding & { from: string; by: string | null },
): Promise<void> {
  const { values, at } = withOwn(rows, [orgId, from, createdIn, by, now.toISOString()]);
  // In the order of the index that excludes overlaps: at random it takes three times as long.
  await connection.query(
    `insert into residency (org_id, apartment_id, person_id, kind, basis, valid_from, created_in, created_by, created_at)
     select ${at(0)}::uuid, s.apartment_id, s.person_id, s.kind, s.basis, ${at(1)}::date, ${at(2)}::uuid, ${at(3)}::uuid, ${at(4)}::timestamptz
     from (${rows.text}) s order by s.apartment_id, s.person_id`,
    values,
  );
}
