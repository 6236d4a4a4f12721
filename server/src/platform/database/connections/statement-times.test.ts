import { afterAll, beforeAll, expect, test } from "vitest";
import { describeCallTimes, withCall } from "../../operations/call-times.ts";
import { copyTemplate, type TestDatabase } from "../../testing-database.ts";
import { patience } from "../../../../../tools/patience.ts";
import { type Database, openDatabase } from "../database.ts";
import { type OpenSql, openSql } from "../sql.ts";

let database: TestDatabase;
let owner: OpenSql;
let db: Database;
beforeAll(async () => {
  database = await copyTemplate();
  owner = openSql(database.ownerUrl);
  db = openDatabase(database.appUrl, { max: 1 });
});
afterAll(async () => {
  await db.close();
  await owner.end();
  await database.drop();
});

const waiters = async () => {
  const rows = await owner`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  return rows.length;
};

test("a call knows how long it waited for a connection, for locks and in statements", async () => {
  await owner`select pg_advisory_lock(815)`;
  const first = withCall("first", async () => {
    await db.sql`select pg_advisory_xact_lock(815)`;
    return describeCallTimes();
  });
  await expect.poll(waiters, { timeout: patience(20_000) }).toBe(1);
  // The pool has one connection: the second call waits for it, and for nothing else.
  const second = withCall("second", async () => {
    await db.sql`select 1`;
    return describeCallTimes();
  });
  expect(db.connections()).toEqual({ inUse: 1, idle: 0, waiting: 1 });
  const waited = async () => {
    await db.answers();
    const [row] =
      await owner`select extract(epoch from clock_timestamp() - min(waitstart)) * 1000 as ms
      from pg_locks where locktype = 'advisory' and not granted`;
    return Number(row?.["ms"]);
  };
  await expect.poll(waited, { timeout: patience(20_000) }).toBeGreaterThan(400);
  await db.answers();
  await owner`select pg_advisory_unlock(815)`;
  const [one, two] = await Promise.all([first, second]);
  expect(one["locksMs"]).toBeGreaterThan(200);
  expect(one["statementsMs"]).toBeGreaterThanOrEqual(one["locksMs"] ?? 0);
  expect(one["statements"]).toBe(1);
  expect(two["connectionMs"]).toBeGreaterThan(200);
  expect(two["locksMs"]).toBe(0);
});

test("what no call asks is not measured", async () => {
  await db.sql`select 1`;
  expect(describeCallTimes()).toEqual({});
});
