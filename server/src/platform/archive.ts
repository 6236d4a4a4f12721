import { stringify } from "csv-stringify/sync";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Section } from "./personal-data.ts";

/** Bytes handed on at once. */
const partBytes = 4 * 1024 * 1024;

const utf8 = new TextEncoder();

export type ArchiveFile = { path: string; body: ReadableStream<Uint8Array> };

/**
 * A ZIP written piece by piece: whatever it holds, not much more than one part of it is in memory.
 * `write` gets the parts in their order.
 */
export class Archive {
  private readonly write: (part: Uint8Array) => Promise<void>;
  private readonly zip: Zip;
  private waiting: Uint8Array[] = [];
  private size = 0;
  private fault: Error | null = null;

  constructor(write: (part: Uint8Array) => Promise<void>) {
    this.write = write;
    this.zip = new Zip((fault, chunk) => {
      this.fault ??= fault;
      this.waiting.push(chunk);
      this.size += chunk.length;
    });
  }

  /** The section's rows twice: as JSON for programs and as CSV for a spreadsheet. Gives how many. */
  async section({ name, pages }: Section): Promise<number> {
    let rows = 0;
    const counted = async function* () {
      for await (const page of pages()) {
        rows += page.length;
        yield page;
      }
    };
    await this.add(new ZipDeflate(`data/${name}.json`), json(counted()));
    // A table without rows has no headings either: the index says what is empty.
    if (rows > 0) await this.add(new ZipDeflate(`tables/${name}.csv`), csv(pages()));
    return rows;
  }

  async text(path: string, text: string): Promise<void> {
    await this.add(new ZipDeflate(path), [text]);
  }

  /** Photos and documents are compressed already. */
  async file({ path, body }: ArchiveFile): Promise<void> {
    await this.add(new ZipPassThrough(path), body);
  }

  async finish(): Promise<void> {
    this.zip.end();
    await this.flush(0);
  }

  private async add(
    entry: ZipDeflate | ZipPassThrough,
    content: AsyncIterable<Uint8Array | string> | Iterable<string>,
  ): Promise<void> {
    this.zip.add(entry);
    for await (const piece of content) {
      entry.push(typeof piece === "string" ? utf8.encode(piece) : piece);
      await this.flush(partBytes);
    }
    entry.push(new Uint8Array(0), true);
    await this.flush(partBytes);
  }

  private async flush(from: number): Promise<void> {
    if (this.fault) throw this.fault;
    if (this.size === 0 || this.size < from) return;
    const part = Buffer.concat(this.waiting, this.size);
    this.waiting = [];
    this.size = 0;
    await this.write(part);
  }
}

type Pages = AsyncIterable<ReadonlyArray<Record<string, unknown>>>;

async function* json(pages: Pages): AsyncGenerator<string> {
  let before = "[";
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`;
      before = ",";
    }
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

/**
 * Yields CSV that Ukrainian spreadsheets open by a double click: UTF-8 with a byte order mark,
 * semicolons, CRLF. Formulas are made harmless; nested values are JSON.
 */
async function* csv(pages: Pages): AsyncGenerator<string> {
  let columns: string[] | null = null;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    const header: boolean = columns === null;
    columns ??= Object.keys(rows[0] ?? {});
    const records = rows.map((row) => (columns ?? []).map((name) => cell(row[name])));
    yield stringify(records, {
      header,
      columns,
      bom: header,
      delimiter: ";",
      escape_formulas: true,
      record_delimiter: "windows",
    });
  }
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number);
}
