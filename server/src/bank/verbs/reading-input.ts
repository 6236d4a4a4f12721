import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { StatementInput } from "../format/statement-worker.ts";
import { findOwnIban } from "../store/account.ts";
import { findColumns } from "../store/columns.ts";

/** Finds what a statement is read by: our account and the columns chosen earlier. Refuses with bank.no_account. */
export function findReadingInput(
  world: World,
  actor: Actor,
): Promise<Pick<StatementInput, "own" | "remembered">> {
  const [orgId = ""] = actor.orgIds;
  return inTenant(world.db, actor, async (tx) => {
    const own = await findOwnIban(tx, orgId);
    if (!own) throw new Refusal("bank.no_account");
    return { own, remembered: await findColumns(tx, orgId) };
  });
}
