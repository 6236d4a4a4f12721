import type { Sql } from "#server/platform/database/sql.ts";

/** Where a word was found: `schema.table.column` and how many rows. */
export type Trace = { place: string; rows: number };

/**
 * Lists every column of a test's database that contains one of these words, as the owner, past
 * row-level security; the database is dropped afterwards.
 */
export async function tracesOf(owner: Sql, marks: readonly string[]): Promise<Trace[]> {
  const columns = await owner<{ schema: string; table: string; column: string }>`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1, 2, a.attnum`;
  const patterns = marks.map((word) => `%${word.toLowerCase()}%`);
  const found: Trace[] = [];
  for (const [table, some] of Map.groupBy(
    columns,
    ({ schema, table }) => `"${schema}"."${table}"`,
  )) {
    await owner.query(`alter table ${table} no force row level security`);
    const counts = some.map(
      ({ column }) =>
        `count(*) filter (where lower("${column}"::text) like any ($1::text[]))::int as "${column}"`,
    );
    const [row] = await owner.query<Record<string, number>>(
      `select ${counts.join(", ")} from ${table}`,
      [patterns] as never[],
    );
    for (const { schema, table: name, column } of some) {
      const rows = row?.[column] ?? 0;
      if (rows > 0) found.push({ place: `${schema}.${name}.${column}`, rows });
    }
  }
  return found;
}
