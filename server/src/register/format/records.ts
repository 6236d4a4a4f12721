import { once } from "node:events";
import { finished } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import iconv from "iconv-lite";
import type { RegisterRecord } from "#core/register/columns/headings.ts";
import type { Fault, Format } from "#core/register/model.ts";
import type { Bounds } from "../work/lanes.ts";
import type { Source } from "./source.ts";
import { workbookRecords } from "./workbook.ts";

/** The place where a file stops being a table; nothing comes after it. */
export type Torn = {
  line: number;
  cells: null;
  reason: Extract<Fault["reason"], "quotes" | "unreadable" | "huge">;
  params?: Fault["params"];
};

/** Far longer than any row of a register, in bytes; an open quotation mark would swallow the rest of the file. */
const recordAtMost = 4 * 1024 * 1024;

/** Cuts a file into records as it is read; those without any text are left out. */
export function records(
  source: Source,
  format: Pick<Format, "kind" | "encoding" | "delimiter" | "sheet">,
  bounds: Bounds = {},
): AsyncIterable<RegisterRecord | Torn> {
  return format.kind === "xlsx"
    ? workbookRecords(source, format.sheet, bounds)
    : textRecords(source, format.encoding ?? "utf-8", format.delimiter ?? ";");
}

async function* textRecords(
  source: Source,
  encoding: string,
  delimiter: string,
): AsyncGenerator<RegisterRecord | Torn> {
  let ready: RegisterRecord[] = [];
  let records = 0;
  const failures: Error[] = [];
  // Records are taken as they are cut: a parser that fails forgets what nobody has read yet.
  const parser = parse({
    delimiter,
    record_delimiter: "\n",
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: recordAtMost,
    on_record(cells: string[], { lines }) {
      const names = ++records === 1 && /^sep=/i.test(cells[0] ?? "") && cells.length <= 2;
      if (!names && cells.some((cell) => cell.trim()))
        ready.push({ line: lines - breaksIn(cells), cells });
      return null;
    },
  });
  parser.on("error", (error) => failures.push(error));
  parser.resume();
  const decoder = iconv.getDecoder(encoding);
  const ends = oneLineEnd();
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const chunk of source()) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const text = ends(decoder.write(bytes));
    if (text && !parser.write(text)) await once(parser, "drain").catch(() => {});
    yield* take();
    if (failures.length) break;
  }
  if (!failures.length) {
    parser.end(`${ends(decoder.end() ?? "")}${ends("", true)}`);
    await finished(parser).catch(() => {});
    yield* take();
  }
  const [failure] = failures;
  if (failure) yield tornAt(failure);
}

/** Programs end lines with CR, LF or both, and a file put together of several has all of them: each ends a line. */
function oneLineEnd(): (text: string, last?: boolean) => string {
  let held = "";
  return (text, last = false) => {
    const whole = held + text;
    // What follows a CR at the end decides what it is.
    held = !last && whole.endsWith("\r") ? "\r" : "";
    return whole.slice(0, whole.length - held.length).replace(/\r\n?/g, "\n");
  };
}

function tornAt(error: Error): Torn {
  if (!(error instanceof CsvError)) throw error;
  const line = Number(error["lines"] ?? 1);
  if (error.code.includes("QUOTE")) return { line, cells: null, reason: "quotes" };
  if (error.code !== "CSV_MAX_RECORD_SIZE") return { line, cells: null, reason: "unreadable" };
  return { line, cells: null, reason: "huge", params: { count: recordAtMost } };
}

/** The parser knows the line a record ends on; people look for where it begins. */
function breaksIn(record: readonly string[]): number {
  let breaks = 0;
  for (const cell of record) if (cell.includes("\n")) breaks += cell.split("\n").length - 1;
  return breaks;
}
