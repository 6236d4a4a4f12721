import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { prepareJobs } from "./jobs.ts";
import { createLog } from "./operations/log.ts";
import { migrateDatabase } from "./database/migrate.ts";
import { startEmbedded } from "./postgres/embedded.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { ownerUrl: string; appUrl: string };
  }
}

/** One throwaway PostgreSQL for a test run; every test file copies the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await quickFolder(), "oselia-test-"));
  const postgres = await startEmbedded({ dataDir, fast: true }, createLog("silent"));
  await migrateDatabase(postgres.ownerUrl);
  await prepareJobs(postgres.ownerUrl);
  project.provide("postgres", { ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Returns a folder in memory if the system has enough, else on disk. */
async function quickFolder(): Promise<string> {
  const memory = "/dev/shm";
  const room = await statfs(memory).catch(() => null);
  return room && room.bavail * room.bsize > 4 * 2 ** 30 ? memory : tmpdir();
}
