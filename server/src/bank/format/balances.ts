import type { BalanceMismatch } from "#core/bank/model.ts";
import { brokenSum } from "#core/bank/rules/control.ts";
import { readTableAmount } from "./money.ts";

/** Balances of a table and what its lines come to. */
export type TableBalances = {
  opening: number | null;
  closing: number | null;
  mismatch: BalanceMismatch | null;
};

const openingWords =
  /(вхідн|початков|входящ|начальн)\p{L}*\s+(залиш|сальдо|остат)|(залиш|сальдо|остат)\p{L}*\s+(на\s+)?(поч|нач)|opening balance/iu;
const closingWords =
  /(вихідн|кінцев|исходящ|конечн)\p{L}*\s+(залиш|сальдо|остат)|(залиш|сальдо|остат)\p{L}*\s+(на\s+)?(кін|кон)|closing balance/iu;

/** Reads a row such as "Залишок на кінець дня;100,00"; null for any other row. */
function readBalanceRow(cells: readonly string[]): { isOpening: boolean; kopecks: number } | null {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const [first = "", ...others] = filled;
  const isOpening = openingWords.test(first);
  if (!isOpening && !closingWords.test(first)) return null;
  const [, inside = ""] =
    /:\s*([-+−–(]?\s*\d[\d\s.,]*)\)?\s*(?:грн|uah|₴)?\.?$/iu.exec(first) ?? [];
  const amounts = [inside, ...others.toReversed()].flatMap((cell) => {
    const kopecks = cell ? readTableAmount(cell.replace(/\s*(?:грн|uah|₴)\.?$/iu, "")) : null;
    return kopecks === null ? [] : [kopecks];
  });
  const [kopecks] = amounts;
  return kopecks === undefined ? null : { isOpening, kopecks };
}

/** A line of ours with the balance behind it; null where its cell is empty or unreadable. */
type BalancedLine = { line: number; kopecks: number; balance: number | null };

/** Compares the balances of a table, in a column or in rows above and below the lines, with its lines. */
export function trackBalances() {
  const openings: number[] = [];
  const closings: number[] = [];
  const chain = chainOf();
  let turnover = 0;
  return {
    readRow(cells: readonly string[]): void {
      const found = readBalanceRow(cells);
      if (found) (found.isOpening ? openings : closings).push(found.kopecks);
    },
    add(line: BalancedLine): void {
      turnover += line.kopecks;
      chain.add(line);
    },
    result(): TableBalances {
      const column = chain.result();
      if (openings.length === 0 || closings.length === 0) return column;
      const [opening = 0, closing = 0] = [openings[0], closings.at(-1)];
      const broken = brokenSum({ opening, closing, turnover });
      if (!broken) return { opening, closing, mismatch: column.mismatch };
      // The newest day may stand first.
      const [last = 0, first = 0] = [openings.at(-1), closings[0]];
      if (!brokenSum({ opening: last, closing: first, turnover }))
        return { opening: last, closing: first, mismatch: column.mismatch };
      return { opening, closing, mismatch: column.mismatch ?? { line: null, ...broken } };
    },
  };
}

type Order = { breaks: number; first: BalanceMismatch | null };
const inOrder = (): Order => ({ breaks: 0, first: null });

/** Follows a column of balances, whose lines stand with the oldest or the newest first, or of a day in any order. */
function chainOf() {
  const [oldestFirst, newestFirst] = [inOrder(), inOrder()];
  // How many lines end with a balance, less those that begin with it: in any order only the ends of the chain remain.
  const ends = new Map<number, number>();
  let [count, isWhole] = [0, true];
  let before: { kopecks: number; balance: number; line: number } | null = null;
  let start: { kopecks: number; balance: number } | null = null;
  const change = (balance: number, by: number) => {
    const left = (ends.get(balance) ?? 0) + by;
    if (left === 0) ends.delete(balance);
    else ends.set(balance, left);
  };
  const compare = (order: Order, line: number, expected: number, found: number) => {
    if (expected === found) return;
    order.breaks++;
    order.first ??= { line, expected, found };
  };
  return {
    add({ line, kopecks, balance }: BalancedLine): void {
      if (balance === null) isWhole = false;
      if (balance === null || !isWhole) return;
      count++;
      change(balance, 1);
      change(balance - kopecks, -1);
      if (before) {
        compare(oldestFirst, line, balance, before.balance + kopecks);
        compare(newestFirst, before.line, before.balance, balance + before.kopecks);
      }
      start ??= { kopecks, balance };
      before = { kopecks, balance, line };
    },
    result(): TableBalances {
      const nothing = { opening: null, closing: null, mismatch: null };
      if (!isWhole || count < 2 || !start || !before) return nothing;
      if (oldestFirst.breaks === 0)
        return { opening: start.balance - start.kopecks, closing: before.balance, mismatch: null };
      if (newestFirst.breaks === 0)
        return { opening: before.balance - before.kopecks, closing: start.balance, mismatch: null };
      const counts = [...ends.values()].map(Math.abs).reduce((sum, one) => sum + one, 0);
      if (counts <= 2) return nothing;
      const [better] = [oldestFirst, newestFirst].toSorted((a, b) => a.breaks - b.breaks);
      return { ...nothing, mismatch: better?.first ?? null };
    },
  };
}
