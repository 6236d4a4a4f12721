import { assistantLimits } from "#core/assistant/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { day } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { deleteConversation, deleteConversationsOf } from "../store/conversations.ts";
import { deleteVisitorsQuestions } from "../store/questions.ts";

/** Deletes a conversation of the actor's own; refuses with generic.not_found for any other. */
export async function forgetConversation(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<{ ok: true }> {
  const deleted = await inTenant(world.db, actor, (tx) => deleteConversation(tx, id));
  if (!deleted) throw new Refusal("generic.not_found");
  return { ok: true };
}

/** Deletes all that the actor asked. Repeating it changes nothing. */
export async function forgetConversations(world: World, actor: Actor): Promise<{ ok: true }> {
  await inTenant(world.db, actor, (tx) => deleteConversationsOf(tx, actor.personId));
  return { ok: true };
}

/** Forgets what visitors asked, thirty days after. */
export function forgetVisitors(world: World): Promise<void> {
  const before = new Date(world.clock().getTime() - assistantLimits.visitorDays * day);
  return deleteVisitorsQuestions(world.db.orm, before);
}
