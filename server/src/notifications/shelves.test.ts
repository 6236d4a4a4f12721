import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { newPost } from "#core/news/builder.ts";
import type { InboxShelf } from "#core/notifications/model.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { actOnRequest, commentOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { countInbox, listInbox } from "./reads/inbox-view.ts";
import { beginFollowing, followFacts } from "./service.ts";
import { archiveThing, snoozeThing } from "./verbs/shelve.ts";
import { readAll, readOne, unreadAll } from "./verbs/read.ts";

let world: TestWorld;
let community: Community;
let ann: Actor;
/** The request and the post that Ann is told of. */
let leak: Awaited<ReturnType<typeof openRequest>>;
let post: Awaited<ReturnType<typeof writePost>>;
beforeAll(async () => {
  world = await openTestWorld();
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  ({ ann } = community);
  leak = await openRequest(world, ann, leakIn(community), null);
  const { number, version } = leak;
  await actOnRequest(world, community.max, { action: "accept", number, version }, null);
  post = await writePost(world, community.max, newPost({ category: "maintenance" }), null);
  await followFacts(world);
});

const aboutOf = async (shelf: InboxShelf, over: object = {}) =>
  (await listInbox(world, ann, { language: "uk", shelf, ...over })).items.map(({ about }) => about);
const unread = async (actor = ann) => (await countInbox(world, actor)).unread;
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

test("a topic and what is unread narrow the inbox", async () => {
  expect(await aboutOf("all")).toEqual([post.id, leak.id]);
  expect(await aboutOf("all", { topic: "requests" })).toEqual([leak.id]);
  expect(await aboutOf("all", { topic: "payments" })).toEqual([]);
  await readOne(world, ann, { about: leak.id });
  expect(await aboutOf("unread")).toEqual([post.id]);
});

test("marking a topic as read leaves the others; taking it back brings just these", async () => {
  const upTo = (await listInbox(world, ann, { language: "uk" })).items[0]?.id ?? 0;
  const { count, readAt } = await readAll(world, ann, { upTo, topic: "requests" });
  expect(count).toBe(1);
  expect(await aboutOf("unread")).toEqual([post.id]);
  world.setNow(later(1));
  await readOne(world, ann, { about: post.id });
  await unreadAll(world, ann, { readAt });
  await unreadAll(world, ann, { readAt });
  expect(await aboutOf("unread")).toEqual([leak.id]);
  // Nobody else's are touched.
  const before = await unread(community.max);
  await unreadAll(world, community.max, { readAt });
  expect(await unread(community.max)).toBe(before);
});

test("what is archived is read and out of the inbox, until something new happens or it is taken back", async () => {
  const both = [
    { about: leak.id, archived: true },
    { about: leak.id, archived: true },
  ];
  await Promise.all(both.map((input) => archiveThing(world, ann, input)));
  expect(await aboutOf("all")).toEqual([post.id]);
  expect(await aboutOf("archived")).toEqual([leak.id]);
  expect(await unread()).toBe(1);
  const { number } = leak;
  await commentOnRequest(world, community.max, { number, kind: "public", body: "Їду" }, null);
  await followFacts(world);
  expect(await aboutOf("all")).toEqual([leak.id, post.id]);
  await archiveThing(world, ann, { about: leak.id, archived: false });
  expect(await aboutOf("archived")).toEqual([]);
  expect(await aboutOf("all")).toEqual([leak.id, post.id]);
  // What was unread is unread again, what was read stays read.
  expect(await unread()).toBe(3);
  await readOne(world, ann, { about: leak.id });
  world.setNow(later(1));
  for (const archived of [true, false])
    await archiveThing(world, ann, { about: leak.id, archived });
  expect(await unread()).toBe(1);
});

test("what is snoozed comes back unread at its time, and marking all as read leaves it", async () => {
  await readOne(world, ann, { about: leak.id });
  await snoozeThing(world, ann, { about: leak.id, until: later(60).toISOString() });
  expect(await aboutOf("all")).toEqual([post.id]);
  const [put] = (await listInbox(world, ann, { language: "uk", shelf: "snoozed" })).items;
  expect(put).toMatchObject({ about: leak.id, read: false });
  expect(new Date(put?.snoozedUntil ?? "")).toEqual(later(60));
  await readAll(world, ann, { upTo: Number.MAX_SAFE_INTEGER });
  expect(await unread()).toBe(0);
  world.setNow(later(60));
  expect(await unread()).toBe(1);
  expect(await aboutOf("all")).toEqual([post.id, leak.id]);
  expect(await aboutOf("snoozed")).toEqual([]);
});

test("a delay ends at once, and only the near future is taken", async () => {
  await snoozeThing(world, ann, { about: post.id, until: later(60).toISOString() });
  await snoozeThing(world, ann, { about: post.id, until: null });
  expect(await aboutOf("all")).toEqual([post.id, leak.id]);
  for (const minutes of [-1, 0, 32 * 24 * 60]) {
    const input = { about: post.id, until: later(minutes).toISOString() };
    expect(await outcomeOf(snoozeThing(world, ann, input))).toBe("generic.validation");
  }
  await snoozeThing(world, ann, { about: randomUUID(), until: later(60).toISOString() });
  expect(await aboutOf("snoozed")).toEqual([]);
});
