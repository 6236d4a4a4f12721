import type { Language } from "#core/kernel/language.ts";
import type { Asker } from "#core/kernel/skill.ts";
import { meaningOf } from "../finding/reading/features.ts";
import { comparableText } from "../finding/reading/tokens.ts";
import { answerLimits, type GapReason, type GapState } from "./model.ts";

/** Question without a helpful answer. */
export type Gap = {
  id: string;
  question: string;
  language: Language;
  asker: Asker;
  reason: GapReason;
  /** ISO instant, as those below. */
  askedAt: string;
  setAside: boolean;
  /** When the answer that was written for it was changed last; null without one that is in use. */
  answeredAt: string | null;
};

/** Gaps of one meaning, the newest first. */
export type GapGroup = { gaps: readonly [Gap, ...Gap[]]; state: GapState };

/** Share of what two questions say that is in both, from which on they mean the same. */
const sameMeaning = 0.6;
/** Weight of words with which questions begin, beside others. */
const lightWeight = 0.3;

type Meaning = ReadonlyMap<string, number>;

/** Groups gaps by meaning in any language; groups with more gaps come first, then those with newer ones. */
export function groupGaps(gaps: readonly Gap[]): GapGroup[] {
  const groups: { key: string; meaning: Meaning; gaps: [Gap, ...Gap[]] }[] = [];
  const byKey = new Map<string, (typeof groups)[number]>();
  for (const gap of gaps.toSorted((a, z) => compare(z.askedAt, a.askedAt))) {
    const key = comparableText(gap.question);
    const meaning = weighMeaning(gap);
    const near = byKey.get(key) ?? groups.find((group) => isSame(group.meaning, meaning));
    const group = near ?? { key, meaning, gaps: [gap] as [Gap] };
    byKey.set(key, group);
    if (near) near.gaps.push(gap);
    else groups.push(group);
  }
  return groups
    .map(({ gaps: similarGaps }) => ({ gaps: similarGaps, state: stateOf(similarGaps) }))
    .toSorted(
      (a, z) => z.gaps.length - a.gaps.length || compare(z.gaps[0].askedAt, a.gaps[0].askedAt),
    );
}

/** Lists the wordings of a group, the most frequent first. */
export function wordingsOf({ gaps }: GapGroup): string[] {
  const wordings = Map.groupBy(gaps, ({ question }) => comparableText(question));
  return [...wordings.values()]
    .toSorted((a, z) => z.length - a.length)
    .flatMap(([gap]) => (gap ? [gap.question] : []))
    .slice(0, answerLimits.shown);
}

/** Returns the state of a group. A question after the answer's last change shows that it does not help: new again. */
function stateOf(gaps: readonly [Gap, ...Gap[]]): GapState {
  if (gaps.some(({ setAside }) => setAside)) return "aside";
  const answered = gaps
    .map(({ answeredAt }) => answeredAt ?? "")
    .toSorted()
    .at(-1);
  return answered && answered >= gaps[0].askedAt ? "answered" : "new";
}

function weighMeaning({ question, language }: Gap): Meaning {
  return new Map(
    meaningOf(question, language).map(({ meanings, isLight }) => [
      meanings.toSorted().join(" "),
      isLight ? lightWeight : 1,
    ]),
  );
}

function isSame(a: Meaning, z: Meaning): boolean {
  const total = sumOf([...a.values()]) + sumOf([...z.values()]);
  const shared = [...a].flatMap(([word, weight]) => (z.has(word) ? [weight] : []));
  return total > 0 && (2 * sumOf(shared)) / total >= sameMeaning;
}

const sumOf = (weights: readonly number[]) => weights.reduce((all, weight) => all + weight, 0);
const compare = (a: string, z: string) => (a < z ? -1 : a > z ? 1 : 0);
