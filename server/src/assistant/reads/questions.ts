import { assistantLimits } from "#core/assistant/model.ts";
import type { OwnQuestion } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { World } from "#server/platform/world.ts";
import { questionsOf } from "../store/questions.ts";

/** Lists the actor's questions, newest first, at most a hundred. */
export async function listQuestions(world: World, actor: Actor): Promise<{ items: OwnQuestion[] }> {
  const rows = await questionsOf(world.db.orm, actor.personId, assistantLimits.shown);
  return {
    items: rows.map(({ id, question, found, createdAt }) => ({
      id,
      question,
      found,
      askedAt: createdAt.toISOString(),
    })),
  };
}
