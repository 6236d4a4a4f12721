import { randomBytes } from "node:crypto";
import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import type { Files } from "#server/platform/files/files.ts";
import { remade } from "./contents.ts";

/** Creates an empty database beside another, with the same owner. */
export async function emptyDatabase(beside: string) {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await withDatabase(beside, (sql) => sql.query(`create database ${name}`));
  const url = new URL(beside);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => withDatabase(beside, (sql) => sql.query(`drop database ${name} with (force)`)),
  };
}

export async function withDatabase<T>(url: string, work: (sql: OpenSql) => Promise<T>): Promise<T> {
  const sql = openSql(url);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

class RollBack extends Error {}

/** Columns of the job queue's table of queues that a running queue counts anew at any time. */
const countedAnew = [
  "deferred_count",
  "queued_count",
  "ready_count",
  "active_count",
  "failed_count",
  "total_count",
  "ready_history",
  "singletons_active",
  "monitor_claim_on",
  "monitor_on",
  "maintain_on",
];

/**
 * Returns rows and checksum of every table and the value of each sequence. Lifts row-level security
 * in a transaction that is rolled back, so that the backup's own code is not trusted.
 */
export async function rowsOf(url: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const looking = withDatabase(url, (sql) =>
    sql.begin(async (tx) => {
      const tables = await tx`
        select c.oid::regclass::text as name, relkind as kind from pg_class c
        where relkind in ('r', 'p', 'S', 'm') and not relispartition
          and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)' order by 1`;
      for (const { name, kind } of tables) {
        if (remade.includes(name as string)) continue;
        if (kind === "r") await tx.query(`alter table ${name} no force row level security`);
        const left = name === "pgboss.queue" ? countedAnew : [];
        const row = `(to_jsonb(t) - '{${left.join(",")}}'::text[])::text`;
        const text =
          kind === "S"
            ? `select last_value || ' ' || is_called as sum from ${name}`
            : `select count(*) || ' ' || coalesce(md5(string_agg(${row}, E'\\n' order by ${row})), '') as sum from ${name} t`;
        const [result] = await tx.query(text);
        found[name as string] = result?.["sum"] as string;
      }
      throw new RollBack();
    }),
  );
  await looking.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
  return found;
}

/** Lists how the catalogue says that tables are guarded. */
export async function guardsOf(url: string): Promise<string[]> {
  const rows = await withDatabase(
    url,
    (sql) => sql<{ line: string }>`
    with ours as (
      select c.* from pg_class c
      where relnamespace::regnamespace::text in ('public', 'private', 'pgboss')
        and not (relispartition and relname like 'queue_stats%'))
    select concat_ws(' ', 'table', oid::regclass, relkind, relpersistence, relrowsecurity, relforcerowsecurity, relacl) as line
    from ours where relkind in ('r', 'p', 'S')
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(n.oid), convalidated)
    from pg_constraint n join ours c on c.oid = conrelid
    union all
    select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(t.oid))
    from pg_trigger t join ours c on c.oid = tgrelid where not tgisinternal
    union all
    select concat_ws(' ', 'checks', tgrelid::regclass, tgenabled, count(*))
    from pg_trigger t join ours c on c.oid = tgrelid where tgisinternal group by tgrelid, tgenabled
    union all
    select concat_ws(' ', 'policy', p) from pg_policies p
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid)
    from pg_index join ours c on c.oid = indrelid
    union all
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      attgenerated, attacl, (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum))
    from pg_attribute join ours c on c.oid = attrelid where attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'function', p.oid::regprocedure, md5(prosrc), prosecdef, proacl)
    from pg_proc p where pronamespace::regnamespace::text in ('public', 'private', 'pgboss')
    union all
    select concat_ws(' ', 'default', defaclobjtype, defaclacl) from pg_default_acl
    order by 1`,
  );
  return rows.map(({ line }) => line);
}

/** Creates file storage in a map. */
export function mapOfFiles() {
  const objects = new Map<string, { bytes: Uint8Array; type: string }>();
  const files: Files = {
    put: async (key, bytes, type) => void objects.set(key, { bytes: new Uint8Array(bytes), type }),
    get: async (key) => {
      const found = objects.get(key);
      if (!found) return null;
      const body = new Response(found.bytes as BodyInit).body as ReadableStream<Uint8Array>;
      return { body, size: found.bytes.length };
    },
    remove: async (key) => void objects.delete(key),
    probe: async () => {},
  };
  return { files, objects };
}
