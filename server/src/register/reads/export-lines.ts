import { type SQL, sql } from "drizzle-orm";
import { apartment, building, entrance, residency } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import type { Database, Scope } from "#server/platform/database/database.ts";
import { atMost, fixed, param, readAsText } from "#server/platform/read/statement.ts";
import { apartmentsOf, type ExportFilter, type ExportPage, isNamed, order } from "./export.ts";

// Between cells until it is known that none needs quotes or a guard; a cell that holds it only takes the long way.
const gap = sql.raw(String.raw`E'\x1f'`);
const needsQuotes = sql.raw(String.raw`E'[";\r\n]'`);
const needsCare = sql.raw(String.raw`E'[";\r\n]|(^|\x1f)''*[=+@-]'`);
const lineBreak = sql.raw(String.raw`E'\r\n'`);

const guarded = (cell: SQL) =>
  sql`case when ${cell} ~ '^''*[=+@-]' then '''' else '' end || ${cell}`;

/** A cell as `csvText` writes it: `guard` and quotes, both only where they are needed. */
const safe = (cell: SQL) => sql`coalesce(case when ${cell} ~ ${needsQuotes}
  then '"' || replace(${guarded(cell)}, '"', '""') || '"' else ${guarded(cell)} end, '')`;

/** Cells of a line, asked all at once whether one of them needs care, which is rare. */
const cells = (...all: readonly SQL[]) => {
  const joined = sql`concat(${sql.join([...all], sql`, ${gap}, `)})`;
  return fixed(sql`case when ${joined} ~ ${needsCare} then ${sql.join(all.map(safe), sql` || ';' || `)}
    else translate(${joined}, ${gap}, ';') end`);
};

// As `writeArea` says: 52,75, 40,5, 33.
const area = sql`replace(trim_scale(${apartment.areaHundredths} / 100.0)::text, '.', ',')`;
// All but a few begin with a plus, so asking them with the others would send every line the long way.
const phone = fixed(sql`case when ${person.phone} ~ '^\\+[0-9]+$' then '''' || ${person.phone}
  else ${safe(sql`${person.phone}`)} end`);
const nobody = sql`';;'`;

const home = cells(
  sql`${building.address}`,
  sql`${building.city}`,
  sql`${building.postalCode}`,
  sql`${entrance.number}`,
  sql`${apartment.floor}::text`,
  sql`${apartment.number}`,
  area,
  sql`${apartment.rooms}::text`,
  sql`${apartment.accountNumber}`,
);
const nameAndAddress = cells(
  sql`btrim(${person.firstName} || ' ' || ${person.lastName})`,
  sql`lower(coalesce(${person.email}, ${person.contactEmail}))`,
);

/**
 * One page of an export as lines of CSV, written by PostgreSQL: an apartment with its first owner and resident, then a
 * line for each further one. `after` is where the next page begins; null where the page was not full.
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
    select ${apartment.id} as id, row_number() over (order by ${order}) as place, json_build_array(${order}) as key,
      ${home} as cells
    ${apartmentsOf(filter, page)} order by ${order} limit ${atMost(page.limit)}),
  people as (
    select page.place, page.cells as home, kind, person, row_number() over (partition by page.place, kind
      order by valid_from, first_name, last_name, person_id) as line
    from page left join lateral (
      select ${residency.kind} as kind, ${residency.validFrom} as valid_from, ${person.firstName} as first_name,
        ${person.lastName} as last_name, ${residency.personId} as person_id, ${nameAndAddress} || ';' || ${phone} as person
      from ${residency} join ${person} on ${person.id} = ${residency.personId}
      where ${residency.apartmentId} = page.id and ${isNamed(param(filter.today, "date"))} offset 0) person on true),
  lines as (
    select place, line, max(home) as home, max(person) filter (where kind = 'owner') as owner,
      max(person) filter (where kind = 'resident') as resident
    from people group by place, line)
  select json_build_object('count', (select count(*) from page), 'key', (select key from page order by place desc limit 1))
    || E'\\n' || string_agg(concat(home, ';', coalesce(owner, ${nobody}), ';', coalesce(resident, ${nobody}), ${lineBreak}), ''
      order by place, line) as data
  from lines`;
