import { readMoney } from "#core/kernel/money.ts";
import { limits } from "../model.ts";
import type { OpeningColumn, OpeningColumns } from "./columns.ts";
import type { OpeningFault } from "./model.ts";

/** Row as read, before its apartment is found. */
export type OpeningRow = {
  account: string;
  apartment: string;
  address: string;
  /** Above nothing is owed, below was paid ahead; null where it cannot be read. */
  kopecks: number | null;
  fault: OpeningFault | null;
  /** Which column the fault is in, and what stands there; without a fault: an amount below nothing, which turns a debt into an advance or back. */
  column: OpeningColumn | null;
  value: string | null;
};

const totals = /^(разом|всього|усього|підсумок|итог|всего|total)/i;

/** Returns whether a row sums up others. */
export function isTotalRow(cells: readonly string[]): boolean {
  return cells.some((cell) => totals.test(cell.trim()));
}

/** Returns the sum of a row of totals, debts less advances; null where it has none. */
export function totalOfRow(
  cells: readonly string[],
  { debt, credit, balance }: OpeningColumns,
): number | null {
  const amounts = [debt, credit, balance].map((at) =>
    at === undefined ? 0 : openingAmountOf(cells[at] ?? ""),
  );
  const [owed = null, ahead = null, even = null] = amounts;
  return owed === null || ahead === null || even === null ? null : owed - ahead + even;
}

/** Reads a row by the columns of its table; null where it says neither whose nor how much. */
export function readOpeningRow(
  cells: readonly string[],
  columns: OpeningColumns,
): OpeningRow | null {
  const cell = (column: OpeningColumn) => {
    const at = columns[column];
    return at === undefined ? "" : (cells[at] ?? "").trim();
  };
  const [account, apartment, address] = [cell("account"), cell("apartment"), cell("address")];
  const whose = { account, apartment, address };
  const filled = (["debt", "credit", "balance"] as const).filter((one) => cell(one) !== "");
  if (!account && !apartment && filled.length === 0) return null;
  const amounts = { debt: 0, credit: 0, balance: 0 };
  for (const column of filled) {
    const value = cell(column);
    const amount = openingAmountOf(value);
    if (amount === null || Math.abs(amount) > limits.amount.max) {
      const fault = amount === null ? "amount" : "range";
      return { ...whose, kopecks: null, fault, column, value };
    }
    amounts[column] = amount;
  }
  const { debt, credit, balance } = amounts;
  if (debt !== 0 && credit !== 0)
    return { ...whose, kopecks: null, fault: "both", column: "credit", value: cell("credit") };
  const kopecks = debt - credit + balance;
  if (!account && !apartment && kopecks !== 0)
    return { ...whose, kopecks, fault: "nobody", column: null, value: null };
  if (!account && !apartment) return null;
  const turned = (["debt", "credit"] as const).find((one) => amounts[one] < 0) ?? null;
  const value = turned && cell(turned);
  return { ...whose, kopecks, fault: null, column: turned, value };
}

/**
 * Reads an amount as accountants write it, in kopecks: with a sign, in brackets, a dash for zero,
 * with a workbook's rounding noise. Null for anything else.
 */
export function openingAmountOf(written: string): number | null {
  const tidy = written.trim();
  if (/^[-−–—]?$/.test(tidy)) return 0;
  const bracketed = /^\((.+)\)$/.exec(tidy)?.[1];
  const below = bracketed !== undefined || /^[-−–]/.test(tidy);
  const bare = (bracketed ?? tidy).replace(/^[-+−–]\s*/, "");
  const amount = readMoney(bare) ?? withoutNoise(bare);
  if (amount === null) return null;
  return below ? 0 - amount : amount;
}

/** Removes the rounding noise of a workbook: `8.9600000000001` is 8.96. */
function withoutNoise(written: string): number | null {
  if (!/^\d{1,9}[.,]\d{6,}$/.test(written)) return null;
  const exact = Number(written.replace(",", ".")) * 100;
  const kopecks = Math.round(exact);
  return Math.abs(exact - kopecks) < 0.000_1 ? kopecks : null;
}
