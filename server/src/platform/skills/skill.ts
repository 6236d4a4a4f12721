import type { Language } from "#core/kernel/language.ts";
import { mapLanguages } from "#core/kernel/map-languages.ts";
import type { NamedParameter, SkillParameters, SkillTexts } from "#core/kernel/skill.ts";

/**
 * Value in a sentence, written in the language of the answer: kopecks, a local date (`day`) or one with its year
 * (`fullDay`), a month `YYYY-MM`, an instant, phones, thousandths of a unit, another text of the skill.
 */
export type SkillValue =
  | string
  | number
  | { money: number }
  | { day: string }
  | { fullDay: string }
  | { month: string }
  | { moment: Date }
  | { phones: readonly string[] }
  | { thousandths: number }
  | { key: string };

/** Sentence of an answer: its key among the skill's texts, and its values; `count` chooses the plural form. */
export type SkillSentence = {
  key: string;
  values?: Readonly<Record<string, SkillValue | undefined>>;
};

/**
 * Link that opens a screen, a filled-in form or a file, with values for its text; `{language}` in the address becomes that
 * of the answer. An answer never acts by itself.
 */
export type SkillAction = { key: string; href: string; values?: SkillSentence["values"] };

export type SkillAnswer = {
  sentences: readonly SkillSentence[];
  actions: readonly SkillAction[];
  /** Sections of guides that are its sources; without them all of the skill's. */
  guides?: readonly string[];
  /** Text that was searched: words of the question that it has are not left out. */
  searched?: string;
  /** Parameters of the question that this answer, unlike others of its skill, is not narrowed by. */
  leavesOut?: readonly NamedParameter[];
};

/** Returns the texts of one skill out of a slice's in each language. */
export function textsOf<K extends string>(
  texts: Readonly<Record<Language, Readonly<Record<K, SkillTexts>>>>,
  key: K,
): Record<Language, SkillTexts> {
  return mapLanguages((language) => texts[language][key]);
}

/** Returns those of the homes that a question names; `missing` is the number that is none of them. */
export function findHomes<T>(
  homes: readonly T[],
  numberOf: (home: T) => string,
  { apartment }: SkillParameters,
): { found: readonly T[]; missing: string | null } {
  if (apartment === undefined) return { found: homes, missing: null };
  const found = homes.filter((home) => numberOf(home).toLowerCase() === apartment.toLowerCase());
  return { found, missing: found.length === 0 ? apartment : null };
}

/** Builds the answer of a skill that gives everybody the same words: sentences of that name, and links. */
export function answerWith(
  sentences: readonly string[],
  actions: readonly SkillAction[],
): () => Promise<SkillAnswer> {
  const answer: SkillAnswer = { sentences: sentences.map((key) => ({ key })), actions };
  return () => Promise.resolve(answer);
}
