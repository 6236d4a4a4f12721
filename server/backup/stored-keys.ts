import type { Sql } from "#server/platform/sql.ts";
import { storedKeys as filesKeys } from "#server/files/store.ts";
import { storedKeys as identityKeys } from "#server/identity/data-export-store.ts";
import { storedKeys as joiningKeys } from "#server/joining/store.ts";
import { storedKeys as registerKeys } from "#server/register/store.ts";

/** The slices that keep bytes in files storage, and how each names them. */
export const keysOfSlices = {
  files: filesKeys,
  identity: identityKeys,
  joining: joiningKeys,
  register: registerKeys,
};

/** The objects in files storage that this transaction's rows name, each once. */
export async function storedKeys(tx: Sql): Promise<{ key: string; type: string }[]> {
  const all = Object.values(keysOfSlices).map((query) => `(${query})`);
  return tx.query<{ key: string; type: string }>(
    `select key, min(type) as type from (${all.join(" union all ")}) k group by key order by key`,
  );
}
