import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import type { InboxItem, InboxPage } from "#core/notifications/views.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { commentOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { countInbox, listInbox } from "./reads/inbox-view.ts";
import { beginFollowing, followFacts } from "./service.ts";
import { openDesk } from "./testing.ts";
import { notification } from "./table.ts";
import { archiveThing } from "./verbs/shelve.ts";
import { readOne } from "./verbs/read.ts";

let world: TestWorld;
let community: Community;
let ann: Actor;
beforeAll(async () => {
  world = await openTestWorld();
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  ({ ann } = community);
});

type Leak = Awaited<ReturnType<typeof openRequest>>;
const openLeak = (title: string) => openRequest(world, ann, { ...leakIn(community), title }, null);
const answer = ({ number }: Leak, body = "Їду") =>
  commentOnRequest(world, community.max, { number, kind: "public", body }, null);
const list = (over: object = {}, actor = ann) =>
  listInbox(world, actor, { language: "uk", ...over });
const find = async (search: string, over: object = {}) =>
  (await list({ search, ...over })).items.map(({ about }) => about);

test("what tells of one thing stands together, the newest on top, and opens in place", async () => {
  const [tap, lamp] = [await openLeak("Тече кран"), await openLeak("Не горить лампа")];
  for (const leak of [tap, lamp, tap, tap]) await answer(leak);
  await followFacts(world);
  const { items } = await list();
  expect(items).toMatchObject([
    { about: tap.id, more: 2, read: false },
    { about: lamp.id, more: 0, read: false },
  ]);
  const { items: members } = await list({ about: tap.id });
  expect(members.map(({ about, more }) => `${about} ${more}`)).toEqual(
    Array(3).fill(`${tap.id} 0`),
  );
  expect(members[0]?.id).toBe(items[0]?.id);
  expect((await list({ about: tap.id }, community.bob)).items).toEqual([]);

  await readOne(world, ann, { about: tap.id });
  expect((await countInbox(world, ann)).unread).toBe(1);
  expect((await list()).items[0]).toMatchObject({ about: tap.id, read: true });
  await answer(tap);
  await followFacts(world);
  expect((await list({ shelf: "unread" })).items[0]).toMatchObject({ about: tap.id, more: 0 });
  expect((await list()).items[0]).toMatchObject({ about: tap.id, more: 3, read: false });
  await archiveThing(world, ann, { about: tap.id, archived: true });
  expect((await list()).items.map(({ about }) => about)).toEqual([lamp.id]);
  expect((await list({ shelf: "archived" })).items).toMatchObject([{ about: tap.id, more: 3 }]);
});

test("pages of things lose and repeat none while new notifications arrive", async () => {
  const { orgId } = community;
  const desk = openDesk(world, orgId);
  const things = Array.from({ length: 40 }, () => randomUUID());
  let last = 0;
  /** Adds a notification about each of these things. */
  const add = (abouts: readonly string[]) => {
    const rows = abouts.map((about) => ({
      eventId: (last += 1),
      personId: ann.personId,
      orgId,
      topic: "requests" as const,
      about,
      news: "started",
      reason: "author",
      at: testNow,
    }));
    return desk.inside((tx) => tx.insert(notification).values(rows));
  };
  await add(things);
  await add(things.slice(0, 10));
  const pages: InboxItem[][] = [];
  let cursor: string | null = null;
  do {
    // New ones about what was shown, about what was not yet, and about a new thing, beside each page.
    const [page]: [InboxPage, unknown] = await Promise.all([
      list({ limit: 7, ...(cursor ? { cursor } : {}) }),
      add([things[0], things[39], things[20], things[12], randomUUID()] as string[]),
    ]);
    pages.push(page.items);
    cursor = page.nextCursor;
  } while (cursor);
  const found = pages.flat().map(({ about }) => about);
  expect(new Set(found).size).toBe(found.length);
  expect(things.filter((about) => !found.includes(about))).toEqual([]);
  expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(Array(pages.length - 1).fill(7));
});

test("a search finds the shown words and numbers, in the language of the page, and only one's own", async () => {
  const [tap, lamp] = [await openLeak("Тече кран"), await openLeak("Не горить лампа")];
  for (const leak of [tap, lamp, tap]) await answer(leak);
  await followFacts(world);
  expect(await find("крану")).toEqual([tap.id]);
  expect(await find(lamp.number)).toEqual([lamp.id]);
  expect(await find(lamp.number.replace(/^R-0*/, ""))).toEqual([lamp.id]);
  expect((await list({ search: "кран" })).items[0]?.more).toBe(1);
  const [shown] = (await list({ language: "en", search: "кран" })).items;
  const [word = ""] = /\p{L}{5,}/u.exec(shown?.title ?? "") ?? [];
  expect(await find(word, { language: "en" })).toEqual([tap.id, lamp.id]);
  expect(await find(word)).toEqual([]);
  expect(await find("кран", { topic: "payments" })).toEqual([]);
  await archiveThing(world, ann, { about: tap.id, archived: true });
  expect(await find("кран")).toEqual([]);
  expect(await find("кран", { shelf: "archived" })).toEqual([tap.id]);
  expect((await list({ search: "кран" }, community.bob)).items).toEqual([]);
});

test("a search of blanks is none, and signs find nothing", async () => {
  await answer(await openLeak("Тече кран"));
  await followFacts(world);
  expect(await find("   ")).toHaveLength(1);
  for (const search of ["%", "_", "'", '"', "\\", "'; drop table notification; --"])
    expect(await find(search)).toEqual([]);
});

test("a search goes on behind the things of one call", async () => {
  const tap = await openLeak("Тече кран");
  const desk = openDesk(world, community.orgId);
  await answer(tap);
  await followFacts(world);
  const [{ id } = { id: 0 }] = (await list()).items;
  await desk.inside((tx) =>
    tx.insert(notification).values(
      Array.from({ length: 120 }, (_, n) => ({
        eventId: id + 1_000_000 + n,
        personId: ann.personId,
        orgId: community.orgId,
        topic: "requests" as const,
        about: randomUUID(),
        news: "started",
        reason: "author",
        at: testNow,
      })),
    ),
  );
  // They have no thing that Ann may see: the words that stand for them are not found.
  const [hidden] = (await list()).items;
  expect(hidden).toMatchObject({ title: "Цього вам більше не видно", text: null });
  expect(await find("видно")).toEqual([]);
  const first = await list({ search: "кран" });
  expect(first.items).toEqual([]);
  const second = await list({ search: "кран", cursor: first.nextCursor ?? "" });
  expect(second.items.map(({ about }) => about)).toEqual([tap.id]);
  expect(second.nextCursor).toBeNull();
  expect(await outcomeOf(list({ cursor: "nonsense" }))).toBe("generic.validation");
});
