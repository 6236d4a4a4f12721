import type { Language } from "#core/kernel/language.ts";
import { stemOf } from "../search/words.ts";
import { findConcepts, findConceptsOfForm, foreign } from "./reading/concepts.ts";
import { dayWords, thingWords } from "./reading/lexicon/thing-words.ts";
import { isSilent, questionWords } from "./reading/small-words.ts";
import { countErrors, errorsAllowed } from "./reading/spelling.ts";
import { plainText, tokensOf } from "./reading/tokens.ts";

/** Word of a text that may name a thing. */
export type NamedWord = { word: string; stem: string; things: readonly number[] };

type ThingPattern = { text: string; isBeginning: boolean; thing: number };

const linesOf = (words: string) => words.trim().split("\n");
const patterns: readonly ThingPattern[] = [...linesOf(thingWords), ...linesOf(dayWords)].flatMap(
  (line, thing) =>
    line
      .trim()
      .split(/\s+/)
      .map((word) => ({
        text: plainText(word.replace("*", "")),
        isBeginning: word.endsWith("*"),
        thing,
      })),
);
const byBeginning = Map.groupBy(patterns, ({ text }) => text.slice(0, 2));

/** Concepts whose words name different things: a door and a basement are both parts of a building. */
const thingConcepts: ReadonlySet<string> = new Set(
  `${foreign} PARTS MANAGEMENT OFFICE HOURS ELECTRICITY WATER HEATING GAS LIFT DIRT PEST MASTER FAMILY DOCUMENT HOME_JOB EVENT CODE NOISE`.split(
    " ",
  ),
);

/** Words after which a noun stands, so that the next word is no verb. */
const prepositions: ReadonlySet<string> = new Set(
  "від до з із зі для у в на по за біля під над про при без через между между от из с со для о об к ко около под перед после про without from of for to in on at by near about under the a an my our".split(
    " ",
  ),
);
/** Endings of verbs that few nouns have. */
const verbEnding =
  /(?:ти|тися|тись|ать|ять|ить|еть|уть|ють|аться|яться|иться|ться|ться|є|ємо|єте|ешь|ишь|ает|яет|ует|еет|ают|яют|уют|еют|ится|ется|утся|ются|ing|ed)$/u;

const isYear = /^20\d\d$/;

/** Lists every word of a text by which a thing may be met. */
export function listWords(text: string, language: Language): NamedWord[] {
  return tokensOf(text)
    .filter((word) => word.length > 1)
    .map((word) => namedWord(word, language));
}

function namedWord(word: string, language: Language): NamedWord {
  const near = byBeginning.get(word.slice(0, 2)) ?? [];
  const fitting = near.filter(({ text, isBeginning }) =>
    isBeginning ? word.startsWith(text) : word === text,
  );
  const things = [...new Set(fitting.map(({ thing }) => thing))];
  return { word, stem: stemOf(word, language), things };
}

/**
 * Lists the words by which a question tells one thing from another. Words of the same meaning everywhere (to pay, a
 * bill), small words and verbs are none.
 */
export function listThings(question: string, language: Language): NamedWord[] {
  const tokens = tokensOf(question);
  const things: NamedWord[] = [];
  for (let at = 0; at < tokens.length;) {
    const match = findConcepts(tokens, at);
    const words = tokens.slice(at, at + (match?.length ?? 1));
    const isAfterPreposition = prepositions.has(tokens[at - 1] ?? "");
    for (const word of words) {
      const named = namedWord(word, language);
      const concepts = match?.concepts ?? findConceptsOfForm(word, language);
      if (isThing(named, concepts, isAfterPreposition)) things.push(named);
    }
    at += words.length;
  }
  return things;
}

/** Returns whether a word of a text that no list of ours has may be a noun. */
export function isNounLike(word: string, isAfterPreposition: boolean): boolean {
  return word.length >= 3 && (isAfterPreposition || !verbEnding.test(word));
}

function isThing(
  { word, things }: NamedWord,
  concepts: readonly string[],
  isAfterPreposition: boolean,
): boolean {
  if (things.length > 0 || isYear.test(word)) return true;
  if (word.length < 3 || isSilent(word) || prepositions.has(word) || /\p{N}/u.test(word))
    return false;
  if (concepts.some((concept) => concept in questionWords)) return false;
  if (concepts.length > 0) return concepts.some((concept) => thingConcepts.has(concept));
  return isNounLike(word, isAfterPreposition);
}

/** Number of the first day among the things. */
const firstDay = linesOf(thingWords).length;

/** Lists the things of a building that a question names: what is no day or hour, and no other noun. */
export function listBuildingThings(question: string, language: Language): NamedWord[] {
  return listThings(question, language).filter(({ things }) =>
    things.some((thing) => thing < firstDay),
  );
}

/** Lists those of a question's things that no word of a text names, in any form or language. */
export function listMissing(
  things: readonly NamedWord[],
  words: readonly NamedWord[],
): readonly NamedWord[] {
  return things.filter((thing) => !words.some((word) => isSame(thing, word)));
}

function isSame(a: NamedWord, z: NamedWord): boolean {
  if (a.things.length > 0 && z.things.length > 0)
    return a.things.some((thing) => z.things.includes(thing));
  if (a.stem === z.stem || isSameStem(a.stem, z.stem)) return true;
  const most = errorsAllowed(Math.min(a.word.length, z.word.length));
  return a.word[0] === z.word[0] && countErrors(a.word, z.word, most) <= most;
}

/** Letters that two stems share at least, and letters by which one of them may be longer. */
const [sharedLetters, longerBy] = [4, 2];
/** Vowels that Ukrainian and Russian write differently in the same words. */
const alike: Readonly<Record<string, string>> = { ы: "и", і: "и", ї: "и", э: "е", є: "е" };

/** Returns whether two stems are of one word, in Ukrainian or Russian. */
export function isSameStem(a: string, z: string): boolean {
  const [short, long] = [a, z]
    .map((stem) => stem.replaceAll(/[ыіїэє]/g, (letter) => alike[letter] ?? letter))
    .toSorted((one, other) => one.length - other.length);
  if (!short || !long || short.length < sharedLetters) return false;
  return long.startsWith(short) && long.length - short.length <= longerBy;
}
