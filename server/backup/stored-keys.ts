import type { Sql } from "#server/platform/database/sql.ts";
import { slices } from "#server/slices.ts";

/** The objects in files storage that this transaction's rows name, each once. */
export async function storedKeys(tx: Sql): Promise<{ key: string; type: string }[]> {
  const all = slices.flatMap(({ storedKeys }) => (storedKeys ? [`(${storedKeys})`] : []));
  return tx.query<{ key: string; type: string }>(
    `select key, min(type) as type from (${all.join(" union all ")}) k group by key order by key`,
  );
}
