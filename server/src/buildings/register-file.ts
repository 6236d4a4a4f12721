import { CsvError, parse } from "csv-parse/sync";
import iconv from "iconv-lite";
import { type Fault, readHeadings, type RegisterRecord } from "#core/buildings/register.ts";

export type RegisterFile = {
  encoding: string;
  delimiter: string;
  records: RegisterRecord[];
  faults: Fault[];
};

const delimiters = [";", ",", "\t"];

/** Cuts a register's bytes into records, whatever program has saved them. */
export function readRegisterFile(bytes: Uint8Array): RegisterFile {
  const encoding = encodingOf(bytes);
  const text = iconv.decode(Buffer.from(bytes), encoding);
  const { delimiter, skipped, body } = delimiterOf(text);
  try {
    return { encoding, delimiter, records: cut(body, delimiter, skipped), faults: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.code.includes("QUOTE") ? "quotes" : "unreadable";
    const line = skipped + Number(error["lines"] ?? 1);
    return { encoding, delimiter, records: [], faults: [{ line, column: null, reason }] };
  }
}

type Parsed = { record: string[]; info: { lines: number } };

function cut(text: string, delimiter: string, skipped: number, only?: number): RegisterRecord[] {
  const parsed: unknown[] = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    ...(only ? { to: only } : {}),
  });
  return (parsed as Parsed[]).map(({ record, info }) => {
    // The parser knows the line a record ends on; people look for where it begins.
    const breaks = record.join("").match(/\r\n|\n|\r/g)?.length ?? 0;
    return { line: skipped + info.lines - breaks, cells: record };
  });
}

// The delimiter is the one that makes the most headings readable, or the one
// that a spreadsheet has written into the first line (`sep=;`).
function delimiterOf(text: string): { delimiter: string; skipped: number; body: string } {
  const named = /^sep=(.)\r?\n/.exec(text);
  if (named?.[1]) return { delimiter: named[1], skipped: 1, body: text.slice(named[0].length) };
  const [head = ""] = text.trimStart().split(/\r?\n|\r/, 1);
  const readable = (delimiter: string) =>
    readHeadings({
      line: 1,
      cells: head.split(delimiter).map((cell) => cell.replace(/^"|"$/g, "")),
    }).columns.filter(Boolean).length;
  const best = delimiters.toSorted((a, b) => readable(b) - readable(a))[0] ?? ";";
  return { delimiter: best, skipped: 0, body: text };
}

/** The encoding's name for iconv-lite; it strips the byte order mark itself. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // Half of the bytes of delimiters, digits and blanks are zero in UTF-16.
  const head = bytes.subarray(0, 1_000);
  const zeros = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zeros(1) > head.length / 20) return "utf-16le";
  if (zeros(0) > head.length / 20) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1251";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
