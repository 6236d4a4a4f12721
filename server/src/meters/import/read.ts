import { isReadingHeading, knownColumns, readingColumnsOf } from "#core/meters/import/columns.ts";
import {
  importLimits,
  type ReadingColumn,
  type ReadingColumns,
} from "#core/meters/import/model.ts";
import { type ReadingRow, readReadingRow } from "#core/meters/import/row.ts";
import { cleanText } from "#core/kernel/words/clean-text.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { unguard } from "#core/register/rows/cells.ts";
import { readTable } from "#server/register/service.ts";

/** How many rows of words may stand above the headings. */
const preamble = 20;

export type Opened = {
  /** What stands above each column. */
  headings: string[];
  /** What the columns seem to hold. */
  columns: ReadingColumns;
  rows: { line: number; cells: readonly string[] }[];
};

/**
 * Opens a table: its row of headings is the first that can be read by, else the first that has several words. Refuses
 * with upload.too_large, meters.import_unreadable, meters.import_empty, meters.import_too_long.
 */
export async function openTable(file: File): Promise<Opened> {
  if (file.size > importLimits.file) throw new Refusal("upload.too_large");
  const table = await readTable(
    Buffer.from(await file.arrayBuffer()),
    importLimits.rows + preamble,
  );
  if (!table || table.torn) throw new Refusal("meters.import_unreadable");
  const { rows } = table;
  if (table.long || rows.length > importLimits.rows + 1)
    throw new Refusal("meters.import_too_long", { params: { count: importLimits.rows } });
  const records = rows.flatMap(({ line, cells }) =>
    cells
      ? [{ line, cells: cells.map((cell) => unguard(cleanText(cell.replaceAll("\u0000", "")))) }]
      : [],
  );
  const top = records.slice(0, preamble);
  const known = top.findIndex(({ cells }) => isReadingHeading(readingColumnsOf(cells)));
  const at =
    known >= 0 ? known : top.findIndex(({ cells }) => cells.filter((one) => one.trim()).length > 1);
  const heading = records[at];
  if (!heading || records.length === at + 1) throw new Refusal("meters.import_empty");
  const headings = heading.cells
    .slice(0, importLimits.columns)
    .map((one) => one.trim().replaceAll(/\s+/g, " ").slice(0, 60));
  return { headings, columns: readingColumnsOf(headings), rows: records.slice(at + 1) };
}

export type ReadTable = {
  /** The headings that were read, in the table's order. */
  read: string[];
  headingOf: (column: ReadingColumn) => string;
  rows: (ReadingRow & { line: number })[];
  blank: number;
};

/** Reads the rows of a table by the columns that somebody said, else by its headings. Refuses with meters.import_headings, meters.import_empty. */
export function readRows(
  { headings, columns: guessed, rows }: Opened,
  said: ReadingColumns | null,
  usualDay: string,
): ReadTable {
  const columns = knownColumns(said ?? guessed, headings.length);
  if (!isReadingHeading(columns)) throw new Refusal("meters.import_headings");
  const headingOf = (column: ReadingColumn) => headings[columns[column] ?? -1] ?? "";
  const found: ReadTable["rows"] = [];
  let blank = 0;
  for (const { line, cells } of rows) {
    const row = readReadingRow(cells, columns, usualDay);
    if (row === "blank") blank++;
    else if (row) found.push({ ...row, line });
  }
  if (found.length === 0) throw new Refusal("meters.import_empty");
  const order = Object.entries(columns).toSorted(([, a], [, b]) => a - b);
  return {
    read: order.map(([one]) => headingOf(one as ReadingColumn)),
    headingOf,
    rows: found,
    blank,
  };
}
