declare const brand: unique symbol;

/** Money: a whole number of kopecks, never a fraction; may be negative. */
export type Kopecks = number & { readonly [brand]: "kopecks" };

/** Throws RangeError for what is no whole number of kopecks or too large to be exact. */
export function toKopecks(value: number): Kopecks {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not kopecks`);
  // Minus nothing is nothing.
  return (value === 0 ? 0 : value) as Kopecks;
}

export const nothing = toKopecks(0);

/** Adds amounts; zero for none. */
export function sumKopecks(amounts: readonly Kopecks[]): Kopecks {
  return toKopecks(amounts.reduce<number>((sum, one) => sum + one, 0));
}

const blank = /[\s\u00a0\u2007\u2009\u202f]/g;
const signBefore = /^(?:₴|uah)/i;
const signAfter = /(?:₴|грн\.?|uah)$/i;
const plain = /^(\d{0,13})(?:[.,](\d*))?$/;
const grouped = /^(\d{1,3})((?:([ ,.'’])\d{3})(?:\3\d{3})*)(?:([.,])(\d*))?$/;

/**
 * Parses a typed or copied amount into kopecks: `1 234,50`, `1234.5`, `1 234,50 ₴`, `₴1,234.50`,
 * `1.234,50`. Null otherwise, also for the ambiguous `1,234`; with the sign in front it is English
 * and means thousands.
 */
export function readMoney(typed: string): Kopecks | null {
  const tidy = typed.replaceAll(blank, " ").trim();
  const bare = tidy.replace(signBefore, "").trim();
  const english = bare !== tidy;
  const amount = english ? bare : tidy.replace(signAfter, "").trim();
  const found = readGrouped(amount, english) ?? readDecimal(amount, 2);
  return found === null ? null : toKopecks(found);
}

/** Parses a unit price into millionths of a hryvnia: six decimals, a minus for discounts. */
export function readPrice(typed: string): number | null {
  const tidy = typed.replaceAll(blank, " ").trim();
  const below = /^[-−–]/.test(tidy);
  const bare = below ? tidy.slice(1).trim() : tidy;
  const money = readMoney(bare);
  const micro = money === null ? readDecimal(bare, 6) : money * 10_000;
  if (micro === null || !Number.isSafeInteger(micro)) return null;
  return below && micro !== 0 ? -micro : micro;
}

/** Parses a quantity into millionths: `52,75` is 52750000. Null otherwise. */
export function readQuantity(typed: string): number | null {
  const tidy = typed.replaceAll(blank, " ").trim();
  const [spaced, whole = "", groups = "", mark, , part = ""] = grouped.exec(tidy) ?? [];
  return spaced && mark === " "
    ? moved(whole + groups.replaceAll(mark, ""), part, 6)
    : readDecimal(tidy, 6);
}

/** Reads kopecks of an amount with grouped thousands; null if the mark may be a decimal one. */
function readGrouped(typed: string, english: boolean): number | null {
  const [, whole = "", groups = "", mark = "", point, part = ""] = grouped.exec(typed) ?? [];
  if (!mark || mark === point) return null;
  const several = groups.length > 4;
  const sure = (mark !== "," && mark !== ".") || several || point || (english && mark === ",");
  return sure ? moved(whole + groups.replaceAll(mark, ""), part, 2) : null;
}

function readDecimal(typed: string, places: number): number | null {
  const [, whole, part = ""] = plain.exec(typed) ?? [];
  return whole === undefined || !(whole + part) ? null : moved(whole, part, places);
}

/**
 * Moves the decimal point by text, so that no binary fraction comes between; null if out of range.
 */
function moved(whole: string, part: string, places: number): number | null {
  if (part.length > places) return null;
  const value = Number(whole + part.padEnd(places, "0"));
  return Number.isSafeInteger(value) ? value : null;
}
