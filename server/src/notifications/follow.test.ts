import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openWorld } from "#server/app.ts";
import { inTenant, type Tx } from "#server/platform/database.ts";
import { type Fact, publish } from "#server/platform/events.ts";
import { createLog } from "#server/platform/log.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import type { World } from "#server/platform/world.ts";
import { open } from "#server/requests/open.ts";
import { comment } from "#server/requests/service.ts";
import { type Community, leakIn } from "#server/requests/testing.ts";
import { beginFollowing, follow, tell } from "./service.ts";
import { foundReaders, openDesk } from "./testing.ts";

let world: TestWorld;
let another: Awaited<ReturnType<typeof openWorld>>;
let community: Community;
let desk: ReturnType<typeof openDesk>;
let number: string;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  another = await openWorld(world.config, createLog("silent"), () => testNow);
});
afterAll(async () => {
  await another.close();
  await world.close();
});
beforeEach(async () => {
  community = await foundReaders(world);
  desk = openDesk(world, community.orgId);
  ({ number } = await open(world, community.ann, leakIn(community), null));
});

const write = (body: string) =>
  comment(world, community.max, { number, kind: "public", body }, null);
const told = () => ({
  orgId: community.orgId,
  personId: community.ann.personId,
  topic: "requests" as const,
});

/** Ends the connection in the middle of a transaction, as a process that is killed does. */
const die = (tx: Tx | null) => tx?.execute(sql`select pg_terminate_backend(pg_backend_pid())`);

test("what happened before letters began is told to nobody", async () => {
  await write("Давно");
  await beginFollowing(world);
  await write("Щойно");
  await beginFollowing(world);
  const [letter, ...others] = await desk.letters();
  expect(others).toEqual([]);
  expect(letter?.text).toContain("Щойно");
  expect(letter?.text).not.toContain("Давно");
});

test("two processes at once tell everything once", async () => {
  await follow(world);
  await desk.tellAll();
  await world.db.orm.delete(outboxMail);
  const both = [world, another.world];
  await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => write(`Слово ${n}`)),
    ...both.map((one) => follow(one)),
  ]);
  await Promise.all(both.map((one) => follow(one)));
  await Promise.all([...both, ...both].map((one) => tell(one, told())));
  const letters = await desk.letters();
  const words = letters.flatMap(({ text }) => text.match(/Слово \d/g) ?? []);
  expect(words.toSorted()).toEqual(Array.from({ length: 6 }, (_, n) => `Слово ${n}`));
  expect(letters).toHaveLength(1);
});

test("a process killed while it decides loses nothing and tells nothing twice", async () => {
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await write("Перше");
  const killed: World = {
    ...world,
    jobs: { ...world.jobs, enqueue: async (tx) => void (await die(tx)) },
  };
  await expect(follow(killed)).rejects.toThrow();
  expect((await desk.outcomesOf(community.ann)).filter((one) => one.endsWith("null"))).toEqual([]);
  expect(await desk.letters()).toHaveLength(1);
  expect(await desk.letters()).toHaveLength(1);
});

test("a process killed while it writes leaves no letter, and the next one writes it", async () => {
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await write("Перше");
  await follow(world);
  const killed: World = {
    ...world,
    mail: {
      async send(tx, letter) {
        await world.mail.send(tx, letter);
        await die(tx);
      },
    },
  };
  await expect(tell(killed, told())).rejects.toThrow();
  expect(await world.db.orm.select().from(outboxMail)).toEqual([]);
  await tell(world, told());
  await tell(world, told());
  expect(await world.db.orm.select().from(outboxMail)).toHaveLength(1);
});

test("a fact that commits late is not passed by", async () => {
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  const scope = { orgIds: [community.orgId] };
  await write("Спершу");
  await follow(world);
  const late = await inTenant(world.db, scope, async (tx) => {
    const [row] = await tx.execute<Omit<Fact, "at">>(sql`
      select org_id as "orgId", kind, subject, actor_id as "actorId", data, audience
      from event where kind = 'request.commented' order by id desc limit 1`);
    if (!row) throw new Error("no fact");
    return row;
  });
  await inTenant(world.db, scope, async (tx) => {
    await publish(tx, { ...late, at: testNow });
    await write("Потім");
    await follow(world);
    expect(await desk.outcomesOf(community.ann)).toEqual(["commented: null"]);
  });
  await follow(world);
  expect(await desk.outcomesOf(community.ann)).toEqual(Array(3).fill("commented: null"));
  const [letter, ...others] = await desk.letters();
  expect(others).toEqual([]);
  expect(letter?.text).toContain("Потім");
});

test("a large company that was not followed for a while hears of everything", async () => {
  await desk.letters();
  const managers = 40;
  const facts = 200;
  const added = await desk.inside(async (tx) => {
    await tx.execute(sql`
      with people as (
        insert into person (first_name, last_name, created_at)
        select 'Менеджер', n::text, now() from generate_series(1, ${managers}::int) n returning id)
      insert into staff (org_id, person_id, role) select ${community.orgId}::uuid, id, 'manager' from people`);
    return tx.execute(sql`
      insert into event (org_id, kind, subject, actor_id, data, audience, at)
      select e.org_id, e.kind, e.subject, e.actor_id, e.data, e.audience, ${testNow.toISOString()}::timestamptz
      from event e, generate_series(1, ${facts}::int) where e.kind = 'request.opened' returning id`);
  });
  expect(added).toHaveLength(facts);
  const jobs = { ...world.jobs, enqueue: async () => undefined };
  await follow({ ...world, jobs });
  const [told] = await desk.inside((tx) =>
    tx.execute(sql`select count(*)::int as n from notification where news = 'opened'`),
  );
  expect(told?.["n"]).toBeGreaterThanOrEqual(managers * facts);
});
