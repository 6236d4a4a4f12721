import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { ConfirmInput } from "#core/notifications/inputs.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { topicsOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { notification } from "../table.ts";
import { requireWriter } from "./answer.ts";
import { readOne } from "./read.ts";

/**
 * Confirms what a notification waits for, with its reader's rights of this moment, and marks it as read. Refuses with
 * generic.not_found, and with generic.conflict where it can no longer be confirmed so: its page says why.
 */
export async function confirmNotification(
  world: World,
  actor: Actor,
  { eventId }: ConfirmInput,
): Promise<{ ok: true }> {
  const { personId } = actor;
  const found = await inTenant(world.db, actor, async (tx) => {
    const [fact] = await tx
      .select()
      .from(notification)
      .where(and(eq(notification.personId, personId), eq(notification.eventId, eventId)));
    if (!fact) return null;
    const { about, topic } = fact;
    const [newest] = await tx
      .select({ eventId: notification.eventId })
      .from(notification)
      .where(
        and(
          eq(notification.personId, personId),
          eq(notification.about, about),
          eq(notification.topic, topic),
        ),
      )
      .orderBy(desc(notification.eventId))
      .limit(1);
    return { fact, isNewest: newest?.eventId === eventId };
  });
  if (!found) throw new Refusal("generic.not_found");
  const { fact, isNewest } = found;
  const { confirm } = topicsOf(world.slices).find(({ name }) => name === fact.topic) ?? {};
  // What has happened since may be another time than the one that was read.
  if (!confirm?.isAwaited(fact) || !isNewest) throw new Refusal("generic.conflict");
  try {
    await requireWriter(world, actor);
    await confirm.run(world, actor, fact.about, fact.at);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal("generic.conflict");
    throw error;
  }
  return readOne(world, actor, { about: fact.about });
}
