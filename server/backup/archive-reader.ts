import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { createZstdDecompress } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import * as z from "zod";
import { StartFault } from "#server/platform/start/start-fault.ts";
import { decryptWith, isEncrypted } from "./encryption.ts";
import {
  archiveFormat,
  type Closing,
  closingShape,
  entryNames,
  fileShape,
  type Head,
  headShape,
  lineOf,
  nameOf,
  rowsIn,
  type StoredFile,
  checksumOf,
  type Table,
} from "./contents.ts";

/** Part of an archive, in order: head, rows of each table in pieces, files, closing. */
export type ArchivePart =
  | { kind: "head"; head: Head }
  | { kind: "rows"; table: Table; bytes: Uint8Array }
  | { kind: "file"; file: StoredFile; bytes: Uint8Array }
  | { kind: "closing"; closing: Closing };

/** No entry is larger: pieces of tables are small, and storage takes files whole. */
const entryAtMost = 512 * 2 ** 20;

/**
 * Reads an archive and checks every sum on the way: whoever has read to its end has read a whole, undamaged backup.
 * Throws a `StartFault` that says in words what is wrong with any other.
 */
export async function* readArchive(
  file: string,
  passphrase: string | null = null,
): AsyncGenerator<ArchivePart, void, undefined> {
  const path = resolve(file);
  await requireReadable(path);
  try {
    yield* checkedParts(path, passphrase);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === "Z_BUF_ERROR" ? "it ends too early" : message;
    throw new StartFault(
      code === "ZSTD_error_prefix_unknown"
        ? `${path} is not a backup of Oselia.`
        : `${path} is damaged or not whole: ${reason}. Nothing was restored from it; use another one.`,
      { cause: error },
    );
  }
}

async function requireReadable(path: string): Promise<void> {
  const reasons: Record<string, string> = {
    ENOENT: "there is no such file",
    EACCES: "this user may not read it",
    EISDIR: "it is a folder",
  };
  try {
    const handle = await open(path);
    const folder = (await handle.stat()).isDirectory();
    await handle.close();
    if (folder) throw Object.assign(new Error("it is a folder"), { code: "EISDIR" });
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new StartFault(`Cannot read ${path}: ${reasons[code] ?? message}.`, { cause: error });
  }
}

async function* checkedParts(
  path: string,
  passphrase: string | null,
): AsyncGenerator<ArchivePart, void, undefined> {
  const entries = entriesOf(path, passphrase);
  const first = await entries.next();
  const head = readHead(path, first.done ? null : first.value);
  yield { kind: "head", head };
  const tables = new Map(head.tables.map((table) => [nameOf(table), table]));
  const sums = new Sums(tables.keys());
  let about: StoredFile | null = null;
  let closing: Closing | null = null;
  for await (const { name, bytes } of entries) {
    if (closing) throw new Error("there is data after its end");
    const [room, which = ""] = name.split("/");
    const table = tables.get(which);
    if (room === "tables" && table) {
      sums.addRows(which, bytes);
      yield { kind: "rows", table, bytes };
    } else if (room === "files" && !about) {
      about = parsed(fileShape, bytes);
    } else if (room === "files" && about) {
      sums.addFile(about, bytes);
      yield { kind: "file", file: about, bytes };
      about = null;
    } else if (name === entryNames.closing) {
      closing = parsed(closingShape, bytes);
      sums.compare(closing);
      yield { kind: "closing", closing };
    } else throw new Error(`“${name}” does not belong in it`);
  }
  if (!closing) throw new Error("its end is missing");
}

function readHead(path: string, entry: ArchiveEntry | null): Head {
  if (entry?.name !== entryNames.head) throw new StartFault(`${path} is not a backup of Oselia.`);
  const { format, product } = parsed(z.looseObject({ format: z.int() }), entry.bytes);
  if (format <= archiveFormat) return parsed(headShape, entry.bytes);
  throw new StartFault(
    `${path} was made by a newer Oselia (${String(product)}): restore it with that one.`,
  );
}

function parsed<T>(shape: z.ZodType<T>, bytes: Uint8Array): T {
  const outcome = shape.safeParse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  if (outcome.success) return outcome.data;
  throw new Error("a list in it is invalid");
}

type ArchiveEntry = { name: string; bytes: Uint8Array };

async function* entriesOf(
  path: string,
  passphrase: string | null,
): AsyncGenerator<ArchiveEntry, void, undefined> {
  const plain = createZstdDecompress({ chunkSize: 2 ** 18 });
  const sealed = await isEncrypted(path);
  const stored = createReadStream(path);
  const reading = sealed
    ? pipeline(stored, decryptWith(requirePassphrase(path, passphrase), path), plain)
    : pipeline(stored, plain);
  // Its fault is the decoder's as well, and thrown there.
  reading.catch(() => {});
  const tar = createTarDecoder({ strict: true });
  const bytes = WebStream.from(plain) as ReadableStream<Uint8Array>;
  for await (const { header, body } of bytes.pipeThrough(tar)) {
    if (header.size > entryAtMost) throw new Error(`“${header.name}” is too large`);
    yield { name: header.name, bytes: await buffer(body) };
  }
  // The decoder ignores trailing bytes; for an encrypted archive, decryption itself fails on them.
  if (!sealed && plain.bytesWritten !== (await stat(path)).size)
    throw new Error("there is data after its end");
  await reading;
}

function requirePassphrase(path: string, passphrase: string | null): string {
  if (passphrase !== null) return passphrase;
  throw new StartFault(
    `${path} is encrypted: set OSELIA_BACKUP_PASSPHRASE to what it was made with.`,
  );
}

/** Running sums of what was read, compared with the closing. */
class Sums {
  readonly #tables: Map<string, { rows: number; bytes: number; hash: Hash }>;
  readonly #files = { count: 0, bytes: 0, hash: createHash("sha256") };

  constructor(tables: Iterable<string>) {
    const none = () => ({ rows: 0, bytes: 0, hash: createHash("sha256") });
    this.#tables = new Map([...tables].map((name) => [name, none()]));
  }

  addRows(name: string, bytes: Uint8Array): void {
    const table = this.#tables.get(name);
    if (!table) return;
    table.rows += rowsIn(bytes);
    table.bytes += bytes.length;
    table.hash.update(bytes);
  }

  addFile(file: StoredFile, bytes: Uint8Array): void {
    if (bytes.length !== file.size || checksumOf(bytes) !== file.sha256)
      throw new Error(`the file ${file.key} was changed`);
    this.#files.count += 1;
    this.#files.bytes += bytes.length;
    this.#files.hash.update(lineOf(file));
  }

  compare(closing: Closing): void {
    const closingTables = new Map(closing.tables.map((table) => [table.name, table]));
    for (const [name, { rows, bytes, hash }] of this.#tables) {
      const of = closingTables.get(name);
      if (!of || of.rows !== rows || of.bytes !== bytes || of.sha256 !== hash.digest("hex"))
        throw new Error(`the table ${name} was changed`);
    }
    const { count, bytes, hash } = this.#files;
    const { files } = closing;
    if (files.count !== count || files.bytes !== bytes || files.sha256 !== hash.digest("hex"))
      throw new Error("files are missing");
  }
}
