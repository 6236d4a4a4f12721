import { nearDays, questionWords } from "./reading/small-words.ts";
import type { SkillIndex } from "./skill-index.ts";
import { isNounLike, listMissing, listThings, type NamedWord } from "./things.ts";
import { tokensOf } from "./reading/tokens.ts";
import type { Term, Understanding } from "./reading/understand.ts";

/** Concepts whose words tell nothing of a question's subject. */
const generalConcepts: ReadonlySet<string> = new Set([
  ...Object.keys(questionWords),
  ..."HOW_MUCH SHOW LOOK SEE FIND ABLE MEAN STATUS WRITE HELLO THANKS PRODUCT BOT DATA MONTH".split(
    " ",
  ),
]);
/** Returns whether a concept tells nothing of a question's subject. */
export const isGeneral = (concept: string) => generalConcepts.has(concept);

/** Concepts of what all data are about: they tell one task from another, and do not narrow data. */
const dataConcepts: ReadonlySet<string> = new Set(
  "OPEN MONEY ARRIVE HUMAN PAY PAID OWE APARTMENT HOUSE RESIDENT SECOND FIGURES".split(" "),
);
/** Concepts of what is done: data are not narrowed by them, but do not answer them either. */
const taskConcepts: ReadonlySet<string> = new Set(
  "SUBMIT REPORT ADD TURN_ON TURN_OFF BROKEN ANNOUNCE LATEST TAKE_ON WAIT SUMMON DOWNLOAD PRINT DELETE HIDE AVERAGE BEST COMPARE".split(
    " ",
  ),
);

/** Concepts that say when or which, not what about: a week before moving out is none of a request's delay. */
const occasions: ReadonlySet<string> = new Set(
  "WAIT LATEST TODAY OPEN SECOND MONTH UNTIL ADVANCE NIGHT PLANNED".split(" "),
);

/** Returns whether a word says what a question is about: no task, time or word of every question alone. */
export function isSubject({ text, concepts }: Pick<Term, "text" | "concepts">): boolean {
  if (vagueWords.has(text)) return false;
  return !concepts.some((one) => occasions.has(one) || taskConcepts.has(one) || one === "RESIDENT");
}

/** Words that point at nothing, beside those that say nothing. */
const vagueWords: ReadonlySet<string> = new Set(
  "інший інша інше інші іншу іншого іншому другой другая другое другие другую кожен кожна кожне кожного кожної каждый каждого каждую день дня днів дні дней days day місяць місяця месяц месяца місяців місяцях месяцев месяцах months weeks years років лет year month time times place places system системі системе система давно ages long ago anyone anything anybody nothing nobody everything thing хтось щось то нибудь number numbers число числа што never mind left rest новий нова нове нові новый новая новое новые new еще вообще взагалі сьогоднішній high low good bad дорого дешево high cheap expensive часто рідко редко often чистий".split(
    " ",
  ),
);
/** Endings of verbs in the past and of requests, which nouns hardly have. */
const verbEnding = /(?:[аяиіеу]в|[аяиіеу]л[аио]?|[аяиіеу]л[аио]?с[яь]|[иі]ть|[иі]те)$/u;

/**
 * Lists the terms by which a question is narrower than what a skill tells: neither the skill's own
 * words nor a parameter explain them. A skill that uses words itself leaves none out.
 */
export function listUnexplained(
  index: SkillIndex,
  name: string,
  { rest, language, terms }: Understanding,
): Term[] {
  const { reach, words } = index.vocabularyOf(name);
  if (reach === "open" || reach === "search") return [];
  const things = listThings(rest, language);
  const missing = new Set(listMissing(things, words).map(({ word }) => word));
  const isKnown = (word: string) => !missing.has(word) && things.some((one) => one.word === word);
  return terms.filter((term) => isUnexplained(term));

  function isUnexplained({ text, kind, concepts }: Term): boolean {
    // Parameters have terms of their own, called like their concept.
    if (concepts.includes(text) || vagueWords.has(text)) return false;
    const thing = things.find((one) => one.word === text);
    if (index.speaksOf(name, concepts)) return isOtherThing(thing);
    if (isKnown(text) || (stemsOnly(concepts) && verbEnding.test(text))) return false;
    if (kind === "known") return stemsOnly(concepts) || concepts.every((one) => isNarrowing(one));
    if (/\p{N}/u.test(text)) return reach === "narrow";
    return thing !== undefined || isNounLike(text, false);
  }

  function isNarrowing(concept: string): boolean {
    const isOfData = dataConcepts.has(concept) || taskConcepts.has(concept);
    return !generalConcepts.has(concept) && !(reach === "narrow" && isOfData);
  }

  /** Returns whether a word of a concept that the skill has names a thing that it does not have. */
  function isOtherThing(thing: NamedWord | undefined): boolean {
    return thing !== undefined && thing.things.length > 0 && missing.has(thing.word);
  }
}

/** Lists the days near today that a question names and a skill, which tells data, does not narrow by. */
export function listLeftOutDays(
  index: SkillIndex,
  name: string,
  { rest }: Understanding,
): string[] {
  if (index.vocabularyOf(name).reach !== "narrow") return [];
  return tokensOf(rest).filter((word) => nearDays.has(word));
}

/** Endings of infinitives and of requests in Ukrainian and Russian. */
const doing = /(?:ти|тися|тись|[аеиіоуыя]ть|ться|[аеиіоуыяюь]?йте|іть|ите)$/u;

/** Returns whether a question asks for a task that a skill is not about, as to hide what the skill tells. */
export function asksForOtherTask(
  index: SkillIndex,
  name: string,
  { terms }: Understanding,
): boolean {
  const { reach } = index.vocabularyOf(name);
  if (reach === "open") return false;
  return terms.some(({ text, kind, concepts }) => {
    if (index.speaksOf(name, concepts) || concepts.includes(text)) return false;
    if (reach === "fixed") return isUnknownDoing(text, kind);
    const isTask = concepts.every((concept) => taskConcepts.has(concept));
    const isUnknownTask = concepts.every((concept) => concept.startsWith("=")) && doing.test(text);
    return kind === "known" ? isTask || isUnknownTask : isUnknownTask;
  });
}

/** Returns whether a word that no skill has asks for something to be done: to top up a phone is none of its number. */
const isUnknownDoing = (text: string, kind: Term["kind"]) => kind !== "known" && doing.test(text);

const stemsOnly = (concepts: readonly string[]) => concepts.every((one) => one.startsWith("="));
