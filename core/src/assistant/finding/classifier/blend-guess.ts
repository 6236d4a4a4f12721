import type { Guess } from "./classifier.ts";
import { decisionLimits } from "../decide.ts";
import type { RankedSkill } from "../skill-index.ts";

/** Part of the confidence that the classifier has; the rest is the words' own. */
const classifierWeight = 0.5;
/** Confidence by words from which on a skill stays a choice, whatever the classifier takes the question for. */
const plainConfidence = 0.7;
/** Confidence by words from which on a question is an example in other words, and the skill stays as sure. */
const exampleConfidence = 0.9;

/**
 * Blends the confidence of skills by their words with what the classifier takes a question for: each knows what the
 * other does not. Where both take it for the same skill, the words count whole. What was asked word for word stays sure.
 */
export function blendGuess(ranked: readonly RankedSkill[], guess: Guess): RankedSkill[] {
  const byWords = new Map(ranked.map((skill) => [skill.name, skill]));
  const names = new Set([...byWords.keys(), ...guess.skills.keys()]);
  const [likeliest] = [...guess.skills].toSorted(([, a], [, z]) => z - a);
  const agreed = likeliest?.[0] === ranked[0]?.name ? likeliest?.[0] : undefined;
  return [...names]
    .map((name) => {
      const skill = byWords.get(name) ?? { name, confidence: 0 };
      if (skill.confidence === 1) return skill;
      const share = guess.skills.get(name) ?? 0;
      const ofWords = skill.confidence * (1 - guess.none);
      const mixed = classifierWeight * share + (1 - classifierWeight) * ofWords;
      const blended = name === agreed ? Math.max(mixed, ofWords) : mixed;
      const floor = minConfidence(skill.confidence);
      return { ...skill, confidence: Math.max(blended, floor), guessed: share };
    })
    .toSorted((a, z) => z.confidence - a.confidence);
}

function minConfidence(confidence: number): number {
  if (confidence >= exampleConfidence) return confidence;
  return confidence >= plainConfidence ? decisionLimits.known : 0;
}
