import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, proving } from "../database/database.ts";
import { openTestWorld, type TestWorld } from "../testing.ts";
import { readShared } from "./shared.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

type SharedRow = { at: string; org: string };
/** When PostgreSQL read it, to the microsecond, and for which organisations: another reading is another value. */
const statement = {
  text: `select clock_timestamp()::text as "at", current_setting('app.orgs') as "org", pg_sleep(0.01)::text as "slept"`,
  params: [],
};
const orgId = randomUUID();
const somebody = () => ({ orgIds: [orgId], personId: randomUUID() });

const ask = (
  scope: ReturnType<typeof somebody>,
  { db = world.db as Database, alike = true } = {},
) => readShared<SharedRow>({ db, batch: world.batch }, scope, "when", statement, () => alike);

/** Creates a caller from the cache, who is confirmed if `holds`. */
const presumed = (scope: ReturnType<typeof somebody>, holds: boolean) =>
  proving(world.db, {
    text: `with opened as materialized (select true as ready
      where set_config('app.orgs', '{${orgId}}', true) is not null and $1 = 'yes' and $2::text is not null)`,
    params: [holds ? "yes" : "no", scope.personId],
    scope,
  });

const times = (all: readonly (readonly SharedRow[])[]) => new Set(all.map(([row]) => row?.at)).size;

test("who asks while it is being read waits, and is read for together with the others who do", async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => ask(somebody())));
  expect(times(all)).toBe(2);
  expect(times([...all, await ask(somebody())])).toBe(3);
});

test("organisations are never read together, nor what is not alike for all of one", async () => {
  const other = { orgIds: [randomUUID()], personId: randomUUID() };
  const [mine, theirs] = await Promise.all([ask(somebody()), ask(other)]);
  expect([mine, theirs].map(([row]) => row?.org)).toEqual([`{${orgId}}`, `{${other.orgIds[0]}}`]);
  const apart = await Promise.all(
    Array.from({ length: 6 }, () => ask(somebody(), { alike: false })),
  );
  expect(times(apart)).toBe(6);
});

test("who is no longer who they were gets nothing, whoever they wait with, and nobody else waits in vain", async () => {
  const people = Array.from({ length: 9 }, (_, n) => ({ scope: somebody(), holds: n % 3 !== 1 }));
  for (const order of [people, people.toReversed(), people.toSorted((a) => (a.holds ? 1 : -1))]) {
    const reads = order.map(({ scope, holds }) => {
      const db = presumed(scope, holds);
      return { holds, db, answer: ask(scope, { db }) };
    });
    const answers = await Promise.allSettled(reads.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status === "fulfilled")).toEqual(
      reads.map(({ holds }) => holds),
    );
    expect(reads.map(({ db }) => db.proof.state === "held")).toEqual(
      reads.map(({ holds }) => holds),
    );
  }
});
