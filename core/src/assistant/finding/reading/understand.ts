import type { Language } from "#core/kernel/language.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { languageOf } from "../../search/language.ts";
import { stemOf } from "../../search/words.ts";
import { findConcepts, findConceptsOfForm, foreign, lexiconWords } from "./concepts.ts";
import { stemFeature, stemFeatures } from "./features.ts";
import { listReadings } from "./keyboard.ts";
import { classifyLatin } from "./latin.ts";
import type { FoundNames } from "./names.ts";
import { extractParameters } from "./parameters.ts";
import { isSilent } from "./small-words.ts";
import { isMisspelt } from "./spelling.ts";
import { tokensOf } from "./tokens.ts";

/**
 * How a word is known: by the lexicon or an example of a skill (`known`), by other texts of ours (`familiar`), as a word
 * of matters that are none of the product's (`foreign`), or not at all.
 */
export type TermKind = "known" | "familiar" | "unknown" | "foreign";

/** Word of a question, or several that mean one thing. */
export type Term = {
  text: string;
  /** Any of them may be meant. */
  concepts: readonly string[];
  /** Stems of its words, as features. */
  stems: readonly string[];
  kind: TermKind;
};

/** Stems that texts of ours have. */
export type Vocabulary = {
  isExample: (stem: string) => boolean;
  isFamiliar: (stem: string, language: Language) => boolean;
  /** Returns whether a text of the asker's organisation has a stem: such a word is none of foreign matters. */
  isOwn?: (stem: string) => boolean;
  /** Finds the stem of a word in answers of staff that is meant by a stem, of another form or language. */
  findAnswered?: (stem: string) => string | null;
};

/** Meaning of a question as far as words show it. */
export type Understanding = {
  /** Question as it is read: letters of another alphabet or keyboard are mended. */
  text: string;
  /** Question without the words that parameters name. */
  rest: string;
  language: Language;
  terms: readonly Term[];
  parameters: SkillParameters;
  /** Months that are named beside that of the parameters, `YYYY-MM`. */
  otherMonths: readonly string[];
};

/** Share of strange words from which on another reading is tried, and by how much it has to be better. */
const strangeShare = 0.34;

type UnderstandingContext = {
  spoken: Language;
  today: string;
  vocabulary: Vocabulary;
  /** Finds what a question calls by its name. The search in guides has no names, and does without the code for them. */
  findNames?: (question: string) => FoundNames;
};

/** Understands a question: its language, parameters and terms. `spoken` is the page's language, `today` a local date. */
export function understandQuestion(
  question: string,
  { spoken, today, vocabulary, findNames = withoutNames }: UnderstandingContext,
): Understanding {
  const isLatin = !/\p{Script=Cyrillic}/u.test(question);
  const { isFamiliar } = vocabulary;
  const latin = isLatin ? classifyLatin(question, { spoken, isFamiliar }) : null;
  const isPlain = latin === null || latin === "english";
  const language = isPlain ? languageOf(question, spoken) : spoken;
  const plain = read({ text: question, language });
  if (latin === "english" || shareUnknown(plain.terms) < strangeShare) return plain;
  const best = listReadings(question, spoken)
    .map((reading) => ({ by: reading.by, ...read(reading) }))
    .toSorted((a, z) => shareUnknown(a.terms) - shareUnknown(z.terms))[0];
  const isBetter = best && shareUnknown(best.terms) <= shareUnknown(plain.terms) - strangeShare;
  if (!isBetter || best.terms.length === 0) return plain;
  const { by, ...reading } = best;
  return by === "spelling" && latin === "other" ? { ...reading, language } : reading;

  function read({ text, language }: { text: string; language: Language }): Understanding {
    const { parameters: numbered, otherMonths, rest: unnamed } = extractParameters(text, today);
    const { parameters: byName, rest } = findNames(unnamed);
    const parameters = { ...numbered, ...byName };
    const terms = withoutTopic(tokensOf(rest), (tokens) => termsOf(tokens, language, vocabulary));
    const named = parameterTerms(parameters, terms);
    return { text, rest, language, terms: [...terms, ...named], parameters, otherMonths };
  }
}

const withoutNames = (rest: string): FoundNames => ({ parameters: {}, rest });

/** Words after which stands what a message is about, and concepts of those who get it. */
const topicWords = new Set("про щодо стосовно о об обо насчет about regarding".split(" "));
const receivers = ["NEIGHBOUR", "MANAGEMENT", "CHAT", "HUMAN"];

/** Lists terms without strange words of a message's topic: one may ask the neighbours about anything. */
function withoutTopic(
  tokens: readonly string[],
  termsOfTokens: (tokens: readonly string[]) => Term[],
): Term[] {
  const at = tokens.findIndex((token) => topicWords.has(token));
  const head = termsOfTokens(tokens.slice(0, Math.max(0, at)));
  const concepts = new Set(head.flatMap((term) => term.concepts));
  const isMessage = concepts.has("WRITE") && receivers.some((receiver) => concepts.has(receiver));
  const terms = termsOfTokens(tokens);
  if (!isMessage) return terms;
  const inHead = new Set(head.map(({ text }) => text));
  return terms.filter(({ kind, text }) => kind === "known" || inHead.has(text));
}

/** Lists the concepts of what a question names by a number or a month. */
const parameterConcepts = {
  request: "REQUEST",
  apartment: "APARTMENT",
  month: "MONTH",
  year: "MONTH",
  building: "HOUSE",
  person: "PERSON",
  colleague: "PERSON",
  organisation: "MANAGEMENT",
} as const;

/** Makes terms of named things, so that they speak for skills that are about such. */
export function parameterTerms(parameters: SkillParameters, terms: readonly Term[]): Term[] {
  const termConcepts = new Set(terms.flatMap(({ concepts }) => concepts));
  return Object.entries(parameterConcepts)
    .filter(([name, concept]) => name in parameters && !termConcepts.has(concept))
    .map(([, concept]) => ({ text: concept, concepts: [concept], stems: [], kind: "known" }));
}

function shareUnknown(terms: readonly Term[]): number {
  const all = terms.filter(({ concepts }) => !concepts.includes("OWN"));
  if (all.length === 0) return 1;
  return all.filter(({ kind }) => kind === "unknown").length / all.length;
}

/** Words before a verb that say that a thing fails to do it, whatever it is: no text has all such verbs. */
const denials = new Set(["не", "wont", "doesnt", "isnt"]);

/** Lists the terms of words, each once, without words that say nothing. */
export function termsOf(
  tokens: readonly string[],
  language: Language,
  vocabulary: Vocabulary,
): Term[] {
  const terms = new Map<string, Term>();
  for (let at = 0; at < tokens.length;) {
    const match = findConcepts(tokens, at);
    const found = isOwnWord(tokens[at] ?? "", match?.concepts ?? []) ? null : match;
    const words = tokens.slice(at, at + (found?.length ?? 1));
    const term = found
      ? conceptTerm(words, found.concepts, language)
      : wordTerm(words[0] ?? "", language, vocabulary);
    const fails = term?.kind === "unknown" && denials.has(tokens[at - 1] ?? "");
    if (term && fails) terms.set("BROKEN", { ...term, concepts: ["BROKEN"], kind: "known" });
    else if (term) terms.set(term.concepts.join(" "), term);
    at += words.length;
  }
  return [...terms.values()];

  function isOwnWord(word: string, concepts: readonly string[]): boolean {
    return concepts.includes(foreign) && isOwnStem(stemOf(word, language), vocabulary);
  }
}

function isOwnStem(stem: string, { isOwn, findAnswered }: Vocabulary): boolean {
  return (isOwn?.(stem) ?? false) || (findAnswered?.(stem) ?? null) !== null;
}

function conceptTerm(
  words: readonly string[],
  concepts: readonly string[],
  language: Language,
): Term {
  const kind = concepts.includes(foreign) ? "foreign" : "known";
  // Words of a phrase mean something else by themselves: minutes of a meeting take no minutes.
  const stems = words.length === 1 ? stemFeatures(words, language) : [];
  return { text: words.join(" "), concepts, stems, kind };
}

function wordTerm(word: string, language: Language, vocabulary: Vocabulary): Term | null {
  if (isSilent(word) || word.length < 2) return null;
  const stem = stemOf(word, language);
  const answered = vocabulary.findAnswered?.(stem) ?? stem;
  const features = [...new Set([stemFeature(stem), stemFeature(answered)])];
  const term = { text: word, concepts: features, stems: features };
  const isOwn = isOwnStem(stem, vocabulary);
  const forms = findConceptsOfForm(word, language).filter((one) => one !== foreign || !isOwn);
  if (forms.length > 0) return conceptTerm([word], forms, language);
  if (vocabulary.isExample(stem) || vocabulary.findAnswered?.(stem))
    return { ...term, kind: "known" };
  if (vocabulary.isFamiliar(stem, language)) return { ...term, kind: "familiar" };
  // Numbers and codes name a thing: they say nothing of the subject.
  if (/\p{N}/u.test(word)) return { ...term, kind: "familiar" };
  const near = lexiconWords.filter((known) => isMisspelt(word, known));
  const meant = near.filter(({ concept }) => concept !== foreign);
  if (meant.length > 0)
    return conceptTerm([word], [...new Set(meant.map(({ concept }) => concept))], language);
  return { ...term, kind: "unknown" };
}
