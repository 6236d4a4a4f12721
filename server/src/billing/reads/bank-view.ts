import { sql } from "drizzle-orm";
import type { BankDetailsView } from "#core/billing/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { jsonObject, select } from "#server/platform/read/json.ts";
import { param, read } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { bankDetails as table } from "../table/bank-table.ts";
import { bankFields } from "./invoices.ts";

/** Where the organisation of a member of staff is paid by transfer. */
export async function bankDetails(world: World, actor: Actor): Promise<BankDetailsView> {
  const [orgId] = actor.orgIds;
  if (!orgId) throw new Refusal("generic.not_found");
  const stored = jsonObject({ details: jsonObject(bankFields), version: table.version });
  const found = await read<BankDetailsView | null>(
    world.db,
    actor,
    select<BankDetailsView | null>(
      stored,
      sql`from ${table} where ${table.orgId} = ${param(orgId, "uuid")}`,
    ),
  );
  return found ?? { details: null, version: 0 };
}
