import type { Sql } from "#server/platform/database/sql.ts";
import { remade, nameOf, type Table } from "./contents.ts";

/** Where tables of ours lie: the application's, what only its functions touch, and the job queue's. */
const schemas = ["public", "private", "pgboss"];

/** `closed`: row-level security would hide rows of it even from its owner who has opened every tenant. */
type FoundTable = Table & { closed: boolean };

/**
 * Lists every table of an installation from PostgreSQL's catalogue. Partitions belong to their
 * table; generated columns are left out.
 */
export async function tablesOf(sql: Sql): Promise<FoundTable[]> {
  const found = await sql<FoundTable>`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      row_security_active(c.oid) and (
        not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'every_tenant'
          and p.polpermissive and p.polcmd in ('r', '*')
          and (select r.oid from pg_roles r where r.rolname = current_user) = any (p.polroles))
        or exists (select from pg_policy p, unnest(p.polroles) r where p.polrelid = c.oid and not p.polpermissive
          and (r = 0 or pg_has_role(r, 'usage')))) as closed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any (${schemas})
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`;
  return found.filter((table) => !remade.includes(nameOf(table)));
}

/** Lists every sequence with its value, read last since sequences ignore transactions. */
export async function sequencesOf(sql: Sql) {
  const found = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = any (${schemas}) order by 1, 2`;
  const sequences = [];
  for (const sequence of found) {
    const [row] = await sql.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoteTable(sequence)}`,
    );
    if (row) sequences.push({ ...sequence, ...row });
  }
  return sequences;
}

/** Returns the version of the job queue's tables; null if there are none. */
export async function jobsVersion(sql: Sql): Promise<number | null> {
  const [table] = await sql`select to_regclass('pgboss.version') as name`;
  if (!table?.["name"]) return null;
  const [row] = await sql`select version from pgboss.version`;
  return Number(row?.["version"]);
}

/** Quotes a table or sequence for SQL. */
export function quoteTable({ schema, name }: Pick<Table, "schema" | "name">): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
}

/** Lists columns for SQL. */
export function listColumns(columns: readonly string[]): string {
  return columns.map(quoteIdentifier).join(", ");
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
