import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenSql, openSql } from "./database/sql.ts";
import { inject } from "vitest";
import { openWorld } from "#server/app.ts";
import { factsWithoutWords } from "#server/testing/told-facts.ts";
import { type Config, loadConfig } from "./start/config.ts";
import { createDelay } from "./http/delay.ts";
import type { Pause } from "./clock.ts";
import { createLog } from "./operations/log.ts";
import type { World } from "./world.ts";

export type TestWorld = World & {
  /** Sets the clock; it stands still otherwise. */
  setNow(now: Date): void;
  /** The owner's address of this file's database, for looking behind row-level security. */
  ownerUrl: string;
  close(): Promise<void>;
};

/** A Tuesday noon in Kyiv, in winter time. */
export const testNow = new Date("2026-11-17T10:00:00Z");

const noPause: Pause = () => Promise.resolve();

/**
 * Opens a world on a database of its own, copied from the migrated template, with a stopped clock,
 * no delays and no time limits. Jobs do not run. Closing it fails where a published fact has a
 * field without an audit text.
 */
export async function openTestWorld(settings: Partial<Config> = {}): Promise<TestWorld> {
  const template = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asOwner(template.ownerUrl, `create database ${name} template ${templateName(template)}`);
  const dataDir = await mkdtemp(join(tmpdir(), "oselia-test-"));
  const ownerUrl = withDatabase(template.ownerUrl, name);
  const config: Config = {
    ...loadConfig({
      NODE_ENV: "test",
      OSELIA_DATA_DIR: dataDir,
      OSELIA_SLOWNESS: "100",
      LOG_LEVEL: "silent",
    }),
    databaseUrl: ownerUrl,
    databaseAppUrl: withDatabase(template.appUrl, name),
    secret: "a secret that is only for tests, long enough",
    demo: false,
    cards: null,
    ...settings,
  };
  let now = testNow;
  const { world, close } = await openWorld(config, createLog(config.logLevel), () => now);
  return {
    ...world,
    pause: noPause,
    delay: createDelay(noPause),
    ownerUrl,
    setNow: (next) => {
      now = next;
    },
    async close() {
      await close();
      const untold = await owned(ownerUrl, factsWithoutWords);
      await asOwner(template.ownerUrl, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
      if (untold.length > 0) throw new Error(`no staff.audit.field for ${untold.join(", ")}`);
    },
  };
}

function asOwner(url: string, statement: string): Promise<unknown> {
  return owned(withDatabase(url, "postgres"), (sql) => sql.query(statement));
}

async function owned<T>(url: string, work: (sql: OpenSql) => Promise<T>): Promise<T> {
  const sql = openSql(url);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

function templateName({ ownerUrl }: { ownerUrl: string }): string {
  return new URL(ownerUrl).pathname.slice(1);
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
