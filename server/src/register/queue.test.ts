import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestWorld, type TestWorld } from "../platform/testing.ts";
import { file, flat, openRegister } from "./testing.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

it("registers of one organisation are worked on one after the other; others go on meanwhile", async () => {
  const [one, other] = [await openRegister(world), await openRegister(world)];
  const uploads = [one, one, other].map(
    (register, at) => () => register.upload(file(flat(at + 1))),
  );
  const ids: string[] = [];
  for (const upload of uploads) ids.push((await upload()).id);
  const [first = "", second = "", third = ""] = ids;
  const owner = postgres(world.ownerUrl, { max: 1 });
  try {
    await owner.begin(async (held) => {
      // What begins to check an import waits for its row.
      await held`select set_config('app.orgs', ${`{${one.orgId}}`}, true)`;
      expect((await held`select from register_import where id = ${first} for update`).count).toBe(
        1,
      );
      await world.jobs.start();
      await vi.waitFor(
        async () => expect(await other.get(third)).toMatchObject({ state: "checked" }),
        { timeout: 8_000, interval: 50 },
      );
      expect(await one.get(second)).toMatchObject({ state: "uploaded" });
    });
    for (const id of [first, second])
      await vi.waitFor(async () => expect(await one.get(id)).toMatchObject({ state: "checked" }), {
        timeout: 20_000,
        interval: 50,
      });
  } finally {
    await owner.end();
  }
}, 40_000);
