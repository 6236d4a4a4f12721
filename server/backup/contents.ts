import { createHash } from "node:crypto";
import * as z from "zod";

/** The form of the archive. A program refuses one that is higher than its own. */
export const archiveFormat = 1;

/** Tables that are not copied: what the job queue keeps of itself, and makes anew where it is missing. */
export const remade: readonly string[] = [
  "pgboss.bam",
  "pgboss.queue_stats",
  "pgboss.version",
  "pgboss.warning",
];

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

/** Head of an archive: its format and the schema of its rows. */
export const headShape = z.object({
  format: z.literal(archiveFormat),
  /** The version of the program that made it. */
  product: z.string(),
  madeAt: z.iso.datetime(),
  /** Identifies the backup's secret without revealing it. */
  secret: z.string(),
  /** Hashes of the migrations that made the tables, in their order. */
  migrations: z.array(z.string()),
  /** The version of the job queue's own tables; null where there were none. */
  jobs: z.int().nullable(),
  tables: z.array(table),
});

/** Header before a file's bytes. */
export const fileShape = z.object({
  key: z.string(),
  type: z.string(),
  size: z.int(),
  sha256: z.string(),
});

/** Closing of an archive: what it must have contained. Without it the archive is incomplete. */
export const closingShape = z.object({
  tables: z.array(
    z.object({ name: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string() }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string(), called: z.boolean() }),
  ),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** SHA-256 of the lines `key size sha256`, in order. */
    sha256: z.string(),
    /** Keys that rows name and that were not in storage. */
    absent: z.array(z.string()),
  }),
});

export type Table = z.output<typeof table>;
export type Head = z.output<typeof headShape>;
export type StoredFile = z.output<typeof fileShape>;
export type Closing = z.output<typeof closingShape>;

export const entryNames = {
  head: "oselia-backup.json",
  closing: "closing.json",
  rows: (name: string, part: number) => `tables/${name}/${String(part).padStart(6, "0")}.copy`,
  file: (key: string) => ({ about: `files/${key}/about.json`, bytes: `files/${key}/bytes` }),
};

/** Names a table in an archive. */
export const nameOf = ({ schema, name }: Pick<Table, "schema" | "name">) => `${schema}.${name}`;

/** Formats the line of a file for the sum over all files. */
export const lineOf = ({ key, size, sha256 }: StoredFile) => `${key} ${size} ${sha256}\n`;

export function checksumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Counts rows in a piece of a table: PostgreSQL ends each with a line feed and escapes those
 * within.
 */
export function rowsIn(bytes: Uint8Array): number {
  let rows = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows++;
  return rows;
}

export function toJsonBytes(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
