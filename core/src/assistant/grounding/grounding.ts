import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { isSilent } from "../finding/reading/small-words.ts";
import { tokensOf } from "../finding/reading/tokens.ts";
import { stemOf } from "../search/words.ts";
import { type Claims, readClaims } from "./claims.ts";

/** Text that a language model was given: the answer of a skill, or a passage. */
export type Evidence = {
  text: string;
  /** May support sentences about money, dates, phones and addresses: answers of skills and our own guides. */
  isTrusted: boolean;
  /** Is said instead of a sentence that it does not support: answers of skills. */
  replaces: boolean;
};

/** Checks the sentences of one answer against what the model was given. */
export type Grounding = {
  addEvidence(evidence: Evidence): void;
  /**
   * Returns what to say for a sentence: itself where the evidence supports it, else the answer of a skill that has not been
   * said yet, else null.
   */
  groundSentence(sentence: string): string | null;
};

type Line = { stems: ReadonlySet<string>; claims: Claims; evidence: Evidence };

/** Shares of a sentence's words that its evidence has to have. */
const shares = { sensitive: 0.7, other: 0.35 };
/** Words up to which a sentence without details says nothing of its own: "Here is how:". */
const fewWords = 3;

/** Cuts a text into its sentences, spaces included. */
export function splitSentences(text: string, language: Language): string[] {
  const segmenter = new Intl.Segmenter(locales[language], { granularity: "sentence" });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** Opens the check of an answer in a language. */
export function openGrounding(language: Language): Grounding {
  const lines: Line[] = [];
  const replacements: Evidence[] = [];
  const stated = new Set<Evidence>();

  function findSupport(sentence: string): Line | null {
    const claims = readClaims(sentence);
    const stems = contentStems(sentence, language);
    if (!claims.isSensitive) {
      if (stems.size < fewWords) return silence;
      const all = new Set(lines.flatMap((line) => [...line.stems]));
      return shareOf(stems, all) >= shares.other ? silence : null;
    }
    return (
      lines
        .filter((line) => line.evidence.isTrusted && isCovered(claims, line.claims))
        .find((line) => shareOf(stems, line.stems) >= shares.sensitive) ?? null
    );
  }

  function replacementFor(sentence: string): Evidence | null {
    const { details } = readClaims(sentence);
    const stems = contentStems(sentence, language);
    const likeness = (one: Evidence) => {
      const has = readClaims(one.text).details;
      const shared = [...details].filter((detail) => has.has(detail)).length;
      return shared + shareOf(stems, contentStems(one.text, language));
    };
    const [nearest] = replacements
      .filter((one) => !stated.has(one))
      .toSorted((a, z) => likeness(z) - likeness(a));
    return nearest ?? null;
  }

  return {
    addEvidence(evidence) {
      if (evidence.replaces) replacements.push(evidence);
      const parts = evidence.text
        .split("\n")
        .flatMap((block) => [block, ...splitSentences(block, language)]);
      for (const text of new Set(parts.map((part) => part.trim()).filter(Boolean)))
        lines.push({
          stems: contentStems(text, language),
          claims: readClaims(text),
          evidence,
        });
    },
    groundSentence(sentence) {
      const support = findSupport(sentence);
      if (support) return stated.has(support.evidence) ? null : sentence;
      const instead = replacementFor(sentence);
      if (!instead) return null;
      stated.add(instead);
      return `${instead.text}\n`;
    },
  };
}

const silence: Line = {
  stems: new Set(),
  claims: { details: new Set(), isSensitive: false, isNegative: false },
  evidence: { text: "", isTrusted: false, replaces: false },
};

/** Returns whether one line says all that is claimed: sums of two lines are not put together. */
function isCovered(claims: Claims, line: Claims): boolean {
  const hasAll = [...claims.details].every((detail) => line.details.has(detail));
  return hasAll && claims.isNegative === line.isNegative;
}

function contentStems(text: string, language: Language): ReadonlySet<string> {
  const words = tokensOf(text).filter((word) => !isSilent(word) && !/^\d/.test(word));
  return new Set(words.map((word) => stemOf(word, language)));
}

function shareOf(stems: ReadonlySet<string>, among: ReadonlySet<string>): number {
  if (stems.size === 0) return 1;
  return [...stems].filter((stem) => among.has(stem)).length / stems.size;
}
