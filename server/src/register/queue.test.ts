import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestWorld, type TestWorld } from "../platform/testing.ts";
import { file, flat, openRegister } from "./testing.ts";
import { patience } from "../../../tools/patience.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

it("registers of one organisation are worked on one after the other; others go on meanwhile", async () => {
  const [one, other] = [await openRegister(world), await openRegister(world)];
  const ids: string[] = [];
  for (const [at, register] of [one, one, other, other].entries())
    ids.push((await register.upload(file(flat(at + 1)))).id);
  const [first = "", second = "", third = "", fourth = ""] = ids;
  const owner = postgres(world.ownerUrl, { max: 2 });
  const checked = (register: typeof one, id: string) =>
    vi.waitFor(async () => expect(await register.get(id)).toMatchObject({ state: "checked" }), {
      timeout: patience(20_000),
      interval: 50,
    });
  try {
    await owner.begin(async (held) => {
      // What begins to check an import waits for its row; which of two is begun first is open.
      await held`select set_config('app.orgs', ${`{${one.orgId}}`}, true)`;
      const rows = await held`
        select from register_import where id in (${first}, ${second}) for update`;
      expect(rows.count).toBe(2);
      await world.jobs.start();
      await checked(other, third);
      await checked(other, fourth);
      const [waiting] = await owner`
        select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`;
      expect(waiting?.["count"]).toBe(1);
    });
    await checked(one, first);
    await checked(one, second);
  } finally {
    await owner.end();
  }
});
