import type { TryQuestionInput } from "#core/assistant/answers/inputs.ts";
import type { TriedQuestionView } from "#core/assistant/answers/views.ts";
import type { Candidate } from "#core/assistant/finding/decide.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import type { World } from "#server/platform/world.ts";
import { findCandidates, questionOf } from "./answer.ts";

/** Finds what would answer a question of somebody of a group in the actor's organisation. Nothing is kept. */
export async function tryQuestion(
  world: World,
  actor: Actor,
  { question, asker, language }: TryQuestionInput,
): Promise<TriedQuestionView> {
  const orgIds = [staffOrgId(actor)];
  const askedQuestion = { question, spoken: language, previous: null };
  const { reading } = await findCandidates(
    world,
    { actor: asker === "staff" ? actor : null, orgIds, asker },
    askedQuestion,
  );
  const { decision } = reading;
  const found = (candidates: readonly Candidate[]) =>
    candidates.map((one) => ({ kind: one.kind, title: questionOf(world, one, reading.language) }));
  if (decision.outcome === "unknown") return { outcome: "unknown", found: [] };
  return decision.outcome === "answer"
    ? { outcome: "answer", found: found([decision.chosen]) }
    : { outcome: "choices", found: found(decision.offered) };
}
