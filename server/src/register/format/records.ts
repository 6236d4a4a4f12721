import iconv from "iconv-lite";
import type { RegisterRecord } from "#core/register/columns/headings.ts";
import type { Fault, Format } from "#core/register/model.ts";
import { csvRecords, TornTable } from "#server/platform/tables/csv-records.ts";
import type { Bounds } from "./bounds.ts";
import type { Source } from "#server/platform/threads/source.ts";
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
export function readRecords(
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
  try {
    for await (const read of csvRecords(textsOf(source, encoding), { delimiter, recordAtMost }))
      yield* read;
  } catch (error) {
    if (!(error instanceof TornTable)) throw error;
    const { line, reason } = error;
    yield {
      line,
      cells: null,
      reason,
      ...(reason === "huge" ? { params: { count: recordAtMost } } : {}),
    };
  }
}

async function* textsOf(source: Source, encoding: string): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of source())
    yield decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  yield decoder.end() ?? "";
}
