import { setTimeout as pause } from "node:timers/promises";
import { type Connection, openSql, type Sql } from "#server/platform/database/sql.ts";
import type { Files } from "#server/platform/files/files.ts";
import { openEveryTenant } from "#server/platform/database/every-tenant.ts";
import { prepareJobs } from "#server/platform/jobs.ts";
import {
  appliedMigrations,
  knownMigrations,
  migrateDatabase,
  migrationLock,
} from "#server/platform/database/migrate.ts";
import { takeLock } from "#server/platform/database/advisory-lock.ts";
import { secretMark } from "#server/platform/start/secret-mark.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import { type ArchivePart, readArchive } from "./archive-reader.ts";
import {
  bytesOf,
  type Installation,
  type BackupSummary,
  outcomeOf,
  type Progress,
} from "./backup.ts";
import { jobsVersion, tablesOf } from "./catalogue.ts";
import {
  type Closing,
  type Head,
  nameOf,
  type StoredFile,
  checksumOf,
  type Table,
} from "./contents.ts";
import { startLoading } from "./loading.ts";
import { writing } from "./snapshot.ts";

/**
 * Reads an archive to its end, so that nothing is touched for the sake of one that is damaged. Refuses one of a newer
 * program than this.
 */
export async function examineBackup(
  path: string,
  progress: Progress = () => {},
  passphrase: string | null = null,
): Promise<{ head: Head; outcome: BackupSummary }> {
  let head: Head | null = null;
  let outcome: BackupSummary | null = null;
  let [tables, bytes, files] = [new Set<string>(), 0, 0];
  for await (const part of readArchive(path, passphrase)) {
    if (part.kind === "head") {
      head = part.head;
      requireKnown(head);
    } else if (part.kind === "closing") outcome = outcomeOf(part.closing);
    else if (part.kind === "rows") {
      bytes += part.bytes.length;
      progress("tables", tables.add(nameOf(part.table)).size, head?.tables.length ?? 0, bytes);
    } else progress("files", ++files, files, (bytes += part.bytes.length));
  }
  if (!head || !outcome) throw new Error("an archive without an end was read to its end");
  return { head, outcome };
}

/** Returns whether this installation's secret opens what the archive has sealed. */
export function isOfSecret({ secret }: Head, ours: string): boolean {
  return secret === secretMark(ours);
}

/**
 * Restores a backup's rows and files into a database that nobody uses. Rows come after the files in one
 * transaction, so an interrupted restore can be repeated. It starts with the backup's schema and ends with
 * today's.
 */
export async function restoreBackup(
  { ownerUrl, files }: Omit<Installation, "secret">,
  { path, head, passphrase = null }: { path: string; head: Head; passphrase?: string | null },
  progress: Progress = () => {},
): Promise<BackupSummary> {
  const sql = openSql(ownerUrl, { silenceMs: 10_000, name: "oselia restore" });
  try {
    await requireUnused(sql);
    await sql.begin(requireNobody);
    await requireSchema(sql, head);
    await migrateDatabase(ownerUrl, { count: head.migrations.length });
    await prepareJobs(ownerUrl, head.jobs ?? undefined);
    if (head.jobs !== null && head.jobs !== (await jobsVersion(sql))) throw newer(head);
    const closing = await sql.begin(async (tx) => {
      await tx.query(writing);
      // Who starts now waits for the end.
      await takeLock(tx, migrationLock, "transaction", "The restore");
      await requireUnused(tx);
      await requireNobody(tx);
      return load(tx, files, readArchive(path, passphrase), progress);
    });
    await bringUpToDate(ownerUrl);
    await sql`analyze`;
    return outcomeOf(closing);
  } finally {
    await sql.end();
  }
}

async function bringUpToDate(ownerUrl: string): Promise<void> {
  try {
    await migrateDatabase(ownerUrl);
    await prepareJobs(ownerUrl);
  } catch (error) {
    throw new StartFault(
      `Rows and files are restored, but the schema could not be brought up to date: ${(error as Error).message}. ` +
        "npm run oselia -- migrate tries it again.",
      { cause: error },
    );
  }
}

async function load(
  tx: Connection,
  files: Files,
  parts: AsyncIterable<ArchivePart>,
  progress: Progress,
): Promise<Closing> {
  const here = await tablesOf(tx);
  const loading = await startLoading(tx, here);
  const begun = new Set<string>();
  let [of, stored, bytes] = [0, 0, 0];
  let closing: Closing | null = null;
  try {
    for await (const part of parts) {
      if (part.kind === "head") {
        of = part.head.tables.length;
        requireTables(part.head, here);
      } else if (part.kind === "rows") {
        progress("tables", begun.add(nameOf(part.table)).size, of, (bytes += part.bytes.length));
        await loading.add(part.table, part.bytes);
      } else if (part.kind === "file") {
        progress("files", ++stored, stored, (bytes += part.bytes.length));
        await putFile(files, part.file, part.bytes);
      } else closing = part.closing;
    }
    if (!closing) throw new Error("an archive without an end was read to its end");
    await loading.finish(closing.sequences);
    return closing;
  } catch (error) {
    loading.abandon();
    throw error;
  }
}

async function putFile(
  files: Files,
  { key, type, sha256 }: StoredFile,
  bytes: Uint8Array,
): Promise<void> {
  await files.put(key, bytes, type);
  const back = await bytesOf(files, key);
  if (!back || checksumOf(back) !== sha256)
    throw new StartFault(
      `The file storage does not return what was stored (${key}). Nothing was restored.`,
    );
}

function requireKnown(head: Head): void {
  const { migrations } = head;
  const known = knownMigrations();
  if (!migrations.every((hash, at) => known[at] === hash)) throw newer(head);
}

function newer({ product }: Head): StartFault {
  return new StartFault(
    `The backup was made by a newer Oselia (${product}), or by a modified one: restore it with that one.`,
  );
}

/** Refuses an archive with tables that this schema does not have, or has otherwise. */
function requireTables(head: Head, here: readonly Table[]): void {
  const known = new Map(here.map((table) => [nameOf(table), table.columns]));
  const strange = head.tables.filter((table) =>
    table.columns.some((column) => !known.get(nameOf(table))?.includes(column)),
  );
  if (strange.length)
    throw new StartFault(
      `The backup has ${strange.map(nameOf).join(", ")}, which Oselia does not create. ` +
        "Create it in the empty database first, as it was. Nothing was restored.",
    );
}

/** Sessions that have just ended are seen for a moment. */
const patienceMs = 3_000;

async function requireUnused(sql: Sql): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    // A transaction otherwise sees for ever whom it saw first.
    await sql`select pg_stat_clear_snapshot()`;
    const others = await sql<{ name: string; count: number }>`
      select coalesce(nullif(application_name, ''), 'unnamed') as name, count(*)::int as count
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and pg_has_role(current_user, usesysid, 'member')
      group by 1 order by 1`;
    if (others.length === 0) return;
    if (waited >= patienceMs)
      throw new StartFault(
        `The database is in use (${others.map(({ name, count }) => `${name}: ${count}`).join(", ")}). ` +
          "Stop Oselia and whatever else is connected to it, and restore again. Nothing was changed.",
      );
    await pause(100);
  }
}

async function requireNobody(tx: Sql): Promise<void> {
  if ((await appliedMigrations(tx)).length === 0) return;
  await openEveryTenant(tx);
  const [row] = await tx`
    select exists (select from person) or exists (select from organisation) as inhabited`;
  if (row?.["inhabited"] !== false)
    throw new StartFault(
      "This database is in use already, and a restore replaces nothing. Restore into a new one: " +
        "for the embedded database move its folder “postgres” away, otherwise name an empty one in DATABASE_URL. Nothing was changed.",
    );
}

async function requireSchema(sql: Sql, { migrations }: Head): Promise<void> {
  const applied = await appliedMigrations(sql);
  const same =
    applied.length === migrations.length && applied.every((hash, at) => hash === migrations[at]);
  if (applied.length === 0 || same) return;
  throw new StartFault(
    "The database has the tables of another version of Oselia than the backup. Restore into an empty database, " +
      "before anything else is done with it; it is brought up to date afterwards. Nothing was changed.",
  );
}
