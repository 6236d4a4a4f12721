import { type SQL, sql } from "drizzle-orm";
import { apartment, building, entrance } from "#server/buildings/table.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { listParam, param } from "#server/platform/read/statement.ts";
import { registerRow } from "../../table.ts";
import { runStatement } from "../run.ts";
import { buildingKey, entranceKey, exactKey, shortKey } from "./keys.ts";
import { stagedColumns } from "./staged.ts";

/** Makes the transaction's empty `rg_row`, into which a register is staged. */
export async function makeStage(connection: Connection): Promise<void> {
  // A transaction of the seed takes two registers.
  await dropPlaces(connection);
  await runStatement(
    connection,
    `drop table if exists pg_temp.rg_row, pg_temp.rg_lives, pg_temp.rg_spoken,
       pg_temp.rg_address, pg_temp.rg_keyed, pg_temp.rg_keeper, pg_temp.rg_shared, pg_temp.rg_said, pg_temp.rg_gain,
       pg_temp.rg_email, pg_temp.rg_who, pg_temp.rg_residency, pg_temp.rg_person_change, pg_temp.rg_outcome`,
  );
  await runStatement(
    connection,
    sql`create temp table rg_row on commit drop as
     select ${sql.raw(stagedColumns.join(", "))} from ${registerRow} with no data`,
  );
  await runStatement(connection, "set local work_mem = '64MB'");
}

/** Lets go of what `comparePlaces` has found. */
export async function dropPlaces(connection: Connection): Promise<void> {
  await runStatement(
    connection,
    `drop table if exists pg_temp.rg_held_building, pg_temp.rg_building, pg_temp.rg_held_entrance, pg_temp.rg_entrance,
       pg_temp.rg_number, pg_temp.rg_twin, pg_temp.rg_held, pg_temp.rg_apartment`,
  );
}

/**
 * Compares the staged rows' places with what the organisation holds: `rg_building`, `rg_entrance` and
 * `rg_apartment` name each place once, by its id here or the one it will get.
 */
export async function comparePlaces(connection: Connection, orgId: string): Promise<void> {
  await runStatement(connection, "analyze pg_temp.rg_row (line, building_key, apartment_key)");
  await compareBuildings(connection, orgId);
  await compareEntrances(connection);
  await holdApartments(connection);
  await runStatement(
    connection,
    sql`create temp table rg_apartment on commit drop as
     select f.*, coalesce(h.id, gen_random_uuid()) as id, h.id is not null as held, coalesce(h.archived, false) as archived,
       h.version, h.number as held_number, h.entrance_id as held_entrance_id, h.floor as held_floor,
       h.area_hundredths as held_area, h.rooms as held_rooms, h.account_number as held_account, e.id as entrance_id,
       (h.id is not null and (
         e.id is not null and e.id is distinct from h.entrance_id
         or f.floor is not null and f.floor is distinct from h.floor
         or f.area_hundredths is not null and f.area_hundredths is distinct from h.area_hundredths
         or f.rooms is not null and f.rooms is distinct from h.rooms
         or f.account is not null and ${differs(sql`f.account`, sql`h.account_number`)})) as changed
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
  await runStatement(connection, "analyze pg_temp.rg_apartment (id, building_key, apartment_key)");
}

/** Builds SQL that unifies apostrophes and blanks of stored text, as registers are read. */
export const tidiedText = (text: SQL): SQL =>
  sql`regexp_replace(translate(btrim(${text}), '\`´ʼʹ‘’′', ''''''''''''''''), '\\s+', ' ', 'g')`;
const differs = (value: SQL, current: SQL): SQL =>
  sql`(${current} is null or ${value} <> ${current} and ${value} <> ${tidiedText(current)})`;

async function compareBuildings(connection: Connection, orgId: string): Promise<void> {
  const existing = await runStatement(
    connection,
    sql`select ${building.id} as id, ${building.city} as city, ${building.address} as address from ${building}
     where ${building.orgId} = ${param(orgId, "uuid")} order by ${building.archivedAt} is not null, ${building.id}`,
  );
  const byKey = new Map<string, string>();
  for (const { id, city, address } of existing) {
    const key = buildingKey(city as string, address as string);
    if (!byKey.has(key)) byKey.set(key, id as string);
  }
  await runStatement(
    connection,
    sql`create temp table rg_held_building on commit drop as select id, key as building_key
     from unnest(${listParam([...byKey.values()], "uuid")}, ${listParam([...byKey.keys()], "text")}) as t(id, key)`,
  );
  await runStatement(
    connection,
    sql`create temp table rg_building on commit drop as
     select f.building_key, f.line, coalesce(${building.id}, gen_random_uuid()) as id, ${building.id} is not null as held,
       r.address, r.city, f.postal_code, f.torn, ${building.floors} as floors, ${building.version} as version,
       ${building.postalCode} as held_postal_code, ${building.archivedAt} is not null as archived,
       (${building.id} is not null and f.postal_code is not null
         and f.postal_code is distinct from ${building.postalCode}) as changed
     from (
       select building_key, min(line) as line, min(postal_code) as postal_code,
         min(postal_code) is distinct from max(postal_code) as torn
       from rg_row group by 1) f
     join rg_row r on r.line = f.line
     left join rg_held_building k on k.building_key = f.building_key
     left join ${building} on ${building.id} = k.id`,
  );
  await runStatement(connection, "analyze pg_temp.rg_building");
}

async function compareEntrances(connection: Connection): Promise<void> {
  const existing = await runStatement(
    connection,
    sql`select ${entrance.id} as id, ${entrance.buildingId} as building_id, ${entrance.number} as number
     from ${entrance} join rg_building b on b.id = ${entrance.buildingId} order by ${entrance.id}`,
  );
  const ids = (column: string) =>
    listParam(
      existing.map((row) => row[column]),
      "uuid",
    );
  const numbers = existing.map(({ number }) => number as string);
  await runStatement(
    connection,
    sql`create temp table rg_held_entrance on commit drop as
     select distinct on (building_id, key) id, building_id, number, key as entrance_key
     from unnest(${ids("id")}, ${ids("building_id")}, ${listParam(numbers, "text")},
       ${listParam(numbers.map(entranceKey), "text")}) as t(id, building_id, number, key)
     order by building_id, key, id`,
  );
  await runStatement(
    connection,
    `create temp table rg_entrance on commit drop as
     select f.*, coalesce(h.id, gen_random_uuid()) as id, h.id is not null as held
     from (
       select b.id as building_id, r.entrance_key, min(r.entrance) as number, min(r.line) as line
       from rg_row r join rg_building b on b.building_key = r.building_key
       where r.entrance_key is not null group by 1, 2) f
     left join rg_held_entrance h on h.building_id = f.building_id and h.entrance_key = f.entrance_key`,
  );
  await runStatement(connection, "analyze pg_temp.rg_entrance");
}

/** Locks existing apartments of the named buildings, found by the key of their number. */
async function holdApartments(connection: Connection): Promise<void> {
  const numbers = await runStatement(
    connection,
    sql`select distinct ${apartment.number} as number from ${apartment}
     join rg_building b on b.id = ${apartment.buildingId} and b.held`,
  );
  const words = numbers.map(({ number }) => number as string);
  await runStatement(
    connection,
    sql`create temp table rg_number on commit drop as select number, key as apartment_key, exact as exact_key
     from unnest(${listParam(words, "text")}, ${listParam(words.map(shortKey), "text")},
       ${listParam(words.map(exactKey), "text")}) as t(number, key, exact)`,
  );
  await runStatement(connection, "analyze pg_temp.rg_number");
  await separateTwins(connection);
  await runStatement(
    connection,
    sql`create temp table rg_held on commit drop as
     select distinct on (${apartment.buildingId}, 3) ${apartment.id} as id,
       ${apartment.buildingId} as building_id,
       case when w.apartment_key is null then n.apartment_key else n.exact_key end as apartment_key, ${apartment.number} as number,
       ${apartment.entranceId} as entrance_id, ${apartment.floor} as floor, ${apartment.areaHundredths} as area_hundredths,
       ${apartment.rooms} as rooms, ${apartment.accountNumber} as account_number, ${apartment.version} as version,
       ${apartment.archivedAt} is not null as archived
     from ${apartment} join rg_building b on b.id = ${apartment.buildingId} and b.held
       join rg_number n on n.number = ${apartment.number}
       left join rg_twin w on w.building_id = ${apartment.buildingId} and w.apartment_key = n.apartment_key
     order by ${apartment.buildingId}, 3, ${apartment.archivedAt} nulls first, ${apartment.id}`,
  );
  await runStatement(connection, "analyze pg_temp.rg_held");
}

/**
 * Finds apartments of a building that stood side by side before their numbers were compared by keys, 7 and 007. Rows
 * about them are held against each by its exact spelling.
 */
async function separateTwins(connection: Connection): Promise<void> {
  await runStatement(
    connection,
    sql`create temp table rg_twin on commit drop as
     select ${apartment.buildingId} as building_id, n.apartment_key, b.building_key
     from ${apartment} join rg_building b on b.id = ${apartment.buildingId} and b.held
       join rg_number n on n.number = ${apartment.number}
     group by 1, 2, 3 having count(distinct n.exact_key) > 1`,
  );
  const rows = await runStatement(
    connection,
    `select distinct r.apartment from rg_row r
     join rg_twin w on w.building_key = r.building_key and w.apartment_key = r.apartment_key`,
  );
  if (rows.length === 0) return;
  const numbers = rows.map((row) => row["apartment"] as string);
  await runStatement(
    connection,
    sql`update rg_row r set apartment_key = e.key
     from rg_twin w, unnest(${listParam(numbers, "text")}, ${listParam(numbers.map(exactKey), "text")}) as e(number, key)
     where w.building_key = r.building_key and w.apartment_key = r.apartment_key and e.number = r.apartment`,
  );
}
