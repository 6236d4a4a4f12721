import { createHash } from "node:crypto";
import { copyOut } from "#server/platform/database/copy.ts";
import { type Connection, openSql } from "#server/platform/database/sql.ts";
import { takeLock } from "#server/platform/database/advisory-lock.ts";
import { openEveryTenant } from "#server/platform/database/every-tenant.ts";
import { appliedMigrations, migrationLock } from "#server/platform/database/migrate.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import { jobsVersion, listColumns, quoteTable, sequencesOf, tablesOf } from "./catalogue.ts";
import { type Closing, nameOf, rowsIn, type Table } from "./contents.ts";
import { storedKeys } from "./stored-keys.ts";

const pieceBytes = 2 ** 20;

/** How PostgreSQL writes values, so that reading them anywhere gives the very same. */
export const writing = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local xmloption = 'content';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** The database at one moment, while people go on writing. */
export type Snapshot = {
  migrations: string[];
  jobs: number | null;
  tables: Table[];
  /** A table's rows in pieces, in the text format of COPY; the last piece comes before what they add up to. */
  read(table: Table, piece: (bytes: Buffer) => Promise<void>): Promise<Closing["tables"][number]>;
  sequences(): Promise<Closing["sequences"]>;
  /** The files that the rows name. */
  files(): Promise<{ key: string; type: string }[]>;
};

/**
 * Opens a snapshot of every table as their owner. Refuses where row-level security would hide a row. Nobody waits for
 * it, but whoever changes the schema.
 */
export async function inSnapshot<T>(
  ownerUrl: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const sql = openSql(ownerUrl, { silenceMs: 10_000, name: "oselia backup" });
  try {
    // Between the list of tables and their locks nobody may change the schema.
    await takeLock(sql, migrationLock, "shared session", "The backup");
    return await sql.begin(async (tx) => {
      await tx.query(writing);
      await openEveryTenant(tx);
      const tables = await tablesOf(tx);
      requireOpen(tables);
      if (tables.length)
        await tx.query(`lock table ${tables.map(quoteTable).join(", ")} in access share mode`);
      await tx`select pg_advisory_unlock_shared(${migrationLock})`;
      return work({
        migrations: await appliedMigrations(tx),
        jobs: await jobsVersion(tx),
        tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
        read: (table, piece) => readTable(tx, table, piece),
        sequences: () => sequencesOf(tx),
        files: () => storedKeys(tx),
      });
    }, "isolation level repeatable read read only");
  } finally {
    await sql.end();
  }
}

function requireOpen(tables: readonly (Table & { closed: boolean })[]): void {
  const closed = tables.filter((table) => table.closed).map(nameOf);
  if (closed.length)
    throw new StartFault(
      `This login may not read every row of ${closed.join(", ")}, so the backup would be incomplete. ` +
        "Use the login that owns the tables, and migrate first (npm run oselia -- migrate).",
    );
  if (tables.length === 0)
    throw new StartFault("The database is empty: there is nothing to back up.");
}

async function readTable(
  tx: Connection,
  table: Table,
  piece: (bytes: Buffer) => Promise<void>,
): Promise<Closing["tables"][number]> {
  const hash = createHash("sha256");
  const sum = { name: nameOf(table), rows: 0, bytes: 0 };
  let read: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const bytes = Buffer.concat(read, size);
    read = [];
    size = 0;
    hash.update(bytes);
    sum.rows += rowsIn(bytes);
    sum.bytes += bytes.length;
    await piece(bytes);
  };
  // Read to its end in any case: a connection in the middle of a COPY can do nothing else.
  let failure: unknown = null;
  const query = `copy (select ${listColumns(table.columns)} from ${quoteTable(table)}) to stdout`;
  for await (const bytes of copyOut(tx, query)) {
    if (failure) continue;
    read.push(bytes);
    size += bytes.length;
    if (size >= pieceBytes) await flush().catch((error: unknown) => void (failure = error));
  }
  if (failure) throw failure;
  if (size) await flush();
  return { ...sum, sha256: hash.digest("hex") };
}
