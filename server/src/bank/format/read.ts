import { createHash } from "node:crypto";
import iconv from "iconv-lite";
import { bankLimits, type StatementFormat, type StatementLine } from "#core/bank/model.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { readCamt } from "./camt.ts";
import { readCsv } from "./csv.ts";
import type { LineReader, Totals } from "./line-reader.ts";
import { readMt940 } from "./mt940.ts";
import { Unreadable } from "./unreadable.ts";

const readers: Record<StatementFormat, LineReader> = {
  csv: readCsv,
  camt: readCamt,
  mt940: readMt940,
};

export type StatementTotals = Totals & {
  format: StatementFormat;
  /** SHA-256 of the file. */
  digest: string;
  lines: number;
  /** Rows of the file that move no money: what a bank only tells of, as "0,00". */
  empty: number;
};

/**
 * Reads a statement in UTF-8 or Windows-1251 with constant memory: yields lines that move money, several at a time, and
 * returns the totals. Throws Unreadable at the first line beyond `linesAtMost`.
 */
export async function* readStatement(
  source: Source,
  linesAtMost: number = bankLimits.lines,
): AsyncGenerator<StatementLine[], StatementTotals> {
  const { encoding, digest } = await examine(source);
  const { head, texts } = await headOf(textsOf(source, encoding));
  const format = formatOf(head.slice(0, 2_000));
  const reading = readers[format](texts, head);
  let [count, empty] = [0, 0];
  for (;;) {
    const { value, done } = await reading.next();
    if (done) {
      if (count === 0) throw new Unreadable("empty");
      return { ...value, format, digest, lines: count, empty };
    }
    const lines = value.filter(({ kopecks }) => kopecks !== 0);
    empty += value.length - lines.length;
    count += lines.length;
    if (count > linesAtMost) throw new Unreadable("long");
    if (lines.length > 0) yield lines;
  }
}

type Encoding = "utf-8" | "windows-1251";

/** Reads all bytes for their digest and encoding: Ukrainian client banks write UTF-8 or Windows-1251. */
async function examine(source: Source): Promise<{ encoding: Encoding; digest: string }> {
  const hash = createHash("sha256");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let encoding: Encoding = "utf-8";
  const decode = (bytes?: Uint8Array) => {
    if (encoding !== "utf-8") return;
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      encoding = "windows-1251";
    }
  };
  for await (const chunk of source()) {
    hash.update(chunk);
    decode(chunk);
  }
  decode();
  return { encoding, digest: hash.digest("hex") };
}

async function* textsOf(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of source()) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    yield checked(decoder.write(bytes));
  }
  yield checked(decoder.end() ?? "");
}

function checked(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what no text has
  if (/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text)) throw new Unreadable("binary");
  return text;
}

const headChars = 4_000;

/** Reads the beginning of a text; `texts` still gives the whole. */
async function headOf(
  texts: AsyncGenerator<string>,
): Promise<{ head: string; texts: AsyncGenerator<string> }> {
  let begun = "";
  while (begun.length < headChars) {
    const { value, done } = await texts.next();
    if (done) break;
    begun += value;
  }
  async function* whole() {
    yield begun;
    yield* texts;
  }
  return { head: begun.slice(0, headChars), texts: whole() };
}

function formatOf(head: string): StatementFormat {
  if (/^\s*<(\?xml|[A-Za-z:]*Document|!DOCTYPE)/.test(head)) return "camt";
  if (/^:20:/m.test(head) && /^:25:/m.test(head)) return "mt940";
  return "csv";
}
