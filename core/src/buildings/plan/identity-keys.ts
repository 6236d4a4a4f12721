import { letterReplacer, lookAlikes, toSmall } from "../../kernel/words/look-alikes.ts";
import { tidy } from "./fold.ts";

const small = toSmall(lookAlikes);
/** Letters that are one in a key, small: 1А and 1A, 12В and 12B, also ё and e. */
export const keyLetters = { from: `${small.cyrillic}ё`, to: `${small.latin}e` } as const;
const withKeyLetters = letterReplacer(keyLetters.from, keyLetters.to);

const apartmentWords =
  /^(?:(?:квартира|кварт|кв-ра|кв|apartment|apt|flat)(?:\.\s*|\s+|(?=[№#\d])))?(?:[№#]\s*)?(?=[\p{L}\d])/iu;
const accountWords =
  /^(?:(?:[оo]\s*[./\\]\s*[рp]|[лl]\s*[./\\]\s*[сc]|особовий рахунок|ос\.?\s*рах(?:унок)?|лицевой сч[её]т|account)[\s.:]*)?(?:[№#]\s*)?(?=[\p{L}\d])/iu;

/** Returns the number of an apartment without the words that some write before it: `кв. 6` and `№6` are `6`. */
export function bareApartmentNumber(written: string): string {
  return withoutFraction(tidy(written).replace(apartmentWords, ""));
}

/** Returns a personal account without what programs and people put around it: `'000123`, `о/р 200005`, `200006.0`. */
export function bareAccountNumber(written: string): string {
  return withoutFraction(
    tidy(written)
      .replace(/^['’ʼ`]+(?=[\p{L}\d])/u, "")
      .replace(accountWords, ""),
  );
}

/** Tells whether a spreadsheet has turned a long number into its short form, in which digits are lost: `1,00E+09`. */
export function isExponent(written: string): boolean {
  return /^\d+(?:[.,]\d+)?\s*[eе][+-]?\d+$/iu.test(written.trim());
}

/**
 * Returns what spellings of one apartment's number share: case, letters that look alike, words and noughts before it,
 * blanks and signs beside letters (`1-а`, `1 А`, `1A`; `кв. 007` and `7`). `numberKey` in SQL gives the same.
 */
export function apartmentKey(written: string): string {
  return keyOf(bareApartmentNumber(written)).replace(/^0+(?=\d)/, "");
}

/** Returns what spellings of one personal account share. Noughts before it count: see `looseAccountNumberKey`. */
export function accountNumberKey(written: string): string {
  return keyOf(bareAccountNumber(written));
}

/** Returns what an account shares with itself after a spreadsheet has dropped the noughts before it. */
export function looseAccountNumberKey(written: string): string {
  return accountNumberKey(written).replace(/^0+(?=.)/, "");
}

/** Returns what spellings of a meter's number share. */
export function serialKey(serial: string): string {
  return keyOf(withoutFraction(tidy(serial).replace(/^[№#'\s]+/, "")))
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
