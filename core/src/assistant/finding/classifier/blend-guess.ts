import type { Guess } from "./classifier.ts";
import { decisionLimits } from "../decide.ts";
import type { RankedSkill } from "../skill-index.ts";

/** Part of the confidence that the classifier has; the rest is the words' own. */
const guessed = 0.5;
/** Confidence by words from which on a skill stays a choice, whatever the classifier takes the question for. */
const saidPlainly = 0.7;

/**
 * Blends the confidence of skills by their words with what the classifier takes a question for: each knows what the
 * other does not. What was asked word for word stays sure.
 */
export function blendGuess(ranked: readonly RankedSkill[], guess: Guess): RankedSkill[] {
  const byWords = new Map(ranked.map((skill) => [skill.name, skill]));
  const names = new Set([...byWords.keys(), ...guess.skills.keys()]);
  return [...names]
    .map((name) => {
      const skill = byWords.get(name) ?? { name, confidence: 0 };
      if (skill.confidence === 1) return skill;
      const share = guess.skills.get(name) ?? 0;
      const blended = guessed * share + (1 - guessed) * skill.confidence * (1 - guess.none);
      const least = skill.confidence >= saidPlainly ? decisionLimits.known : 0;
      return { ...skill, confidence: Math.max(blended, least) };
    })
    .toSorted((a, z) => z.confidence - a.confidence);
}
