import { readMoney } from "#core/kernel/money.ts";

/** Kopecks: a thousand million hryvnias never moved on a building's account. */
const believable = 100_000_000_000;

/**
 * Kopecks of an amount as banks write it, with a sign before it where there is one; null for anything else, and for
 * more than anybody could have paid.
 */
export function amountOf(written: string): number | null {
  const tidy = written.trim();
  const bare = tidy.replace(/^[-+−]/, "");
  const amount = readMoney(bare);
  if (amount === null || amount > believable) return null;
  return /^[-−]/.test(tidy) ? 0 - amount : amount;
}

/** Kopecks as they stand on paper, for the text of a refusal. */
export function onPaper(kopecks: number): string {
  const digits = String(Math.abs(kopecks)).padStart(3, "0");
  return `${kopecks < 0 ? "−" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
