import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { newCsvFile, newFlatRow, openRegister, type TestRegister } from "../testing.ts";
import { patience } from "../../../../tools/patience.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
  // The queue goes by the computer's clock, and lets an import lie for some days only.
  world.setNow(new Date());
});
afterAll(() => world.close());

const soon = { timeout: patience(40_000), interval: 50 };

/** Counts the connections that wait for a lock. */
async function waiting(owner: OpenSql): Promise<number> {
  const [row] = await owner`
    select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`;
  return Number(row?.["count"]);
}

const checked = (register: TestRegister, id: string) =>
  vi.waitFor(async () => expect(await register.get(id)).toMatchObject({ state: "checked" }), soon);

it("registers of one organisation are worked on one after the other; others go on meanwhile", async () => {
  const [one, other] = [await openRegister(world), await openRegister(world)];
  const ids: string[] = [];
  for (const [at, register] of [one, one, other, other].entries())
    ids.push((await register.upload(newCsvFile(newFlatRow(at + 1)))).id);
  const [first = "", second = "", third = "", fourth = ""] = ids;
  const owner = openSql(world.ownerUrl, { max: 2 });
  try {
    await owner.begin(async (connection) => {
      // What begins to check an import waits for its row; which of two is begun first is open.
      await connection`select set_config('app.orgs', ${`{${one.orgId}}`}, true)`;
      const rows = await connection`
        select from register_import where id in (${first}, ${second}) for update`;
      expect(rows).toHaveLength(2);
      await world.jobs.start();
      await checked(other, third);
      await checked(other, fourth);
      expect(await waiting(owner)).toBe(1);
    });
    await checked(one, first);
    await checked(one, second);
  } finally {
    await owner.end();
  }
});

describe("a small file of another organisation", () => {
  let other: TestWorld;
  beforeAll(async () => {
    other = await openTestWorld();
    other.setNow(new Date());
  });
  afterAll(() => other.close());

  it("that turns out to take long goes over to the workers of large ones", async () => {
    const register = await openRegister(other);
    const rows = Array.from({ length: 5_001 }, (_, at) => `вул. Нова, 1;Київ;${at + 1}`);
    const view = await register.upload(["адреса;місто;квартира", ...rows].join("\n"));
    expect(view.size).toBeLessThan(512 * 1024);
    await register.work(view.id);
    expect(await register.get(view.id)).toMatchObject({ state: "uploaded", failure: null });
    await register.work(view.id);
    expect(await register.get(view.id)).toMatchObject({
      state: "checked",
      counts: { apartments: { added: 5_001 } },
    });
  });

  it("is checked while large ones of others are at work and wait, and has its turn before many small ones", async () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => newFlatRow(at + 1));
    const large = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const register = await openRegister(other);
        return { register, id: (await register.upload(newCsvFile(...rows))).id };
      }),
    );
    const many = await openRegister(other);
    const otherRegister = await openRegister(other);
    const heldId = (await otherRegister.upload(newCsvFile(newFlatRow(1)))).id;
    const queued: string[] = [];
    for (let n = 1; n <= 12; n++) queued.push((await many.upload(newCsvFile(newFlatRow(n)))).id);
    const late = await openRegister(other);
    const lateId = (await late.upload(newCsvFile(newFlatRow(1)))).id;
    const owner = openSql(other.ownerUrl, { max: 2 });
    const orgs = [
      ...large.map(({ register }) => register.orgId),
      otherRegister.orgId,
      many.orgId,
      late.orgId,
    ];
    const all = `{${orgs.join(",")}}`;
    try {
      await owner.begin(async (locks) => {
        // Whoever begins one of these waits for its row: all workers of large files, and one of the small ones'.
        await locks`select set_config('app.orgs', ${all}, true)`;
        const rows = await locks`select from register_import
          where id = any (${[...large.map(({ id }) => id), heldId]}::uuid[]) for update`;
        expect(rows).toHaveLength(5);
        await other.jobs.start();
        await vi.waitFor(async () => expect(await waiting(owner)).toBe(3), soon);
        await checked(late, lateId);
        for (const id of queued) await checked(many, id);
        const ids = large.map(({ id }) => id);
        const states = await locks`
          select distinct state from register_import where id = any (${ids}::uuid[])`;
        expect([...states]).toEqual([{ state: "uploaded" }]);
        // By then one of the many has had its turn, or two where both workers were free for a moment.
        const [before] = await owner`
          select count(*)::int as count from pgboss.job j, pgboss.job l
          where j.name = 'register.work' and j.group_id = ${many.orgId} and l.group_id = ${late.orgId}
            and l.name = 'register.work' and j.started_on < l.started_on`;
        expect(before?.["count"]).toBeLessThanOrEqual(2);
      });
      for (const { register, id } of large) await checked(register, id);
    } finally {
      await owner.end();
    }
  });
});
