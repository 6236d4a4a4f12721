import { stringify } from "csv-stringify/sync";
import { guardCell } from "#core/register/rows/cells.ts";

/**
 * Yields CSV that Ukrainian spreadsheets open by a double click: UTF-8 with a byte order mark,
 * semicolons, CRLF.
 */
export async function* csvBytes(
  headings: readonly string[],
  lines: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${csvText([headings])}`);
  for await (const some of lines) if (some) yield Buffer.from(some);
}

/** Records as text; cells that a spreadsheet would take for formulas are made safe. */
export function csvText(records: readonly (readonly string[])[]): string {
  const safe = records.map((cells) => cells.map(guardCell));
  return stringify(safe, { delimiter: ";", record_delimiter: "windows" });
}
