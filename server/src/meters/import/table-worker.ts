import { isReadingHeading, knownColumns, readingColumnsOf } from "#core/meters/import/columns.ts";
import { importLimits, type ReadingColumns } from "#core/meters/import/model.ts";
import { type ReadingRow, readReadingRow } from "#core/meters/import/row.ts";
import { cleanText } from "#core/kernel/words/clean-text.ts";
import type { LeftOut } from "#core/kernel/left-out.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { unguardCell } from "#core/register/rows/cells.ts";
import { tallyLeftOut } from "#server/platform/tables/left-out.ts";
import { extraCells, watchColumns } from "#server/platform/tables/unread-columns.ts";
import type { Source } from "#server/platform/threads/source.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { readTable, TableFault } from "#server/register/format/table-reader.ts";

/** How many rows of words may stand above the headings. */
const preamble = 20;
/** Rows that are handed over together. */
const pieceRows = 1_000;

/** `rows`: how rows are read, by chosen columns or by the headings; null reads the headings alone. */
export type TableInput = {
  rows: { columns: ReadingColumns | null; usualDay: string } | null;
  rowsAtMost?: number;
};
export type ReadRow = ReadingRow & { line: number };
export type TableSummary = {
  /** The heading of each column. */
  headings: string[];
  /** Recognised columns. */
  columns: ReadingColumns;
  /** Rows below the headings. */
  rows: number;
  /** Headings of columns that hold something and were not read. */
  unread: string[];
  leftOut: LeftOut[];
};

/**
 * Reads a table of readings in a thread and hands its rows over piece by piece. Its row of headings is the first that can
 * be read by, else the first that has several words. Refuses with meters.import_unreadable, meters.import_torn, meters.import_empty,
 * meters.import_too_long, meters.import_headings.
 */
export async function read(
  { rows: wanted, rowsAtMost = importLimits.rows }: TableInput,
  { source, emit }: Host<ReadRow[]>,
): Promise<TableSummary> {
  const table = await openTable(source, rowsAtMost).catch(refuse);
  const columns = wanted
    ? knownColumns(wanted.columns ?? table.columns, table.headings.length)
    : table.columns;
  if (wanted && !isReadingHeading(columns)) throw new Refusal("meters.import_headings");
  const leftOut = tallyLeftOut();
  const columnsSeen = watchColumns(table.headings, Object.values(columns));
  let [rows, found] = [0, 0];
  let piece: ReadRow[] = [];
  try {
    for await (const { line, cells } of table.records) {
      rows++;
      const row = wanted ? readReadingRow(cells, columns, wanted.usualDay) : null;
      columnsSeen.add(cells);
      if (row === "blank") leftOut.add("blank", { line, kopecks: 0 });
      else if (row) {
        found++;
        piece.push({ ...withCells(row, extraCells(cells, table.headings)), line });
      } else leftOut.add("note", { line, kopecks: 0 });
      if (piece.length < pieceRows) continue;
      await emit(piece);
      piece = [];
    }
  } catch (error) {
    refuse(error);
  }
  if (piece.length > 0) await emit(piece);
  if (rows === 0 || (wanted && found === 0)) throw new Refusal("meters.import_empty");
  const unread = columnsSeen.headings();
  return { headings: table.headings, columns, rows, unread, leftOut: leftOut.all() };
}

/** Marks a row with more cells than headings as torn: its reading may stand in another column. */
function withCells(row: ReadingRow, extra: string): ReadingRow {
  return extra ? { ...row, value: null, fault: "cells", column: null, cell: extra } : row;
}

type TableRow = { line: number; cells: readonly string[] };
type Opened = Pick<TableSummary, "headings" | "columns"> & { records: AsyncGenerator<TableRow> };

async function openTable(source: Source, rowsAtMost: number): Promise<Opened> {
  const rows = cleaned(source, rowsAtMost + 1);
  const top: TableRow[] = [];
  while (top.length < preamble) {
    const { value, done } = await rows.next();
    if (done) break;
    top.push(value);
  }
  const known = top.findIndex(({ cells }) => isReadingHeading(readingColumnsOf(cells)));
  const at =
    known >= 0 ? known : top.findIndex(({ cells }) => cells.filter((one) => one.trim()).length > 1);
  const heading = top[at];
  if (!heading) throw new Refusal("meters.import_empty");
  // Rows of some programs end with a delimiter.
  const width = heading.cells.findLastIndex((cell) => cell.trim()) + 1;
  const headings = heading.cells
    .slice(0, Math.min(width, importLimits.columns))
    .map((one) => one.trim().replaceAll(/\s+/g, " ").slice(0, 60));
  async function* records() {
    yield* top.slice(at + 1);
    yield* rows;
  }
  return { headings, columns: readingColumnsOf(headings), records: records() };
}

async function* cleaned(source: Source, rowsAtMost: number): AsyncGenerator<TableRow> {
  for await (const { line, cells } of readTable(source, rowsAtMost))
    yield {
      line,
      cells: cells
        .slice(0, importLimits.columns)
        .map((cell) => unguardCell(cleanText(cell.replaceAll("\u0000", "")))),
    };
}

function refuse(error: unknown): never {
  if (!(error instanceof TableFault)) throw error;
  if (error.fault === "unreadable") throw new Refusal("meters.import_unreadable");
  if (error.fault === "torn")
    throw new Refusal("meters.import_torn", { params: { line: error.line } });
  throw new Refusal("meters.import_too_long", { params: { count: importLimits.rows } });
}
