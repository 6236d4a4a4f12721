import type { Statement } from "../model.ts";

/** What opening balance and turnovers come to beside the closing balance; null where they agree, or the file says no balances. */
export function brokenSum({
  opening,
  closing,
  lines,
}: Statement): { expected: number; found: number } | null {
  if (opening === null || closing === null) return null;
  const found = lines.reduce((sum, { kopecks }) => sum + kopecks, opening);
  return found === closing ? null : { expected: closing, found };
}

/**
 * What tells a line from all others of its account: its number with who paid, or all that is written there, and how often it was before.
 * The number alone would not do: client banks write the payer's own there, and many payers begin with 1.
 */
export function keysOf({ iban, lines }: Pick<Statement, "iban" | "lines">): string[] {
  const met = new Map<string, number>();
  return lines.map((line) => {
    const { day, kopecks, payer, payerIban, purpose, reference } = line;
    const said = reference
      ? JSON.stringify([iban, "ref", reference, day, kopecks, payerIban])
      : JSON.stringify([iban, "line", day, kopecks, payer, payerIban, purpose]);
    const ordinal = (met.get(said) ?? 0) + 1;
    met.set(said, ordinal);
    return ordinal === 1 ? said : `${said}#${ordinal}`;
  });
}
