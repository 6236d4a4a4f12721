import {
  countKnownHeadings,
  layOutColumns,
  statementHeadingKey,
} from "#core/bank/columns/layout.ts";
import {
  columnLimits,
  type ColumnQuestion,
  type StatementColumns,
} from "#core/bank/columns/model.ts";
import type { LayoutInput } from "#core/bank/columns/settling.ts";
import { bankLimits, type StatementLine } from "#core/bank/model.ts";
import { csvRecords, type TableRecord, TornTable } from "#server/platform/tables/csv-records.ts";
import { trackBalances } from "./balances.ts";
import { readTableAmount } from "./money.ts";
import type { LineReader, LineReading, Totals } from "./line-reader.ts";
import { readTableRow, type RowTable } from "./table-rows.ts";
import { type FaultyRow, Unreadable } from "./unreadable.ts";

/** Maximum characters of a row. */
const recordAtMost = 100_000;

/** Reads the table that a client bank gives out, row by row; every row is a line, is left out, or is named as faulty. */
export const readCsv: LineReader = async function* (texts, reading) {
  const table = await openStatementTable(texts, reading);
  const [question] = table.questions;
  if (question) throw new Unreadable({ what: "columns" });
  const rows = collectRows(table, reading);
  for await (const records of table.records) {
    const lines = records.flatMap((record) => rows.read(record));
    if (lines.length > 0) yield lines;
  }
  return rows.totals();
};

export type StatementTable = RowTable & {
  meanings: ReturnType<typeof layOutColumns>["meanings"];
  columns: StatementColumns;
  questions: ColumnQuestion[];
  decided: readonly string[];
  balance: number | null;
  /** Rows above the headings. */
  above: readonly TableRecord[];
  /** First rows below the headings. */
  sample: (readonly string[])[];
  records: AsyncGenerator<readonly TableRecord[]>;
};

/** Finds the headings of a table and what its columns hold. Throws Unreadable where nothing looks like headings. */
export async function openStatementTable(
  texts: AsyncIterable<string>,
  reading: LineReading,
): Promise<StatementTable> {
  const delimiter = delimiterOf(reading.head);
  const batches = tableRecords(texts, delimiter);
  const top: TableRecord[] = [];
  while (top.length < columnLimits.preamble + columnLimits.sample) {
    const { value, done } = await batches.next();
    if (done) break;
    top.push(...value);
  }
  const at = headingAmong(top);
  const heading = top[at];
  if (!heading || heading.cells.length > columnLimits.columns)
    throw new Unreadable({ what: "headings" });
  const named = heading.cells.map((cell) => cell.trim().replaceAll(/\s+/g, " "));
  // Rows of some banks end with a delimiter.
  const headings = named.slice(0, named.findLastIndex(Boolean) + 1);
  const beyond = reading.chosen?.findLastIndex(Boolean) ?? -1;
  if (beyond >= headings.length)
    throw new Unreadable({ what: "column", column: beyond + 1, columns: headings.length });
  const below = top.slice(at + 1);
  const sample = below.slice(0, columnLimits.sample).map(({ cells }) => cells);
  const layout = layOutColumns({ ...reading, headings, rows: sample });
  const decided = reading.chosen ? decidedHeadings({ ...reading, headings, rows: sample }) : [];
  async function* records() {
    if (below.length > 0) yield below;
    yield* batches;
  }
  const { ownIban, latestDay } = reading;
  const table = { ...layout, headings, decided, delimiter, ownIban, latestDay };
  return { ...table, above: top.slice(0, at), sample, records: records() };
}

/** Lists headings whose meaning a person has decided, empty at the others: an answer that nobody asked for is none. */
function decidedHeadings(input: LayoutInput): string[] {
  const { meanings, questions } = layOutColumns({ ...input, chosen: null });
  const isAsked = new Set(questions.map(({ at }) => at));
  const keys = input.headings.map(statementHeadingKey);
  // An answer about one of two like columns would be taken for both.
  const isOnce = (at: number) => keys.indexOf(keys[at] ?? "") === keys.lastIndexOf(keys[at] ?? "");
  return input.headings.map((heading, at) =>
    isOnce(at) && (isAsked.has(at) || meanings[at] !== input.chosen?.[at]) ? heading : "",
  );
}

/** Finds the row that has most headings of banks; else the first that has several words and no figures. */
function headingAmong(top: readonly TableRecord[]): number {
  const first = top.slice(0, columnLimits.preamble);
  const known = first.map(({ cells }) => countKnownHeadings(cells));
  const most = Math.max(0, ...known);
  if (most >= 2) return known.indexOf(most);
  return first.findIndex(({ cells }) => {
    const cellTexts = cells.filter((cell) => cell.trim());
    return (
      cellTexts.length > 1 && cellTexts.every((cell) => /\p{L}/u.test(cell) && !/\d{2}/.test(cell))
    );
  });
}

/** Sorts rows into lines, rows left out and faults. Bounds the faults that it names, not those that it counts. */
function collectRows(table: StatementTable, { leftOut }: LineReading) {
  const faults: FaultyRow[] = [];
  let [rows, lines, count] = [0, 0, 0];
  let other = "";
  const balances = trackBalances();
  for (const { cells } of table.above) balances.readRow(cells);
  return {
    read({ line, cells }: TableRecord): StatementLine[] {
      if (++rows > bankLimits.rows) throw new Unreadable({ what: "long" });
      const found = readTableRow(cells, table);
      if ("line" in found) {
        lines++;
        const { kopecks } = found.line;
        const written = table.balance === null ? "" : (cells[table.balance] ?? "").trim();
        balances.add({ line, kopecks, balance: written ? readTableAmount(written) : null });
        return [found.line];
      }
      if ("currency" in found)
        throw new Unreadable({ what: "currency", line, written: found.currency });
      if ("account" in found) {
        other ||= found.account;
        leftOut.add("other_account", { line, kopecks: found.kopecks });
      } else if ("leftOut" in found) {
        leftOut.add(found.leftOut, { line, kopecks: found.kopecks });
        if (found.leftOut !== "heading") balances.readRow(cells);
      } else {
        count++;
        const { fault, written } = found;
        if (faults.length < bankLimits.named)
          faults.push({ line, fault, written: written.slice(0, 80) });
      }
      return [];
    },
    totals(): Totals {
      if (count > 0) throw new Unreadable({ what: "rows", faults, count });
      if (lines === 0 && other) throw new Unreadable({ what: "accounts", found: other });
      // Balances of another account would be compared with our lines.
      const found = other ? { opening: null, closing: null, mismatch: null } : balances.result();
      return { ...found, days: null, rows, headings: table.decided };
    },
  };
}

async function* tableRecords(
  texts: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<TableRecord[]> {
  try {
    yield* csvRecords(texts, { delimiter, recordAtMost });
  } catch (error) {
    if (!(error instanceof TornTable)) throw error;
    const { line, reason } = error;
    throw new Unreadable({ what: reason === "quotes" ? "quotes" : "huge", line });
  }
}

function delimiterOf(head: string): string {
  const named = /^\uFEFF?sep=(.)/i.exec(head)?.[1];
  if (named) return named;
  const lines = head.split(/\r\n|\n|\r/, columnLimits.preamble);
  const cells = (mark: string) =>
    lines.map((line) => line.split(mark).map((cell) => cell.replaceAll(/^"|"$/g, "")));
  const score = (mark: string) => {
    const rows = cells(mark);
    return [
      Math.max(...rows.map(countKnownHeadings)),
      Math.max(...rows.map(({ length }) => length)),
    ];
  };
  const [best = ";"] = [";", "\t", ",", "|"].toSorted((a, b) => {
    const [knownA = 0, widthA = 0] = score(a);
    const [knownB = 0, widthB = 0] = score(b);
    return knownB - knownA || widthB - widthA;
  });
  return best;
}
