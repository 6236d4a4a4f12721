import type { Language } from "#core/kernel/language.ts";
import { stemOf } from "../search/words.ts";
import { type IndexedQuestions, indexQuestions, type SkillIndex } from "./skill-index.ts";
import { comparableText, tokensOf } from "./tokens.ts";
import type { Understanding } from "./understand.ts";

/** Questions of an answer that staff wrote, in its language. */
export type AnswerQuestions = { id: string; language: Language; questions: readonly string[] };

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
};

/** An answer of staff with how surely it is meant, 0 to 1. */
export type RankedAnswer = { id: string; title: string; confidence: number };

/** Indexes an answer's questions, as those of skills are. */
export function indexAnswer({ id, language, questions }: AnswerQuestions): IndexedAnswer {
  const words = questions.flatMap(tokensOf);
  const vocabulary = { isExample: () => true, isFamiliar: () => false, isOwn: () => true };
  return {
    id,
    language,
    title: questions[0] ?? "",
    stems: new Set(words.map((word) => stemOf(word, language))),
    exact: new Set(questions.map(comparableText)),
    compared: indexQuestions({ [language]: questions }, vocabulary),
  };
}

/** Ranks answers of staff in the measure of skills, the surest first. */
export function rankAnswers(
  index: SkillIndex,
  answers: readonly IndexedAnswer[],
  question: Understanding,
): RankedAnswer[] {
  const wording = comparableText(question.text);
  return answers
    .map(({ id, title, exact, compared }) => ({
      id,
      title,
      confidence: exact.has(wording) ? 1 : index.compare(question, compared),
    }))
    .filter(({ confidence }) => confidence > 0)
    .toSorted((a, z) => z.confidence - a.confidence);
}

/** Letters that two stems share at least, and letters by which one of them may be longer. */
const [sharedLetters, longerBy] = [4, 2];
/** Vowels that Ukrainian and Russian write differently in the same words. */
const alike: Readonly<Record<string, string>> = { ы: "и", і: "и", ї: "и", э: "е", є: "е" };

/** Finds the stem in questions of answers that another form of the word has, in Ukrainian or Russian; null for none. */
export function findAnsweredStem(answers: readonly IndexedAnswer[], stem: string): string | null {
  for (const { stems } of answers) {
    if (stems.has(stem)) return stem;
    for (const known of stems) if (isSameWord(known, stem)) return known;
  }
  return null;
}

function isSameWord(a: string, z: string): boolean {
  const [short, long] = [a, z]
    .map((stem) => stem.replaceAll(/[ыіїэє]/g, (letter) => alike[letter] ?? letter))
    .toSorted((one, other) => one.length - other.length);
  if (!short || !long || short.length < sharedLetters) return false;
  return long.startsWith(short) && long.length - short.length <= longerBy;
}
