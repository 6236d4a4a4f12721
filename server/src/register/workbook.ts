import { columnsAtMost } from "#core/register/model.ts";
import type { RegisterRecord } from "#core/register/headings.ts";
import { type Piece, unpack } from "./archive.ts";
import { FileFailure } from "./file-failure.ts";
import { type Element, elementIn, elementsIn, unfinished, without } from "./markup.ts";
import type { Source } from "./source.ts";

// The installed reader holds the whole workbook (600 MB at 100,000 rows); this one holds the texts
// that cells share, and one row. Format: ECMA-376 part 1, 18.3 (sheets) and 18.4 (shared strings).

const sharedAtMost = 128 * 1024 * 1024;
const elementAtMost = 1024 * 1024;

/** The rows of a workbook's first sheet. Fails as FileFailure where it is none. */
export async function* workbookRecords(source: Source): AsyncGenerator<RegisterRecord> {
  const { sheet, shared } = await readFrame(source);
  let line = 0;
  let found = false;
  for await (const { attributes, content } of elements(
    unpack(source, (name) => name === sheet),
    "row",
  )) {
    found = true;
    line = Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? line + 1);
    const cells = readCells(content, shared);
    if (cells.some((cell) => cell.trim())) yield { line, cells };
  }
  if (!found) throw new FileFailure("no_rows");
}

type Frame = { sheet: string; shared: string[] };

/** Which part is the first sheet, and the texts that its cells refer to by number. */
async function readFrame(source: Source): Promise<Frame> {
  let workbook = "";
  let relations = "";
  // The small parts are kept on the way to the strings, which come one by one.
  const strings = async function* () {
    for await (const piece of unpack(source, (name) => framePart(name) !== null)) {
      const part = framePart(piece.name);
      if (part === "strings") yield piece;
      if (part === "workbook") workbook += piece.text;
      if (part === "relations") relations += piece.text;
      if (workbook.length + relations.length > elementAtMost)
        throw new FileFailure("broken_workbook");
    }
  };
  const shared: string[] = [];
  let kept = 0;
  for await (const { content } of elements(strings(), "si")) {
    const text = textOf(content);
    // An empty text takes its place as well.
    kept += text.length + 16;
    if (kept > sharedAtMost) throw new FileFailure("too_large_unpacked");
    shared.push(text);
  }
  if (!workbook) throw new FileFailure("not_a_table");
  const id = /\br:id="([^"]+)"/.exec(elementIn(workbook, "sheet")?.attributes ?? "")?.[1];
  const relation = [...elementsIn(relations, "Relationship")].find(({ attributes }) =>
    attributes.includes(`Id="${id}"`),
  );
  const target = /\bTarget="([^"]+)"/.exec(relation?.attributes ?? "")?.[1];
  if (!target) throw new FileFailure("broken_workbook");
  return { sheet: target.startsWith("/") ? target.slice(1) : `xl/${target}`, shared };
}

function framePart(name: string): "workbook" | "relations" | "strings" | null {
  if (/^xl\/workbook\.xml$/i.test(name)) return "workbook";
  if (/^xl\/_rels\/workbook\.xml\.rels$/i.test(name)) return "relations";
  return /^xl\/sharedStrings\.xml$/i.test(name) ? "strings" : null;
}

/** Elements of a name as their text comes in. */
async function* elements(pieces: AsyncIterable<Piece>, name: string): AsyncGenerator<Element> {
  let text = "";
  for await (const piece of pieces) {
    text += piece.text;
    let end = 0;
    for (const element of elementsIn(text, name)) {
      end = element.end;
      yield element;
    }
    text = text.slice(unfinished(text, name, end));
    if (text.length > elementAtMost) throw new FileFailure("broken_workbook");
  }
}

function readCells(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const { attributes, content } of elementsIn(row, "c")) {
    const letters = /\br="([A-Z]{1,3})\d/.exec(attributes)?.[1];
    const at = letters ? columnOf(letters) : cells.length;
    if (at >= columnsAtMost) {
      if (content) throw new FileFailure("too_many_columns", { count: columnsAtMost });
      continue;
    }
    while (cells.length < at) cells.push("");
    cells[at] = valueOf(/\bt="(\w+)"/.exec(attributes)?.[1] ?? "n", content, shared);
  }
  while (cells.length && !cells.at(-1)) cells.pop();
  return cells;
}

function columnOf(letters: string): number {
  let at = 0;
  for (const letter of letters) at = at * 26 + letter.charCodeAt(0) - 64;
  return at - 1;
}

function valueOf(type: string, content: string, shared: readonly string[]): string {
  if (type === "inlineStr") return textOf(content);
  const raw = elementIn(content, "v")?.content ?? "";
  if (type === "s") return shared[Number(raw)] ?? "";
  if (type !== "n") return unescape(raw);
  // A spreadsheet stores 52.7 as 52.700000000000003.
  return raw && Number.isFinite(Number(raw)) ? plain(Number(Number(raw).toPrecision(15))) : raw;
}

/** Digits without an exponent: a phone number may have come as a number. */
function plain(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : String(value);
}

/** All runs of a rich text; the readings of Asian characters are not part of it. */
function textOf(content: string): string {
  const runs = elementsIn(without(content, "rPh"), "t");
  return Array.from(runs, (run) => unescape(run.content)).join("");
}

const named: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescape(text: string): string {
  if (!text.includes("&") && !text.includes("_x")) return text;
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}
