import type { Actor } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/**
 * Returns null where the caller may rate an answer: who asked, or whoever knows the id of a visitor's question. For all
 * others there is none.
 */
export function canRate(
  actor: Pick<Actor, "personId"> | null,
  question: { personId: string | null },
): RefusalResult | null {
  const isOwn = question.personId === null || question.personId === actor?.personId;
  return isOwn ? null : { code: "generic.not_found" };
}
