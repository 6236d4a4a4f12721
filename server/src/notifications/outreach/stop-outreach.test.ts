import { and, eq, like, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { newPost } from "#core/news/builder.ts";
import type { WriteNewsInput } from "#core/news/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { event } from "#server/platform/events/event-table.ts";
import { changeOutreach } from "#server/register/outreach/setting.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { deliver } from "../delivery/deliver.ts";
import { getOutreachRecord } from "../reads/outreach-view.ts";
import { openSmsHouse } from "../sms/testing.ts";
import { delivery } from "../table.ts";
import { queueOutreach } from "./queue-outreach.ts";
import { resumeOutreach, stopOutreach } from "./stop-outreach.ts";

const house = openSmsHouse("turbosms");
const { inside } = house;
const running = { last: false, signal: new AbortController().signal };

let { world, community, standIn } = {} as ReturnType<typeof house.now>;
beforeEach(async () => {
  ({ world, community, standIn } = house.now());
  await changeOutreach(world, community.ada, { enabled: true, seen: false });
});

/** Adds so many people of the register with phones to the apartment of the second entrance. */
const register = (people: number) =>
  inside(async (tx) => {
    const { orgId, flats } = community;
    await tx.execute(sql`insert into person (first_name, last_name, phone, created_at)
      select 'Мешканець', ${orgId} || n, '+38067' || lpad(n::text, 7, '1'), now() from generate_series(1, ${people}::int) n`);
    await tx.execute(sql`insert into residency (org_id, apartment_id, person_id, kind, valid_from)
      select ${orgId}::uuid, ${flats[2]}::uuid, id, 'resident', '2020-01-01' from person
      where last_name like ${orgId} || '%'`);
  });

/** Publishes a post to the second entrance; returns it and what queues its messages. */
async function publish(over: Partial<WriteNewsInput> = {}) {
  const { orgId, max, entrances } = community;
  const fields = newPost({ audience: "entrances", entranceIds: [entrances[1]], ...over });
  const { id: about } = await writePost(world, max, fields, null);
  const [fact] = await inside((tx) =>
    tx.execute<{ id: number }>(
      sql`select max(id)::float8 as id from event where kind = 'news.published' and org_id = ${orgId}`,
    ),
  );
  const ref = { orgId, eventId: fact?.id ?? 0, topic: "announcements" as const };
  const queue = (signal = running.signal) => queueOutreach(world, ref, { signal });
  return { about, queue };
}

/** Does what the jobs of all people would. */
async function sendAll() {
  const { orgId } = community;
  const rows = await inside((tx) =>
    tx
      .selectDistinct({ personId: delivery.personId })
      .from(delivery)
      .where(eq(delivery.orgId, orgId)),
  );
  for (const { personId } of rows) await deliver(world, { orgId, personId }, running);
}

const recordOf = (about: string, actor: Actor = community.max) =>
  getOutreachRecord(world, actor, { about, list: "unreached" });

test("what waits is stopped, stays so when it is queued again, and is sent once it is resumed", async () => {
  const { max } = community;
  await register(3);
  const { about, queue } = await publish();
  await queue();
  expect((await recordOf(about)).counts).toMatchObject({ waiting: 3, queued: 3, stopped: 0 });
  const stops = await Promise.all([1, 2].map(() => stopOutreach(world, max, { about })));
  expect(stops.map(({ count }) => count).toSorted()).toEqual([0, 3]);
  await queue();
  await sendAll();
  expect(standIn.received).toEqual([]);
  const { counts, items } = await recordOf(about);
  expect(counts).toMatchObject({ waiting: 0, queued: 0, unreached: 3, stopped: 3 });
  expect(items.map(({ reason }) => reason)).toEqual(["stopped", "stopped", "stopped"]);

  const resumed = await Promise.all([1, 2].map(() => resumeOutreach(world, max, { about })));
  expect(resumed.map(({ count }) => count).toSorted()).toEqual([0, 3]);
  await sendAll();
  await queue();
  await sendAll();
  expect(standIn.received).toHaveLength(3);
  expect((await recordOf(about)).counts).toMatchObject({ sms: 3, unreached: 0, stopped: 0 });
  expect(await stopOutreach(world, max, { about })).toEqual({ count: 0 });
  const logged = await inside((tx) =>
    tx
      .select({ kind: event.kind, actorId: event.actorId, data: event.data })
      .from(event)
      .where(and(eq(event.orgId, max.orgIds[0] ?? ""), like(event.kind, "notification.outreach_%")))
      .orderBy(event.id),
  );
  const by = { actorId: max.personId, data: { count: 3 } };
  expect(logged).toEqual([
    { kind: "notification.outreach_stopped", ...by },
    { kind: "notification.outreach_resumed", ...by },
  ]);
});

test("stopped while thousands are being queued, no further ones are, until it is resumed", async () => {
  const { max, orgId } = community;
  await register(2_100);
  const { about, queue } = await publish();
  await expect(queue(AbortSignal.abort())).rejects.toThrow();
  const [, stop] = await Promise.all([queue(), stopOutreach(world, max, { about })]);
  const count = () => inside((tx) => tx.$count(delivery, eq(delivery.orgId, orgId)));
  const queued = await count();
  expect(stop.count).toBe(queued);
  await queue();
  expect(await count()).toBe(queued);
  await resumeOutreach(world, max, { about });
  await queue();
  expect((await recordOf(about)).counts).toMatchObject({ queued: 2_100, stopped: 0 });
});

test("what a busy provider puts back does not leave once its sending was stopped", async () => {
  const { max, orgId } = community;
  await register(2);
  const { about, queue } = await publish();
  await queue();
  await stopOutreach(world, max, { about });
  const [first] = await inside((tx) =>
    tx.select({ personId: delivery.personId }).from(delivery).where(eq(delivery.orgId, orgId)),
  );
  const personId = first?.personId ?? "";
  // This one was with the provider when the others were stopped.
  await inside((tx) =>
    tx
      .update(delivery)
      .set({ state: "queued", reason: null, settledAt: null })
      .where(eq(delivery.personId, personId)),
  );
  standIn.answerNext("throttled");
  await expect(deliver(world, { orgId, personId }, running)).rejects.toThrow("busy");
  await sendAll();
  expect(standIn.received).toEqual([]);
  expect((await recordOf(about)).counts).toMatchObject({ queued: 0, stopped: 2 });
});

test("whoever does not serve all buildings of it stops nothing, and a resident sees no record", async () => {
  const { max, ann, other } = community;
  await register(1);
  const { about, queue } = await publish({ audience: "organisation", entranceIds: [] });
  await queue();
  const limited = { ...max, buildingIds: [other] };
  expect(await outcomeOf(stopOutreach(world, limited, { about }))).toBe("generic.forbidden");
  expect(await outcomeOf(resumeOutreach(world, limited, { about }))).toBe("generic.forbidden");
  expect(await recordOf(about, limited)).toMatchObject({ stoppable: false });
  expect(await outcomeOf(stopOutreach(world, ann, { about }))).toBe("generic.not_found");
  expect(await recordOf(about)).toMatchObject({ stoppable: true, counts: { queued: 1 } });
});
