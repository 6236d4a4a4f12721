import { existsSync } from "node:fs";
import { openWorld } from "./app.ts";
import { systemClock } from "#server/platform/clock.ts";
import {
  type CardSandbox,
  type Config,
  loadConfig,
  type Settings,
} from "#server/platform/start/config.ts";
import type { Ending } from "#server/platform/start/ending.ts";
import { prepareJobs } from "#server/platform/jobs.ts";
import type { Log } from "#server/platform/operations/log.ts";
import { migrateDatabase } from "#server/platform/database/migrate.ts";
import type { LockWaiting } from "#server/platform/database/advisory-lock.ts";
import { type OpenPostgres, openPostgres, secretOf } from "#server/platform/postgres/open.ts";
import { settingsOf } from "#server/platform/slice.ts";
import { requireSecretOf } from "#server/platform/start/secret-mark.ts";
import type { World } from "#server/platform/world.ts";
import { slices } from "./slices.ts";

/** Reads the settings of this process: the environment, completed by the file `.env`. */
export function readSettings(): Settings {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return loadConfig(process.env, settingsOf(slices));
}

/** Opens the database, brings its schema up to date and adds both to the ending. */
export async function openInstallation(
  settings: Settings,
  log: Log,
  ending: Pick<Ending, "add">,
  how: { purpose: string; share?: boolean },
): Promise<OpenPostgres> {
  const database = await openPostgres(settings, log, how);
  ending.add("database", database.stop);
  return database;
}

/** Brings the schema up to date: ours and the job queue's. */
export async function migrateInstallation(
  database: OpenPostgres,
  waiting: LockWaiting = {},
): Promise<void> {
  await migrateDatabase(database.ownerUrl, waiting);
  await prepareJobs(database.ownerUrl);
}

/** Opens the world over a migrated database and adds it to the ending. Throws a `StartFault` with another secret than its own. `startCards` brings up who takes cards. */
export async function enterInstallation(
  settings: Settings,
  database: OpenPostgres,
  demo: boolean,
  log: Log,
  ending: Pick<Ending, "add">,
  startCards: (secret: string) => Promise<CardSandbox | null> = () => Promise.resolve(null),
): Promise<World> {
  const secret = secretOf(settings);
  await requireSecretOf(database.ownerUrl, secret);
  const config: Config = {
    ...settings,
    databaseUrl: database.ownerUrl,
    databaseAppUrl: database.appUrl,
    secret,
    demo,
    cards: await startCards(secret),
  };
  const { world, close } = await openWorld(config, log, systemClock);
  ending.add("world", close);
  return world;
}
