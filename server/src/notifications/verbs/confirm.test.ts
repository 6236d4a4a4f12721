import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { addDays, fromLocal, toLocal } from "#core/kernel/time.ts";
import { newPost } from "#core/news/builder.ts";
import { addProvider } from "#server/marketplace/builder.ts";
import { getOrder } from "#server/marketplace/reads/orders-view.ts";
import { actOnOrder } from "#server/marketplace/verbs/act.ts";
import { placeOrder } from "#server/marketplace/verbs/place.ts";
import { rescheduleOrder } from "#server/marketplace/verbs/reschedule.ts";
import { getPost } from "#server/news/reads/views.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { countInbox, listInbox } from "../reads/inbox-view.ts";
import { beginFollowing, followFacts } from "../service.ts";
import { confirmNotification } from "./confirm.ts";

let world: TestWorld;
let community: Community;
beforeAll(async () => {
  world = await openTestWorld();
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
});

const tomorrow = addDays(toLocal(testNow).date, 1);
const startsAt = (minutes: number) => fromLocal(tomorrow, minutes).toISOString();

async function order() {
  const { orgId, ann, max, flats } = community;
  const by = { orgId, createdAt: testNow, createdBy: max.personId };
  const { services } = await inTenant(world.db, max, (tx) => addProvider(tx, by));
  const [apartmentId] = flats;
  const address = "вул. Сонячна, 5, кв. 1";
  const fields = { serviceId: services[0]?.id ?? "", apartmentId, address, notes: "" };
  const placed = await placeOrder(world, ann, { ...fields, startsAt: startsAt(600) }, null);
  await followFacts(world);
  return placed;
}

/** Returns the newest notification of a person. */
async function newest(actor: Actor) {
  const { items } = await listInbox(world, actor, { language: "uk" });
  if (!items[0]) throw new Error("there is no notification");
  return items[0];
}
const confirm = async (actor: Actor, eventId: number) =>
  outcomeOf(confirmNotification(world, actor, { eventId }));

test("an order is confirmed from its notification, which names the time and is read then", async () => {
  const { ann, max } = community;
  const { id } = await order();
  const { id: eventId, text } = await newest(max);
  expect(text).toMatch(/^O-\d+ · Прибирання · 18\.11\.2026, 10:00$/);
  expect(await confirm(max, eventId)).toBe("ok");
  expect((await getOrder(world, ann, { id })).status).toBe("confirmed");
  expect((await countInbox(world, max)).unread).toBe(0);
  expect(await confirm(max, eventId)).toBe("generic.conflict");
});

test("of two presses at once one confirms", async () => {
  const { max } = community;
  await order();
  const { id } = await newest(max);
  const outcomes = await Promise.all([confirm(max, id), confirm(max, id)]);
  expect(outcomes.toSorted()).toEqual(["generic.conflict", "ok"]);
});

test("an order that was moved since is not confirmed at a time that nobody read", async () => {
  const { ann, max } = community;
  const { id, version } = await order();
  const { id: eventId } = await newest(max);
  world.setNow(new Date(testNow.getTime() + 1_000));
  await rescheduleOrder(world, ann, { id, version, startsAt: startsAt(720) });
  // Before anybody was told of it, and after.
  expect(await confirm(max, eventId)).toBe("generic.conflict");
  await followFacts(world);
  expect(await confirm(max, eventId)).toBe("generic.conflict");
  expect(await confirm(max, (await newest(max)).id)).toBe("ok");
});

test("what was cancelled meanwhile is not confirmed", async () => {
  const { ann, max } = community;
  const { id, version } = await order();
  const { id: eventId } = await newest(max);
  await actOnOrder(world, ann, { id, version, action: "cancel" });
  expect(await confirm(max, eventId)).toBe("generic.conflict");
});

test("whoever comes to an event says so from its notification", async () => {
  const { ann, ada } = community;
  const event = { day: tomorrow, from: 600, to: 660, place: "Двір" };
  const post = newPost({ category: "events", event });
  const { id } = await writePost(world, ada, post, randomUUID());
  await followFacts(world);
  expect(await confirm(ann, (await newest(ann)).id)).toBe("ok");
  expect((await getPost(world, ann, { id })).answers?.mine).toBe("coming");
});

test("another's notification is not there, and one that waits for nothing is not confirmed", async () => {
  const { ann, bob, max } = community;
  await openRequest(world, ann, leakIn(community), null);
  await followFacts(world);
  const { id } = await newest(max);
  expect(await confirm(max, id)).toBe("generic.conflict");
  expect(await confirm(bob, id)).toBe("generic.not_found");
});
