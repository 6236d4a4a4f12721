import { hash } from "node:crypto";
import { bankLimits, type StatementLine } from "#core/bank/model.ts";
import { brokenSum, lineKeys } from "#core/bank/rules/control.ts";
import { type Named, namedIn } from "#core/bank/rules/match.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { onPaper } from "./money.ts";
import { readStatement, type StatementTotals } from "./read.ts";
import { Unreadable } from "./unreadable.ts";

/** `own`: the account that the statement has to be of. */
export type StatementInput = { own: string; linesAtMost?: number };
/** A line with its key (SHA-256) and, where money came, what its purpose names. */
export type ReadLine = { line: StatementLine; key: string; named: Named | null };
/** The next lines of a statement, as JSON of `ReadLine[]`: the main thread only passes them on. */
export type StatementPiece = { count: number; lines: string };
export type StatementSummary = Omit<StatementTotals, "iban"> & { fromDay: string; toDay: string };

/**
 * Reads a statement in a thread and hands its lines over piece by piece. Refuses with bank.unreadable, bank.currency,
 * bank.broken_sum, bank.broken_count, bank.bad_day, bank.bad_amount, bank.too_long, bank.other_account.
 */
export async function read(
  { own, linesAtMost = bankLimits.lines }: StatementInput,
  { source, emit }: Host<StatementPiece>,
): Promise<StatementSummary> {
  const keyOf = lineKeys(own, (text) => hash("sha256", text));
  let piece: ReadLine[] = [];
  const handOver = async (size: number) => {
    const part = piece.slice(0, size);
    piece = piece.slice(size);
    await emit({ count: part.length, lines: JSON.stringify(part) });
  };
  let turnover = 0;
  let days = { fromDay: "9999", toDay: "" };
  const { iban, ...totals } = await eachLine(readStatement(source, linesAtMost), async (lines) => {
    for (const line of lines) {
      turnover += line.kopecks;
      days = {
        fromDay: line.day < days.fromDay ? line.day : days.fromDay,
        toDay: line.day > days.toDay ? line.day : days.toDay,
      };
      const named = line.kopecks > 0 ? namedIn(line.purpose) : null;
      const purpose = line.purpose.slice(0, bankLimits.purpose);
      piece.push({ line: { ...line, purpose }, key: keyOf(line), named });
    }
    while (piece.length >= bankLimits.piece) await handOver(bankLimits.piece);
  }).catch(refuse);
  const broken = brokenSum({ ...totals, turnover });
  if (broken) {
    const params = { expected: onPaper(broken.expected), found: onPaper(broken.found) };
    throw new Refusal("bank.broken_sum", { params });
  }
  if (iban && iban !== own) throw new Refusal("bank.other_account", { params: { iban, own } });
  if (piece.length > 0) await handOver(piece.length);
  return { ...totals, ...days };
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

function refuse(error: unknown): never {
  if (!(error instanceof Unreadable)) throw error;
  const { place, what } = error;
  if (what === "long") throw new Refusal("bank.too_long", { params: { lines: bankLimits.lines } });
  if (what === "count") throw new Refusal("bank.broken_count");
  if (place && (what === "day" || what === "amount"))
    throw new Refusal(`bank.bad_${what}`, { params: place });
  throw new Refusal(what === "currency" ? "bank.currency" : "bank.unreadable");
}
