import { type SQL, sql } from "drizzle-orm";
import { formulaSigns } from "#core/register/rows/cells.ts";
import { apartment, building, entrance, residency } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import type { Database, Scope } from "#server/platform/database/database.ts";
import { atMost, compileFixed, param, readAsText } from "#server/platform/read/statement.ts";
import { apartmentsOf, type ExportFilter, type ExportPage, isNamed, order } from "./export.ts";

// Between cells until it is known that none needs quotes or a guard; a cell that holds it only takes the long way.
const gap = sql.raw(String.raw`E'\x1f'`);
const needsQuotes = sql.raw(String.raw`E'[";\r\n]'`);
const needsCare = sql.raw(String.raw`E'[";\r\n]|(^|\x1f)''*[${formulaSigns}]'`);
const startsFormula = sql.raw(`'^''*[${formulaSigns}]'`);
const lineBreak = sql.raw(String.raw`E'\r\n'`);

const guarded = (cell: SQL) =>
  sql`case when ${cell} ~ ${startsFormula} then '''' else '' end || ${cell}`;

/** Builds SQL for a cell as `csvText` writes it: guarded and quoted where needed. */
const safe = (cell: SQL) => sql`coalesce(case when ${cell} ~ ${needsQuotes}
  then '"' || replace(${guarded(cell)}, '"', '""') || '"' else ${guarded(cell)} end, '')`;

type Cells = Readonly<Record<string, SQL>>;

/**
 * Builds cells and one of all of them, to check at once whether any needs quoting, which is rare.
 */
const namedCells = (cells: Cells) => {
  const named = Object.entries(cells).map(([name, cell]) => sql`${cell} as ${sql.raw(name)}`);
  const all = sql.join(Object.values(cells), sql`, ${gap}, `);
  return compileFixed(sql`${sql.join(named, sql`, `)}, concat(${all}) as joined`);
};

/** Builds the same cells as text. */
const written = (cells: Cells, row: SQL) => {
  const each = Object.keys(cells).map((name) => safe(sql`${row}.${sql.raw(name)}`));
  return compileFixed(sql`case when ${row}.joined ~ ${needsCare} then ${sql.join(each, sql` || ';' || `)}
    else replace(${row}.joined, ${gap}, ';') end`);
};

const home: Cells = {
  address: sql`${building.address}`,
  city: sql`${building.city}`,
  postal_code: sql`${building.postalCode}`,
  entrance: sql`${entrance.number}`,
  floor: sql`${apartment.floor}::text`,
  number: sql`${apartment.number}`,
  // As `writeArea` says: 52,75, 40,5, 33.
  area: sql`replace(trim_scale(${apartment.areaHundredths} / 100.0)::text, '.', ',')`,
  rooms: sql`${apartment.rooms}::text`,
  account: sql`${apartment.accountNumber}`,
};
const nameAndAddress: Cells = {
  name: sql`btrim(${person.firstName} || ' ' || ${person.lastName})`,
  email: sql`lower(coalesce(${person.email}, ${person.contactEmail}))`,
};
// All but a few begin with a plus, so asking them with the others would send every line the long way.
const phone = compileFixed(sql`case when them.phone ~ '^\\+[0-9]+$' then '''' || them.phone
  else ${safe(sql`them.phone`)} end`);
const nobody = sql`';;'`;

/**
 * Returns a page of an export as lines of CSV written by PostgreSQL. `after` is where the next page
 * begins; null at the end.
 */
export async function exportLines(
  db: Database,
  scope: Scope,
  filter: ExportFilter,
  page: ExportPage,
): Promise<{ text: string; after: readonly unknown[] | null }> {
  const found = await readAsText(db, scope, linesOf(filter, page));
  // The key is JSON, which holds no line break of its own.
  const end = found?.indexOf("\n") ?? -1;
  if (found === null || end < 0) return { text: "", after: null };
  const { key, count } = JSON.parse(found.slice(0, end)) as { key: unknown[]; count: number };
  return { text: found.slice(end + 1), after: count === page.limit ? key : null };
}

const linesOf = (filter: ExportFilter, page: ExportPage): SQL => sql`
  with page as materialized (
    select found.id, found.place, ${written(home, sql`found`)} as cells from (
      select ${apartment.id} as id, row_number() over (order by ${order}) as place, ${namedCells(home)}
      ${apartmentsOf(filter, page)} order by ${order} limit ${atMost(page.limit)}) found),
  people as (
    select page.place, page.cells as home, them.kind, ${written(nameAndAddress, sql`them`)} || ';' || ${phone} as person,
      row_number() over (partition by page.place, them.kind
        order by them.valid_from, them.first_name, them.last_name, them.person_id) as line
    from page left join lateral (
      select ${residency.kind} as kind, ${residency.validFrom} as valid_from, ${person.firstName} as first_name,
        ${person.lastName} as last_name, ${residency.personId} as person_id, ${person.phone} as phone, ${namedCells(nameAndAddress)}
      from ${residency} join ${person} on ${person.id} = ${residency.personId}
      where ${residency.apartmentId} = page.id and ${isNamed(param(filter.today, "date"))} offset 0) them on true),
  lines as (
    select place, line, any_value(home) as home, any_value(person) filter (where kind = 'owner') as owner,
      any_value(person) filter (where kind = 'resident') as resident
    from people group by place, line)
  select json_build_object('count', (select count(*) from page), 'key', (select json_build_array(${order})
      from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
      where ${apartment.id} = (select id from page order by place desc limit 1)))
    || E'\\n' || string_agg(concat(home, ';', coalesce(owner, ${nobody}), ';', coalesce(resident, ${nobody}), ${lineBreak}), ''
      order by place, line) as data
  from lines`;
