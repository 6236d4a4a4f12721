import { openSql } from "#server/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import { addOrganisation, findOrganisation } from "./organisations.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("organisations are found by slug, exact name or id while people work with them", async () => {
  const made = await addOrganisation(world, "Каштановий двір");
  expect(made.slug).toMatch(/^kashtanovyi-dvir-[0-9a-f]{6}$/);
  await addOrganisation(world, "Sonyachna");
  const others = openSql(world.ownerUrl);
  try {
    await others.begin(async (tx) => {
      // As an administrator does who corrects its name.
      await tx`select set_config('app.orgs', ${`{${made.id}}`}, true)`;
      await tx`update organisation set name = name`;
      for (const wanted of [made.slug, made.name, made.id])
        expect(await findOrganisation(world.ownerUrl, wanted)).toEqual(made);
      const unknown = findOrganisation(world.ownerUrl, "nobody");
      await expect(unknown).rejects.toThrow(StartFault);
      await expect(unknown).rejects.toThrow(/sonyachna-[0-9a-f]{6}  Sonyachna/);
    });
  } finally {
    await others.end();
  }
});
