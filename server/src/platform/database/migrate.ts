import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import { createOrm } from "./database-session.ts";
import { openSql } from "./sql.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));
const config = { migrationsFolder, migrationsSchema: "public" };

/** The advisory lock of whoever changes the schema. */
export const migrationLock = 0x05e11a;

/** The hashes of every migration this program knows, in their order. */
export function knownMigrations(): string[] {
  return readMigrationFiles(config).map(({ hash }) => hash);
}

/**
 * Brings the schema up to date as the owner. Two processes that start together
 * take turns; each file's statements apply wholly or not at all. `count` stops
 * after the first ones: an older backup is loaded into the schema it was of.
 */
export async function migrateDatabase(ownerUrl: string, count?: number): Promise<void> {
  const sql = openSql(ownerUrl, { silenceMs: 10_000 });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    // What drizzle's own `migrate` does, which has no end but the last.
    const { session } = createOrm(sql.pool)._;
    await new PgDialect().migrate(readMigrationFiles(config).slice(0, count), session, config);
  } finally {
    await sql.end();
  }
}
