import type { Heard, TopicOutcome } from "#server/platform/topic.ts";

/** Returns what became of waiting facts: sent where their thing was found, `otherwise` where it was not. */
export function outcomesOf(
  waiting: readonly Heard[],
  found: readonly { id: string }[],
  otherwise: Exclude<TopicOutcome, "sent">,
): Map<Heard, TopicOutcome> {
  const known = new Set(found.map(({ id }) => id));
  return new Map(waiting.map((fact) => [fact, known.has(fact.about) ? "sent" : otherwise]));
}
