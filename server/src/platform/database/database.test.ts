import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Database, inTenant, openDatabase } from "./database.ts";
import { DatabaseAway, isOutage } from "./outage.ts";
import { copyTemplate, type TestDatabase } from "../testing-database.ts";
import { openRelay, type Relay } from "../mail/testing-relay.ts";
import { patience } from "../../../../tools/patience.ts";

let database: TestDatabase;
let relay: Relay;
let db: Database;

beforeAll(async () => {
  database = await copyTemplate();
  relay = await openRelay(database.appUrl);
  db = openDatabase(relay.url, { max: 1 });
});
afterEach(() => relay.restore());
afterAll(async () => {
  await db.close();
  await relay.close();
  await database.drop();
});

/** Waits until a pool has replaced closed connections. */
const healed = () => vi.waitFor(() => db.sql`select 1`, { timeout: patience(20_000) });

test("a connection that closes ends its transaction, not the program, and the pool heals", async () => {
  for (let round = 0; round < 4; round++) {
    const cut = inTenant(db, { orgIds: [] }, async (tx) => {
      const slow = tx.execute(sql`select pg_sleep(5)`);
      relay.cut();
      await slow;
    });
    await expect(cut).rejects.toThrow();
    await healed();
  }
});

test("a transaction whose connection closed does nothing on the next one", async () => {
  const begun = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const lost = inTenant(db, { orgIds: [] }, async (tx) => {
    begun.resolve();
    // As a picture is being made small, or a password hashed.
    await closed.promise;
    late = tx.execute(sql`select set_config('app.person', 'somebody else', true)`);
    await late;
  });
  await begun.promise;
  relay.cut();
  await expect(lost).rejects.toThrow();
  await healed();
  const answer = await inTenant(db, { orgIds: [], personId: "mine" }, async (tx) => {
    closed.resolve();
    await expect.poll(() => late.then(null, () => "failed")).toBe("failed");
    return tx.execute(sql`select current_setting('app.person', true) as person`);
  });
  expect(answer).toMatchObject([{ person: "mine" }]);
});

test("where nothing answers no more than a thousand wait; the others hear so at once", async () => {
  expect(await db.answers()).toBe(true);
  relay.swallow();
  const outcomes: string[] = [];
  const queries = Array.from({ length: 1_200 }, () =>
    db.sql`select 1`.catch((error: Error) => outcomes.push(error.message)),
  );
  await Promise.all(queries);
  const refused = "too many statements wait for the database";
  // First of all, and nobody else: the others wait until the database is known to be away.
  expect(outcomes.slice(0, 200)).toEqual(Array.from({ length: 200 }, () => refused));
  expect(outcomes.slice(200)).toHaveLength(1_000);
  expect(outcomes.slice(200)).not.toContain(refused);
  await relay.restore();
  await healed();
});

test("a proxy that hangs up without a word is an outage, and is not dialled without a pause", async () => {
  relay.hangUp();
  const looks = relay.countLooks();
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => db.sql`select 1`.catch(isOutage)),
  );
  expect(outcomes).toEqual(Array(5).fill(true));
  expect(looks.beyondClock()).toBeLessThan(15);
  await relay.restore();
  await healed();
});

test("an outage is known by its code, also behind other errors", () => {
  const refused = Object.assign(new Error(""), { code: "ECONNREFUSED" });
  expect(isOutage(new DatabaseAway("away"))).toBe(true);
  expect(isOutage(new Error("Failed query", { cause: refused }))).toBe(true);
  expect(isOutage(new AggregateError([refused, refused]))).toBe(true);
  expect(isOutage(new AggregateError([refused, new Error("another")]))).toBe(false);
  expect(isOutage(Object.assign(new Error("x"), { code: "23505" }))).toBe(false);
  // As the queue hands on what its driver says.
  expect(isOutage({ message: "Connection terminated unexpectedly (Queue: a)" })).toBe(true);
  expect(isOutage("ECONNREFUSED")).toBe(false);
});

test("what is written again stays prepared; several statements in one text are sent as they are", async () => {
  const results = await inTenant(db, { orgIds: [] }, async (tx) => {
    for (let n = 0; n < 4; n++) {
      await tx.execute(sql`select ${n}::int + 41 as sum`);
      await tx.execute(sql.raw("select 1 + 42 as one; select 2 + 42 as two"));
    }
    return tx.execute(sql`select generic_plans + custom_plans as runs from pg_prepared_statements
      where statement like '%+ 41 as sum%' or statement like '%42 as one%'`);
  });
  expect(results).toEqual([{ runs: "3" }]);
});
