import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Refusal } from "#core/kernel/refusal.ts";
import { systemClock } from "../clock.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { slices } from "#server/slices.ts";
import { limitsOf } from "../slice.ts";
import { addressKey, createLimits, forgetOldCounters, type LimitName } from "./rate-limit.ts";
import { copyTemplate, type TestDatabase } from "../testing-database.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await copyTemplate();
  db = openDatabase(database.appUrl);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
afterEach(() => vi.useRealTimers());

const newProcess = () => createLimits(db, systemClock, limitsOf(slices));

/** Counts how many of `calls` at once were allowed, with the refusals of the others. */
async function attempt(
  limits: ReturnType<typeof newProcess>,
  name: LimitName,
  key: string,
  calls: number,
) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: calls }, () => limits.consume(name, key)),
  );
  const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  return { granted: calls - refusals.length, refusals };
}

function passTime(seconds: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: systemClock().getTime() + seconds * 1000 });
}

describe("a limit that failures count against", () => {
  test("refuses after its points, says when to come back, and opens again then", async () => {
    const key = randomUUID();
    const limits = newProcess();
    const { granted, refusals } = await attempt(limits, "signInHere", key, 7);
    expect(granted).toBe(5);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal.code).toBe("api.rate_limit");
      expect(refusal.data.retryAfter).toBeGreaterThan(890);
      expect(refusal.data.retryAfter).toBeLessThanOrEqual(900);
    }
    passTime(901);
    await limits.consume("signInHere", key);
  });

  test("is shared by processes, and so is its reset", async () => {
    const key = randomUUID();
    const [one, other] = [newProcess(), newProcess()];
    await attempt(one, "signInHere", key, 9);
    await expect(other.check("signInHere", key)).rejects.toThrow("api.rate_limit");
    expect(await other.get("signInHere", key)).toMatchObject({ remaining: 0 });
    await one.reset("signInHere", key);
    await other.check("signInHere", key);
    await other.consume("signInHere", key);
    expect(await one.get("signInHere", key)).toEqual({ remaining: 4, retryAfter: 0 });
  });

  test("counts penalties, keys apart from each other and names apart too", async () => {
    const key = randomUUID();
    const limits = newProcess();
    await limits.penalty("signInHere", key, 5);
    await expect(limits.check("signInHere", key)).rejects.toThrow("api.rate_limit");
    await limits.check("signInHere", randomUUID());
    await limits.check("signInAddress", key);
  });
});

describe("the limit of the API", () => {
  test("lets exactly its points through one process, with a write per chunk", async () => {
    const key = randomUUID();
    const insert = vi.spyOn(db.orm, "insert");
    const { granted, refusals } = await attempt(newProcess(), "apiPerson", key, 1000);
    expect(granted).toBe(300);
    expect(refusals[0]?.data.retryAfter).toBeLessThanOrEqual(60);
    expect(insert.mock.calls.length).toBeLessThanOrEqual(10);
    insert.mockRestore();
  });

  test("never grants more over two processes, and less only by an unspent chunk", async () => {
    const key = randomUUID();
    const [one, other] = [newProcess(), newProcess()];
    await other.consume("apiPerson", key);
    const { granted } = await attempt(one, "apiPerson", key, 400);
    expect(granted).toBe(270);
    expect((await attempt(other, "apiPerson", key, 400)).granted).toBe(29);
  });

  test("begins anew in the next minute", async () => {
    const key = randomUUID();
    const limits = newProcess();
    expect((await attempt(limits, "apiAddress", key, 100)).granted).toBe(60);
    passTime(61);
    expect((await attempt(limits, "apiAddress", key, 100)).granted).toBe(60);
  });
});

test("a database that does not answer leaves each process counting for itself", async () => {
  const gone = openDatabase("postgres://nobody@127.0.0.1:9/none");
  const limits = createLimits(gone, systemClock, limitsOf(slices));
  const key = randomUUID();
  const { granted } = await attempt(limits, "signUpAddress", key, 12);
  expect(granted).toBe(10);
  await gone.close();
});

test("counters are forgotten an hour after their window", async () => {
  const key = randomUUID();
  await newProcess().consume("forgotAddress", key);
  const rows = () => db.sql`select key from rate_limit where key like ${`%${key}`}`;
  const now = systemClock().getTime();
  await forgetOldCounters(db, new Date(now + 1.9 * 3600_000));
  expect(await rows()).toHaveLength(1);
  await forgetOldCounters(db, new Date(now + 2.1 * 3600_000));
  expect(await rows()).toHaveLength(0);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:2::9", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s is limited as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});
