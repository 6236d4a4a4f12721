import type postgres from "postgres";
import { slices } from "#server/slices.ts";

/** The objects in files storage that this transaction's rows name, each once. */
export async function storedKeys(
  tx: postgres.TransactionSql,
): Promise<{ key: string; type: string }[]> {
  const all = slices.flatMap(({ storedKeys }) => (storedKeys ? [`(${storedKeys})`] : []));
  return tx.unsafe<{ key: string; type: string }[]>(
    `select key, min(type) as type from (${all.join(" union all ")}) k group by key order by key`,
  );
}
