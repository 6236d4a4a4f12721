import type { Statement, StatementLine } from "../model.ts";

/**
 * What opening balance and turnover (kopecks of all lines) come to beside the closing balance; null where they agree, or
 * the file says no balances.
 */
export function brokenSum({
  opening,
  closing,
  turnover,
}: Pick<Statement, "opening" | "closing"> & { turnover: number }): {
  expected: number;
  found: number;
} | null {
  if (opening === null || closing === null) return null;
  const found = opening + turnover;
  return found === closing ? null : { expected: closing, found };
}

/**
 * Gives what tells each line, in the order of a statement, from all others of its account: its number with who paid, or
 * all that is written there, and how often it was before. The number alone would not do: client banks write the payer's
 * own there, and many payers begin with 1. `shorten` makes what is remembered of a line, and its key, shorter.
 */
export function lineKeys(
  iban: string,
  shorten: (text: string) => string = (text) => text,
): (line: StatementLine) => string {
  const met = new Map<string, number>();
  return (line) => {
    const said = identityOf(iban, line);
    const key = shorten(said);
    const ordinal = (met.get(key) ?? 0) + 1;
    met.set(key, ordinal);
    return ordinal === 1 ? key : shorten(`${said}#${ordinal}`);
  };
}

export function keysOf({ iban, lines }: Pick<Statement, "iban" | "lines">): string[] {
  return lines.map(lineKeys(iban));
}

function identityOf(
  iban: string,
  { day, kopecks, payer, payerIban, purpose, reference }: StatementLine,
): string {
  return reference
    ? JSON.stringify([iban, "ref", reference, day, kopecks, payerIban])
    : JSON.stringify([iban, "line", day, kopecks, payer, payerIban, purpose]);
}
