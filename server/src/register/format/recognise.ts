import {
  columnsOf,
  headingAmong,
  listColumns,
  type RegisterRecord,
  understoodIn,
} from "#core/register/columns/headings.ts";
import { buildingInTitles } from "#core/register/columns/title-building.ts";
import { columnsAtMost, type Format, type RegisterBuilding } from "#core/register/model.ts";
import { type Delimiter, delimiters } from "#core/register/reading.ts";
import { type Chosen, chosenColumns } from "./chosen-columns.ts";
import { decodeHead, encodingOf, isBinary } from "./encoding.ts";
import { FileFailure } from "./file-failure.ts";
import type { Bounds } from "./bounds.ts";
import { readRecords } from "./records.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { headOf } from "./source.ts";
import type { StoredFormat } from "../table.ts";
import { type SheetHead, sheetHeads } from "./workbook.ts";

export type RecognisedFile = { format: Format; sample: RegisterRecord[] };

const headBytes = 64 * 1024;
const sampleRows = 20;
/** Sheets of a workbook that a person is told of. */
const sheetsTold = 100;

/**
 * Finds out how a file is to be read; what a person has said of it (`stored`) is believed. The file
 * is looked at only as far as that needs. Fails as FileFailure where it is no table.
 */
export async function recogniseFormat(
  source: Source,
  stored: StoredFormat = {},
  bounds: Bounds = {},
): Promise<RecognisedFile> {
  const head = await headOf(source, headBytes);
  if (head.byteLength === 0) throw new FileFailure("empty");
  const { cut, sample } = isArchive(head)
    ? await recogniseWorkbook(source, stored, bounds)
    : await recogniseText(head, source, stored);
  if (sample.length === 0) throw new FileFailure("no_rows");
  const width = Math.max(...sample.map(({ cells }) => cells.length));
  if (width > columnsAtMost) throw new FileFailure("too_many_columns", { count: columnsAtMost });
  const heading = Math.min(stored.heading ?? headingAmong(sample.slice(0, 10)), sample.length);
  const headings = heading
    ? (sample[heading - 1]?.cells ?? [])
    : Array.from({ length: width }, () => "");
  const columns = columnsSaid(
    stored,
    headings,
    sample.slice(heading).map(({ cells }) => cells),
  );
  const building = stored.building ?? titleBuilding(columns, sample.slice(0, heading - 1));
  return {
    format: { ...cut, heading, ...columns, ...(building ? { building } : {}) },
    sample,
  };
}

/**
 * Returns the building that titles above the headings name, if no column does; the user may correct
 * it.
 */
function titleBuilding(
  { columns }: Chosen,
  titles: readonly RegisterRecord[],
): RegisterBuilding | null {
  const placed = ["building_address", "street", "house_number"] as const;
  if (placed.some((field) => columns.includes(field))) return null;
  const building = buildingInTitles(titles.map(({ cells }) => cells.join(" ")));
  if (!building || !columns.includes("city")) return building;
  const { city: _city, ...address } = building;
  return address;
}

/** Returns the columns as recognised or chosen; for a similar file by their headings. */
function columnsSaid(
  { columns, headings, order, left }: StoredFormat,
  these: readonly string[],
  rows: readonly (readonly string[])[],
): Chosen {
  const known = columnsOf(these, rows);
  const list = Array.from({ length: listColumns(these) }, (_, at) => at);
  if (!columns) return { ...known, ...(list.length ? { left: list } : {}) };
  if (!headings) return chosenColumns({ columns, order, left });
  const here = (chosen: readonly number[] = []) =>
    chosen.map((at) => these.indexOf(headings[at] ?? "")).filter((at) => at >= 0);
  return chosenColumns({
    columns: these.map((heading, at) => {
      const chosen = headings.indexOf(heading);
      return chosen < 0 ? (known.columns[at] ?? null) : (columns[chosen] ?? null);
    }),
    order: here(order),
    left: [...new Set([...list, ...here(left)])],
  });
}

type Cut = Pick<
  Format,
  "kind" | "encoding" | "delimiter" | "sheet" | "sheets" | "question" | "doubt"
>;
type Begun = { cut: Cut; sample: RegisterRecord[] };

async function recogniseText(head: Buffer, source: Source, stored: StoredFormat): Promise<Begun> {
  const { encoding, doubt } = stored.encoding
    ? { encoding: stored.encoding, doubt: undefined }
    : await encodingOf(head, source);
  const text = decodeHead(head, encoding);
  if (isBinary(text)) throw new FileFailure("not_a_table");
  if (!text.trim()) throw new FileFailure("empty");
  const delimiter = stored.delimiter ?? delimiterOf(text);
  const question = doubt ? { question: "encoding" as const, doubt } : {};
  const cut = { kind: "csv" as const, encoding, delimiter, ...question };
  const sample: RegisterRecord[] = [];
  for await (const record of readRecords(source, cut)) {
    if (record.cells === null) break;
    sample.push(shortened(record));
    if (sample.length >= sampleRows) break;
  }
  return { cut, sample };
}

async function recogniseWorkbook(
  source: Source,
  stored: StoredFormat,
  bounds: Bounds,
): Promise<Begun> {
  const heads = await sheetHeads(source, sampleRows, bounds);
  const { at, sure } = chooseSheet(heads);
  const named = heads.find(({ name }) => name === stored.sheet);
  const head = named ?? heads[at];
  const sheets = heads.map(({ name, hidden, records: { length } }) => ({
    name,
    hidden,
    empty: length === 0,
  }));
  const cut = {
    kind: "xlsx" as const,
    encoding: null,
    delimiter: null,
    ...(head ? { sheet: head.name } : {}),
    sheets: sheets.slice(0, sheetsTold),
    ...(named || sure ? {} : { question: "sheet" as const }),
  };
  return { cut, sample: (head?.records ?? []).map(shortened) };
}

/** Returns which sheet holds the register: the only one with its headings, or with any content. */
function chooseSheet(heads: readonly SheetHead[]): { at: number; sure: boolean } {
  const understood = heads.map(({ records: first }) =>
    Math.max(0, ...first.slice(0, 10).map(({ cells }) => understoodIn(cells))),
  );
  const seen = heads.flatMap(({ hidden, records: { length } }, at) =>
    length && !hidden ? [at] : [],
  );
  const likely = seen.filter((at) => (understood[at] ?? 0) >= 3);
  const full = heads.flatMap(({ records: { length } }, at) => (length ? [at] : []));
  const among = [likely, seen, full].find(({ length }) => length > 0) ?? [];
  // What is hidden was hidden for some reason.
  return { at: among[0] ?? 0, sure: full.length === 0 || (among.length === 1 && among !== full) };
}

const shortened = ({ line, cells }: RegisterRecord): RegisterRecord => ({
  line,
  cells: cells.map((cell) => cell.slice(0, 200)),
});

/** Returns true for a ZIP archive, which a workbook is. */
function isArchive(head: Buffer): boolean {
  return head.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"));
}

// The delimiter is the one that makes the most headings readable, or the one
// that a spreadsheet has written into the first line (`sep=;`).
function delimiterOf(text: string): Delimiter {
  const named = /^sep=(.)[\r\n]/.exec(text)?.[1];
  const known = delimiters.find((delimiter) => delimiter === named);
  if (known) return known;
  const lines = text.split(/\r\n|\n|\r/, 10);
  const cells = (delimiter: string) =>
    lines.map((line) => line.split(delimiter).map((cell) => cell.replace(/^"|"$/g, "")));
  const readable = (delimiter: string) => Math.max(...cells(delimiter).map(understoodIn));
  const widest = (delimiter: string) => Math.max(...cells(delimiter).map(({ length }) => length));
  const [best = ";"] = delimiters.toSorted(
    (a, b) => readable(b) - readable(a) || widest(b) - widest(a),
  );
  return best;
}
