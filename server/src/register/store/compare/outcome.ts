import type { RegisterCounts, Tally } from "#core/register/counts.ts";
import { type SQL, sql } from "drizzle-orm";
import { entrance } from "#server/buildings/table.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { compileFixed, literal } from "#server/platform/read/statement.ts";
import { runStatement } from "../run.ts";

export type Outcomes = { counts: RegisterCounts; fingerprint: string };

/**
 * Decides the outcome of every staged row (`rg_outcome`, with the held values of changed fields), and counts. The
 * fingerprint is the same only where every row has the same outcome again.
 */
export async function findOutcomes(connection: Connection): Promise<Outcomes> {
  await runStatement(
    connection,
    sql`create temp table rg_outcome on commit drop as
     select line, case when not held then 'added' when before = '{}' then 'unchanged' else 'changed' end as outcome,
       nullif(case when held then before else '{}' end || left_out, '{}') as before
     from (
       select r.line, a.held, case when not a.held then '{}'::jsonb else
         coalesce(f.before, '{}') || coalesce(n.before, '{}') || coalesce(p.before, '{}') end as before,
         coalesce(l.left_out, '{}') as left_out
       from rg_row r
       join rg_apartment a on a.building_key = r.building_key and a.apartment_key = r.apartment_key
       left join (${facts}) f on f.line = r.line
       left join (${sql.raw(newcomers)}) n on n.line = r.line
       left join (${sql.raw(corrected)}) p on p.line = r.line
       left join (${sql.raw(leftOut)}) l on l.line = r.line) t`,
  );
  const [found] = await runStatement(connection, counting);
  const [print] = await runStatement(
    connection,
    `select coalesce(sum(hashtextextended(line || outcome || coalesce(before::text, ''), 0)), 0)::text as print
     from rg_outcome`,
  );
  const counts = found?.["counts"] as RegisterCounts;
  return { counts, fingerprint: `${print?.["print"]}/${JSON.stringify(counts)}` };
}

/** Facts of an apartment: column of the file, given value, difference, stored value. */
const factColumns: readonly (readonly [string, SQL, SQL, SQL])[] = [
  [
    "entrance_number",
    sql`r.entrance_key`,
    sql`r.entrance_key is not null and a.held_entrance_id is distinct from a.entrance_id`,
    sql`${entrance.number}`,
  ],
  ["floor", sql`r.floor`, sql`r.floor is distinct from a.held_floor`, sql`a.held_floor`],
  [
    "area",
    sql`r.area_hundredths`,
    sql`r.area_hundredths is distinct from a.held_area`,
    sql`a.held_area`,
  ],
  ["rooms", sql`r.rooms`, sql`r.rooms is distinct from a.held_rooms`, sql`a.held_rooms`],
  [
    "account_number",
    sql`r.account`,
    sql`a.account is distinct from a.held_account`,
    sql`a.held_account`,
  ],
];
const changedFacts = factColumns.map(
  ([
    column,
    value,
    differs,
    current,
  ]) => sql`case when a.changed and ${value} is not null and ${differs}
    then jsonb_build_object(${literal(column)}, ${current}) else '{}' end`,
);

/** Facts of held apartments and buildings that a row says otherwise. */
const facts = compileFixed(sql`
  select r.line, ${sql.join(changedFacts, sql` || `)}
    || case when b.changed and r.postal_code is not null then jsonb_build_object('postal_code', b.held_postal_code) else '{}' end
    as before
  from rg_row r
  join rg_apartment a on a.building_key = r.building_key and a.apartment_key = r.apartment_key and a.held
  join rg_building b on b.id = a.building_id
  left join ${entrance} on ${entrance.id} = a.held_entrance_id
  where a.changed or b.changed`);

/** People whom a held apartment did not have. */
const newcomers = `
  select w.line, jsonb_object_agg(w.kind || '_name', null::text) as before
  from rg_residency r join rg_who w on w.place = r.place and w.held
  where not r.held group by w.line`;

/** People of whom the register says more or something else. */
const corrected = `
  select c.line,
    case when bool_or(c.renamed and not c.gains) then jsonb_object_agg(c.kind || '_name', c.first_name || ' ' || c.last_name) else '{}' end
    || case when bool_or(c.recalled) then jsonb_object_agg(c.kind || '_phone', c.held_phone) else '{}' end
    || case when bool_or(c.gains) then jsonb_object_agg(c.kind || '_email', c.held_email) else '{}' end as before
  from rg_person_change c where not c.kept group by c.line`;

/** Values that are given and not imported: emails of others, and what people keep themselves. */
const leftOut = `
  select line, jsonb_object_agg(field, false) as left_out from (
    select line, kind || '_email' as field from rg_shared
    union all
    select k.line, k.kind || '_email' from rg_email e join rg_keyed k on k.email = e.email where e.stays is not null
    union all
    select line, kind || '_name' from rg_person_change where kept and renamed
    union all
    select line, kind || '_phone' from rg_person_change where kept and recalled) t
  group by line`;

const tally = (table: string, where: string, changed = "false") =>
  `(select jsonb_build_object('added', count(*) filter (where not held),
     'changed', count(*) filter (where held and ${changed}),
     'unchanged', count(*) filter (where held and not ${changed})) from ${table}${where})`;

const counting = `select jsonb_build_object(
  'rows', (select jsonb_build_object('added', count(*) filter (where outcome = 'added'),
    'changed', count(*) filter (where outcome = 'changed'),
    'unchanged', count(*) filter (where outcome = 'unchanged')) from rg_outcome),
  'buildings', ${tally("rg_building", "", "changed")},
  'entrances', ${tally("rg_entrance", "")},
  'apartments', ${tally("rg_apartment", "", "changed")},
  'people', (select jsonb_build_object('added', count(*) filter (where n),
    'changed', count(*) filter (where not n and c), 'unchanged', count(*) filter (where not n and not c))
    from (select w.person_id, bool_or(w.is_new) as n, bool_or(c.id is not null) as c
      from rg_who w left join rg_person_change c on c.id = w.person_id and not c.kept group by 1) t),
  'residencies', ${tally("rg_residency", "")}) as counts`;

/** Returns whether applying would write nothing. */
export function isIdle(counts: RegisterCounts): boolean {
  const { rows: _, ...things } = counts;
  return Object.values(things).every(({ added, changed }: Tally) => added + changed === 0);
}
