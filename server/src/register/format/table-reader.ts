import type { RegisterRecord } from "#core/register/columns/headings.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { Heavy } from "./bounds.ts";
import { FileFailure } from "./file-failure.ts";
import { recogniseFormat } from "./recognise.ts";
import { readRecords } from "./records.ts";

export { readParagraphs } from "./paragraphs.ts";

/** A workbook that unpacks to more is no table of some thousand rows. */
const unpackedAtMost = 64 * 1024 * 1024;

/** Thrown where a file is no table, where a quotation mark tears it, or where it has more rows than may be read. */
export class TableFault extends Error {
  readonly fault: "unreadable" | "torn" | "long";
  /** Line of the file where the table is torn, from 1. */
  readonly line: number;
  constructor(fault: TableFault["fault"], line = 0) {
    super(`a table that is ${fault}`);
    this.fault = fault;
    this.line = line;
  }
}

/**
 * Yields the rows of a text in any encoding and with any delimiter, or of a workbook's first sheet with a table. It blocks
 * its thread: call it from a worker. Throws TableFault, also at the first row beyond `rowsAtMost`.
 */
export async function* readTable(
  source: Source,
  rowsAtMost: number,
): AsyncGenerator<RegisterRecord> {
  const bounds = { unpacked: unpackedAtMost };
  let rows = 0;
  try {
    const { format } = await recogniseFormat(source, {}, bounds);
    for await (const record of readRecords(source, format, bounds)) {
      if (record.cells === null)
        throw new TableFault(record.reason === "quotes" ? "torn" : "unreadable", record.line);
      if (++rows > rowsAtMost) throw new TableFault("long");
      yield record;
    }
  } catch (error) {
    if (error instanceof Heavy) throw new TableFault("long");
    throw error instanceof FileFailure ? new TableFault("unreadable") : error;
  }
}
