import type { RegisterRecord } from "#core/register/columns/headings.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { Heavy } from "./bounds.ts";
import { FileFailure } from "./file-failure.ts";
import { recognise } from "./recognise.ts";
import { records } from "./records.ts";

/** A workbook that unpacks to more is no table of some thousand rows. */
const unpackedAtMost = 64 * 1024 * 1024;

/** Thrown where a file is no table, or has more rows than may be read. */
export class TableFault extends Error {
  readonly fault: "unreadable" | "long";
  constructor(fault: TableFault["fault"]) {
    super(`a table that is ${fault}`);
    this.fault = fault;
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
    const { format } = await recognise(source, {}, bounds);
    for await (const record of records(source, format, bounds)) {
      if (record.cells === null) throw new TableFault("unreadable");
      if (++rows > rowsAtMost) throw new TableFault("long");
      yield record;
    }
  } catch (error) {
    if (error instanceof Heavy) throw new TableFault("long");
    throw error instanceof FileFailure ? new TableFault("unreadable") : error;
  }
}
