declare const brand: unique symbol;

/** Money: a whole number of kopecks, never a fraction; may be negative. */
export type Kopecks = number & { readonly [brand]: "kopecks" };

/** Throws RangeError for what is no whole number of kopecks or too large to be exact. */
export function kopecks(value: number): Kopecks {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not kopecks`);
  // Minus nothing is nothing.
  return (value === 0 ? 0 : value) as Kopecks;
}

export const nothing = kopecks(0);

/** All of them together; nothing for none. */
export function total(amounts: readonly Kopecks[]): Kopecks {
  return kopecks(amounts.reduce<number>((sum, one) => sum + one, 0));
}

/** A price for a quantity in thousandths, neither negative; rounded half up, once: 7,85 ₴ × 52,75 = 414,09 ₴. */
export function times(price: Kopecks, thousandths: number): Kopecks {
  return kopecks(Number((BigInt(price) * BigInt(thousandths) + 500n) / 1000n));
}

const blank = /[\s\u00a0\u2007\u2009\u202f]/g;
const unit = /(?:₴|грн\.?|uah)$/i;
const written = /^(\d{1,3}(?: \d{3})+|\d{1,12})(?:[.,](\d*))?$/;

/**
 * What people type for an amount, in kopecks: `1 234,50`, `1234.5`, `1 234,50 ₴`. Null for
 * anything else, also where `1,234` could mean two things.
 */
export function readMoney(typed: string): Kopecks | null {
  const amount = typed.replaceAll(blank, " ").trim().replace(unit, "").trim();
  const found = readDecimal(amount, 2);
  return found === null ? null : kopecks(found);
}

/** What people type for a quantity, in thousandths: `52,75` is 52750. Null for anything else. */
export function readQuantity(typed: string): number | null {
  return readDecimal(typed.replaceAll(blank, " ").trim(), 3);
}

/** Digits are moved, not divided, so that no binary fraction comes between. */
function readDecimal(typed: string, places: number): number | null {
  const [, whole, fraction = ""] = written.exec(typed) ?? [];
  if (whole === undefined || fraction.length > places) return null;
  const value = Number(`${whole.replaceAll(" ", "")}${fraction.padEnd(places, "0")}`);
  return Number.isSafeInteger(value) ? value : null;
}
