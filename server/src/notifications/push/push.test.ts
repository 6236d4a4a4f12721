import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { notificationMatrix } from "#core/identity/preferences.ts";
import { day, minute } from "#core/kernel/time.ts";
import { muteAnchor } from "#core/requests/letters/mute.ts";
import { newPost } from "#core/news/builder.ts";
import { person, session } from "#server/identity/table.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { actOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { deliver as deliverTo } from "../delivery/deliver.ts";
import { beginFollowing, followFacts } from "../service.ts";
import { delivery, pushDevice, pushKey } from "../table.ts";
import { openDesk } from "../testing.ts";
import { readOne } from "../verbs/read.ts";
import { addDevice, listDevices, removeDevice } from "./devices.ts";
import { usePushKeys } from "./push-keys.ts";
import { startPushService } from "./testing.ts";

let world: TestWorld;
let community: Community;
let desk: ReturnType<typeof openDesk>;
let service: Awaited<ReturnType<typeof startPushService>>;
let ann: Actor;

beforeAll(async () => {
  service = await startPushService();
  world = await openTestWorld();
  world = {
    ...world,
    config: { ...world.config, sliceSettings: { OSELIA_PUSH_SERVICES: service.origin } },
  };
  await beginFollowing(world);
});
afterAll(async () => {
  await service.close();
  await world.close();
});
beforeEach(async () => {
  world.setNow(testNow);
  service.received.length = 0;
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
  ann = await withSession(community.ann);
});

/** Adds a session of a browser of their own to an actor. */
async function withSession(actor: Actor): Promise<Actor> {
  const sessionId = randomUUID();
  await world.db.orm.insert(session).values({
    id: sessionId,
    tokenHash: randomUUID(),
    personId: actor.personId,
    remember: true,
    userAgent: "Firefox",
    address: "10.0.0.1",
    createdAt: testNow,
    seenAt: testNow,
    expiresAt: new Date(testNow.getTime() + 30 * day),
  });
  return { ...actor, sessionId };
}

const running = { last: false, signal: new AbortController().signal };
const deliver = (actor: Actor, run = running) =>
  deliverTo(world, { orgId: community.orgId, personId: actor.personId }, run);

/** Accepts a request of Ann's, who is notified of it. */
async function acceptRequest() {
  const leak = await openRequest(world, ann, leakIn(community), null);
  const { number, version } = leak;
  await actOnRequest(world, community.max, { action: "accept", number, version }, null);
  await followFacts(world);
  return leak;
}

const statesOf = async ({ personId }: Actor) => {
  const rows = await desk.inside((tx) =>
    tx.select().from(delivery).where(eq(delivery.personId, personId)).orderBy(delivery.eventId),
  );
  return rows.map(({ state, reason }) => (reason ? `${state}: ${reason}` : state));
};
const choicesOf = async ({ personId }: Actor) => {
  const [row] = await world.db.orm.select().from(person).where(eq(person.id, personId));
  return notificationMatrix(row?.notifications ?? {});
};

test("a browser gets what its person is told, encrypted, in their language, once", async () => {
  await addDevice(world, ann, service.subscribe());
  const leak = await acceptRequest();
  await deliver(ann);
  await deliver(ann);
  expect(service.received).toHaveLength(1);
  const [push] = service.received;
  expect(push?.message).toMatchObject({
    tag: leak.id,
    path: `/requests/${leak.number}`,
    language: "uk",
  });
  expect(`${push?.message.title} ${push?.message.body}`).toContain(leak.title);
  expect(push?.headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm" });
  const { publicKey } = await usePushKeys(world);
  expect(push?.headers.authorization).toContain(`k=${publicKey}`);
  expect(await statesOf(ann)).toEqual(["sent"]);
});

test("a question has a button that answers it, and the number of what is unread", async () => {
  await addDevice(world, ann, service.subscribe());
  const { number, version } = await openRequest(world, ann, leakIn(community), null);
  const taken = { action: "accept" as const, number, version };
  const accepted = await actOnRequest(world, community.max, taken, null);
  const question = { number, version: accepted.version, question: "Коли ви вдома?" };
  await actOnRequest(world, community.max, { action: "ask", ...question }, null);
  await followFacts(world);
  await deliver(ann);
  const { message } = service.received.at(-1) ?? {};
  expect(message).toMatchObject({
    answer: "Відповісти",
    unread: 2,
    settings: { label: "Налаштувати", path: `/requests/${number}#${muteAnchor}` },
  });
  expect(message?.body).toMatch(/\nНадійшло, бо ви подали цю заявку\.$/);
  expect(message).not.toHaveProperty("confirm");
  expect(message).not.toHaveProperty("isAnswerable");
});

test("the first device switches push on; what was switched off stays off", async () => {
  await world.db.orm
    .update(person)
    .set({ notifications: { payments: { push: false } } })
    .where(eq(person.id, ann.personId));
  await addDevice(world, ann, service.subscribe());
  const choices = await choicesOf(ann);
  expect([choices.requests.push, choices.payments.push, choices.requests.email]).toEqual([
    true,
    false,
    true,
  ]);
});

test("nothing is queued for who has no device or did not choose it", async () => {
  await acceptRequest();
  expect(await statesOf(ann)).toEqual([]);
});

test.each([
  ["seen before it was sent", "read"],
  ["switched off meanwhile", "unwanted: choice"],
  ["signed out meanwhile", "unreachable: no_device"],
])("what is %s is not sent", async (what, state) => {
  await addDevice(world, ann, service.subscribe());
  const leak = await acceptRequest();
  if (state === "read") await readOne(world, ann, { about: leak.id });
  if (what.startsWith("switched"))
    await world.db.orm
      .update(person)
      .set({ notifications: { requests: { push: false } } })
      .where(eq(person.id, ann.personId));
  if (what.startsWith("signed"))
    await world.db.orm.delete(session).where(eq(session.id, ann.sessionId));
  await deliver(ann);
  expect(service.received).toEqual([]);
  expect(await statesOf(ann)).toEqual([state]);
});

test.each([404, 410])("a browser that subscribes no more (%d) is removed", async (status) => {
  await addDevice(world, ann, service.subscribe());
  await acceptRequest();
  service.answerNext(status);
  await deliver(ann);
  expect(await statesOf(ann)).toEqual(["unreachable: no_device"]);
  expect((await listDevices(world, ann)).items).toEqual([]);
});

test.each([429, 500, 503])(
  "a busy service (%d) is asked again; at last it failed",
  async (status) => {
    await addDevice(world, ann, service.subscribe());
    await acceptRequest();
    service.answerNext(status);
    await expect(deliver(ann)).rejects.toThrow();
    expect(await statesOf(ann)).toEqual(["queued: service_busy"]);
    await deliver(ann);
    expect(await statesOf(ann)).toEqual(["sent"]);

    await acceptRequest();
    service.answerNext(status);
    await deliver(ann, { ...running, last: true });
    expect((await statesOf(ann)).at(-1)).toBe("failed: service_busy");
  },
);

test("a message whose answer was lost is uncertain and is not sent again", async () => {
  await addDevice(world, ann, service.subscribe());
  await acceptRequest();
  service.answerNext("hang");
  await deliver(ann);
  await deliver(ann);
  expect(service.received).toHaveLength(1);
  expect(await statesOf(ann)).toEqual(["uncertain: no_answer"]);
});

test("what a dead process had claimed becomes uncertain; what it had not is sent", async () => {
  await addDevice(world, ann, service.subscribe());
  await acceptRequest();
  await acceptRequest();
  await desk.inside(async (tx) => {
    const [first] = await tx.select().from(delivery).orderBy(delivery.eventId).limit(1);
    await tx
      .update(delivery)
      .set({ state: "sending", claimedAt: testNow })
      .where(eq(delivery.eventId, first?.eventId ?? 0));
  });
  world.setNow(new Date(testNow.getTime() + 6 * minute));
  await deliver(ann);
  expect(await statesOf(ann)).toEqual(["uncertain: interrupted", "sent"]);
});

test("two processes at once send each message once", async () => {
  await addDevice(world, ann, service.subscribe());
  for (let n = 0; n < 5; n++) await acceptRequest();
  await Promise.all([deliver(ann), deliver(ann), deliver(ann)]);
  expect(service.received.map(({ message }) => message.tag).toSorted()).toEqual(
    [...new Set(service.received.map(({ message }) => message.tag))].toSorted(),
  );
  expect(await statesOf(ann)).toEqual(Array.from({ length: 5 }, () => "sent"));
});

test("what can wait leaves at the end of the reader's night", async () => {
  world.setNow(new Date("2026-11-17T22:30:00Z"));
  await addDevice(world, ann, service.subscribe());
  await writePost(world, community.max, newPost({ category: "maintenance" }), null);
  await followFacts(world);
  await deliver(ann);
  expect(await statesOf(ann)).toEqual(["queued"]);
  world.setNow(new Date("2026-11-18T06:00:00Z"));
  await deliver(ann);
  expect(await statesOf(ann)).toEqual(["sent"]);
});

test("quiet hours that the reader chose hold, and none hold nothing", async () => {
  const choose = (quietHours: { from: number; to: number } | null) =>
    world.db.orm.update(person).set({ quietHours }).where(eq(person.id, ann.personId));
  await addDevice(world, ann, service.subscribe());
  await choose({ from: 23 * 60, to: 7 * 60 });
  // 00:30 in Kyiv.
  world.setNow(new Date("2026-11-17T22:30:00Z"));
  await writePost(world, community.max, newPost({ category: "maintenance" }), null);
  await followFacts(world);
  await deliver(ann);
  expect(await statesOf(ann)).toEqual(["queued"]);
  await choose(null);
  await writePost(world, community.max, newPost({ category: "maintenance" }), null);
  await followFacts(world);
  await deliver(ann);
  expect(await statesOf(ann)).toEqual(["queued", "sent"]);
  world.setNow(new Date("2026-11-18T05:00:00Z"));
  await deliver(ann);
  expect(await statesOf(ann)).toEqual(["sent", "sent"]);
});

test("a browser belongs to who signed in last; nobody removes another's", async () => {
  const input = service.subscribe();
  await addDevice(world, ann, input);
  const max = await withSession(community.max);
  await addDevice(world, max, input);
  expect((await listDevices(world, ann)).items).toEqual([]);
  const [device] = (await listDevices(world, max)).items;
  expect(device).toMatchObject({ browser: "Firefox", current: true });
  await removeDevice(world, ann, { id: device?.id ?? "" });
  expect((await listDevices(world, max)).items).toHaveLength(1);
  await removeDevice(world, max, { id: device?.id ?? "" });
  expect((await listDevices(world, max)).items).toEqual([]);
});

test.each([
  "https://evil.example/send",
  "http://fcm.googleapis.com/send",
  "https://fcm.googleapis.com:8443/send",
  "https://fcm.googleapis.com.evil.example/send",
  "http://169.254.169.254/latest",
  "https://user:password@fcm.googleapis.com/send",
  "https://fcm.googleapis.com/",
  "https://fcm.googleapis.com/\u0000",
  "https://fcm.googleapis.com/a b",
  "https://fcm.googleapis.com\\@evil.example/x",
])("%s is no push service", async (endpoint) => {
  await expect(addDevice(world, ann, { ...service.subscribe(), endpoint })).rejects.toMatchObject({
    code: "generic.validation",
  });
});

test("a key that is no point of the curve is refused", async () => {
  const input = { ...service.subscribe(), p256dh: "B".repeat(87) };
  await expect(addDevice(world, ann, input)).rejects.toMatchObject({ code: "generic.validation" });
});

test("a second subscription of one browser takes the place of the first, and one press ends both", async () => {
  await addDevice(world, ann, service.subscribe());
  const [device] = (await listDevices(world, ann)).items;
  await addDevice(world, ann, service.subscribe());
  expect((await listDevices(world, ann)).items).toHaveLength(1);
  await removeDevice(world, ann, { id: device?.id ?? "" });
  expect((await listDevices(world, ann)).items).toEqual([]);
});

test("two accounts that subscribe one browser at once leave it to one of them", async () => {
  const input = service.subscribe();
  const max = await withSession(community.max);
  await Promise.all([addDevice(world, ann, input), addDevice(world, max, input)]);
  const items = [
    ...(await listDevices(world, ann)).items,
    ...(await listDevices(world, max)).items,
  ];
  expect(items).toHaveLength(1);
});

test("a fault before a message is sent lets it be sent later", async () => {
  await addDevice(world, ann, service.subscribe());
  await acceptRequest();
  const broken = { ...world, slices: [] };
  await expect(
    deliverTo(broken, { orgId: community.orgId, personId: ann.personId }, running),
  ).rejects.toThrow("no slice");
  expect(await statesOf(ann)).toEqual(["queued: fault"]);
  await deliver(ann);
  expect(await statesOf(ann)).toEqual(["sent"]);
});

test("a fact queues one job for each person", async () => {
  await addDevice(world, ann, service.subscribe());
  await acceptRequest();
  const jobs = await desk.inside((tx) =>
    tx.execute<{ data: object }>(
      sql`select data from pgboss.job where name = 'notifications.deliver' and data->>'personId' = ${ann.personId}`,
    ),
  );
  expect(jobs.map(({ data }) => data)).toEqual([
    { orgId: community.orgId, personId: ann.personId },
  ]);
});

test("keys are made once, also of two at once, and anew where the secret was replaced", async () => {
  await world.db.orm.delete(pushKey);
  const [one, two] = await Promise.all([usePushKeys(world), usePushKeys(world)]);
  expect(one).toEqual(two);
  await addDevice(world, ann, service.subscribe());
  const other = {
    ...world,
    config: { ...world.config, secret: "another secret, long enough to be one" },
  };
  const renewed = await usePushKeys(other);
  expect(renewed.publicKey).not.toBe(one.publicKey);
  expect(await world.db.orm.select().from(pushDevice)).toEqual([]);
});
