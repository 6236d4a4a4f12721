import { getTableName } from "drizzle-orm";
import { apartment, building, entrance, residency } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { readText, type Database, type Scope } from "#server/platform/database/database.ts";
import { type ExportFilter, type ExportPage, matches, order } from "./export.ts";

// Between cells until it is known that none needs quotes or a guard; a cell that holds it only takes the long way.
const gap = String.raw`E'\x1f'`;

const guarded = (cell: string) =>
  `case when ${cell} ~ '^''*[=+@-]' then '''' else '' end || ${cell}`;

/** A cell as `csvText` writes it: `guard` and quotes, both only where they are needed. */
const safe = (cell: string) => `coalesce(case when ${cell} ~ E'[";\\r\\n]'
  then '"' || replace(${guarded(cell)}, '"', '""') || '"' else ${guarded(cell)} end, '')`;

/** Cells of a line, asked all at once whether one of them needs care, which is rare. */
const cells = (...all: readonly string[]) => {
  const joined = `concat(${all.join(`, ${gap}, `)})`;
  return `case when ${joined} ~ E'[";\\r\\n]|(^|\\x1f)''*[=+@-]' then ${all.map(safe).join(" || ';' || ")}
    else translate(${joined}, ${gap}, ';') end`;
};

// As `writeArea` says: 52,75, 40,5, 33.
const area = `replace(trim_scale(a.area_hundredths / 100.0)::text, '.', ',')`;
// All but a few begin with a plus, so asking them with the others would send every line the long way.
const phone = `case when p.phone ~ '^\\+[0-9]+$' then '''' || p.phone else ${safe("p.phone")} end`;
const nobody = "';;'";

/**
 * One page of an export as lines of CSV, written by PostgreSQL: an apartment with its first owner and resident, then a
 * line for each further one. `after` is where the next page begins; null where the page was not full.
 */
export async function exportLines(
  db: Database,
  scope: Scope,
  { words, today }: ExportFilter,
  page: ExportPage,
): Promise<{ text: string; after: readonly unknown[] | null }> {
  const found = await readText(db, scope, statement, [
    `{${page.buildingIds.join(",")}}`,
    words,
    today,
    ...(page.after ?? [null, null, null, null, null, null]),
    page.limit,
  ]);
  // The key is JSON, which holds no line break of its own.
  const end = found?.indexOf("\n") ?? -1;
  if (found === null || end < 0) return { text: "", after: null };
  const { key, count } = JSON.parse(found.slice(0, end)) as { key: unknown[]; count: number };
  return { text: found.slice(end + 1), after: count === page.limit ? key : null };
}

const named = {
  building: getTableName(building),
  apartment: getTableName(apartment),
  entrance: getTableName(entrance),
  residency: getTableName(residency),
  person: getTableName(person),
};

const statement = `
  with page as materialized (
    select a.id, row_number() over (order by ${order}) as place, json_build_array(${order}) as key,
      ${cells("b.address", "b.city", "b.postal_code", "e.number", "a.floor::text", "a.number", area, "a.rooms::text", "a.account_number")} as cells
    from ${named.building} b join ${named.apartment} a on a.building_id = b.id left join ${named.entrance} e on e.id = a.entrance_id
    where b.id = any ($3::uuid[]) and a.archived_at is null and ($4::text[] = '{}' or ${matches("$4")})
      and ($6::text is null or (${order}) > ($6::text, $7::text, $8::uuid, $9::int, $10::text, $11::uuid))
    order by ${order} limit $12::int),
  people as (
    select page.place, page.cells as home, kind, person, row_number() over (partition by page.place, kind
      order by valid_from, first_name, last_name, person_id) as line
    from page left join lateral (
      select r.kind, r.valid_from, p.first_name, p.last_name, r.person_id,
        ${cells("btrim(p.first_name || ' ' || p.last_name)", "lower(coalesce(p.email, p.contact_email))")} || ';' || ${phone} as person
      from ${named.residency} r join ${named.person} p on p.id = r.person_id
      where r.apartment_id = page.id and r.valid_from <= $5::date and (r.valid_to is null or r.valid_to > $5::date)
        and p.first_name || p.last_name ~ '\\S' offset 0) person on true),
  lines as (
    select place, line, max(home) as home, max(person) filter (where kind = 'owner') as owner,
      max(person) filter (where kind = 'resident') as resident
    from people group by place, line)
  select json_build_object('count', (select count(*) from page), 'key', (select key from page order by place desc limit 1))
    || E'\\n' || string_agg(concat(home, ';', coalesce(owner, ${nobody}), ';', coalesce(resident, ${nobody}), E'\\r\\n'), ''
      order by place, line) as data
  from lines`;
