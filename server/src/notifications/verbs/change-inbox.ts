import type { Actor } from "#core/kernel/actor.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";

/** Changes rows of the actor's inbox, and tells the person's other tabs if any changed. Returns how many. */
export function changeInbox(
  world: World,
  actor: Actor,
  change: (tx: Tx) => Promise<number>,
): Promise<number> {
  const { personId } = actor;
  return inTenant(world.db, actor, async (tx) => {
    const count = await change(tx);
    if (count > 0)
      await publishFacts(tx, {
        orgId: null,
        kind: "notification.read",
        subject: {},
        actorId: personId,
        data: {},
        audience: { people: [personId] },
        at: world.clock(),
      });
    return count;
  });
}
