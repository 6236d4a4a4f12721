import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Files } from "#server/platform/files/files.ts";
import { secretMark } from "#server/platform/start/secret-mark.ts";
import { createArchive } from "./archive-writer.ts";
import {
  archiveFormat,
  type Closing,
  entryNames,
  type Head,
  toJsonBytes,
  lineOf,
  nameOf,
  type StoredFile,
  checksumOf,
} from "./contents.ts";
import { inSnapshot } from "./snapshot.ts";

/** Reports what is being copied, how many of how many, and bytes so far. */
export type Progress = (what: "tables" | "files", done: number, of: number, bytes: number) => void;

export type Installation = {
  /** The login that owns the tables. */
  ownerUrl: string;
  files: Files;
  secret: string;
};

export type BackupSummary = {
  tables: number;
  rows: number;
  files: number;
  /** Bytes of the files. */
  bytes: number;
  /** Keys that rows named and that were not in storage. */
  absent: string[];
};

export type BackupOptions = {
  path: string;
  product: string;
  now: Date;
  /** Encrypts the archive; null leaves it readable for whoever has it. */
  passphrase?: string | null;
};

/** Files are read so many at a time, each wholly: storage takes them wholly. */
const filesAtOnce = 4;

/**
 * Writes everything an installation holds, as it is at one moment, into one archive, while people work. Files are read
 * after the rows that name them; one that went in between is told and is no fault. Answers with the archive's bytes.
 */
export async function writeBackup(
  { ownerUrl, files, secret }: Installation,
  { path, product, now, passphrase = null }: BackupOptions,
  progress: Progress = () => {},
): Promise<BackupSummary & { size: number }> {
  const archive = await createArchive(path, now, passphrase);
  try {
    const database = await inSnapshot(ownerUrl, async (snapshot) => {
      const { migrations, jobs, tables } = snapshot;
      const head: Head = {
        format: archiveFormat,
        product,
        madeAt: now.toISOString(),
        secret: secretMark(secret),
        migrations,
        jobs,
        tables,
      };
      await archive.add(entryNames.head, toJsonBytes(head));
      const read: Closing["tables"] = [];
      let bytes = 0;
      for (const table of tables) {
        progress("tables", read.length, tables.length, bytes);
        let part = 0;
        const piece = async (some: Buffer) => {
          bytes += some.length;
          progress("tables", read.length, tables.length, bytes);
          await archive.add(entryNames.rows(nameOf(table), part++), some);
        };
        read.push(await snapshot.read(table, piece));
      }
      const keys = await snapshot.files();
      return { tables: read, sequences: await snapshot.sequences(), keys };
    });
    const stored = await writeFiles(archive.add, files, database.keys, progress);
    const { tables, sequences } = database;
    const closing: Closing = { tables, sequences, files: stored };
    await archive.add(entryNames.closing, toJsonBytes(closing));
    return { ...outcomeOf(closing), size: await archive.finish() };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

export function outcomeOf({ tables, files }: Closing): BackupSummary {
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  const { count, bytes, absent } = files;
  return { tables: tables.length, rows, files: count, bytes, absent };
}

async function writeFiles(
  add: (name: string, bytes: Uint8Array) => Promise<void>,
  files: Files,
  keys: readonly { key: string; type: string }[],
  progress: Progress,
): Promise<Closing["files"]> {
  const hash = createHash("sha256");
  const absent: string[] = [];
  let [count, bytes] = [0, 0];
  for (let at = 0; at < keys.length; at += filesAtOnce) {
    progress("files", at, keys.length, bytes);
    const some = keys.slice(at, at + filesAtOnce);
    const read = await Promise.all(
      some.map(async (one) => ({ ...one, body: await bytesOf(files, one.key) })),
    );
    for (const { key, type, body } of read) {
      if (!body) {
        absent.push(key);
        continue;
      }
      const file: StoredFile = { key, type, size: body.length, sha256: checksumOf(body) };
      const names = entryNames.file(key);
      await add(names.about, toJsonBytes(file));
      await add(names.bytes, body);
      hash.update(lineOf(file));
      count += 1;
      bytes += body.length;
    }
  }
  return { count, bytes, sha256: hash.digest("hex"), absent };
}

/** Reads a stored object; null if there is none. */
export async function bytesOf(files: Files, key: string): Promise<Buffer | null> {
  const stored = await files.get(key);
  return stored && buffer(stored.body);
}
