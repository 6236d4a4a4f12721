import { beforeEach, expect, test } from "vitest";
import { minute, second } from "#core/kernel/time.ts";
import { newPost } from "#core/news/builder.ts";
import { testNow } from "#server/platform/testing.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { countSegments } from "#server/platform/sms/segments.ts";
import { followFacts } from "../service.ts";
import { claimDelivery } from "../delivery/deliveries.ts";
import { readOne } from "../verbs/read.ts";
import { countSegmentsUsed } from "./allowance.ts";
import { alwaysSms, openSmsHouse, testPhone } from "./testing.ts";

const { now, inside, deliverTo, lastRun, confirm, acceptRequest, rowsOf, statesOf } =
  openSmsHouse("turbosms");

let { world, community, standIn, ann } = {} as ReturnType<typeof now>;
beforeEach(() => {
  ({ world, community, standIn, ann } = now());
});

test("a person with a confirmed phone gets an SMS of a topic that they chose, once", async () => {
  await confirm([ann]);
  const leak = await acceptRequest();
  await deliverTo(ann);
  await deliverTo(ann);
  expect(standIn.received).toHaveLength(1);
  const [sms] = standIn.received;
  expect(sms?.to).toBe(testPhone);
  expect(sms?.text).toContain(leak.title);
  expect(sms?.text).toContain(`/requests/${leak.number}`);
  expect(await rowsOf(ann)).toMatchObject([
    { channel: "sms", state: "sent", providerId: "message-1", segments: expect.any(Number) },
  ]);
});

test.each([
  ["no phone", { phone: null, notifications: alwaysSms }],
  [
    "a phone that is another since it was confirmed",
    { phone: "+380509998877", notifications: alwaysSms },
  ],
  ["no choice", { notifications: {} }],
])("nothing is queued for a person with %s", async (_, set) => {
  await confirm([ann], set);
  await acceptRequest();
  expect(await rowsOf(ann)).toEqual([]);
});

test.each([
  ["+380441234567", "sms unreachable number"],
  ["+12025550160", "sms unreachable number"],
])("%s is a landline or foreign: nothing is sent to it", async (number, state) => {
  await confirm([ann], { phone: number, confirmedPhone: number, notifications: alwaysSms });
  await acceptRequest();
  await deliverTo(ann);
  expect(standIn.received).toEqual([]);
  expect(await statesOf(ann)).toEqual([state]);
});

test("who has opted out between queueing and sending gets none, nor who has seen it", async () => {
  await confirm([ann]);
  await acceptRequest();
  await confirm([ann], { notifications: { requests: { sms: false } } });
  await deliverTo(ann);
  await confirm([ann]);
  const leak = await acceptRequest();
  await readOne(world, ann, { about: leak.id });
  await deliverTo(ann);
  await acceptRequest();
  await confirm([ann], { phone: "+380509998877", notifications: alwaysSms });
  await deliverTo(ann);
  expect(standIn.received).toEqual([]);
  expect(await statesOf(ann)).toEqual([
    "sms unwanted choice",
    "sms read",
    "sms unreachable no_phone",
  ]);
});

test.each([
  ["throttled", "busy"],
  ["no_money", "account"],
] as const)("%s: it is tried again, and failed with the last attempt", async (answer, reason) => {
  await confirm([ann]);
  await acceptRequest();
  standIn.answerNext(answer);
  await expect(deliverTo(ann)).rejects.toThrow(reason);
  expect(await statesOf(ann)).toEqual([`sms queued ${reason}`]);
  const used = await inside((tx) => countSegmentsUsed(tx, community.orgId, testNow));
  expect(used).toBe(0);
  await deliverTo(ann);
  expect(await statesOf(ann)).toEqual(["sms sent"]);

  await acceptRequest();
  standIn.answerNext(answer);
  await deliverTo(ann, lastRun);
  expect((await statesOf(ann)).at(-1)).toBe(`sms failed ${reason}`);
});

test("a number that the provider does not know fails for good", async () => {
  await confirm([ann]);
  await acceptRequest();
  standIn.answerNext("invalid_number");
  await deliverTo(ann);
  expect(await statesOf(ann)).toEqual(["sms failed number"]);
});

test("a lost answer is uncertain, counts, and is not sent again", async () => {
  await confirm([ann]);
  await acceptRequest();
  standIn.answerNext("lost");
  await deliverTo(ann);
  await deliverTo(ann);
  expect(standIn.received).toHaveLength(1);
  expect(await rowsOf(ann)).toMatchObject([
    {
      state: "uncertain",
      reason: "no_answer",
      segments: countSegments(standIn.received[0]?.text ?? ""),
    },
  ]);
});

test("what a killed process had claimed is given up five minutes later, by a job of its own", async () => {
  await confirm([ann]);
  await acceptRequest();
  const killed = await inside((tx) => claimDelivery(tx, ann.personId, null, testNow));
  expect(killed?.state).toBe("sending");
  // The queue begins the job of the killed process anew at once.
  await deliverTo(ann);
  expect(await statesOf(ann)).toEqual(["sms sending"]);
  const [job] = await world.db.sql<{ at: string }>`
    select start_after as at from pgboss.job
    where name = 'notifications.deliver' and singleton_key like ${`%${ann.personId}:claims`}`;
  const dueAt = new Date(job?.at ?? 0);
  expect(dueAt).toEqual(new Date(testNow.getTime() + 5 * minute + second));
  world.setNow(dueAt);
  await deliverTo(ann);
  expect(await statesOf(ann)).toEqual(["sms uncertain interrupted"]);
  expect(standIn.received).toEqual([]);
});

test("three processes at once send each message once", async () => {
  await confirm([ann]);
  for (let n = 0; n < 5; n++) await acceptRequest();
  await Promise.all([deliverTo(ann), deliverTo(ann), deliverTo(ann)]);
  expect(standIn.received).toHaveLength(5);
  expect(await statesOf(ann)).toEqual(Array.from({ length: 5 }, () => "sms sent"));
});

test("a phone that two people share gets a fact once, also with two processes", async () => {
  await confirm([ann, community.eva, community.bob]);
  await writePost(world, community.max, newPost({ important: true }), null);
  await followFacts(world);
  await Promise.all([ann, community.eva, community.bob].map((actor) => deliverTo(actor)));
  expect(standIn.received).toHaveLength(1);
  const states = await Promise.all([ann, community.eva, community.bob].map(statesOf));
  expect(states.flat().toSorted()).toEqual([
    "sms sent",
    "sms unwanted same_phone",
    "sms unwanted same_phone",
  ]);
});

test("an emoji in a title and a long text stay within three segments, with the link whole", async () => {
  await confirm([ann]);
  const leak = await acceptRequest(ann, { title: `🔧 ${"дуже довга назва ".repeat(5)}`.trim() });
  await deliverTo(ann);
  const text = standIn.received[0]?.text ?? "";
  expect(countSegments(text)).toBeLessThanOrEqual(3);
  expect(text.isWellFormed()).toBe(true);
  expect(text.endsWith(`/requests/${leak.number}`)).toBe(true);
});

test("what can wait leaves at the end of the reader's night; what is urgent does not wait", async () => {
  world.setNow(new Date("2026-11-17T22:30:00Z"));
  await confirm([ann, community.bob]);
  await acceptRequest();
  await writePost(world, community.max, newPost({ important: true }), null);
  await followFacts(world);
  await deliverTo(ann);
  expect(await statesOf(ann)).toEqual(["sms queued", "sms sent"]);
  world.setNow(new Date("2026-11-18T06:00:00Z"));
  await deliverTo(ann);
  expect(await statesOf(ann)).toEqual(["sms sent", "sms sent"]);
});
