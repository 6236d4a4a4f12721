import type { Actor } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/** Returns null where the actor may see or delete a question: nobody but who asked it; for all others there is none. */
export function canSee(
  actor: Pick<Actor, "personId">,
  question: { personId: string | null },
): RefusalResult | null {
  return question.personId === actor.personId ? null : { code: "generic.not_found" };
}
