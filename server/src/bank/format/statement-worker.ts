import { hash } from "node:crypto";
import { bankLimits, type StatementLine } from "#core/bank/model.ts";
import { lineKeys } from "#core/bank/rules/control.ts";
import { type PurposeNames, namedIn } from "#core/bank/rules/named.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { type ReadingInput, readStatement, type StatementTotals } from "./read.ts";
import { refuseStatement } from "./refuse-statement.ts";

export type StatementInput = ReadingInput;
/** A line with its key (SHA-256) and, where money came, what its purpose names. */
export type ReadLine = { line: StatementLine; key: string; named: PurposeNames | null };
/** The next lines of a statement, as JSON of `ReadLine[]`: the main thread only passes them on. */
export type StatementPiece = { count: number; lines: string };
export type StatementSummary = Omit<StatementTotals, "days"> & { fromDay: string; toDay: string };

/**
 * Reads a statement in a thread and hands its lines over piece by piece. Refuses as `refuseStatement`.
 */
export async function read(
  input: StatementInput,
  { source, emit }: Host<StatementPiece>,
): Promise<StatementSummary> {
  const keyOf = lineKeys(input.ownIban, (text) => hash("sha256", text));
  let piece: ReadLine[] = [];
  const handOver = async (size: number) => {
    const part = piece.slice(0, size);
    piece = piece.slice(size);
    await emit({ count: part.length, lines: JSON.stringify(part) });
  };
  let found = { fromDay: "9999", toDay: "" };
  const { days, ...totals } = await eachLine(readStatement(source, input), async (lines) => {
    for (const line of lines) {
      found = {
        fromDay: line.day < found.fromDay ? line.day : found.fromDay,
        toDay: line.day > found.toDay ? line.day : found.toDay,
      };
      const purpose = line.purpose.slice(0, bankLimits.purpose);
      piece.push({ line: { ...line, purpose }, key: keyOf(line), named: namedBy(line) });
    }
    while (piece.length >= bankLimits.piece) await handOver(bankLimits.piece);
  }).catch((error: unknown) => refuseStatement(error, input.ownIban));
  if (piece.length > 0) await handOver(piece.length);
  // A quiet day has no lines: its balances say what it is about.
  const quiet = days && totals.lines === 0 ? { fromDay: days.from, toDay: days.to } : found;
  return { ...totals, ...quiet };
}

/** Finds what money that came is for, in its purpose and in the references beside it. */
function namedBy({ kopecks, purpose, payer, references = [] }: StatementLine): PurposeNames | null {
  return kopecks > 0 ? namedIn([purpose, ...references].join(" "), payer) : null;
}

async function eachLine(
  statement: AsyncGenerator<StatementLine[], StatementTotals>,
  take: (lines: StatementLine[]) => Promise<void>,
): Promise<StatementTotals> {
  for (;;) {
    const { value, done } = await statement.next();
    if (done) return value;
    await take(value);
  }
}
