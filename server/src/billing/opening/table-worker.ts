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
};

/**
 * Reads a bookkeeper's table in a thread and hands its rows over piece by piece: columns by their headings, rows of sums
 * apart. Refuses with billing.opening_unreadable, billing.opening_headings, billing.opening_empty,
 * billing.opening_too_long.
 */
export async function read(
  { rowsAtMost = openingLimits.rows + preamble }: OpeningTableInput,
  { source, emit }: Host<ReadOpeningRow[]>,
): Promise<OpeningSummary> {
  let columns: OpeningColumns | null = null;
  let heading: readonly string[] = [];
  let control: number | null = null;
  let [above, found] = [0, 0];
  let piece: ReadOpeningRow[] = [];
  try {
    for await (const { line, cells } of readTable(source, rowsAtMost)) {
      if (!columns) {
        const named = openingColumnsOf(cells);
        if (isOpeningHeading(named)) [columns, heading] = [named, cells];
        else if (++above >= preamble) throw new Refusal("billing.opening_headings");
        continue;
      }
      const row = readOpeningRow(cells, columns);
      if (isTotal(cells, columns)) control = totalOfRow(cells, columns) ?? control;
      else if (row) {
        found++;
        piece.push({ ...row, line });
      }
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
  return { headings: Object.values(names), names, control };
}

const nameOf = (heading: string) => heading.trim().replaceAll(/\s+/g, " ").slice(0, 60);

function refuse(error: unknown): never {
  if (!(error instanceof TableFault)) throw error;
  if (error.fault === "unreadable") throw new Refusal("billing.opening_unreadable");
  throw new Refusal("billing.opening_too_long", { params: { count: openingLimits.rows } });
}

/** Recognises a row of totals by its words where others name an account or apartment. */
function isTotal(cells: readonly string[], { account, apartment }: OpeningColumns): boolean {
  const named = [account, apartment].flatMap((at) => (at === undefined ? [] : [cells[at] ?? ""]));
  return isTotalRow(cells) && named.every((cell) => !/\d/.test(cell));
}
