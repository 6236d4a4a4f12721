import { and, eq, ne, sql } from "drizzle-orm";
import type { PlaceView } from "#core/buildings/model.ts";
import { accountNumberKey } from "#core/buildings/plan/identity-keys.ts";
import {
  type Database,
  readJson,
  type Scope,
  type Tx,
} from "#server/platform/database/database.ts";
import { accountKey } from "../fragments.ts";
import { apartment, building, entrance, organisation } from "../table.ts";

export type BuildingRecord = typeof building.$inferSelect;
export type EntranceRecord = typeof entrance.$inferSelect;
export type ApartmentRecord = typeof apartment.$inferSelect;

/** Filters these apartments to those that a person lives in or owns on `today` (local date). */
export function findPlaces(
  db: Database,
  scope: Scope,
  apartmentIds: readonly string[],
  today: string,
): Promise<PlaceView[]> {
  return readJson(
    db,
    scope,
    `select coalesce(json_agg(p.place order by p.address collate natural_order, p.number_order, p.number), '[]') as data from (
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

/** Takes the organisation's lock: whoever adds a building has looked at all the others. */
export async function lockOrganisation(tx: Tx, orgId: string): Promise<void> {
  await tx
    .select({ id: organisation.id })
    .from(organisation)
    .where(eq(organisation.id, orgId))
    .for("no key update");
}

/** Locks the organisation's name and tax number and returns them with their version. */
export async function lockOrganisationDetails(tx: Tx, orgId: string) {
  const { name, taxId } = organisation;
  const mark = sql<string>`md5(json_build_array(${name}, ${taxId})::text)`;
  const found = await tx
    .select({ name, taxId, mark })
    .from(organisation)
    .where(eq(organisation.id, orgId))
    .for("update");
  return found[0] ?? null;
}

export async function saveOrganisation(
  tx: Tx,
  orgId: string,
  set: { name: string; taxId: string | null },
): Promise<void> {
  await tx.update(organisation).set(set).where(eq(organisation.id, orgId));
}

/** Addresses of the organisation's buildings, archived ones as well. */
export function listAddresses(tx: Tx, orgId: string) {
  const { id, city, address, archivedAt } = building;
  return tx
    .select({ id, city, address, archivedAt })
    .from(building)
    .where(eq(building.orgId, orgId));
}

/** Locks a building without blocking requests and residents. */
export async function lockBuilding(tx: Tx, id: string): Promise<BuildingRecord | null> {
  const rows = await tx.select().from(building).where(eq(building.id, id)).for("no key update");
  return rows[0] ?? null;
}

export async function insertBuilding(tx: Tx, row: typeof building.$inferInsert): Promise<void> {
  await tx.insert(building).values(row);
}

/** Saves changes of a building and raises its version. */
export async function saveBuilding(
  tx: Tx,
  id: string,
  set: Partial<typeof building.$inferInsert>,
): Promise<void> {
  await tx
    .update(building)
    .set({ ...set, version: sql`${building.version} + 1` })
    .where(eq(building.id, id));
}

/** Deletes a building with all in it; fails on whatever points to any of that. */
export async function deleteBuilding(tx: Tx, id: string): Promise<void> {
  await tx.delete(apartment).where(eq(apartment.buildingId, id));
  await tx.delete(entrance).where(eq(entrance.buildingId, id));
  await tx.delete(building).where(eq(building.id, id));
}

/** Counts the apartments of a building with an owner or resident on a day. */
export async function countOccupied(
  tx: Tx,
  where: { buildingId: string } | { apartmentId: string },
  today: string,
): Promise<number> {
  const one =
    "buildingId" in where
      ? sql`a.building_id = ${where.buildingId}`
      : sql`a.id = ${where.apartmentId}`;
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(distinct a.id)::int as count from apartment a join residency r on r.apartment_id = a.id
    where ${one} and a.archived_at is null and (r.valid_to is null or r.valid_to > ${today}::date)`);
  return row?.count ?? 0;
}

export function listEntrances(tx: Tx, buildingId: string): Promise<EntranceRecord[]> {
  return tx
    .select()
    .from(entrance)
    .where(eq(entrance.buildingId, buildingId))
    .orderBy(sql`${entrance.number} collate natural_order`);
}

export async function findEntrance(tx: Tx, id: string): Promise<EntranceRecord | null> {
  const rows = await tx.select().from(entrance).where(eq(entrance.id, id));
  return rows[0] ?? null;
}

export async function insertEntrances(tx: Tx, rows: (typeof entrance.$inferInsert)[]) {
  if (rows.length) await tx.insert(entrance).values(rows);
}

export async function renameEntrance(tx: Tx, id: string, number: string): Promise<void> {
  await tx.update(entrance).set({ number }).where(eq(entrance.id, id));
}

export async function deleteEntrance(tx: Tx, id: string): Promise<void> {
  await tx.delete(entrance).where(eq(entrance.id, id));
}

/** Lists the numbers of a building's apartments, archived ones included. */
export function listNumbers(tx: Tx, buildingId: string) {
  const { id, number, archivedAt } = apartment;
  return tx
    .select({ id, number, archivedAt })
    .from(apartment)
    .where(eq(apartment.buildingId, buildingId));
}

/** Finds the apartment with an account number, however it is spelled, other than `but`. */
export async function findByAccount(tx: Tx, orgId: string, account: string, but: string) {
  const rows = await tx
    .select({
      account: apartment.accountNumber,
      number: apartment.number,
      address: building.address,
      archivedAt: apartment.archivedAt,
    })
    .from(apartment)
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(
      and(
        eq(apartment.orgId, orgId),
        sql`${accountKey(apartment.accountNumber)} = ${accountKey(sql`${account}`)}`,
        ne(apartment.id, but),
      ),
    );
  const key = accountNumberKey(account);
  // Zeros before an account count: 0100 is not 100.
  return rows.find((row) => row.account !== null && accountNumberKey(row.account) === key) ?? null;
}

// PostgreSQL takes at most 65,535 parameters in a statement.
const rowsAtOnce = 5_000;

export async function insertApartments(tx: Tx, rows: readonly (typeof apartment.$inferInsert)[]) {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(apartment).values(rows.slice(at, at + rowsAtOnce));
}

/** Locks an apartment without blocking requests; changes of its people need this lock. */
export async function lockApartment(tx: Tx, id: string): Promise<ApartmentRecord | null> {
  const rows = await tx.select().from(apartment).where(eq(apartment.id, id)).for("no key update");
  return rows[0] ?? null;
}

/** Saves changes of an apartment and raises its version. */
export async function saveApartment(
  tx: Tx,
  id: string,
  set: Partial<typeof apartment.$inferInsert>,
): Promise<void> {
  await tx
    .update(apartment)
    .set({ ...set, version: sql`${apartment.version} + 1` })
    .where(eq(apartment.id, id));
}

export async function deleteApartment(tx: Tx, id: string): Promise<void> {
  await tx.delete(apartment).where(eq(apartment.id, id));
}

export async function insertOrganisation(
  tx: Tx,
  row: { id: string; name: string; slug: string; taxId: string | null; createdAt: Date },
) {
  await tx.insert(organisation).values(row);
}

/** Saves the plan that an organisation agreed on with the operator. */
export async function savePlan(
  tx: Tx,
  orgId: string,
  agreed: Pick<typeof organisation.$inferInsert, "plan" | "planUntil">,
): Promise<void> {
  await tx.update(organisation).set(agreed).where(eq(organisation.id, orgId));
}

/** Reads the plan that an organisation agreed on; null for an unknown organisation. */
export async function findPlan(
  tx: Tx,
  orgId: string,
): Promise<Pick<typeof organisation.$inferSelect, "plan" | "planUntil"> | null> {
  const { plan, planUntil } = organisation;
  const rows = await tx
    .select({ plan, planUntil })
    .from(organisation)
    .where(eq(organisation.id, orgId));
  return rows[0] ?? null;
}
