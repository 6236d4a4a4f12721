import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { newPost } from "#core/news/builder.ts";
import { openDirect, openManagement } from "#server/chat/verbs/open.ts";
import { sendMessage } from "#server/chat/verbs/send.ts";
import { person } from "#server/identity/table.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { actOnRequest, commentOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { countInbox, listInbox } from "./reads/inbox-view.ts";
import { beginFollowing, followFacts } from "./service.ts";
import { openDesk } from "./testing.ts";
import { readAll, readOne } from "./verbs/read.ts";

let world: TestWorld;
let community: Community;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
});

const inboxOf = async (actor: Actor, over: object = {}) => {
  await followFacts(world);
  return listInbox(world, actor, { language: "uk", ...over });
};
const unread = async (actor: Actor) => {
  await followFacts(world);
  return (await countInbox(world, actor)).unread;
};
/** Counts the live facts of a kind that went out to somebody. */
const countNotifications = async (kind: string, { personId }: Actor) => {
  const [row] = await desk.inside((tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from event
      where kind = ${kind} and org_id is null and audience->'people' ? ${personId}`),
  );
  return row?.n ?? 0;
};
const post = (over: object = {}) =>
  writePost(world, community.max, newPost({ category: "maintenance", ...over }), null);

test("what somebody is told of stands in their inbox, in the language of the page", async () => {
  const { ann, max } = community;
  const leak = await openRequest(world, ann, leakIn(community), null);
  await actOnRequest(
    world,
    max,
    { action: "accept", number: leak.number, version: leak.version },
    null,
  );
  const { items } = await inboxOf(ann);
  expect(items).toMatchObject([
    {
      topic: "requests",
      about: leak.id,
      title: "Заявку взято в роботу",
      text: `${leak.number} · ${leak.title}`,
      path: `/requests/${leak.number}`,
      why: "Надійшло, бо ви подали цю заявку.",
      choice: "requests",
      read: false,
    },
  ]);
  expect((await inboxOf(ann, { language: "en" })).items[0]?.title).toBe("Work started");
  expect((await inboxOf(max)).items[0]).toMatchObject({
    title: "Нова заявка",
    why: "Надійшло, бо ви обслуговуєте цей будинок.",
    path: `/manager/requests/${leak.number}`,
  });
  expect(await inboxOf(community.bob)).toEqual({ items: [], nextCursor: null });
  expect(await countNotifications("notification.added", ann)).toBe(1);
});

test("letters that somebody does not want leave the inbox as it is", async () => {
  const notifications = { requests: { email: false } };
  await world.db.orm
    .update(person)
    .set({ notifications })
    .where(sql`id = ${community.ann.personId}`);
  const leak = await openRequest(world, community.ann, leakIn(community), null);
  await commentOnRequest(
    world,
    community.max,
    { number: leak.number, kind: "public", body: "Буду" },
    null,
  );
  expect(await desk.letters(community.ann)).toEqual([]);
  expect(await unread(community.ann)).toBe(1);
});

test("pages follow each other by one cursor, the newest first", async () => {
  const leak = await openRequest(world, community.ann, leakIn(community), null);
  for (const body of ["1", "2", "3"])
    await commentOnRequest(
      world,
      community.max,
      { number: leak.number, kind: "public", body },
      null,
    );
  const part = { about: leak.id, limit: 2 };
  const first = await inboxOf(community.ann, part);
  const rest = await inboxOf(community.ann, { ...part, cursor: first.nextCursor });
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(rest.nextCursor).toBeNull();
});

test("opening a thing reads all that was told of it, once, and says so to the other tabs", async () => {
  const { ann, max } = community;
  const leak = await openRequest(world, ann, leakIn(community), null);
  await commentOnRequest(world, max, { number: leak.number, kind: "public", body: "Буду" }, null);
  await commentOnRequest(world, max, { number: leak.number, kind: "public", body: "Їду" }, null);
  const news = await post();
  await followFacts(world);
  const counts = await countInbox(world, ann);
  expect(counts.unread).toBe(3);
  expect(counts.about.toSorted()).toEqual([leak.id, news.id].toSorted());
  await readOne(world, ann, { about: leak.id });
  await readOne(world, ann, { about: leak.id });
  expect(await unread(ann)).toBe(1);
  expect(await countNotifications("notification.read", ann)).toBe(1);
  // The manager's own line about the same request is theirs.
  expect(await unread(max)).toBe(1);
});

test("reading all leaves what came after the newest that was shown", async () => {
  const { ann, max } = community;
  const leak = await openRequest(world, ann, leakIn(community), null);
  const say = (body: string) =>
    commentOnRequest(world, max, { number: leak.number, kind: "public", body }, null);
  await say("Буду");
  const upTo = (await inboxOf(ann)).items[0]?.id ?? 0;
  await say("Їду");
  await followFacts(world);
  await readAll(world, ann, { upTo });
  expect(await unread(ann)).toBe(1);
});

test("a post is told to the households of its audience who have joined, when it is put up", async () => {
  const { ann, bob, eva, max, entrances } = community;
  await post({ audience: "entrances", entranceIds: [entrances[1]], publish: false });
  expect(await unread(eva)).toBe(0);
  const party = await post({
    title: "Свято двору",
    category: "events",
    important: true,
    audience: "entrances",
    entranceIds: [entrances[1]],
  });
  expect((await inboxOf(eva)).items).toMatchObject([
    {
      topic: "events",
      title: "Свято двору",
      text: "Важливо · Подія",
      path: `/communications/news/${party.id}`,
    },
  ]);
  for (const one of [ann, bob, max]) expect(await unread(one)).toBe(0);
});

test("of the messages of a chat the newest alone waits, and no letter goes", async () => {
  const { ann, ada, max } = community;
  const { id } = await openManagement(world, ann, { orgId: community.orgId });
  const say = (who: Actor, to: string) =>
    sendMessage(world, who, { id: to, messageId: randomUUID(), body: "Добрий день" });
  for (const _ of [1, 2, 3]) await say(ann, id);
  expect(await unread(max)).toBe(1);
  expect(await unread(ada)).toBe(0);
  expect((await inboxOf(max)).items).toMatchObject([
    { title: "Нове повідомлення", text: `Чат: ${ann.name}`, path: `/manager/communications/${id}` },
  ]);
  await say(max, id);
  expect((await inboxOf(ann)).items).toMatchObject([
    { text: "Чат з управителем", path: `/communications/chats/${id}` },
  ]);
  await readOne(world, max, { about: id });
  await say(ann, id);
  expect((await inboxOf(max)).items).toMatchObject([{ read: false, more: 1 }]);
  expect((await inboxOf(max, { about: id })).items.map(({ read }) => read)).toEqual([false, true]);
  const direct = await openDirect(world, max, { personId: ada.personId });
  await say(max, direct.id);
  expect((await inboxOf(ada)).items[0]?.text).toBe(`Чат: ${max.name}`);
  expect(new Set(await desk.outcomesOf(max))).toEqual(new Set(["message: inbox"]));
});

test("what somebody may not see any more is not told again", async () => {
  const { ann } = community;
  const leak = await openRequest(world, ann, leakIn(community), null);
  await commentOnRequest(
    world,
    community.max,
    { number: leak.number, kind: "public", body: "Буду" },
    null,
  );
  await post();
  await inboxOf(ann);
  const [news] = (await inboxOf({ ...ann, places: [] })).items;
  expect(news).toMatchObject({ title: "Цього вам більше не видно", text: null, path: null });
  expect((await inboxOf({ ...ann, orgIds: [randomUUID()] })).items).toEqual([]);
});
