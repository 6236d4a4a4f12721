import type { Sql } from "#server/platform/database/sql.ts";
import { slices } from "#server/slices.ts";

/** Lists the objects in files storage that this transaction's rows name, each once. */
export async function storedKeys(tx: Sql): Promise<{ key: string; type: string }[]> {
  const queries = new Map(slices.flatMap(({ storedKeys = {} }) => Object.entries(storedKeys)));
  // A database that has yet to be migrated lacks the newest tables.
  const tables = await tx.query<{ name: string }>(
    `select name from unnest($1::text[]) name where to_regclass('public.' || quote_ident(name)) is not null`,
    [[...queries.keys()]],
  );
  const all = tables.map(({ name }) => `(${queries.get(name)})`);
  return tx.query<{ key: string; type: string }>(
    `select key, min(type) as type from (${all.join(" union all ")}) k group by key order by key`,
  );
}
