import { createHash } from "node:crypto";
import iconv from "iconv-lite";
import { bankLimits, type StatementFormat, type StatementLine } from "#core/bank/model.ts";
import type { LeftOut } from "#core/kernel/left-out.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { readCamt } from "./camt/camt.ts";
import { readCsv } from "./csv.ts";
import { tallyLeftOut } from "#server/platform/tables/left-out.ts";
import type { LineReader, LineReading, Totals } from "./line-reader.ts";
import { readMt940 } from "./mt940/mt940.ts";
import {
  guessLegacyEncoding,
  type LegacyEncoding,
  sampleWords,
} from "#server/platform/tables/legacy-encoding.ts";
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
  leftOut: LeftOut[];
};

export type ReadingInput = Pick<LineReading, "ownIban" | "remembered" | "chosen" | "latestDay"> & {
  linesAtMost?: number;
};

/**
 * Reads a statement in UTF-8, UTF-16 or a Cyrillic encoding of one byte with constant memory: yields lines that move money, several at a
 * time, and returns the totals. Rows are lines or left out, so that both make up `rows`. Throws Unreadable, also at the
 * first line beyond `linesAtMost`.
 */
export async function* readStatement(
  source: Source,
  { linesAtMost = bankLimits.lines, ...input }: ReadingInput,
): AsyncGenerator<StatementLine[], StatementTotals> {
  const { format, digest, texts, reading: about } = await openStatement(source, input);
  const reading = readers[format](texts, about);
  let lines = 0;
  for (;;) {
    const { value, done } = await reading.next();
    if (done) {
      // A day without operations is a statement where it says its day and balances.
      if (lines === 0 && (value.closing === null || value.days === null))
        throw new Unreadable({ what: "empty" });
      return { ...value, format, digest, lines, leftOut: about.leftOut.all() };
    }
    lines += value.length;
    if (lines > linesAtMost) throw new Unreadable({ what: "long" });
    yield value;
  }
}

/** Finds the format of a statement and its beginning; `texts` still gives the whole. Throws Unreadable for other files. */
export async function openStatement(
  source: Source,
  input: Omit<ReadingInput, "linesAtMost">,
): Promise<{
  format: StatementFormat;
  digest: string;
  texts: AsyncGenerator<string>;
  reading: LineReading;
}> {
  const { encoding, digest, kind } = await examine(source);
  if (kind) throw new Unreadable({ what: "document", name: kind });
  const { head, texts } = await headOf(textsOf(source, encoding));
  const format = formatOf(head.slice(0, 2_000));
  return { format, digest, texts, reading: { ...input, head, leftOut: tallyLeftOut() } };
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | LegacyEncoding;

/** Files that people take for statements, by their first bytes. */
const otherKinds = [
  ["XLSX", [0x50, 0x4b, 0x03, 0x04]],
  ["XLS", [0xd0, 0xcf, 0x11, 0xe0]],
  ["PDF", [0x25, 0x50, 0x44, 0x46]],
] as const;

/** Reads all bytes for their digest and encoding: UTF-8, UTF-16 by its mark or its zeros, or one byte for a letter. */
async function examine(
  source: Source,
): Promise<{ encoding: Encoding; digest: string; kind: string | null }> {
  const hash = createHash("sha256");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const sample = sampleWords();
  let isUtf8 = true;
  let begun = Buffer.alloc(0);
  const decode = (bytes?: Uint8Array) => {
    if (!isUtf8) return;
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const chunk of source()) {
    hash.update(chunk);
    if (begun.length < headBytes)
      begun = Buffer.concat([begun, chunk.subarray(0, headBytes - begun.length)]);
    sample.push(chunk);
    decode(chunk);
  }
  decode();
  const kind = otherKinds.find(([, bytes]) => bytes.every((byte, at) => begun[at] === byte));
  const encoding =
    wideEncodingOf(begun) ?? (isUtf8 ? "utf-8" : guessLegacyEncoding(sample.sample()));
  return { encoding, digest: hash.digest("hex"), kind: kind?.[0] ?? null };
}

const headBytes = 1_000;

/** Recognises UTF-16 by its mark, or by the zeros beside digits, blanks and delimiters. */
function wideEncodingOf(begun: Buffer): "utf-16le" | "utf-16be" | null {
  if (begun[0] === 0xff && begun[1] === 0xfe) return "utf-16le";
  if (begun[0] === 0xfe && begun[1] === 0xff) return "utf-16be";
  const zeros = (odd: number) => begun.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > begun.length / 20 && even === 0) return "utf-16le";
  return even > begun.length / 20 && odd === 0 ? "utf-16be" : null;
}

async function* textsOf(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of source()) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    yield checked(decoder.write(bytes));
  }
  yield checked(decoder.end() ?? "");
}

/** Drops the marks with which SWIFT frames a message. Throws Unreadable for other bytes that no text has. */
function checked(text: string): string {
  // oxlint-disable-next-line no-control-regex -- SWIFT's SOH, STX, ETX and EOT
  const bare = text.replaceAll(/[\u0001-\u0004]/g, "");
  // oxlint-disable-next-line no-control-regex -- these are what no text has
  if (/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(bare))
    throw new Unreadable({ what: "binary" });
  return bare;
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
