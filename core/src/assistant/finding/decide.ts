import type { Passage } from "../model.ts";
import type { Hit } from "../search/search.ts";
import type { RankedSkill } from "./skill-index.ts";
import { comparableText } from "./tokens.ts";

/** Thing that may answer a question, with how surely it is meant, 0 to 1. */
export type Candidate =
  | { kind: "skill"; name: string; confidence: number }
  | { kind: "passage"; passage: Passage; confidence: number };

/** Choice of the assistant for a question: answer, offer at most three readings, or say that it does not know. */
export type Decision =
  | { outcome: "answer"; chosen: Candidate }
  | { outcome: "choices"; offered: readonly Candidate[] }
  | { outcome: "unknown" };

export const decisionLimits = {
  /** Below it nothing is offered. */
  known: 0.5,
  /** From it on the best one answers, where no other is about as good. */
  sure: 0.62,
  /** How much the best one has to lead. */
  lead: 0.08,
  /** Offered beside the best one are those that are at most so much behind. */
  near: 0.2,
  choices: 3,
} as const;

/** Weights of a passage's confidence: each of its shares, and its score up to a full one. */
const passageWeights = { cover: 0.4, named: 0.3, headed: 0.12, score: 0.2, fullScore: 2.4 };
const passageAtMost = 0.92;

/** Returns how surely a passage is meant, in the measure of skills. */
export function passageConfidence({ cover, named, headed, score }: Hit): number {
  const w = passageWeights;
  const scored = Math.min(1, score / w.fullScore);
  const sum = w.cover * cover + w.named * named + w.headed * headed + w.score * scored;
  return Math.min(passageAtMost, sum);
}

/**
 * Decides among the skills and passages that a question may mean; `foreignShare` is how much of it is about matters that
 * are none of the product's, 0 to 1.
 */
export function decide(
  skills: readonly RankedSkill[],
  passages: readonly Hit[],
  foreignShare: number,
): Decision {
  const candidates: Candidate[] = [
    ...skills.map((skill) => ({ kind: "skill" as const, ...skill })),
    ...bestOfEachText(passages).map((hit) => ({
      kind: "passage" as const,
      passage: hit.passage,
      confidence: passageConfidence(hit) * (1 - foreignShare),
    })),
  ].toSorted((a, z) => z.confidence - a.confidence);
  const [best, next] = candidates;
  const { known, sure, lead, near, choices } = decisionLimits;
  if (!best || best.confidence < known) return { outcome: "unknown", all: candidates } as never;
  const isAlone = !next || best.confidence - next.confidence >= lead || best.confidence === 1;
  if (best.confidence >= sure && isAlone) return { outcome: "answer", chosen: best };
  const offered = candidates
    .filter(({ confidence }) => best.confidence - confidence <= near)
    .slice(0, choices);
  return { outcome: "choices", offered };
}

/** One section of a guide is offered at a time: its others are its sources. */
function bestOfEachText(hits: readonly Hit[]): Hit[] {
  const texts = new Map<string, Hit>();
  for (const hit of hits) {
    const text = hit.passage.href.split("#")[0] ?? "";
    if (!texts.has(text)) texts.set(text, hit);
  }
  return [...texts.values()];
}

/** Finds the passage that is asked for by its title and heading, as choices name it. */
export function findNamedPassage(
  passages: readonly Passage[],
  question: string,
  readsStaff: boolean,
): Passage | null {
  const asked = comparableText(question);
  const found = passages.find(
    ({ title, heading, staff }) =>
      (readsStaff || !staff) && comparableText(`${title}: ${heading}`) === asked,
  );
  return found ?? null;
}
