import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateDatabase } from "#server/platform/database/migrate.ts";
import { openSql } from "#server/platform/database/sql.ts";
import { prepareJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/operations/log.ts";
import { startEmbedded } from "#server/platform/postgres/embedded.ts";
import { openSecrets } from "#server/platform/start/secrets.ts";

/** Opens an empty PostgreSQL for a benchmark; `sql` connects as its superuser, whom row-level security does not limit. */
export async function openOwnDatabase(name: string) {
  const dataDir = await mkdtemp(join(tmpdir(), `oselia-${name}-`));
  const embedded = await startEmbedded({ dataDir, purpose: "the benchmark" }, createLog("silent"));
  await migrateDatabase(embedded.ownerUrl);
  await prepareJobs(embedded.ownerUrl);
  const { superuserPassword } = openSecrets(dataDir);
  const superUrl = embedded.ownerUrl.replace(/\/\/[^@]+@/, `//postgres:${superuserPassword}@`);
  const sql = openSql(superUrl, { max: 2 });
  return {
    dataDir,
    ownerUrl: embedded.ownerUrl,
    appUrl: embedded.appUrl,
    sql,
    async close(): Promise<void> {
      await sql.end();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
