import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../operations/log.ts";
import { createMetrics } from "../../operations/metrics.ts";
import { openJobs } from "../../jobs.ts";
import { copyTemplate, type TestDatabase } from "../../testing-database.ts";
import { appRole, type Database, openDatabase } from "../database.ts";
import { isOutage } from "../outage.ts";
import { type OpenSql, openSql } from "../sql.ts";
import { requireOwnSessions } from "./pooler.ts";
import { openPooler, type Pooler } from "./testing-pooler.ts";

let database: TestDatabase;
let owner: OpenSql;
let session: Pooler;
let shared: Pooler;
beforeAll(async () => {
  database = await copyTemplate();
  owner = openSql(database.ownerUrl);
  session = await openPooler(database.ownerUrl, "session");
  shared = await openPooler(database.ownerUrl, "transaction");
});
afterAll(async () => {
  await owner.end();
  await session.close();
  await shared.close();
  await database.drop();
});

async function withDatabase<T>(
  url: string,
  role: string | undefined,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase(url, { role });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const actual = `select current_user as "user", current_setting('statement_timeout') as statements,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('row_security') as rows`;
const asWanted = { user: appRole, statements: "10s", idle: "30s", rows: "on" };

test("behind a pooler that drops what a startup message asks for, every connection has role and limits", async () => {
  await withDatabase(session.url, appRole, async (db) => {
    expect(await db.sql.query(actual)).toEqual([asWanted]);
    // Whatever goes over a lane goes over one of its own.
    const many = Array.from({ length: 40 }, () => db.sql.prepared(actual, []));
    for (const rows of await Promise.all(many)) expect(rows).toEqual([asWanted]);
    const heard = Promise.withResolvers<string | undefined>();
    const listening = await db.listen("session_test", heard.resolve);
    await owner`select pg_notify('session_test', 'hello')`;
    expect(await heard.promise).toBe("hello");
    listening.stop();
    expect(await db.answers()).toBe(true);
    await expect(db.sql`delete from event`).rejects.toThrow("permission denied");
  });
});

test("the job queue's connections have them too", async () => {
  const [log, metrics] = [createLog("silent"), createMetrics()];
  const jobs = await openJobs({ url: session.url, role: appRole, log, metrics });
  await jobs.stop();
  await expect(openJobs({ url: database.ownerUrl, log, metrics })).rejects.toThrow("owns tables");
});

test("a connection that owns tables, or has another role than it was to have, is none", async () => {
  const refusal = (role?: string) =>
    withDatabase(database.ownerUrl, role, (db) =>
      db.sql`select 1`.then(
        () => null,
        (error: Error) => error,
      ),
    );
  const owning = await refusal();
  expect(owning?.message).toMatch(/owns tables|bypasses/);
  expect(isOutage(owning)).toBe(true);
  expect((await refusal("nobody_has_made_it"))?.message).toContain("cannot work as the role");
});

test("where a pooler begins to share sessions, nothing runs any more", async () => {
  await withDatabase(shared.url, appRole, async (db) => {
    await db.sql`select 1`;
    expect(await db.answers()).toBe(true);
    // Its transaction is given the session that the probe began.
    await db.orm
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        expect(await db.answers()).toBe(false);
      })
      .catch(() => {});
    for (let round = 0; round < 3; round++) {
      expect(await db.answers()).toBe(false);
      await expect(db.sql`select 1`).rejects.toSatisfy(isOutage);
    }
  });
});

test("a pooler that shares sessions between connections is refused, one that does not and none are taken", async () => {
  await requireOwnSessions(database.ownerUrl, "DATABASE_URL");
  await requireOwnSessions(session.url, "DATABASE_URL");
  for (let round = 0; round < 5; round++)
    await expect(requireOwnSessions(shared.url, "DATABASE_URL")).rejects.toThrow(
      "pool_mode = session",
    );
});
