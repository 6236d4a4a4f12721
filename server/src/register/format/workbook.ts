import { columnsAtMost } from "#core/register/model.ts";
import type { RegisterRecord } from "#core/register/columns/headings.ts";
import { type Allowance, newAllowance, unpackParts } from "./archive.ts";
import { writeDate } from "./dates.ts";
import { FileFailure } from "./file-failure.ts";
import type { Bounds } from "./bounds.ts";
import { elementIn, readElements, elementsIn, hasElement } from "./markup.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { type Frame, readFrame, type WorkbookSheet } from "./workbook-frame.ts";
import { textOf, unescapeText } from "./workbook-text.ts";

// The installed reader holds the whole workbook (600 MB at 100,000 rows); this one holds the texts
// that cells share, and one row. Format: ECMA-376 part 1, 18.3 (sheets) and 18.4 (shared strings).

/** As many as a sheet can have. */
const rowsAtMost = 1_048_576;

/** A sheet and the first records on it. */
export type SheetHead = { name: string; hidden: boolean; records: RegisterRecord[] };

/**
 * Yields the rows of a workbook's sheet by name, or of its first. Fails as FileFailure if there is
 * none.
 */
export async function* workbookRecords(
  source: Source,
  name?: string,
  bounds: Bounds = {},
): AsyncGenerator<RegisterRecord> {
  const left = newAllowance(bounds);
  const wanted = (sheets: readonly WorkbookSheet[]) =>
    name === undefined ? sheets[0] : sheets.find((sheet) => sheet.name === name);
  const frame = await readFrame(source, left, wanted);
  const sheet = wanted(frame.sheets);
  if (!sheet) throw new FileFailure("broken_workbook");
  let found = false;
  for await (const { texts } of unpackParts(source, [sheet.part], left))
    for await (const record of recordsOf(texts, frame)) {
      found = true;
      if (record.cells.some((cell) => cell.trim())) yield record;
    }
  if (!found) throw new FileFailure("no_rows");
}

/**
 * Returns all sheets of a workbook with up to `most` of their first records. Fails as FileFailure.
 */
export async function sheetHeads(
  source: Source,
  most: number,
  bounds: Bounds = {},
): Promise<SheetHead[]> {
  const left = newAllowance(bounds);
  const frame = await readFrame(source, left);
  const records = new Map<WorkbookSheet, RegisterRecord[]>();
  const parts = frame.sheets.map(({ part }) => part);
  for await (const { name, texts } of unpackParts(source, parts, left)) {
    const head = await firstOf(texts, frame, most, left);
    for (const sheet of frame.sheets) if (sheet.part.name === name) records.set(sheet, head);
  }
  return frame.sheets.map((sheet) => ({
    name: sheet.name,
    hidden: sheet.hidden,
    records: records.get(sheet) ?? [],
  }));
}

/** So much of a sheet is looked through for its first records. */
const headAtMost = 8 * 1024 * 1024;

async function firstOf(
  texts: AsyncIterable<string>,
  frame: Frame,
  most: number,
  left: Allowance,
): Promise<RegisterRecord[]> {
  const first: RegisterRecord[] = [];
  const enough = left.unpacked - headAtMost;
  const head = async function* () {
    for await (const text of texts) {
      yield text;
      if (left.unpacked < enough) return;
    }
  };
  for await (const record of recordsOf(head(), frame)) {
    if (record.cells.some((cell) => cell.trim())) first.push(record);
    if (first.length >= most) break;
  }
  return first;
}

/** Yields rows as they come, empty ones included. */
async function* recordsOf(
  texts: AsyncIterable<string>,
  frame: Frame,
): AsyncGenerator<RegisterRecord> {
  let line = 0;
  let rows = 0;
  for await (const { attributes, content } of readElements(texts, "row")) {
    if (++rows > rowsAtMost) throw new FileFailure("too_many_rows", { count: rowsAtMost });
    const number = Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? 0);
    // A number that stands there twice would make two rows one.
    line = Math.max(number, line + 1);
    yield readRow(content, line, frame);
  }
}

function readRow(row: string, line: number, frame: Frame): RegisterRecord {
  const cells: string[] = [];
  const dates: number[] = [];
  // Programs write rows of nothing but looks, a million of them.
  if (!hasElement(row, "v") && !hasElement(row, "t")) return { line, cells };
  for (const { attributes, content } of elementsIn(row, "c")) {
    const letters = /\br="([A-Z]{1,3})\d/.exec(attributes)?.[1];
    const at = letters ? columnOf(letters) : cells.length;
    if (at >= columnsAtMost) {
      if (content) throw new FileFailure("too_many_columns", { count: columnsAtMost });
      continue;
    }
    while (cells.length < at) cells.push("");
    const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? "n";
    const date = dateIn(type, attributes, content, frame);
    if (date !== null) dates.push(at);
    cells[at] = date ?? valueOf(type, content, frame.shared);
  }
  while (cells.length && !cells.at(-1)) cells.pop();
  return dates.length ? { line, cells, dates } : { line, cells };
}

function columnOf(letters: string): number {
  let at = 0;
  for (const letter of letters) at = at * 26 + letter.charCodeAt(0) - 64;
  return at - 1;
}

/** Returns the date of a cell, a number formatted as one; null if there is none. */
function dateIn(
  type: string,
  attributes: string,
  content: string,
  { dateStyles, from1904 }: Frame,
): string | null {
  if (type === "d") return unescapeText(elementIn(content, "v")?.content ?? "").slice(0, 40);
  if (type !== "n" || dateStyles.size === 0) return null;
  const style = /\bs="(\d{1,6})"/.exec(attributes)?.[1];
  if (!style || !dateStyles.has(Number(style))) return null;
  const raw = elementIn(content, "v")?.content;
  return raw ? writeDate(Number(raw), from1904) : null;
}

function valueOf(type: string, content: string, shared: readonly string[]): string {
  if (type === "inlineStr") return textOf(content);
  const raw = elementIn(content, "v")?.content ?? "";
  if (type === "s") return shared[Number(raw)] ?? "";
  if (type !== "n") return unescapeText(raw);
  // A spreadsheet stores 52.7 as 52.700000000000003.
  return raw && Number.isFinite(Number(raw)) ? plain(Number(Number(raw).toPrecision(15))) : raw;
}

/** Formats a number without an exponent, as phone numbers need. */
function plain(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : String(value);
}
