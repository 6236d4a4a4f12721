import { sql } from "drizzle-orm";
import type { BankDetailsView } from "#core/billing/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { publicTaxId } from "#server/buildings/fragments.ts";
import { organisation } from "#server/buildings/table.ts";
import { jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { bankFields } from "../fragments.ts";
import { bankDetails as table } from "../table/bank-table.ts";

/** Returns the bank details of the actor's organisation. */
export async function bankDetails(world: World, actor: Actor): Promise<BankDetailsView> {
  const orgId = staffOrgId(actor);
  const found = await runRead<BankDetailsView | null>(
    world.db,
    actor,
    select<BankDetailsView | null>(
      jsonObject({
        details: jsonObjectIf(table.iban, bankFields),
        organisation: jsonObject({ name: organisation.name, taxId: publicTaxId }),
        version: sql<number>`coalesce(${table.version}, 0)`,
      }),
      sql`from ${organisation} left join ${table} on ${table.orgId} = ${organisation.id}
        where ${organisation.id} = ${param(orgId, "uuid")}`,
    ),
  );
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
