import { once } from "node:events";
import { finished } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";

/** A row of a table; `line` counts from 1 as a text editor does. */
export type TableRecord = { line: number; cells: readonly string[] };

/** Thrown where a text stops being a table. */
export class TornTable extends Error {
  readonly line: number;
  readonly reason: "quotes" | "unreadable" | "huge";
  constructor(line: number, reason: TornTable["reason"]) {
    super(`no table from line ${line}: ${reason}`);
    this.line = line;
    this.reason = reason;
  }
}

type Cut = {
  delimiter: string;
  /** Characters of a record and of a line: an open quotation mark would swallow the rest of the file. */
  recordAtMost: number;
};

/**
 * Cuts a text into records as it comes, several at a time; those without any text are left out. Memory does not grow
 * with the text. Quotation marks that banks leave unescaped inside a row are kept; where one swallows the rows below, the
 * table is torn. Throws TornTable, once the records before it have been given.
 */
export async function* csvRecords(
  texts: AsyncIterable<string>,
  { delimiter, recordAtMost }: Cut,
): AsyncGenerator<TableRecord[]> {
  let ready: TableRecord[] = [];
  let records = 0;
  let lastLine = 0;
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
      const line = lines - breaksIn(cells);
      lastLine = lines;
      if (line < lines && isTorn(cells, delimiter)) throw new TornTable(line, "quotes");
      const names = ++records === 1 && /^sep=/i.test(cells[0] ?? "") && cells.length <= 2;
      if (!names && cells.some((cell) => cell.trim())) ready.push({ line, cells });
      return null;
    },
  });
  parser.on("error", (error) => failures.push(error));
  parser.resume();
  const ends = oneLineEnd();
  const measure = lineLimit(recordAtMost);
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const text of texts) {
    const piece = ends(text);
    measure(piece);
    if (piece && !parser.write(piece)) await once(parser, "drain").catch(() => {});
    if (ready.length > 0) yield take();
    if (failures.length > 0) break;
  }
  if (failures.length === 0) {
    parser.end(ends("", true));
    await finished(parser).catch(() => {});
    if (ready.length > 0) yield take();
  }
  const [failure] = failures;
  if (failure) throw tornAt(failure, lastLine + 1);
}

/**
 * Recognises an opened quotation mark that swallowed rows: the parser keeps the mark where another one inside the cell was
 * not escaped, and such a cell holds a line break and the delimiter.
 */
function isTorn(cells: readonly string[], delimiter: string): boolean {
  return cells.some(
    (cell) => cell.startsWith('"') && cell.includes("\n") && cell.includes(delimiter),
  );
}

/** Makes a rewriter of ends of lines to LF: programs write CR, LF or both, and a joined file has all of them. */
function oneLineEnd(): (text: string, last?: boolean) => string {
  let pending = "";
  return (text, last = false) => {
    const whole = pending + text;
    // What follows a CR at the end decides what it is.
    pending = !last && whole.endsWith("\r") ? "\r" : "";
    return whole.slice(0, whole.length - pending.length).replace(/\r\n?/g, "\n");
  };
}

/** Creates a limit on a line's delimiters, since the parser limits a record by its texts alone. */
function lineLimit(most: number): (text: string) => void {
  let line = 1;
  let length = 0;
  return (text) => {
    for (let at = 0; at < text.length;) {
      const end = text.indexOf("\n", at);
      length += (end < 0 ? text.length : end) - at;
      if (length > most) throw new TornTable(line, "huge");
      if (end < 0) return;
      at = end + 1;
      line++;
      length = 0;
    }
  };
}

/** Converts a parser's error to one at the line where the record begins. */
function tornAt(error: Error, begins: number): Error {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error["lines"] ?? 1);
  if (error.code.includes("QUOTE")) return new TornTable(begins, "quotes");
  return new TornTable(line, error.code === "CSV_MAX_RECORD_SIZE" ? "huge" : "unreadable");
}

/** Counts the line breaks in a record, to tell the line where it begins. */
function breaksIn(record: readonly string[]): number {
  let breaks = 0;
  for (const cell of record) if (cell.includes("\n")) breaks += cell.split("\n").length - 1;
  return breaks;
}
