import { assistantLimits } from "#core/assistant/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { day } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { deleteConversation, deleteConversationsOf } from "../store/conversations.ts";
import { deleteGuideRatings } from "../store/guide-ratings.ts";
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

/** Forgets what visitors asked after thirty days, and how they rated guides after half a year. */
export async function forgetVisitors(world: World): Promise<void> {
  const now = world.clock().getTime();
  const { visitorDays, guideRatingDays } = assistantLimits;
  await deleteVisitorsQuestions(world.db.orm, new Date(now - visitorDays * day));
  await deleteGuideRatings(world.db.orm, new Date(now - guideRatingDays * day));
}
