import pg, { type Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Lanes, openLanes } from "./lanes.ts";
import { isOutage } from "../outage.ts";
import { type OpenSql, openSql } from "../sql.ts";
import { copyTemplate, type TestDatabase } from "../../testing-database.ts";

let database: TestDatabase;
let owner: OpenSql;
let dialled: Client[];
let lanes: Lanes;
let now = 0;
beforeAll(async () => {
  database = await copyTemplate();
  owner = openSql(database.ownerUrl, { max: 2 });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Opens two lanes; time stands still unless a test moves it. */
async function opened(): Promise<void> {
  dialled = [];
  lanes = openLanes(
    2,
    () => {
      const client = new pg.Client({ connectionString: database.ownerUrl, pipeline: true });
      dialled.push(client.on("error", () => {}));
      return client;
    },
    async () => {},
    () => now,
  );
  // One alone would not take as many.
  const both = async () => {
    const results = Array.from({ length: 9 }, () => lanes.take({ text: "select 1" }));
    await Promise.all(results);
    return results.every(Boolean);
  };
  await expect.poll(both).toBe(true);
}

const number = (n: number) => ({ name: "number", text: "select $1::int as n", values: [n] });
const waits = { text: "select pg_advisory_xact_lock(7)" };

test("everybody gets their own answer, beside those who are refused", async () => {
  await opened();
  const odd = { name: "odd", text: "select 1 / $1::int as n", values: [0] };
  const results = Array.from({ length: 16 }, (_, n) => lanes.take(n % 5 === 2 ? odd : number(n)));
  const settled = await Promise.allSettled(results);
  expect(
    settled.map((one) => (one.status === "fulfilled" ? one.value?.rows[0]?.n : "refused")),
  ).toEqual(Array.from({ length: 16 }, (_, n) => (n % 5 === 2 ? "refused" : n)));
  expect(dialled).toHaveLength(2);
  await lanes.close();
});

test("nothing is put behind what takes long, nor behind many", async () => {
  await opened();
  await owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7)`;
    const long = [lanes.take(waits), lanes.take(waits)];
    expect(long.every(Boolean)).toBe(true);
    const behind = Array.from({ length: 14 }, (_, n) => lanes.take(number(n)));
    expect(behind.every(Boolean)).toBe(true);
    expect(lanes.take(number(0))).toBeNull();
    now += 1_000;
    expect(lanes.take(number(0))).toBeNull();
    await tx`select pg_advisory_unlock_all()`;
    void Promise.all([...long, ...behind]).then(() => {});
    return [...long, ...behind];
  });
  await expect.poll(() => lanes.take(number(3))).not.toBeNull();
  await lanes.close();
});

test("where a connection ends, what is under way fails as an outage, and another one takes its place", async () => {
  await opened();
  const fault = owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7)`;
    const cut = [
      lanes.take(waits),
      lanes.take(waits),
      lanes.take(number(1)),
      lanes.take(number(2)),
    ];
    const settled = Promise.allSettled(cut);
    const waiting = () =>
      owner`select pid from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await waiting()).length).toBe(2);
    for (const { pid } of await waiting()) await owner`select pg_terminate_backend(${pid})`;
    return settled;
  });
  for (const one of await fault)
    expect(one.status === "rejected" && isOutage(one.reason)).toBe(true);
  await expect.poll(async () => (await lanes.take(number(5)))?.rows[0]?.n).toBe(5);
  await lanes.close();
});

test("a connection is replaced after its time, behind what is under way", async () => {
  await opened();
  const [first, second] = dialled;
  const under = lanes.take(number(1));
  now += 46 * 60_000;
  expect(lanes.take(number(2))).toBeNull();
  expect((await under)?.rows).toEqual([{ n: 1 }]);
  await expect.poll(async () => (await lanes.take(number(3)))?.rows[0]?.n).toBe(3);
  expect(dialled.length).toBeGreaterThan(2);
  for (const gone of [first, second])
    await expect(gone?.query("select 1")).rejects.toThrow("not queryable");
  await lanes.close();
  expect(lanes.take(number(4))).toBeNull();
});
