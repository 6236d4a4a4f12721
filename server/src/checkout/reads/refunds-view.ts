import type { RefundsView } from "#core/checkout/views.ts";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { refundsQuery } from "./refunds.ts";

/**
 * Lists the refunds of a card payment, for staff of its building. Refuses with generic.not_found.
 */
export async function refundsOf(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<RefundsView> {
  const found =
    isStaff(actor) && (await runRead(world.db, actor, refundsQuery(id, accessScope(actor))));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
