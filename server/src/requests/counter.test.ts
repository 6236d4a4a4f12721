import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase, withDatabase } from "../../backup/testing.ts";
import { openEveryTenant } from "#server/platform/database/every-tenant.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { knownMigrations, migrateDatabase } from "#server/platform/database/migrate.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { openRequest } from "./verbs/open.ts";
import { takeNumber } from "./store/requests.ts";
import { foundCommunity, leakIn } from "./testing.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("an organisation that gave out numbers before they had a table of their own goes on after the last", async () => {
  const database = await emptyDatabase(world.ownerUrl);
  const [lived, fresh] = [randomUUID(), randomUUID()];
  try {
    await migrateDatabase(database.url, { count: 24 });
    await withDatabase(database.url, async (sql) => {
      for (const [id, next] of [
        [lived, 118],
        [fresh, 1],
      ] as const)
        await sql.begin(async (tx) => {
          await tx`select set_config('app.orgs', ${`{${id}}`}, true)`;
          await tx`insert into organisation (id, name, slug, next_request_number) values (${id}, 'Липова', ${`o-${id.slice(0, 8)}`}, ${next})`;
        });
    });
    await migrateDatabase(database.url);
    const carried = await withDatabase(database.url, (sql) =>
      sql.begin(async (tx) => {
        await openEveryTenant(tx);
        return tx`select org_id, last from request_counter`;
      }),
    );
    expect(carried).toEqual([{ org_id: lived, last: 117 }]);
    expect(knownMigrations().length).toBeGreaterThan(24);
  } finally {
    await database.drop();
  }
});

test("whoever asks while the first number is being given waits, and gets it where it is given back", async () => {
  const { orgId, max, ...rest } = await foundCommunity(world);
  const scope = { orgIds: [orgId] };
  const taken = Promise.withResolvers<void>();
  const mayGo = Promise.withResolvers<void>();
  const undone = inTenant(world.db, scope, async (tx) => {
    expect(await takeNumber(tx, orgId)).toBe(1);
    taken.resolve();
    await mayGo.promise;
    throw new Error("undone");
  });
  await taken.promise;
  const opened = Promise.all(
    Array.from({ length: 5 }, () => openRequest(world, max, leakIn({ orgId, max, ...rest }), null)),
  );
  mayGo.resolve();
  await expect(undone).rejects.toThrow("undone");
  const numbers = (await opened).map(({ number }) => number).toSorted();
  expect(numbers).toEqual(["R-000001", "R-000002", "R-000003", "R-000004", "R-000005"]);
});

test("one organisation's numbers are not another's", async () => {
  const [one, other] = [await foundCommunity(world), await foundCommunity(world)];
  await openRequest(world, one.max, leakIn(one), null);
  expect((await openRequest(world, other.max, leakIn(other), null)).number).toBe("R-000001");
  const foreign = inTenant(world.db, { orgIds: [other.orgId] }, (tx) => takeNumber(tx, one.orgId));
  await expect(foreign).rejects.toThrow();
});
