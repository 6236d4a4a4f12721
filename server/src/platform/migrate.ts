import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));
const migrationLock = 0x05e11a;

/**
 * Brings the schema up to date as the owner. Two processes that start together
 * take turns; each file's statements apply wholly or not at all.
 */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle({ client: sql }), { migrationsFolder, migrationsSchema: "public" });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
