import { letterReplacer, lookAlikes, smallLookAlikes, toSmall } from "./look-alikes.ts";

const apostrophes = /['ʼ’`´‘′]/gu;
const word = /[\p{L}\p{N}]+/gu;
const longest = 64;
const mostWords = 8;

/** Endings of Ukrainian and Russian words, the longest first: what is left finds the word in its other cases too. */
const ending =
  /(?:ями|ами|ові|еві|ого|ому|ими|ыми|ої|ою|ею|єю|ой|ей|ів|їв|ов|ев|ах|ях|ам|ям|ом|ем|єм|ій|ий|ый|их|ых|ым|им|ая|яя|ое|ее|ые|ие|[аеєиіїйоуюяыьэ])$/u;
const shortestStem = 3;
/** будинок and будинку, довідка and довідок. */
const fleeting = /(?<=.{4})[оеє]?к$/u;

/** Latin letters that stand in Cyrillic words by a slip of the keyboard, and the letters that are meant. */
const { latin: slipped, cyrillic: meant } = toSmall(lookAlikes);
const withMeant = letterReplacer(slipped, meant);

/** Rewrites a word of mixed alphabets in Cyrillic. */
export function withoutSlips(one: string): string {
  if (!/\p{Script=Cyrillic}/u.test(one) || !/[a-z]/.test(one)) return one;
  return withMeant(one);
}

/** Rewrites single Latin letters that stand among Cyrillic words, such as the preposition `c`, in Cyrillic. */
export function withoutLoneSlips(text: string): string {
  if (!/\p{Script=Cyrillic}/u.test(text)) return text;
  return text.replace(/(?<![\p{L}\p{N}])[a-z](?![\p{L}\p{N}])/gu, withMeant);
}

/** Builds a tsquery for words with a beginning, also where letters were typed in Latin. */
export function anySpelling(term: string): string {
  const latin = (letters: string) =>
    letterReplacer(
      letters,
      letters.replaceAll(/./gu, (one) => slipped[meant.indexOf(one)] ?? one),
    )(term);
  const similar = smallLookAlikes.cyrillic;
  const spellings = [...new Set([term, ...[...similar, similar].map(latin)])];
  const queries = spellings.map((one) => `'${one}':*`).join(" | ");
  return spellings.length > 1 ? `(${queries})` : queries;
}

/** Normalises a text for search: lower case, no apostrophes, ё as е and ґ as г. */
export function foldWords(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(apostrophes, "")
    .replace(word, withoutSlips)
    .replaceAll("ё", "е")
    .replaceAll("ґ", "г");
}

function stemsOf(query: string): string[] {
  const words = foldWords(query).match(word) ?? [];
  return words.slice(0, mostWords).map((one) => {
    const bare = /\p{Script=Cyrillic}/u.test(one) ? one.replace(ending, "") : one;
    return (bare.length < shortestStem ? one : bare).slice(0, longest);
  });
}

/** Returns the beginnings of words to search for, without endings that change by case. */
export function searchTerms(query: string): string[] {
  return [...new Set(stemsOf(query).map((stem) => stem.replace(fleeting, "")))];
}

/** Letters that the two languages write differently in one word, and what both are read as; apostrophes are dropped. */
export const alike = { from: "ёґіїыєэ'ʼ’`´‘′", to: "егиииее" } as const;

const bothLanguages = (text: string) =>
  [...text].map((letter) => alike.to[alike.from.indexOf(letter)] ?? letter).join("");

/** сантехнік and сантехнічний, довідок and довідка. */
const changing = /(?<=.{5})[ое]?к$/u;
/** миття and мити, вікно and вікон: a letter that stands twice, a vowel that comes and goes. */
const doubled = /(?<=.{3})([бвгджзклмнпрстфхцчшщ])\1$/u;
const moving = /(?<=.{2})[ое]?([бвгджзклмнпрстфхцчшщ])$/u;

/**
 * Builds regular expressions for the forms of words in Ukrainian and Russian: сантехніка finds
 * сантехнік and сантехник.
 */
export function wordForms(query: string): string[] {
  return stemsOf(query).map((stem) => {
    const read = bothLanguages(stem).replace(doubled, "$1").replace(changing, "");
    return /\p{Script=Cyrillic}/u.test(read) ? read.replace(moving, "[ое]?$1") : read;
  });
}
