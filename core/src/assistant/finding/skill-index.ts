import type { Language } from "#core/kernel/language.ts";
import type { Asker } from "#core/kernel/skill.ts";
import { findDanger } from "#core/requests/rules/danger.ts";
import { stemOf } from "../search/words.ts";
import { questionWords } from "./reading/small-words.ts";
import { comparableText, tokensOf } from "./reading/tokens.ts";
import { type IndexedQuestions, indexQuestions } from "./index-questions.ts";
import { listWords, type NamedWord } from "./things.ts";
import type { Term, Understanding } from "./reading/understand.ts";

/** Questions of a skill, and who may ask them. */
export type SkillQuestions = {
  name: string;
  askers: readonly Asker[];
  /** Sections of guides that explain it, by address. */
  guides: readonly string[];
  /** Concepts without any of which it is hardly meant. */
  requires?: readonly string[] | undefined;
  questions: Readonly<Record<Language, readonly string[]>>;
  /** Sentences of its answers, whose words it explains as well. */
  sentences: Readonly<Record<Language, readonly string[]>>;
  reach: SkillReach;
};

/**
 * Reach of a skill over words that neither its questions nor its sentences have: `open` uses them itself (a search, what
 * has broken), `search` finds them in its data, `fixed` answers the same whatever they are, `narrow` would answer more than
 * was asked.
 */
export type SkillReach = "open" | "search" | "fixed" | "narrow";

/** A skill with how surely it is meant, 0 to 1; one that answers a part of the question is a choice at most. */
export type RankedSkill = {
  name: string;
  confidence: number;
  isPart?: boolean;
  /** Share that the classifier alone gives it. */
  guessed?: number;
};

type IndexedSkill = IndexedQuestions & { name: string; askers: readonly Asker[] };

/** Words that a skill explains. */
export type SkillVocabulary = { reach: SkillReach; words: readonly NamedWord[] };

/** Search over the questions of skills. */
export type SkillIndex = {
  /** Returns whether an example has a stem. */
  isExample: (stem: string) => boolean;
  /** Skills that this asker may use, the surest first. */
  rank: (question: Understanding, asker: Asker) => RankedSkill[];
  /** Returns how surely a question means the same as others, in the measure of `rank`. */
  compare: (question: Understanding, others: IndexedQuestions) => number;
  /**
   * Shares of a question's weight that foreign words have, and words that neither a text of ours nor a skill has (by
   * `isToldOf`, for words of the lexicon), 0 to 1.
   */
  sharesOf: (
    question: Understanding,
    isToldOf?: (term: Term) => boolean,
  ) => { foreignShare: number; strangeShare: number };
  /** Returns the share of a question's weight that some of its terms have, 0 to 1. */
  shareOf: (some: readonly Term[], question: Understanding) => number;
  /** Names of the skills that this asker may use. */
  namesFor: (asker: Asker) => ReadonlySet<string>;
  /** Returns whether there is such a skill for this asker. */
  mayUse: (name: string, asker: Asker) => boolean;
  /** Sections of guides that explain a skill, by address. */
  guidesOf: (name: string) => readonly string[];
  /** Returns whether examples of a skill have one of these concepts. */
  speaksOf: (name: string, concepts: readonly string[]) => boolean;
  /** Returns whether a word is of a skill's subject: of its examples, and not of every question. */
  tells: (name: string, term: Term) => boolean;
  /**
   * Returns whether a question names what a skill rather than others is about, and asks for what it tells: a person, a
   * day, an amount.
   */
  isAbout: (name: string, terms: readonly Term[], others: readonly RankedSkill[]) => boolean;
  /** Returns the words that a skill explains. */
  vocabularyOf: (name: string) => SkillVocabulary;
  /** Lists concepts that tell a skill from others, the strongest first. */
  subjectOf: (name: string) => readonly string[];
};

/** Share of examples from which on a concept belongs to a skill fully. */
const usualShare = 0.12;
/** Similarity from which on a question is an example in other words. */
const nearlySame = 0.9;
/** How common a concept is in a skill at least, beside the skill that has it most, so that the skill is about it. */
const atHome = 0.4;
/** Parts of the confidence: the nearest example, and the skill as a whole. */
const parts = { example: 0.6, skill: 0.4 };
/** Share of the rarest concept's weight that words have at most which begin a question, or are in examples alone. */
const weightsAtMost = { question: 0.45, stem: 0.6 };
/** Factor of a confidence where nothing but words of questions is met. */
const emptyFactor = 0.55;
/** Words that ask for a day, a person or an amount, and the factor of skills that are never asked for such. */
const answerKinds = [["WHEN", "UNTIL"], ["WHO"], ["HOW_MUCH"]];
const otherKindFactor = 0.85;
/** Factor where a question does not name the concept that a skill requires. */
const lackingFactor = 0.6;
/** Confidence of what was not asked word for word at most. */
const sureAtMost = 0.99;
/** Skills that a danger speaks for, the first that the asker may use, and how much. */
const alarm = { skills: ["requests.report", "buildings.emergency"], confidence: 0.3 };
/** How much words count that are no concepts, in weights of the rarest concept. */
const strange = { familiar: 0.35, unknown: 0.8, foreign: 2.2 };

/** Indexes the questions of skills by their concepts, all languages together. */
export function indexSkills(skills: readonly SkillQuestions[]): SkillIndex {
  const stems = new Set<string>();
  for (const { questions } of skills)
    for (const [language, list] of Object.entries(questions))
      for (const word of list.flatMap(tokensOf)) stems.add(stemOf(word, language as Language));
  const isExample = (stem: string) => stems.has(stem);
  const vocabulary = { isExample, isFamiliar: () => false };
  const indexed = skills.map(({ name, askers, questions, requires }) => ({
    name,
    askers,
    requires,
    ...indexQuestions(questions, vocabulary),
  }));
  const exact = exactQuestions(skills);
  const vocabularies = new Map(skills.map((skill) => [skill.name, vocabularyOfSkill(skill)]));
  const spread = new Map<string, number>();
  for (const { shares } of indexed)
    for (const [concept, share] of shares)
      spread.set(concept, (spread.get(concept) ?? 0) + Math.min(1, share / usualShare));
  const rarest = Math.log(1 + skills.length);

  const weightOf = (concept: string) => {
    const rarity = Math.log(1 + skills.length / Math.max(1, spread.get(concept) ?? 1));
    if (isLight(concept)) return Math.min(rarity, rarest * weightsAtMost.question);
    return concept.startsWith("=") ? Math.min(rarity, rarest * weightsAtMost.stem) : rarity;
  };
  const weigh = ({ kind, concepts }: Term) => {
    if (kind !== "known") return rarest * strange[kind];
    return Math.max(...concepts.map(weightOf));
  };

  return {
    isExample,
    sharesOf: ({ terms }, isToldOf = () => true) => {
      const all = sum(terms, weigh);
      const shareOf = (isMeant: (term: Term) => boolean) =>
        all === 0 ? 0 : sum(terms.filter(isMeant), weigh) / all;
      const isOfLexicon = ({ concepts }: Term) => concepts.some((one) => !one.startsWith("="));
      const isOfSkill = ({ concepts }: Term) => concepts.some((concept) => spread.has(concept));
      return {
        foreignShare: shareOf(({ kind }) => kind === "foreign"),
        strangeShare: shareOf(
          (term) =>
            term.kind === "unknown" ||
            (term.kind === "known" && isOfLexicon(term) && !isOfSkill(term) && !isToldOf(term)),
        ),
      };
    },
    compare: ({ terms }, others) => Math.min(sureAtMost, confidenceOf(others, terms)),
    shareOf: (some, { terms }) => sum(some, weigh) / Math.max(sum(terms, weigh), Number.EPSILON),
    namesFor: (asker) =>
      new Set(skills.filter(({ askers }) => askers.includes(asker)).map((skill) => skill.name)),
    mayUse: (name, asker) =>
      skills.some((skill) => skill.name === name && skill.askers.includes(asker)),
    guidesOf: (name) => skills.find((skill) => skill.name === name)?.guides ?? [],
    speaksOf: (name, concepts) => {
      const shares = indexed.find((skill) => skill.name === name)?.shares;
      return concepts.some((concept) => (shares?.get(concept) ?? 0) > 0);
    },
    tells: (name, { kind, concepts }) => {
      const shares = indexed.find((skill) => skill.name === name)?.shares;
      return (
        kind === "known" &&
        concepts.some((concept) => !isLight(concept) && (shares?.get(concept) ?? 0) > 0)
      );
    },
    isAbout: (name, terms, others) => {
      const skillOf = (one: string) => indexed.find((skill) => skill.name === one);
      const sharesOf = (one: string) => skillOf(one)?.shares;
      const shares = sharesOf(name) ?? new Map<string, number>();
      if (skillOf(name)?.examples.some((example) => similarity(terms, example) >= nearlySame))
        return true;
      const isAtHome = (concept: string) => {
        if (isLight(concept) && concept !== "UNTIL") return false;
        const most = Math.max(...others.map((one) => sharesOf(one.name)?.get(concept) ?? 0));
        return (shares.get(concept) ?? 0) >= Math.max(most * atHome, Number.EPSILON);
      };
      return terms.some(({ concepts }) => concepts.some(isAtHome)) && !isOfOtherKind(shares, terms);
    },
    vocabularyOf: (name) => vocabularies.get(name) ?? { reach: "open", words: [] },
    subjectOf: (name) => {
      const shares = indexed.find((skill) => skill.name === name)?.shares ?? new Map();
      const worth = ([concept, share]: [string, number]) => share * weightOf(concept);
      return [...shares].toSorted((a, z) => worth(z) - worth(a)).map(([concept]) => concept);
    },
    rank(question, asker) {
      const named = exact.get(comparableText(question.text));
      const usable = indexed.filter(({ askers }) => askers.includes(asker));
      const danger = findDanger(question.text);
      const warned = danger
        ? alarm.skills.find((name) => usable.some((skill) => skill.name === name))
        : null;
      // Whoever needs a doctor means nothing else of ours, and no example has their words.
      const confidence = danger === "health" ? 1 : alarm.confidence;
      const alarmOf = ({ name }: IndexedSkill) => (name === warned ? confidence : 0);
      return usable
        .map((skill) => ({
          name: skill.name,
          confidence: named?.includes(skill.name)
            ? 1
            : Math.min(sureAtMost, confidenceOf(skill, question.terms) + alarmOf(skill)),
        }))
        .filter(({ confidence }) => confidence > 0)
        .toSorted((a, z) => z.confidence - a.confidence);
    },
  };

  function confidenceOf(skill: IndexedQuestions, terms: readonly Term[]): number {
    const all = sum(terms, weigh);
    if (all === 0) return 0;
    const nearest = Math.max(...skill.examples.map((example) => similarity(terms, example)));
    const shareOf = ({ concepts }: Term) =>
      Math.max(...concepts.map((concept) => skill.shares.get(concept) ?? 0));
    const coveredWeight = sum(
      terms,
      (term) => weigh(term) * Math.min(1, shareOf(term) / usualShare),
    );
    const isEmpty = !terms.some((term) => !term.concepts.every(isLight) && shareOf(term) > 0);
    const confidence = parts.example * nearest + (parts.skill * coveredWeight) / all;
    const lacks = skill.requires !== undefined && !meets({ concepts: skill.requires }, terms);
    const otherKind = isOfOtherKind(skill.shares, terms) ? otherKindFactor : 1;
    const factor = (lacks ? lackingFactor : 1) * otherKind;
    return confidence * (isEmpty ? emptyFactor : 1) * factor;
  }

  /** How much of both is in the other, 0 to 1. */
  function similarity(a: readonly Term[], z: readonly Term[]): number {
    const shared = sum(a, (term) => (meets(term, z) ? weigh(term) : 0));
    const back = sum(z, (term) => (meets(term, a) ? weigh(term) : 0));
    return (shared + back) / (sum(a, weigh) + sum(z, weigh));
  }
}

/** Lists the words of a skill's questions and sentences, each once. */
function vocabularyOfSkill({ questions, sentences, reach }: SkillQuestions): SkillVocabulary {
  const words = new Map<string, NamedWord>();
  for (const texts of [questions, sentences])
    for (const [language, list] of Object.entries(texts))
      for (const word of list.flatMap((text) => listWords(text, language as Language)))
        words.set(`${word.word} ${word.stem}`, word);
  return { reach, words: [...words.values()] };
}

/** Indexes skills by their questions as `comparableText` has them. */
function exactQuestions(skills: readonly SkillQuestions[]): ReadonlyMap<string, string[]> {
  const exact = new Map<string, string[]>();
  for (const { name, questions } of skills)
    for (const question of Object.values(questions).flat()) {
      const key = comparableText(question);
      exact.set(key, [...(exact.get(key) ?? []), name]);
    }
  return exact;
}

/** Returns whether a day, a person or an amount is asked for, and never in questions with these shares. */
function isOfOtherKind(shares: ReadonlyMap<string, number>, terms: readonly Term[]): boolean {
  return answerKinds.some(
    (kind) => meets({ concepts: kind }, terms) && !kind.some((one) => shares.has(one)),
  );
}

/** Returns true for a concept that many questions have, whatever they are about. */
const isLight = (concept: string) =>
  concept in questionWords || ["HOW_MUCH", "MONTH", "RESIDENT"].includes(concept);

const meets = ({ concepts }: Pick<Term, "concepts">, others: readonly Term[]) =>
  others.some((other) => other.concepts.some((concept) => concepts.includes(concept)));

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((all, item) => all + of(item), 0);
}
