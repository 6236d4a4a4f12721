import {
  isDayTotal,
  isTotalCell,
  readDirection,
  readStatus,
} from "#core/bank/columns/cell-words.ts";
import { readStatementDay } from "#core/bank/columns/day.ts";
import { isOwnAccount, statementHeadingKey } from "#core/bank/columns/layout.ts";
import type { StatementColumns, StatementField } from "#core/bank/columns/model.ts";
import type { RowFault, StatementLine } from "#core/bank/model.ts";
import type { LeftOutReason } from "#core/kernel/left-out.ts";
import { readTableAmount } from "./money.ts";

export type RowTable = {
  headings: readonly string[];
  columns: StatementColumns;
  delimiter: string;
  /** IBAN of the organisation. */
  ownIban: string;
  latestDay: string;
};

/** A row is a line of the statement, is left out, or is at fault. */
export type RowReading =
  | { line: StatementLine }
  | { leftOut: LeftOutReason; kopecks: number }
  | { fault: RowFault; written: string }
  | { currency: string }
  /** It names another account than ours. */
  | { account: string; kopecks: number };

type Cell = (field: StatementField) => string;

/** Reads a row of a bank's table by its columns. */
export function readTableRow(given: readonly string[], table: RowTable): RowReading {
  const { columns, headings, ownIban } = table;
  const cells = joinPurpose(given, table);
  const cell: Cell = (field) => {
    const at = columns[field];
    return at === undefined ? "" : (cells[at] ?? "").trim();
  };
  if (isHeadingRow(cells, headings)) return { leftOut: "heading", kopecks: 0 };
  const written = cell("day") || cell("monthDay");
  const day = readStatementDay(written, columns.day === undefined ? "month_first" : "day_first");
  const sum = readSum(cell, columns);
  const hasSum = "kopecks" in sum ? sum.kopecks !== 0 : true;
  const kopecks = "kopecks" in sum ? sum.kopecks : 0;
  const first = cells.find((one) => one.trim()) ?? "";
  if (!day && isTotalCell(first)) return { leftOut: "total", kopecks };
  const isNamed = (["payer", "payerIban", "payerCode"] as const).some((field) => cell(field));
  if (day && !isNamed && isDayTotal(cell("purpose"))) return { leftOut: "total", kopecks };
  const torn = findTornSum(given, table);
  if (torn) return { fault: "cells", written: torn };
  if (cells.slice(headings.length).some((extra) => extra.trim()))
    return { fault: "cells", written: cells.slice(headings.length).join(" ").trim() };
  if (!day && hasSum && !written)
    return { fault: "no_day", written: cell("credit") || cell("debit") || cell("amount") };
  if (!day) return hasSum ? { fault: "day", written } : { leftOut: "note", kopecks: 0 };
  if (lacksCells(cells, columns)) return { fault: "cells", written: cells.join(table.delimiter) };
  if ("fault" in sum) return sum;
  if (kopecks === 0) return { leftOut: "no_money", kopecks: 0 };
  // Our own account cannot pay us: the column names who paid, and the money went.
  const isUnsigned = columns.direction === undefined && columns.credit === undefined;
  if (isUnsigned && kopecks > 0 && cell("payerIban") && isOwnAccount(cell("payerIban"), ownIban))
    return { fault: "direction", written: cell("payerIban") };
  const status = cell("status") ? readStatus(cell("status")) : "booked";
  if (status === null) return { fault: "status", written: cell("status") };
  if (status === "unbooked") return { leftOut: "pending", kopecks };
  const account = cell("account");
  if (account && !isOwnAccount(account, ownIban)) return { account, kopecks };
  if (day > table.latestDay) return { fault: "future", written };
  const currency = cell("currency").toUpperCase();
  if (currency && !hryvnia.has(currency)) return { currency };
  return {
    line: {
      day,
      kopecks,
      payer: cell("payer"),
      payerIban: cell("payerIban").replaceAll(/\s/g, "") || null,
      payerCode: cell("payerCode") || null,
      purpose: cell("purpose"),
      reference: cell("reference") || null,
    },
  };
}

const hryvnia = new Set(["UAH", "980", "ГРН", "ГРН.", "₴", "ГРИВНЯ"]);

/** Joins a purpose in the last column that a bank did not quote, so that each delimiter in it cut it. */
function joinPurpose(
  cells: readonly string[],
  { columns, headings, delimiter }: RowTable,
): readonly string[] {
  const { length } = headings;
  if (columns.purpose !== length - 1 || cells.length <= length) return cells;
  const purpose = cells.slice(length - 1).join(delimiter);
  return [...cells.slice(0, length - 1), purpose.replace(new RegExp(`[\\s${delimiter}]+$`), "")];
}

function isHeadingRow(cells: readonly string[], headings: readonly string[]): boolean {
  const named = headings.filter((heading) => heading.trim());
  return (
    named.length > 1 &&
    headings.every(
      (heading, at) => statementHeadingKey(heading) === statementHeadingKey(cells[at] ?? ""),
    )
  );
}

/** Finds a sum that a comma in it cut in two, in a row that has too many cells: "612,50" between commas. */
function findTornSum(
  cells: readonly string[],
  { columns, headings, delimiter }: RowTable,
): string | null {
  if (delimiter !== "," || cells.length <= headings.length) return null;
  for (const at of [columns.amount, columns.credit, columns.debit]) {
    const [whole = "", part = ""] = at === undefined ? [] : cells.slice(at, at + 2);
    const isTorn = /^[-+−–(]?\s*\d[\d\s]*$/.test(whole.trim()) && isPartOfSum.test(part.trim());
    if (isTorn) return `${whole},${part}`;
  }
  return null;
}

/** Kopecks, or the hundreds behind thousands. */
const isPartOfSum = /^\d{1,3}(?:\.\d{1,2})?[-−–)]?$/;

/** Returns true if a row ends before its sum or direction: a line break tore it. */
function lacksCells({ length }: readonly string[], columns: StatementColumns): boolean {
  const { amount, credit, debit, direction, status } = columns;
  return [amount, credit, debit, direction, status].some((at) => at !== undefined && at >= length);
}

type Sum = { kopecks: number } | { fault: RowFault; written: string };

/** Reads what moved: a signed sum, a sum with its direction, or one of two columns. */
function readSum(cell: Cell, columns: StatementColumns): Sum {
  const [credit, debit, amount] = [cell("credit"), cell("debit"), cell("amount")];
  if (credit || debit) {
    const [came, went] = [readTableAmount(credit), readTableAmount(debit)];
    if (came === null) return { fault: "amount", written: credit };
    if (went === null) return { fault: "amount", written: debit };
    if (came !== 0 && went !== 0) return { fault: "sides", written: `${credit}, ${debit}` };
    return { kopecks: came - Math.abs(went) };
  }
  const kopecks = readTableAmount(amount);
  if (kopecks === null) return { fault: "amount", written: amount };
  if (kopecks === 0 || columns.direction === undefined) return { kopecks };
  const direction = readDirection(cell("direction"));
  // A sum below nothing that is said to have come contradicts itself.
  if (direction === null || (direction === 1 && kopecks < 0))
    return { fault: "direction", written: cell("direction") };
  return { kopecks: direction * Math.abs(kopecks) };
}
