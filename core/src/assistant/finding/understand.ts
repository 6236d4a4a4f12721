import type { Language } from "#core/kernel/language.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { languageOf } from "../search/language.ts";
import { stemOf } from "../search/words.ts";
import { findConcepts, foreign, lexiconWords } from "./concepts.ts";
import { listReadings } from "./keyboard.ts";
import { extractParameters } from "./parameters.ts";
import { silentWords } from "./small-words.ts";
import { isMisspelt } from "./spelling.ts";
import { tokensOf } from "./tokens.ts";

/**
 * Word of a question, or several that mean one thing. `unknown`: no text of ours has it; `foreign`: it belongs to matters
 * that are none of the product's.
 */
export type Term = {
  text: string;
  /** Any of them may be meant. */
  concepts: readonly string[];
  kind: "known" | "unknown" | "foreign";
};

/** Returns whether a text of ours has a word's stem. */
export type IsKnownStem = (stem: string) => boolean;

/** Meaning of a question as far as words show it. */
export type Understanding = {
  /** Question as it is read: letters of another alphabet or keyboard are mended. */
  text: string;
  language: Language;
  terms: readonly Term[];
  parameters: SkillParameters;
};

/** Name of the concept of a word that only has its stem. */
export const stemConcept = (stem: string) => `=${stem}`;

/** Understands a question: its language, parameters and terms. `spoken` is the page's language, `today` a local date. */
export function understandQuestion(
  question: string,
  { spoken, today, isKnown }: { spoken: Language; today: string; isKnown: IsKnownStem },
): Understanding {
  const plain = read({ text: question, language: languageOf(question, spoken) });
  if (shareUnknown(plain.terms) < 0.34) return plain;
  const best = listReadings(question)
    .map(read)
    .toSorted((a, z) => shareUnknown(a.terms) - shareUnknown(z.terms))[0];
  const isBetter = best && shareUnknown(best.terms) <= shareUnknown(plain.terms) - 0.34;
  return isBetter && best.terms.length > 0 ? best : plain;

  function read({ text, language }: { text: string; language: Language }): Understanding {
    const { parameters, rest } = extractParameters(text, today);
    return { text, language, terms: termsOf(tokensOf(rest), language, isKnown), parameters };
  }
}

function shareUnknown(terms: readonly Term[]): number {
  const all = terms.filter(({ concepts }) => !concepts.includes("OWN"));
  if (all.length === 0) return 1;
  return all.filter(({ kind }) => kind === "unknown").length / all.length;
}

/** Lists the terms of words, each once, without words that say nothing. */
export function termsOf(
  tokens: readonly string[],
  language: Language,
  isKnown: IsKnownStem,
): Term[] {
  const terms = new Map<string, Term>();
  for (let at = 0; at < tokens.length;) {
    const found = findConcepts(tokens, at);
    const length = found?.length ?? 1;
    const text = tokens.slice(at, at + length).join(" ");
    const term = found ? toTerm(text, found.concepts) : termOf(text, language, isKnown);
    if (term) terms.set(term.concepts.join(" "), term);
    at += length;
  }
  return [...terms.values()];
}

function toTerm(text: string, concepts: readonly string[]): Term {
  return { text, concepts, kind: concepts.includes(foreign) ? "foreign" : "known" };
}

function termOf(word: string, language: Language, isKnown: IsKnownStem): Term | null {
  if (silentWords.has(word) || /^\p{N}+$/u.test(word) || word.length < 2) return null;
  const stem = stemOf(word, language);
  if (isKnown(stem)) return { text: word, concepts: [stemConcept(stem)], kind: "known" };
  const near = lexiconWords.filter((known) => isMisspelt(word, known));
  const meant = near.filter(({ concept }) => concept !== foreign);
  if (meant.length > 0) return toTerm(word, [...new Set(meant.map(({ concept }) => concept))]);
  return { text: word, concepts: [stemConcept(stem)], kind: "unknown" };
}
