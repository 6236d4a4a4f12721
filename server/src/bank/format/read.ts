import iconv from "iconv-lite";
import { type Statement, type StatementFormat, bankLimits } from "#core/bank/model.ts";
import { readCamt } from "./camt.ts";
import { readCsv } from "./csv.ts";
import { readMt940 } from "./mt940.ts";
import { Unreadable } from "./unreadable.ts";

const readers = { csv: readCsv, camt: readCamt, mt940: readMt940 } as const;

type Read = {
  format: StatementFormat;
  statement: Statement;
  /** Rows of the file that move no money: what a bank only tells of, as "0,00". */
  empty: number;
};

/** Reads a statement from the bytes of its file, in UTF-8 or Windows-1251. Throws `Unreadable`. */
export function readStatement(bytes: Buffer): Read {
  const text = decode(bytes);
  const format = formatOf(text);
  const found = readers[format](text);
  const lines = found.lines.filter(({ kopecks }) => kopecks !== 0);
  const statement = { ...found, lines };
  if (lines.length === 0) throw new Unreadable("empty");
  if (lines.length > bankLimits.lines) throw new Unreadable("long");
  return { format, statement, empty: found.lines.length - lines.length };
}

function decode(bytes: Buffer): string {
  // oxlint-disable-next-line no-control-regex -- these are what no text has
  const binary = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!binary.test(text)) return text;
  } catch {
    // Not UTF-8: the client banks of this country write Windows-1251.
    const text = iconv.decode(bytes, "windows-1251");
    if (!binary.test(text)) return text;
  }
  throw new Unreadable("binary");
}

function formatOf(text: string): StatementFormat {
  const head = text.slice(0, 2_000);
  if (/^\s*<(\?xml|[A-Za-z:]*Document|!DOCTYPE)/.test(head)) return "camt";
  if (/^:20:/m.test(head) && /^:25:/m.test(head)) return "mt940";
  return "csv";
}
