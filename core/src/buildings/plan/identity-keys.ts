import { letterReplacer, lookAlikes, toSmall } from "#core/kernel/words/look-alikes.ts";
import { tidyText } from "./fold.ts";

const small = toSmall(lookAlikes);
/** Letters that are one in a key, small: 1А and 1A, 12В and 12B, also ё and e. */
export const keyLetters = { from: `${small.cyrillic}ё`, to: `${small.latin}e` } as const;
const withKeyLetters = letterReplacer(keyLetters.from, keyLetters.to);

/** Words of premises that are no apartments, for expressions of JavaScript and PostgreSQL alike, and the word of their key. */
export const premisesWords: readonly (readonly [words: string, key: string])[] = [
  ["офіс|офис|оф|office", "оф"],
  [
    "(?:(?:нежитлове|нежиле|нежилое|нежит[.]?) ?)?(?:приміщення|помещение|прим|пом)|н ?[./]? ?п",
    "прим",
  ],
  ["паркомісце|паркоместо|машиномісце|машиноместо|паркінг|паркинг|п/м|м/м", "пм"],
];
const premises = premisesWords.map(
  ([pattern, key]) => [new RegExp(`^(?:${pattern})[. ]*[№#]? ?0*(?=[0-9])`), key] as const,
);

const apartmentWords =
  /^(?:(?:квартира|кварт|апартаменти|апартамент|кв-ра|[кk][вvb]|apartment|apt|flat)(?:\.\s*|\s+|(?=[.:_-]{0,2}\s*[№#\d]))[:_-]{0,2}\s*|[№#]\.?\s*)+(?=[\p{L}\d])/iu;
const accountWords =
  /^(?:[№#]\s*)?(?:(?:[оo]\s*[./\\]\s*[рp]|[лl]\s*[./\\]\s*[сc]|особовий рахунок|ос\.?\s*рах(?:унок)?|лицевой сч[её]т|account)[\s.:]*)?(?:[№#]\s*)?(?=[\p{L}\d])/iu;
/** Shorter words, which may belong to a number of letters (`ОР-7`), stand before figures alone. */
const accountWordsBeforeFigures =
  /^(?:[оo][рp]|[лl][сc]|(?:особ?\p{L}*\.?\s*)?рах\p{L}*|(?:лиц\p{L}*\.?\s*)?сч[её]т|acc|a\/c)[\s.:]*(?:[№#]\s*)?(?=\d[\d\s]{3,19}[;,:.]?$)/iu;
const serialWords =
  /^(?:(?:зав(?:од\p{L}*)?\.?\s*)?(?:номер|ном\.|№)|лічильник|сч[её]тчик|s\/n|[№#'\s])*[\s.:]*(?=[\p{L}\d])/iu;
const quotes = /["“”„«»]/g;

/** Returns the number of an apartment without the words that some write before it: `кв. 6` and `№6` are `6`. */
export function bareApartmentNumber(written: string): string {
  const tidied = tidyText(written);
  return withoutFraction(withoutSigns(tidied.replace(apartmentWords, "")) || tidied);
}

/** Removes signs around a number and its letter, which nobody reads: `12 "а"`, `12 (а)`, `12)`; `12\1` is `12/1`. */
function withoutSigns(number: string): string {
  // What is longer is no number, and would take long.
  if (number.length > 60) return number;
  return number
    .replaceAll(quotes, "")
    .replaceAll(/[‒―−]/g, "-")
    .replaceAll(/(?<=\d)\\(?=[\p{L}\d])/gu, "/")
    .replace(/^\(([^()]*)\)$/, "$1")
    .replace(/(?<=\d)\s*\((\p{L})\)$/u, "$1")
    .replace(/^([^(]*\d\s?\p{L}?)[.,;:)'`´]+$/u, "$1");
}

/** Returns a personal account without what programs and people put around it: `'000123`, `о/р 200005`, `200006.0`. */
export function bareAccountNumber(written: string): string {
  return withoutFraction(
    tidyText(written)
      .replace(/^=?["“„«](.*)["”“»]$/u, "$1")
      .replace(/^['’ʼ`]+(?=[\p{L}\d])/u, "")
      .replace(accountWords, "")
      .replace(accountWordsBeforeFigures, "")
      .replace(/^(\d+)[;,:.]$/, "$1"),
  );
}

/** Returns true if a spreadsheet shortened a long number and lost digits: `1,00E+09`. */
export function isExponent(written: string): boolean {
  return /^\d+(?:[.,]\d+)?\s*[eе][+-]?\d+$/iu.test(written.trim());
}

/**
 * Returns what spellings of one apartment's number share: case, letters that look alike, words and noughts before it,
 * blanks and signs beside letters (`1-а`, `1 А`, `1A`; `кв. 007` and `7`). `numberKey` in SQL gives the same.
 */
export function apartmentKey(written: string): string {
  const bare = bareApartmentNumber(written).toLowerCase();
  const named = premises.reduce((number, [pattern, key]) => number.replace(pattern, key), bare);
  return keyOf(named).replace(/^0+(?=\d)/, "");
}

/** Returns what spellings of one personal account share. Noughts before it count: see `looseAccountNumberKey`. */
export function accountNumberKey(written: string): string {
  return keyOf(bareAccountNumber(written)).replaceAll(/(?<=\d)\s(?=\d)/g, "");
}

/** Returns what an account shares with itself after a spreadsheet has dropped the noughts before it. */
export function looseAccountNumberKey(written: string): string {
  return accountNumberKey(written).replace(/^0+(?=.)/, "");
}

/** Returns what spellings of a meter's number share. */
export function serialKey(serial: string): string {
  return keyOf(withoutFraction(tidyText(serial.replaceAll(quotes, "")).replace(serialWords, "")))
    .replaceAll(/[\s-]/g, "")
    .replace(/^0+(?=.)/, "");
}

/** Spreadsheets write 5 as "5.0" where the column once held fractions. */
function withoutFraction(number: string): string {
  return /^\d+[.,]0+$/.test(number) ? number.replace(/[.,]0+$/, "") : number;
}

function keyOf(bare: string): string {
  const plain = bare
    .toLowerCase()
    .replaceAll(/['№#]/g, "")
    .replaceAll(/[‐‑–—]/g, "-")
    .replaceAll(/\s*([.,/-])\s*/g, "$1")
    .replaceAll(/(?<!\d)[\s.,/-]+|[\s.,/-]+(?!\d)/g, "");
  return withKeyLetters(plain);
}
