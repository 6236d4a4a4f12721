import { readMoney } from "#core/kernel/money.ts";

/** Kopecks: a thousand million hryvnias never moved on a building's account. */
const believable = 100_000_000_000;

/**
 * Reads kopecks of an amount that people or spreadsheets wrote: `1 234,50`, `(700,00)`, `500,00-`, `+ 100`, `1000.0000`;
 * a dash is nothing. Null for anything else, also where `8.850` could mean two things, and beyond a thousand million hryvnias.
 */
export function readTableAmount(written: string): number | null {
  const tidy = written.trim();
  if (/^[-−–—]?$/.test(tidy)) return 0;
  const bracketed = /^\((.+)\)$/.exec(tidy)?.[1];
  const [, before = "", middle = "", behind = ""] =
    /^([-+−–]?)\s*(.*?)\s*([-−–]?)$/.exec(bracketed ?? tidy) ?? [];
  const signs = [before, behind, bracketed === undefined ? "" : "-"].filter(Boolean);
  if (signs.length > 1) return null;
  const amount = readMoney(withoutZeros(middle));
  if (amount === null || amount > believable) return null;
  return signs.length === 1 && signs[0] !== "+" ? 0 - amount : amount;
}

/** Drops zeros behind the kopecks; three figures could be thousands. */
function withoutZeros(written: string): string {
  return written.replace(/^(\d+[.,]\d{2})00+$/, "$1");
}

/**
 * Reads kopecks of an unsigned decimal of ISO 20022 or SWIFT: `149.87`, `8.850`, `000149,87`, `184503,`. Null for a sign, an
 * exponent, grouped thousands, parts of a kopeck, and beyond a thousand million hryvnias.
 */
export function readMachineAmount(written: string): number | null {
  const [, whole, part = ""] = /^(\d{1,20})(?:[.,](\d{0,18}))?$/.exec(written.trim()) ?? [];
  if (whole === undefined || !/^\d{0,2}0*$/.test(part)) return null;
  const amount = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, "0"));
  return amount > believable ? null : amount;
}

/** Formats kopecks for the text of a refusal. */
export function onPaper(kopecks: number): string {
  const digits = String(Math.abs(kopecks)).padStart(3, "0");
  return `${kopecks < 0 ? "−" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
