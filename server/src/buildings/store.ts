import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { ApartmentView, BuildingView, PlaceView } from "#core/buildings/model.ts";
import type {
  HeldApartment,
  HeldBuilding,
  HeldEntrance,
  Holdings,
} from "#core/buildings/register-plan.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { person } from "#server/identity/table.ts";
import { type Database, readJson, type Scope, type Tx } from "../platform/database.ts";
import { apartment, building, entrance, organisation, residency, staff } from "./table.ts";

/** Apartments of these that a person lives in or owns on `today` (local date). */
export function findPlaces(
  db: Database,
  scope: Scope,
  apartmentIds: readonly string[],
  today: string,
): Promise<PlaceView[]> {
  return readJson(
    db,
    scope,
    `select coalesce(json_agg(p.place order by p.address, p.number_order, p.number), '[]') as data from (
       select b.address, a.number_order, a.number, json_build_object(
         'orgId', o.id, 'organisation', o.name,
         'building', json_build_object('id', b.id, 'address', b.address, 'city', b.city),
         'entrance', case when e.id is not null then json_build_object('id', e.id, 'number', e.number) end,
         'apartment', json_build_object('id', a.id, 'number', a.number, 'floor', a.floor),
         'kinds', json_agg(distinct r.kind)) as place
       from residency r
         join apartment a on a.id = r.apartment_id
         join building b on b.id = a.building_id
         join organisation o on o.id = a.org_id
         left join entrance e on e.id = a.entrance_id
       where r.person_id = $2::uuid and r.apartment_id = any ($3::uuid[])
         and r.valid_from <= $4::date and (r.valid_to is null or r.valid_to > $4::date)
       group by o.id, b.id, a.id, e.id) p`,
    [`{${apartmentIds.join(",")}}`, today],
  );
}

/** Buildings that are not archived, with their entrances. */
export function findBuildings(db: Database, scope: Scope): Promise<BuildingView[]> {
  return readJson(
    db,
    scope,
    `select coalesce(json_agg(v order by v.city, v.address), '[]') as data from (
       select b.id, b.address, b.city, b.postal_code as "postalCode",
         (select count(*) from apartment a
          where a.building_id = b.id and a.archived_at is null) as apartments,
         (select coalesce(json_agg(json_build_object('id', e.id, 'number', e.number)
            order by length(e.number), e.number), '[]')
          from entrance e where e.building_id = b.id) as entrances
       from building b where b.archived_at is null) v`,
  );
}

/** The place of an apartment in the order of lists. */
export type ApartmentKey = [address: string, order: number, number: string, id: string];

export type ApartmentQuery = {
  buildingId: string | null;
  /** Words, each of which an apartment's address, number or account contains. */
  words: readonly string[];
  after: ApartmentKey | null;
  limit: number;
};

/** Apartments that are not archived, by address and number, each with its key. */
export function findApartments(
  db: Database,
  scope: Scope,
  { buildingId, words, after, limit }: ApartmentQuery,
): Promise<{ key: ApartmentKey; view: ApartmentView }[]> {
  return readJson(
    db,
    scope,
    `select coalesce(json_agg(json_build_object('key', v.key, 'view', v.view) order by v.place), '[]') as data from (
       select (b.address, a.number_order, a.number, a.id) as place,
         json_build_array(b.address, a.number_order, a.number, a.id) as key,
         json_build_object(
           'id', a.id, 'number', a.number, 'buildingId', b.id, 'address', b.address,
           'entrance', case when e.id is not null then json_build_object('id', e.id, 'number', e.number) end,
           'floor', a.floor, 'areaHundredths', a.area_hundredths, 'rooms', a.rooms,
           'accountNumber', a.account_number) as view
       from apartment a
         join building b on b.id = a.building_id
         left join entrance e on e.id = a.entrance_id
       where a.archived_at is null
         and ($3::uuid is null or a.building_id = $3::uuid)
         and translate(lower(concat_ws(' ', b.address, a.number, a.account_number)), '''ʼ’', '')
           like all ($4::text[])
         and ($5::text is null or (b.address, a.number_order, a.number, a.id) > ($5::text, $6::int, $7::text, $8::uuid))
       order by b.address, a.number_order, a.number, a.id
       limit $9::int) v`,
    [buildingId, words.map(pattern), ...(after ?? [null, null, null, null]), limit],
  );
}

function pattern(word: string): string {
  const folded = word.toLowerCase().replace(/['ʼ’]/g, "");
  return `%${folded.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Takes an organisation's lock, so that two registers are not applied at once. False: there is none. */
export async function lockOrganisation(tx: Tx, orgId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: organisation.id })
    .from(organisation)
    .where(eq(organisation.id, orgId))
    .for("update");
  return rows.length > 0;
}

/** What the organisation holds; of residencies those that have not ended by `today`. */
export async function readHoldings(tx: Tx, orgId: string, today: string): Promise<Holdings> {
  const buildings = await tx
    .select({
      id: building.id,
      address: building.address,
      city: building.city,
      postalCode: building.postalCode,
    })
    .from(building)
    .where(eq(building.orgId, orgId));
  const entrances = await tx
    .select({ id: entrance.id, buildingId: entrance.buildingId, number: entrance.number })
    .from(entrance)
    .where(eq(entrance.orgId, orgId));
  const apartments = await tx
    .select({
      id: apartment.id,
      buildingId: apartment.buildingId,
      entranceId: apartment.entranceId,
      number: apartment.number,
      floor: apartment.floor,
      areaHundredths: apartment.areaHundredths,
      rooms: apartment.rooms,
      accountNumber: apartment.accountNumber,
    })
    .from(apartment)
    .where(eq(apartment.orgId, orgId));
  const residencies = await tx
    .select({
      id: residency.id,
      apartmentId: residency.apartmentId,
      kind: residency.kind,
      email: sql<string>`lower(${person.email})`,
    })
    .from(residency)
    .innerJoin(person, eq(person.id, residency.personId))
    .where(
      and(eq(residency.orgId, orgId), or(isNull(residency.validTo), gt(residency.validTo, today))),
    );
  return { buildings, entrances, apartments, residencies };
}

// PostgreSQL takes at most 65,535 parameters in a statement.
const rowsAtOnce = 5_000;

async function inChunks<T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await write(rows.slice(at, at + rowsAtOnce));
}

export async function insertBuildings(tx: Tx, orgId: string, rows: readonly HeldBuilding[]) {
  await inChunks(rows, (chunk) =>
    tx.insert(building).values(chunk.map((row) => ({ ...row, orgId }))),
  );
}

export async function updateBuildings(tx: Tx, rows: readonly HeldBuilding[]) {
  for (const { id, ...row } of rows) await tx.update(building).set(row).where(eq(building.id, id));
}

export async function insertEntrances(tx: Tx, orgId: string, rows: readonly HeldEntrance[]) {
  await inChunks(rows, (chunk) =>
    tx.insert(entrance).values(chunk.map((row) => ({ ...row, orgId }))),
  );
}

export async function insertApartments(tx: Tx, orgId: string, rows: readonly HeldApartment[]) {
  await inChunks(rows, (chunk) =>
    tx.insert(apartment).values(chunk.map((row) => ({ ...row, orgId }))),
  );
}

/** Account numbers are first let go of, so that two apartments may exchange theirs. */
export async function updateApartments(tx: Tx, rows: readonly HeldApartment[]) {
  await inChunks(rows, (chunk) =>
    tx
      .update(apartment)
      .set({ accountNumber: null })
      .where(
        inArray(
          apartment.id,
          chunk.map(({ id }) => id),
        ),
      ),
  );
  for (const { id, ...row } of rows)
    await tx.update(apartment).set(row).where(eq(apartment.id, id));
}

export type NewResidency = {
  id: string;
  orgId: string;
  apartmentId: string;
  personId: string;
  kind: ResidencyKind;
  validFrom: string;
  validTo?: string | null;
};

export async function insertResidencies(tx: Tx, rows: readonly NewResidency[]) {
  await inChunks(rows, (chunk) => tx.insert(residency).values(chunk));
}

export async function insertOrganisation(
  tx: Tx,
  row: { id: string; name: string; slug: string; taxId: string | null; createdAt: Date },
) {
  await tx.insert(organisation).values(row);
}

export async function insertStaff(tx: Tx, row: typeof staff.$inferInsert) {
  await tx.insert(staff).values(row);
}
