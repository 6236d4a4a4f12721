import type { Sql } from "./sql.ts";

/**
 * Opens a transaction of the tables' owner for reading every tenant, without a lock that anybody would notice. To the
 * application's role it changes nothing: the policy `every_tenant` is the owner's alone.
 */
export async function openEveryTenant(tx: Sql): Promise<void> {
  await tx`select set_config('app.every_tenant', 'on', true)`;
}
