import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));
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
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    // What drizzle's own `migrate` does, which has no end but the last.
    const { dialect, session } = drizzle({ client: sql }) as unknown as Inside;
    await dialect.migrate(readMigrationFiles(config).slice(0, count), session, config);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

type Inside = {
  session: unknown;
  dialect: {
    migrate(some: MigrationMeta[], session: unknown, to: typeof config): Promise<void>;
  };
};
