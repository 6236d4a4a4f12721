import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import { createOrm } from "./database-session.ts";
import { configurationExit, StartFault } from "../start/start-fault.ts";
import { describeVersion } from "../start/version.ts";
import { takeLock, type LockWaiting } from "./advisory-lock.ts";
import { openSql, type Sql } from "./sql.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));
const config = { migrationsFolder, migrationsSchema: "public" };

/** The advisory lock of whoever changes the schema. */
export const migrationLock = 0x05e11a;

/** Lists the hashes of all migrations of this program in order. */
export function knownMigrations(): string[] {
  return readMigrationFiles(config).map(({ hash }) => hash);
}

/**
 * Brings the schema up to date as the owner. Two processes that start together take turns; each file's statements apply
 * wholly or not at all. `count` stops after the first ones: an older backup is loaded into the schema it was of.
 */
export async function migrateDatabase(
  ownerUrl: string,
  { count, ...waiting }: { count?: number } & LockWaiting = {},
): Promise<void> {
  const sql = openSql(ownerUrl, { silenceMs: 10_000, name: "oselia migrate" });
  try {
    await takeLock(sql, migrationLock, "session", "Bringing the schema up to date", waiting);
    await requireKnownSchema(sql);
    // What drizzle's own `migrate` does, which has no end but the last.
    const { session } = createOrm(sql.pool)._;
    await new PgDialect().migrate(readMigrationFiles(config).slice(0, count), session, config);
  } catch (error) {
    throw missingRight(error) ?? error;
  } finally {
    await sql.end();
  }
}

/** Hashes of the migrations that a database has, in their order. */
export async function appliedMigrations(sql: Sql): Promise<string[]> {
  const [table] = await sql`select to_regclass('public.__drizzle_migrations') as name`;
  if (!table?.["name"]) return [];
  const rows = await sql<{
    hash: string;
  }>`select hash from public.__drizzle_migrations order by created_at, id`;
  return rows.map(({ hash }) => hash);
}

/** Throws a `StartFault` where a newer program has changed the schema: this one would write what it does not know. */
export async function requireKnownSchema(sql: Sql): Promise<void> {
  const known = new Set(knownMigrations());
  const strange = (await appliedMigrations(sql)).filter((hash) => !known.has(hash));
  if (strange.length === 0) return;
  throw new StartFault(
    `The database was brought up to date by a newer Oselia than this one (${describeVersion()}): it has ${strange.length} ` +
      "of its migrations. Start that version again, or restore a backup made before it. Nothing was changed.",
    { exitCode: configurationExit },
  );
}

/** Explains a missing right of the login to an administrator; null for other errors. */
function missingRight(error: unknown): StartFault | null {
  const { code, message } = ((error as Error).cause ?? error) as Error & { code?: string };
  if (code !== "42501") return null;
  return new StartFault(
    `The login of DATABASE_URL may not do what the schema needs: ${message}. Give it createrole, or run ` +
      "docs/operate/database.sql as an administrator of PostgreSQL. Nothing was changed.",
    { exitCode: configurationExit, cause: error },
  );
}
