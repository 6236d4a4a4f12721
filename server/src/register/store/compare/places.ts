import type { Connection } from "#server/platform/database/sql.ts";
import { buildingKey, entranceKey, shortKey } from "./keys.ts";
import { stagedColumns } from "./staged.ts";

/** A statement over the transaction's temporary tables; they are new each time, so it is planned anew. */
export const run = (connection: Connection, text: string, params: readonly unknown[] = []) =>
  connection.query(text, params);

/** The same of a statement whose rows matter only by their number. */
export async function runCounted(
  connection: Connection,
  text: string,
  params: readonly unknown[] = [],
): Promise<number> {
  return (await connection.client.query(text, [...params])).rowCount ?? 0;
}

/**
 * The same over the transaction's own tables alone, each join hashed: where rows agree in several columns the
 * planner expects next to none of them, and would compare each with each.
 */
export async function runHashed(connection: Connection, text: string, params?: readonly unknown[]) {
  await run(connection, "set local enable_nestloop = off");
  const rows = await run(connection, text, params);
  await run(connection, "set local enable_nestloop = on");
  return rows;
}

/** Makes the transaction's empty `rg_row`, into which a register is staged. */
export async function makeStage(connection: Connection): Promise<void> {
  // A transaction of the seed takes two registers.
  await dropPlaces(connection);
  await run(
    connection,
    `drop table if exists pg_temp.rg_row, pg_temp.rg_lives, pg_temp.rg_spoken,
       pg_temp.rg_address, pg_temp.rg_keyed, pg_temp.rg_keeper, pg_temp.rg_shared, pg_temp.rg_said, pg_temp.rg_gain,
       pg_temp.rg_email, pg_temp.rg_who, pg_temp.rg_residency, pg_temp.rg_person_change, pg_temp.rg_outcome`,
  );
  await run(
    connection,
    `create temp table rg_row on commit drop as
     select ${stagedColumns.join(", ")} from register_row with no data`,
  );
  await run(connection, "set local work_mem = '64MB'");
}

/** Lets go of what `comparePlaces` has found. */
export async function dropPlaces(connection: Connection): Promise<void> {
  await run(
    connection,
    `drop table if exists pg_temp.rg_held_building, pg_temp.rg_building, pg_temp.rg_held_entrance, pg_temp.rg_entrance,
       pg_temp.rg_number, pg_temp.rg_held, pg_temp.rg_apartment`,
  );
}

/**
 * Compares the staged rows' places with what the organisation holds: `rg_building`, `rg_entrance` and
 * `rg_apartment` name each place once, by its id here or the one it will get.
 */
export async function comparePlaces(connection: Connection, orgId: string): Promise<void> {
  await run(connection, "analyze pg_temp.rg_row (line, building_key, apartment_key)");
  await compareBuildings(connection, orgId);
  await compareEntrances(connection);
  await holdApartments(connection);
  await run(
    connection,
    `create temp table rg_apartment on commit drop as
     select f.*, coalesce(h.id, gen_random_uuid()) as id, h.id is not null as held, coalesce(h.archived, false) as archived,
       h.version, h.number as held_number, h.entrance_id as held_entrance_id, h.floor as held_floor,
       h.area_hundredths as held_area, h.rooms as held_rooms, h.account_number as held_account, e.id as entrance_id,
       (h.id is not null and (
         e.id is not null and e.id is distinct from h.entrance_id
         or f.floor is not null and f.floor is distinct from h.floor
         or f.area_hundredths is not null and f.area_hundredths is distinct from h.area_hundredths
         or f.rooms is not null and f.rooms is distinct from h.rooms
         or f.account is not null and ${differs("f.account", "h.account_number")})) as changed
     from (
       select b.id as building_id, r.building_key, r.apartment_key, min(r.line) as line, count(*) as rows,
         min(r.apartment) as number, min(r.entrance_key) as entrance_key, min(r.floor) as floor,
         min(r.area_hundredths) as area_hundredths, min(r.rooms) as rooms, min(r.account) as account,
         (min(r.entrance_key) is distinct from max(r.entrance_key) or min(r.floor) is distinct from max(r.floor)
           or min(r.area_hundredths) is distinct from max(r.area_hundredths)
           or min(r.rooms) is distinct from max(r.rooms) or min(r.account) is distinct from max(r.account)) as torn
       from rg_row r join rg_building b on b.building_key = r.building_key
       group by 1, 2, 3) f
     left join rg_held h on h.building_id = f.building_id and h.apartment_key = f.apartment_key
     left join rg_entrance e on e.building_id = f.building_id and e.entrance_key = f.entrance_key`,
  );
  await run(connection, "analyze pg_temp.rg_apartment (id, building_key, apartment_key)");
}

/** Held words may have been typed with other apostrophes and blanks than a register is read with. */
export const tidied = (column: string) =>
  `regexp_replace(translate(btrim(${column}), '\`´ʼʹ‘’′', ''''''''''''''''), '\\s+', ' ', 'g')`;
const differs = (said: string, held: string) =>
  `(${held} is null or ${said} <> ${held} and ${said} <> ${tidied(held)})`;

async function compareBuildings(connection: Connection, orgId: string): Promise<void> {
  const held = await run(
    connection,
    "select id, city, address from building where org_id = $1 order by archived_at is not null, id",
    [orgId],
  );
  const byKey = new Map<string, string>();
  for (const { id, city, address } of held) {
    const key = buildingKey(city as string, address as string);
    if (!byKey.has(key)) byKey.set(key, id as string);
  }
  await run(
    connection,
    `create temp table rg_held_building on commit drop as
     select id, key as building_key from unnest($1::uuid[], $2::text[]) as t(id, key)`,
    [[...byKey.values()], [...byKey.keys()]],
  );
  await run(
    connection,
    `create temp table rg_building on commit drop as
     select f.building_key, f.line, coalesce(h.id, gen_random_uuid()) as id, h.id is not null as held,
       r.address, r.city, f.postal_code, f.torn, h.floors, h.version, h.postal_code as held_postal_code,
       h.archived_at is not null as archived,
       (h.id is not null and f.postal_code is not null and f.postal_code is distinct from h.postal_code) as changed
     from (
       select building_key, min(line) as line, min(postal_code) as postal_code,
         min(postal_code) is distinct from max(postal_code) as torn
       from rg_row group by 1) f
     join rg_row r on r.line = f.line
     left join rg_held_building k on k.building_key = f.building_key
     left join building h on h.id = k.id`,
  );
  await run(connection, "analyze pg_temp.rg_building");
}

async function compareEntrances(connection: Connection): Promise<void> {
  const held = await run(
    connection,
    `select e.id, e.building_id, e.number from entrance e join rg_building b on b.id = e.building_id order by e.id`,
  );
  await run(
    connection,
    `create temp table rg_held_entrance on commit drop as
     select distinct on (building_id, key) id, building_id, number, key as entrance_key
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as t(id, building_id, number, key)
     order by building_id, key, id`,
    [
      held.map(({ id }) => id as string),
      held.map(({ building_id }) => building_id as string),
      held.map(({ number }) => number as string),
      held.map(({ number }) => entranceKey(number as string)),
    ],
  );
  await run(
    connection,
    `create temp table rg_entrance on commit drop as
     select f.*, coalesce(h.id, gen_random_uuid()) as id, h.id is not null as held
     from (
       select b.id as building_id, r.entrance_key, min(r.entrance) as number, min(r.line) as line
       from rg_row r join rg_building b on b.building_key = r.building_key
       where r.entrance_key is not null group by 1, 2) f
     left join rg_held_entrance h on h.building_id = f.building_id and h.entrance_key = f.entrance_key`,
  );
  await run(connection, "analyze pg_temp.rg_entrance");
}

/** Held apartments of the named buildings, found by the key of their number; few numbers differ. */
async function holdApartments(connection: Connection): Promise<void> {
  const numbers = await run(
    connection,
    `select distinct a.number from apartment a join rg_building b on b.id = a.building_id and b.held`,
  );
  const words = numbers.map(({ number }) => number as string);
  await run(
    connection,
    `create temp table rg_number on commit drop as
     select number, key as apartment_key from unnest($1::text[], $2::text[]) as t(number, key)`,
    [words, words.map(shortKey)],
  );
  await run(connection, "analyze pg_temp.rg_number");
  await run(
    connection,
    `create temp table rg_held on commit drop as
     select distinct on (a.building_id, n.apartment_key) a.id, a.building_id, n.apartment_key, a.number,
       a.entrance_id, a.floor, a.area_hundredths, a.rooms, a.account_number, a.version,
       a.archived_at is not null as archived
     from apartment a join rg_building b on b.id = a.building_id and b.held join rg_number n on n.number = a.number
     order by a.building_id, n.apartment_key, a.archived_at nulls first, a.id`,
  );
  await run(connection, "analyze pg_temp.rg_held");
}
