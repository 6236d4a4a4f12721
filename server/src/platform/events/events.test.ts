import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "../database/database.ts";
import { type Fact, readHorizon, publishFacts, readEvents } from "./events.ts";
import { openTestWorld, testNow, type TestWorld } from "../testing.ts";

const orgId = "0198f000-0000-7000-8000-000000000001";
const otherOrg = "0198f000-0000-7000-8000-000000000002";
const scope = { orgIds: [orgId] };

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

function fact(n: number, org = orgId): Fact {
  return {
    orgId: org,
    kind: "request.edited" as const,
    subject: { n },
    actorId: null,
    data: {},
    audience: { staff: true },
    at: testNow,
  };
}

test("a cursor never passes a number that commits late", async () => {
  const count = 60;
  let writing = true;
  const seen: number[] = [];
  const reader = (async () => {
    let cursor = 0;
    for (let last = false; !last;) {
      last = !writing;
      const { safe } = await readHorizon(world.db);
      const rows = await readEvents(world.db, scope, cursor, safe, 1000);
      seen.push(...rows.map(({ subject }) => Number(subject["n"])));
      cursor = Math.max(cursor, safe);
    }
  })();
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await pause((n * 7) % 40);
      await inTenant(world.db, scope, async (tx) => {
        await publishFacts(tx, fact(n));
        await pause((n * 13) % 50);
      });
    }),
  );
  writing = false;
  await reader;
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
});

test("a fact that is rolled back leaves no trace and holds nobody up", async () => {
  const before = (await readHorizon(world.db)).safe;
  await expect(
    inTenant(world.db, scope, async (tx) => {
      await publishFacts(tx, fact(1000));
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  const { safe, last } = await readHorizon(world.db);
  expect(safe).toBe(last);
  expect(await readEvents(world.db, scope, before, safe, 10)).toEqual([]);
});

test("facts of another organisation are neither read nor written", async () => {
  const { safe: before } = await readHorizon(world.db);
  await inTenant(world.db, { orgIds: [otherOrg] }, (tx) => publishFacts(tx, fact(1, otherOrg)));
  const { safe } = await readHorizon(world.db);
  expect(await readEvents(world.db, scope, before, safe, 10)).toEqual([]);
  await expect(
    inTenant(world.db, scope, (tx) => publishFacts(tx, fact(2, otherOrg))),
  ).rejects.toThrow();
});

test("the audit trail cannot be changed afterwards", async () => {
  await expect(world.db.sql`update event set kind = 'x'`).rejects.toThrow(/permission denied/);
  await expect(world.db.sql`delete from event`).rejects.toThrow(/permission denied/);
});
