import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { newRequest } from "#core/requests/builder.ts";
import { openWorld } from "#server/app.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { type Fact, publishFacts } from "#server/platform/events/events.ts";
import { createLog } from "#server/platform/operations/log.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import type { World } from "#server/platform/world.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { commentOnRequest } from "#server/requests/verbs/act.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { sendLetterJob } from "../letter-job.ts";
import { beginFollowing, followFacts, sendNotificationLetter } from "../service.ts";
import { lockPosition } from "../store.ts";
import { openDesk } from "../testing.ts";

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
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
  ({ number } = await openRequest(world, community.bob, newRequest(community.flats[1]), null));
});

const write = (body: string) =>
  commentOnRequest(world, community.max, { number, kind: "public", body }, null);
const letterRef = () => ({
  orgId: community.orgId,
  personId: community.bob.personId,
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
  await followFacts(world);
  await desk.publishSentMessages();
  await world.db.orm.delete(outboxMail);
  const both = [world, another.world];
  await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => write(`Слово ${n}`)),
    ...both.map((one) => followFacts(one)),
  ]);
  await Promise.all(both.map((one) => followFacts(one)));
  await Promise.all([...both, ...both].map((one) => sendNotificationLetter(one, letterRef())));
  const letters = await desk.letters();
  const bodies = letters.flatMap(({ text }) => text.match(/Слово \d/g) ?? []);
  expect(bodies.toSorted()).toEqual(Array.from({ length: 6 }, (_, n) => `Слово ${n}`));
  expect(letters).toHaveLength(1);
});

test("a process killed while it decides loses nothing and tells nothing twice", async () => {
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await write("Перше");
  const killed: World = {
    ...world,
    jobs: { ...world.jobs, enqueueAll: async (tx) => void (await die(tx)) },
  };
  await expect(followFacts(killed)).rejects.toThrow();
  expect((await desk.outcomesOf(community.bob)).filter((one) => one.endsWith("null"))).toEqual([]);
  expect(await desk.letters()).toHaveLength(1);
  expect(await desk.letters()).toHaveLength(1);
});

test("a process killed while it writes leaves no letter, and the next one writes it", async () => {
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await write("Перше");
  await followFacts(world);
  const killed: World = {
    ...world,
    mail: {
      async send(tx, letter) {
        await world.mail.send(tx, letter);
        await die(tx);
      },
    },
  };
  await expect(sendNotificationLetter(killed, letterRef())).rejects.toThrow();
  expect(await world.db.orm.select().from(outboxMail)).toEqual([]);
  await sendNotificationLetter(world, letterRef());
  await sendNotificationLetter(world, letterRef());
  expect(await world.db.orm.select().from(outboxMail)).toHaveLength(1);
});

test("a fact that commits late is not passed by", async () => {
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  const scope = { orgIds: [community.orgId] };
  await write("Спершу");
  await followFacts(world);
  const late = await inTenant(world.db, scope, async (tx) => {
    const [row] = await tx.execute<Omit<Fact, "at">>(sql`
      select org_id as "orgId", kind, subject, actor_id as "actorId", data, audience
      from event where kind = 'request.commented' order by id desc limit 1`);
    if (!row) throw new Error("no fact");
    return row;
  });
  await inTenant(world.db, scope, async (tx) => {
    await publishFacts(tx, { ...late, at: testNow });
    await write("Потім");
    await followFacts(world);
    expect(await desk.outcomesOf(community.bob)).toEqual(["commented: null"]);
  });
  await followFacts(world);
  expect(await desk.outcomesOf(community.bob)).toEqual(Array(3).fill("commented: null"));
  const [letter, ...others] = await desk.letters();
  expect(others).toEqual([]);
  expect(letter?.text).toContain("Потім");
});

/** Creates an organisation of many managers with so many requests that nobody was told of. */
async function growCompany(managers: number, facts: number): Promise<void> {
  await desk.letters();
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
}

/**
 * Counts waiting rows, distinct facts, the largest transaction, and people without a job to tell
 * them.
 */
async function waiting() {
  const [found] = await desk.inside((tx) =>
    tx.execute<Record<"rows" | "facts" | "most" | "jobs" | "forgotten", number>>(sql`
      with waiting as (select *, xmin::text as writer from notification where settled_at is null),
        jobs as (select data->>'personId' as person from pgboss.job
          where name = 'notifications.tell' and state = 'created' and data->>'orgId' = ${community.orgId})
      select (select count(*)::int from waiting) as rows,
        (select count(distinct event_id)::int from waiting) as facts,
        (select max(n)::int from (select count(*) as n from waiting group by writer) t) as most,
        (select count(*)::int from jobs) as jobs,
        (select count(distinct person_id)::int from waiting
          where person_id::text not in (select person from jobs)) as forgotten`),
  );
  return found;
}

/** Lets no run end early, however slow the machine is. */
const never = () => false;
/** Runs that are asked for. */
const again = () =>
  world.db.sql`select count(*)::int as n from pgboss.job
    where name = 'notifications.follow' and state = 'created' and singleton_key = 'again'`;

test("a large company hears of everything, in transactions of a thousand rows and by one job each", async () => {
  await growCompany(40, 200);
  await followFacts(world, never);
  // Forty of them and the two of the community, of whom one did it.
  expect(await waiting()).toMatchObject({ facts: 200, rows: 41 * 200, jobs: 41, forgotten: 0 });
  const most = (await waiting())?.most;
  expect(most).toBeGreaterThan(500);
  expect(most).toBeLessThanOrEqual(1_000);
});

test("a run whose time is over leaves the rest to another, which is asked for", async () => {
  await growCompany(40, 100);
  await world.db.sql`delete from pgboss.job where name = 'notifications.follow'`;
  await followFacts(world, () => true);
  const before = await waiting();
  expect(before?.facts).toBeGreaterThan(0);
  expect(before?.facts).toBeLessThan(100);
  expect(await again()).toEqual([{ n: 1 }]);
  await followFacts(world, never);
  expect(await waiting()).toMatchObject({ facts: 100, rows: 41 * 100, jobs: 41, forgotten: 0 });
});

test("a fact that more people hear than fit into one transaction is given out in parts", async () => {
  await growCompany(2_300, 2);
  await followFacts(world, never);
  const found = await waiting();
  expect(found).toMatchObject({ facts: 2, rows: 2 * 2_301, jobs: 2_301, forgotten: 0 });
  expect(found?.most).toBeLessThanOrEqual(1_000);
});

test("a process killed between two transactions loses nothing and tells nothing twice", async () => {
  await growCompany(40, 100);
  let batches = 0;
  const killed: World = {
    ...world,
    jobs: {
      ...world.jobs,
      async enqueueAll(tx, job, wanted) {
        if (job.name === sendLetterJob.name) batches += 1;
        if (batches === 2) await die(tx);
        await world.jobs.enqueueAll(tx, job, wanted);
      },
    },
  };
  await expect(followFacts(killed, never)).rejects.toThrow();
  const before = await waiting();
  expect(before?.rows).toBeGreaterThan(500);
  expect(before?.rows).toBeLessThan(41 * 100);
  await followFacts(world, never);
  expect(await waiting()).toMatchObject({ facts: 100, rows: 41 * 100, jobs: 41, forgotten: 0 });
});

test("two followers at once give out each fact once, and neither waits for the other", async () => {
  await growCompany(40, 100);
  await Promise.all([
    followFacts(world, never),
    followFacts(another.world, never),
    followFacts(world, never),
  ]);
  await followFacts(another.world, never);
  expect(await waiting()).toMatchObject({ facts: 100, rows: 41 * 100, jobs: 41, forgotten: 0 });

  await write("Щойно");
  await world.db.sql`delete from pgboss.job where name = 'notifications.follow'`;
  await inTenant(world.db, { orgIds: [] }, async (tx) => {
    expect(await lockPosition(tx)).not.toBeNull();
    await followFacts(world, never);
    expect(await desk.outcomesOf(community.bob)).not.toContain("commented: null");
  });
  expect(await again()).toEqual([{ n: 1 }]);
  await followFacts(world, never);
  expect(await desk.outcomesOf(community.bob)).toContain("commented: null");
});

test("what is urgent leaves at once, what is not in the morning, each by one job", async () => {
  // Half past eleven in the evening in Kyiv.
  world.setNow(new Date("2026-11-17T21:30:00Z"));
  onTestFinished(() => world.setNow(testNow));
  const real = { ...world, config: { ...world.config, demo: false } };
  await growCompany(1, 3);
  await world.db.sql`delete from pgboss.job where name = 'notifications.tell'`;
  await followFacts(real);
  const report = () =>
    desk.inside((tx) =>
      tx.execute(sql`
        insert into event (org_id, kind, subject, actor_id, data, audience, at)
        select org_id, kind, subject, actor_id, data, audience, at from event where kind = 'request.opened' limit 2`),
    );
  // The night's next fact falls on another second of the same morning.
  world.setNow(new Date("2026-11-17T21:30:20Z"));
  await report();
  await followFacts(real);
  await desk.inside((tx) => tx.execute(sql`update request set priority = 'urgent'`));
  await report();
  await followFacts(real);
  const due = await world.db.sql`
    select to_char(start_after at time zone 'UTC', 'DD HH24:MI') as at, count(*)::int as n from pgboss.job
    where name = 'notifications.tell' and state = 'created' and data->>'orgId' = ${community.orgId}
    group by 1 order by 1`;
  expect(due).toEqual([
    { at: "17 21:31", n: 2 },
    { at: "18 06:00", n: 2 },
  ]);
});

test("what one letter does not hold, another one tells", async () => {
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  const perLetter = 200;
  await desk.inside((tx) =>
    tx.execute(sql`
      insert into notification (event_id, person_id, org_id, topic, about, news, reason, at)
      select -n, ${community.bob.personId}, ${community.orgId}, 'requests', gen_random_uuid(), 'held', 'reporter', now()
      from generate_series(1, ${perLetter + 50}::int) n`),
  );
  const jobs = () => world.db.sql`
    select data->>'personId' as person from pgboss.job
    where name = 'notifications.tell' and state = 'created' and data->>'personId' = ${community.bob.personId}`;
  await world.db.sql`delete from pgboss.job where name = 'notifications.tell'`;
  await sendNotificationLetter(world, letterRef());
  expect(await jobs()).toHaveLength(1);
  await sendNotificationLetter(world, letterRef());
  expect(await jobs()).toHaveLength(1);
  expect((await desk.outcomesOf(community.bob)).filter((one) => one.endsWith("null"))).toEqual([]);
});
