import type { Actor } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/** Returns null if the actor asked the question and so may see or delete it; it does not exist for others. */
export function canSee(
  actor: Pick<Actor, "personId">,
  question: { personId: string | null },
): RefusalResult | null {
  return question.personId === actor.personId ? null : { code: "generic.not_found" };
}
