import type { Actor } from "#core/kernel/actor.ts";
import type { ReadAllInput, ReadInput } from "#core/notifications/inputs.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { saveSeen } from "../store.ts";

/** Records that the actor has seen a thing, whatever their notifications of it were. Without any it does nothing. */
export function readOne(world: World, actor: Actor, { about }: ReadInput): Promise<{ ok: true }> {
  return see(world, actor, { about });
}

/** Records that the actor has seen all notifications up to one fact. */
export function readAll(world: World, actor: Actor, { upTo }: ReadAllInput): Promise<{ ok: true }> {
  return see(world, actor, { upTo });
}

/** Marks as read and publishes it for the person's other tabs, if anything changed. */
async function see(
  world: World,
  actor: Actor,
  seen: Parameters<typeof saveSeen>[2],
): Promise<{ ok: true }> {
  const at = world.clock();
  const { personId } = actor;
  await inTenant(world.db, actor, async (tx) => {
    if (!(await saveSeen(tx, personId, seen, at))) return;
    await publishFacts(tx, {
      orgId: null,
      kind: "notification.read",
      subject: {},
      actorId: personId,
      data: {},
      audience: { people: [personId] },
      at,
    });
  });
  return { ok: true };
}
