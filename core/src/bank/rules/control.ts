import type { Statement, StatementLine } from "../model.ts";

/**
 * Compares opening balance plus turnover (kopecks of all lines) with the closing balance; null where they agree or the
 * file has no balances.
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
 * Returns a function that gives each line, in statement order, a key unique within its account. The bank's number alone
 * is not unique: client banks pass on the payer's own numbers, and many begin with 1. `shorten` hashes keys.
 */
export function lineKeys(
  iban: string,
  shorten: (text: string) => string = (text) => text,
): (line: StatementLine) => string {
  const met = new Map<string, number>();
  return (line) => {
    const identity = identityOf(iban, line);
    const key = shorten(identity);
    const ordinal = (met.get(key) ?? 0) + 1;
    met.set(key, ordinal);
    return ordinal === 1 ? key : shorten(`${identity}#${ordinal}`);
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
