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
import { readTable } from "#server/register/service.ts";

/** How many rows of words may stand above the headings. */
const preamble = 20;

export type OpeningTable = {
  /** The headings that were read, in the table's order. */
  headings: string[];
  /** What stands above each of them. */
  headingOf: (column: OpeningColumn) => string;
  rows: (OpeningRow & { line: number })[];
  /** What the table's own last row says it comes to; null where it has none. */
  control: number | null;
};

/**
 * Reads a bookkeeper's table: columns by their headings, rows of sums apart. Refuses with billing.opening_unreadable,
 * billing.opening_headings, billing.opening_empty, billing.opening_too_long.
 */
export async function readOpeningTable(bytes: Buffer): Promise<OpeningTable> {
  const table = await readTable(bytes, openingLimits.rows + preamble);
  if (!table || table.torn) throw new Refusal("billing.opening_unreadable");
  if (table.long)
    throw new Refusal("billing.opening_too_long", { params: { count: openingLimits.rows } });
  const at = table.rows
    .slice(0, preamble)
    .findIndex(({ cells }) => isOpeningHeading(openingColumnsOf(cells)));
  const heading = table.rows[at];
  if (!heading) throw new Refusal("billing.opening_headings");
  const columns = openingColumnsOf(heading.cells);
  const headingOf = (column: OpeningColumn) =>
    (heading.cells[columns[column] ?? -1] ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 60);
  const rows: OpeningTable["rows"] = [];
  let control: number | null = null;
  for (const { line, cells } of table.rows.slice(at + 1)) {
    const row = readOpeningRow(cells, columns);
    if (isTotal(cells, columns)) control = totalOfRow(cells, columns) ?? control;
    else if (row) rows.push({ ...row, line });
  }
  if (rows.length === 0) throw new Refusal("billing.opening_empty");
  const order = Object.entries(columns).toSorted(([, a], [, b]) => a - b);
  const headings = order.map(([column]) => headingOf(column as OpeningColumn));
  return { headings, headingOf, rows, control };
}

/** A row of sums says so where others say whose it is, or before. */
function isTotal(cells: readonly string[], { account, apartment }: OpeningColumns): boolean {
  const named = [account, apartment].flatMap((at) => (at === undefined ? [] : [cells[at] ?? ""]));
  return isTotalRow(cells) && named.every((cell) => !/\d/.test(cell));
}
