import { stringify } from "csv-stringify/sync";

/**
 * Yields CSV that Ukrainian spreadsheets open by a double click: UTF-8 with a byte order mark,
 * semicolons, CRLF.
 */
export async function* csvOf(
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${textOf([headings])}`);
  for await (const some of pages) if (some.length > 0) yield Buffer.from(textOf(some));
}

function textOf(lines: readonly (readonly string[])[]): string {
  // A line's end within a note is quoted too, be it only half of ours.
  const format = { delimiter: ";", record_delimiter: "windows", quoted_match: /[\r\n]/ };
  return stringify([...lines], format);
}

/** Formats kopecks for a table: 123456 → `1234,56`. */
export function formatHryvnias(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
