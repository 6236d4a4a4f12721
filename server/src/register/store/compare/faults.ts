import type { Fault, Notice } from "#core/register/model.ts";
import { cityCodes, usualArea } from "#core/register/rows/usual.ts";
import { sql } from "drizzle-orm";
import { accountKey } from "#server/buildings/fragments.ts";
import { apartment } from "#server/buildings/table.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { listParam, param } from "#server/platform/read/statement.ts";
import { cityKey } from "./keys.ts";
import { runStatement } from "../run.ts";
import { faultsKept } from "./faults-kept.ts";
import { stagedColumns } from "./staged.ts";

const facts = [
  ["entrance_number", "entrance_key"],
  ["floor", "floor"],
  ["area", "area_hundredths"],
  ["rooms", "rooms"],
  ["account_number", "account"],
] as const;

/**
 * Builds SQL for rows of one place that contradict each other; the first row with a value is
 * believed. All rows are checked at once.
 */
const disagreeing = (column: string, fact: string, place: string, torn: string) => `
  select line, '${column}', 'conflict', jsonb_build_object('line', first) from (
    select r.line, r.${fact} as said, first_value(r.line) over said as first, first_value(r.${fact}) over said as believed
    from rg_row r join ${torn}
    where r.${fact} is not null
    window said as (partition by ${place} order by r.line)) t
  where said <> believed`;

const conflicts = [
  ...facts.map(([column, fact]) =>
    disagreeing(
      column,
      fact,
      "r.building_key, r.apartment_key",
      "rg_apartment a on a.building_key = r.building_key and a.apartment_key = r.apartment_key and a.torn",
    ),
  ),
  disagreeing(
    "postal_code",
    "postal_code",
    "r.building_key",
    "rg_building b on b.building_key = r.building_key and b.torn",
  ),
].join(" union all ");

const sameAs = stagedColumns
  .filter((column) => !["line", "building_key", "apartment_key"].includes(column))
  .map((column) => `r.${column}`)
  .join(", ");

/** Finds faults that only show between rows, or against what is stored. By line. */
export async function findFaults(
  connection: Connection,
  orgId: string,
): Promise<{ faults: Fault[]; count: number }> {
  await runStatement(connection, "drop table if exists pg_temp.rg_fault");
  await runStatement(
    connection,
    sql`create temp table rg_fault on commit drop as
     select line, column_name, reason, params from (
       ${sql.raw(conflicts)}
       union all
       select line, null, 'repeated', jsonb_build_object('line', first) from (
         select r.line, min(r.line) over (partition by ${sql.raw(sameAs)}, r.building_key, r.apartment_key) as first
         from rg_row r
         join rg_apartment a on a.building_key = r.building_key and a.apartment_key = r.apartment_key and a.rows > 1) t
       where line > first
       union all
       select a.line, 'account_number', 'account_taken', jsonb_build_object('line', f.line)
       from (select account, min(line) as line from rg_apartment where account is not null
         group by account having count(*) > 1) f
       join rg_apartment a on a.account = f.account and a.line > f.line
       union all
       select a.line, 'account_number', 'account_taken', null
       from rg_apartment a
       join ${apartment} on ${apartment.orgId} = ${param(orgId, "uuid")}
         and ${apartment.accountNumber} = a.account and ${apartment.id} <> a.id
       left join rg_apartment o on o.id = ${apartment.id}
       where o.id is null or o.account is null or o.account = ${apartment.accountNumber}
       union all
       select r.line, 'floor', 'floor_beyond', jsonb_build_object('max', b.floors)
       from rg_building b join rg_row r on r.building_key = b.building_key and r.floor > b.floors
       union all
       select a.line, 'apartment_number', 'archived', null from rg_apartment a
       join rg_building b on b.id = a.building_id where a.archived or b.archived
     ) t (line, column_name, reason, params)`,
  );
  const [all] = await runStatement(connection, "select count(*)::int as count from rg_fault");
  return { faults: await named<Fault>(connection, "rg_fault"), count: Number(all?.["count"]) };
}

const codes = (of: "city" | "pattern", as: (code: string) => string = (code) => code) =>
  listParam(
    cityCodes.map((one) => as(one[of])),
    "text",
  );

/** Finds the notices. */
export async function findNotices(
  connection: Connection,
  orgId: string,
): Promise<{ notices: Notice[]; count: number }> {
  await runStatement(connection, "drop table if exists pg_temp.rg_notice");
  await runStatement(
    connection,
    sql`create temp table rg_notice on commit drop as
     select line, column_name, reason, params from (
       select w.line, 'owner_name', 'further_owner', null::jsonb
       from rg_residency r join rg_who w on w.place = r.place
       where not r.held and r.kind = 'owner'
         and exists (select from rg_lives l where l.apartment_id = r.apartment_id and l.kind = 'owner')
       union all
       select e.line, 'entrance_number', 'entrance_new', jsonb_build_object('number', e.number)
       from rg_entrance e
       where not e.held and exists (select from rg_held_entrance h where h.building_id = e.building_id)
       union all
       -- A new house has no number of floors to hold a slip against: its other flats tell.
       select line, 'floor', 'floor_far', jsonb_build_object('floor', next) from (
         select a.line, a.floor, lead(a.floor) over highest as next, row_number() over highest as rank,
           count(*) over (partition by a.building_key) as flats
         from rg_apartment a join rg_building b on b.id = a.building_id and not b.held
         where a.floor is not null
         window highest as (partition by a.building_key order by a.floor desc, a.line)) f
       where rank = 1 and flats > 3 and floor > 2 * greatest(next, 1) + 5
       union all
       select r.line, 'apartment_number', 'number_spelled', jsonb_build_object('number', coalesce(a.held_number, f.apartment))
       from rg_apartment a
       join rg_row f on f.line = a.line
       join rg_row r on r.building_key = a.building_key and r.apartment_key = a.apartment_key
       where replace(lower(r.apartment), ' ', '') <> replace(lower(coalesce(a.held_number, f.apartment)), ' ', '')
         and (a.held_number is null or r.line = a.line)
       union all
       select line, 'account_number', 'account_near', jsonb_build_object('account', account) from (
         select n.line, coalesce(f.account, ${apartment.accountNumber}) as account,
           row_number() over (partition by n.line) as at
         from (select a.line, a.id, a.account, a.held_account, ${accountKey(sql`a.account`)} as key
           from rg_apartment a where a.account is not null and a.account is distinct from a.held_account) n
         left join (select a.line, a.account, ${accountKey(sql`a.account`)} as key
           from rg_apartment a where a.account is not null) f
           on f.key = n.key and f.line < n.line and f.account <> n.account
         left join ${apartment} on f.line is null and ${apartment.orgId} = ${param(orgId, "uuid")}
           and ${accountKey(apartment.accountNumber)} = n.key and ${apartment.accountNumber} <> n.account
         where coalesce(f.account, ${apartment.accountNumber}) is not null) t
       where at = 1
       union all
       select a.line, 'area', 'area_odd', jsonb_build_object('area', replace((a.area_hundredths / 100.0)::float8::text, '.', ','))
       from rg_apartment a
       where not a.area_hundredths between ${param(usualArea.min, "int")} and ${param(usualArea.max, "int")}
         and a.area_hundredths is distinct from a.held_area
       union all
       select b.line, 'postal_code', 'postal_odd', jsonb_build_object('code', b.postal_code)
       from rg_building b
       left join unnest(${codes("city", cityKey)}, ${codes("pattern")}) as c (city, pattern)
         on c.city = split_part(b.building_key, '|', 1)
       where b.postal_code is distinct from b.held_postal_code
         and (b.postal_code !~ c.pattern or b.postal_code like '00%')
       union all
       select line, kind || '_name', 'person_kept', null from rg_person_change where kept and stays is null
       union all
       select line, kind || '_email', case when keeper is null then 'email_taken' else 'email_shared' end,
         case when keeper is not null then jsonb_build_object('line', keeper) end from rg_shared
       union all
       select k.line, k.kind || '_email', e.stays, null from rg_email e
       join rg_keyed k on k.email = e.email where e.stays is not null
     ) t (line, column_name, reason, params)`,
  );
  const [all] = await runStatement(connection, "select count(*)::int as count from rg_notice");
  return { notices: await named<Notice>(connection, "rg_notice"), count: Number(all?.["count"]) };
}

async function named<T>(connection: Connection, table: string): Promise<T[]> {
  const rows = await runStatement(
    connection,
    `select t.line, t.column_name as column, t.reason, t.params, r.address, r.apartment
     from ${table} t join rg_row r on r.line = t.line
     order by t.line, t.column_name nulls first, t.reason limit ${faultsKept}`,
  );
  return rows.map(({ params, ...one }) => ({ ...one, ...(params ? { params } : {}) })) as T[];
}
