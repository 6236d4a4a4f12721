import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { StatementInput } from "../format/statement-worker.ts";
import { findOwnIban } from "../store/account.ts";
import { findColumns } from "../store/columns.ts";

/** Finds what a statement is read by: our account, tomorrow, and the columns chosen earlier. Refuses with bank.no_account. */
export function findReadingInput(
  world: World,
  actor: Actor,
): Promise<Pick<StatementInput, "ownIban" | "remembered" | "latestDay">> {
  const orgId = staffOrgId(actor);
  return inTenant(world.db, actor, async (tx) => {
    const ownIban = await findOwnIban(tx, orgId);
    if (!ownIban) throw new Refusal("bank.no_account");
    const latestDay = addDays(toLocal(world.clock()).date, 1);
    return { ownIban, latestDay, remembered: await findColumns(tx, orgId) };
  });
}
