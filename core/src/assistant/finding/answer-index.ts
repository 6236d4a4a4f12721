import type { Language } from "#core/kernel/language.ts";
import { stemOf } from "../search/words.ts";
import { type IndexedQuestions, indexQuestions } from "./index-questions.ts";
import type { SkillIndex } from "./skill-index.ts";
import { type CoverageOf, limitConfidence } from "./coverage.ts";
import { isSameStem, listWords, type NamedWord } from "./things.ts";
import { comparableText, tokensOf } from "./reading/tokens.ts";
import type { Understanding } from "./reading/understand.ts";

/** Questions of an answer that staff wrote, in its language, and its text. */
export type AnswerQuestions = {
  id: string;
  language: Language;
  questions: readonly string[];
  text: string;
};

/** Answer of staff as it is found. */
export type IndexedAnswer = {
  id: string;
  language: Language;
  /** Its question. */
  title: string;
  /** Stems that its questions have. */
  stems: ReadonlySet<string>;
  exact: ReadonlySet<string>;
  compared: IndexedQuestions;
  /** Words of its questions, and of its text. */
  words: readonly NamedWord[];
  textWords: readonly NamedWord[];
};

/** An answer of staff with how surely it is meant, 0 to 1. */
export type RankedAnswer = { id: string; title: string; confidence: number };

/** Indexes an answer's questions, as those of skills are. */
export function indexAnswer({ id, language, questions, text }: AnswerQuestions): IndexedAnswer {
  const words = questions.flatMap(tokensOf);
  const vocabulary = { isExample: () => true, isFamiliar: () => false, isOwn: () => true };
  return {
    id,
    language,
    title: questions[0] ?? "",
    stems: new Set(words.map((word) => stemOf(word, language))),
    exact: new Set(questions.map(comparableText)),
    compared: indexQuestions({ [language]: questions }, vocabulary),
    words: questions.flatMap((question) => listWords(question, language)),
    textWords: listWords(text, language),
  };
}

/**
 * Ranks answers of staff in the measure of skills, the surest first. One that does not name what the question is about
 * answers another question: it is left out, or at most offered.
 */
export function rankAnswers(
  index: SkillIndex,
  answers: readonly IndexedAnswer[],
  question: Understanding,
  coverageOf: CoverageOf,
): RankedAnswer[] {
  const wording = comparableText(question.text);
  return answers
    .map(({ id, title, exact, compared, words, textWords }) => ({
      id,
      title,
      confidence: exact.has(wording)
        ? 1
        : limitConfidence(index.compare(question, compared), coverageOf(words, textWords)),
    }))
    .filter(({ confidence }) => confidence > 0)
    .toSorted((a, z) => z.confidence - a.confidence);
}

/** Finds the stem in questions of answers that another form of the word has, in Ukrainian or Russian; null for none. */
export function findAnsweredStem(answers: readonly IndexedAnswer[], stem: string): string | null {
  for (const { stems } of answers) {
    if (stems.has(stem)) return stem;
    for (const known of stems) if (isSameStem(known, stem)) return known;
  }
  return null;
}
