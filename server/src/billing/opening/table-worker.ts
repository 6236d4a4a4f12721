import {
  type OpeningColumn,
  type OpeningColumns,
  isOpeningHeading,
  openingColumnsOf,
} from "#core/billing/opening/columns.ts";
import { openingLimits } from "#core/billing/opening/model.ts";
import {
  isTotalRow,
  type OpeningRow,
  readOpeningRow,
  totalOfRow,
} from "#core/billing/opening/row.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { LeftOut } from "#core/kernel/left-out.ts";
import { tallyLeftOut } from "#server/platform/tables/left-out.ts";
import { extraCells, watchColumns } from "#server/platform/tables/unread-columns.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { readTable, TableFault } from "#server/register/format/table-reader.ts";

/** How many rows of words may stand above the headings. */
const preamble = 20;
/** Rows that are handed over together. */
const pieceRows = 1_000;

export type OpeningTableInput = { rowsAtMost?: number };
export type ReadOpeningRow = OpeningRow & { line: number };
export type OpeningSummary = {
  /** The headings that were read, in the table's order. */
  headings: string[];
  /** The heading of each column. */
  names: Partial<Record<OpeningColumn, string>>;
  /** Total in the table's last row, in kopecks; null where it has none. */
  control: number | null;
  /** Headings of columns that hold something and were not read. */
  unread: string[];
  /** Rows below the headings: those handed over and those left out. */
  rows: number;
  leftOut: LeftOut[];
};

/**
 * Reads a bookkeeper's table in a thread and hands its rows over piece by piece: columns by their headings, rows of sums
 * apart. Refuses with billing.opening_unreadable, billing.opening_torn, billing.opening_headings, billing.opening_empty,
 * billing.opening_too_long.
 */
export async function read(
  { rowsAtMost = openingLimits.rows + preamble }: OpeningTableInput,
  { source, emit }: Host<ReadOpeningRow[]>,
): Promise<OpeningSummary> {
  let columns: OpeningColumns | null = null;
  let heading: readonly string[] = [];
  let control: number | null = null;
  let columnsSeen = watchColumns([], []);
  const leftOut = tallyLeftOut();
  let [above, rows, found] = [0, 0, 0];
  let piece: ReadOpeningRow[] = [];
  try {
    for await (const { line, cells } of readTable(source, rowsAtMost)) {
      if (!columns) {
        const named = openingColumnsOf(cells);
        if (isOpeningHeading(named)) {
          [columns, heading] = [named, trimmed(cells)];
          columnsSeen = watchColumns(heading.map(nameOf), Object.values(named));
        } else if (++above >= preamble) throw new Refusal("billing.opening_headings");
        continue;
      }
      rows++;
      const row = readOpeningRow(cells, columns);
      if (isTotal(cells, columns)) {
        const total = totalOfRow(cells, columns);
        control = total ?? control;
        leftOut.add("total", { line, kopecks: total ?? 0 });
      } else if (row) {
        found++;
        columnsSeen.add(cells);
        piece.push({ ...withCells(row, extraCells(cells, heading)), line });
      } else leftOut.add("note", { line, kopecks: 0 });
      if (piece.length < pieceRows) continue;
      await emit(piece);
      piece = [];
    }
  } catch (error) {
    refuse(error);
  }
  if (piece.length > 0) await emit(piece);
  if (!columns) throw new Refusal("billing.opening_headings");
  if (found === 0) throw new Refusal("billing.opening_empty");
  const order = Object.entries(columns).toSorted(([, a], [, b]) => a - b);
  const names = Object.fromEntries(
    order.map(([column, at]) => [column, nameOf(heading[at] ?? "")]),
  );
  return {
    headings: Object.values(names),
    names,
    control,
    unread: columnsSeen.headings(),
    rows,
    leftOut: leftOut.all(),
  };
}

/** Removes the trailing delimiter that some programs write. */
const trimmed = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim()) + 1);

/** Marks a row with more cells than headings as torn: its sums may stand in other columns. */
function withCells(row: OpeningRow, extra: string): OpeningRow {
  return extra ? { ...row, kopecks: null, fault: "cells", column: null, value: extra } : row;
}

const nameOf = (heading: string) => heading.trim().replaceAll(/\s+/g, " ").slice(0, 60);

function refuse(error: unknown): never {
  if (!(error instanceof TableFault)) throw error;
  if (error.fault === "unreadable") throw new Refusal("billing.opening_unreadable");
  if (error.fault === "torn")
    throw new Refusal("billing.opening_torn", { params: { line: error.line } });
  throw new Refusal("billing.opening_too_long", { params: { count: openingLimits.rows } });
}

/** Recognises a row of totals by its words where others name an account or apartment. */
function isTotal(cells: readonly string[], { account, apartment }: OpeningColumns): boolean {
  const named = [account, apartment].flatMap((at) => (at === undefined ? [] : [cells[at] ?? ""]));
  return isTotalRow(cells) && named.every((cell) => !/\d/.test(cell));
}
