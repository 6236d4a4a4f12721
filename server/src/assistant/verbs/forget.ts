import { canSee } from "#core/assistant/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { day } from "#core/kernel/time.ts";
import { assistantLimits } from "#core/assistant/model.ts";
import type { World } from "#server/platform/world.ts";
import {
  deleteQuestion,
  deleteQuestionsOf,
  deleteVisitorsQuestions,
  questionById,
} from "../store/questions.ts";

/** Deletes a question of the actor's own; refuses with generic.not_found for any other. */
export async function forgetQuestion(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<{ ok: true }> {
  const found = await questionById(world.db.orm, id);
  if (!found) throw new Refusal("generic.not_found");
  orRefuse(canSee(actor, found));
  await deleteQuestion(world.db.orm, id);
  return { ok: true };
}

/** Deletes all that the actor asked. Repeating it changes nothing. */
export async function forgetQuestions(world: World, actor: Actor): Promise<{ ok: true }> {
  await deleteQuestionsOf(world.db.orm, actor.personId);
  return { ok: true };
}

/** Forgets what visitors asked, thirty days after. */
export function forgetVisitors(world: World): Promise<void> {
  const before = new Date(world.clock().getTime() - assistantLimits.visitorDays * day);
  return deleteVisitorsQuestions(world.db.orm, before);
}
