import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minute } from "#core/kernel/time.ts";
import type { NewsComments, NewsVersions, NewsView } from "#core/news/views.ts";
import type { InboxPage } from "#core/notifications/views.ts";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { staff } from "#server/staff/table.ts";
import type { CallerKey } from "#server/testing/callers.ts";
import { addResponses } from "./builder.ts";
import { type NewsDesk, openNewsDesk } from "./testing.ts";

let world: TestWorld;
let desk: NewsDesk;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  desk = await openNewsDesk(world, "NEWSTALK");
  await beginFollowing(world);
});
afterAll(async () => {
  await desk.close();
  await world.close();
});

const open = (over: object = {}) =>
  desk.write({
    commentsAllowed: true,
    audience: "buildings",
    buildingIds: [desk.home.buildingId],
    ...over,
  });
const say = (who: CallerKey, id: string, body: string, commentId: string = randomUUID()) => {
  world.setNow(new Date(world.clock().getTime() + minute));
  return desk.refused(who, "POST", `/api/news/${id}/comments`, { commentId, body });
};
const talk = (who: CallerKey, id: string, query = "") =>
  desk.callAs<NewsComments>(who, "GET", `/api/news/${id}/comments${query}`);
const bodiesOf = ({ items }: NewsComments) => items.map(({ body }) => body).toReversed();

describe("comments below a post", () => {
  test("stand in their order, each once, and its author hears of them", async () => {
    const post = await open({ title: "Де поставити лавку" });
    const id = randomUUID();
    const twice = await Promise.all([
      say("resident", post.id, "Біля клену", id),
      say("resident", post.id, "Біля клену", id),
    ]);
    expect(twice).toEqual(["ok", "ok"]);
    expect(await say("neighbour", post.id, "Ні, біля входу")).toBe("ok");
    expect(await say("manager", post.id, "Запитаємо всіх")).toBe("ok");
    const all = await talk("owner", post.id);
    expect(bodiesOf(all)).toEqual(["Біля клену", "Ні, біля входу", "Запитаємо всіх"]);
    expect(all.items.map(({ staff }) => staff)).toEqual([true, false, false]);
    const dismissed = (disabledAt: Date | null) =>
      inTenant(world.db, { orgIds: [desk.home.orgId] }, (tx) =>
        tx.update(staff).set({ disabledAt }).where(eq(staff.personId, desk.people.manager.id)),
      );
    await dismissed(world.clock());
    expect((await talk("owner", post.id)).items[0]?.staff).toBe(false);
    await dismissed(null);
    const first = await talk("owner", post.id, "?limit=2");
    const next = await talk("owner", post.id, `?limit=2&cursor=${first.nextCursor}`);
    expect([...bodiesOf(next), ...bodiesOf(first)]).toEqual(bodiesOf(all));
    expect((await desk.callAs<NewsView>("owner", "GET", `/api/news/${post.id}`)).comments).toBe(3);
    expect(await say("neighbour", post.id, "Чуже", id)).toBe("generic.conflict");
    await followFacts(world);
    const inbox = await desk.callAs<InboxPage>("manager", "GET", "/api/notifications?language=uk");
    expect(inbox.items.filter(({ title }) => title === post.title)).toHaveLength(1);
    expect(inbox.items[0]).toMatchObject({
      more: 1,
      text: "Новий коментар до вашої публікації",
      path: `/manager/announcements/${post.id}`,
    });
  });

  test("only where staff allow them and the post is up, and only from who sees it", async () => {
    const quiet = await open({ commentsAllowed: false });
    expect(await say("resident", quiet.id, "Можна?")).toBe("generic.forbidden");
    expect(quiet.allowed.comment).toBe(false);
    const draft = await open({ publish: false });
    expect(await say("resident", draft.id, "Можна?")).toBe("generic.not_found");
    const post = await open();
    expect(await say("limited", post.id, "Можна?")).toBe("generic.not_found");
    expect(await desk.refused("limited", "GET", `/api/news/${post.id}/comments`)).toBe(
      "generic.not_found",
    );
    for (const body of ["", "  ", "а".repeat(2_001)])
      expect(await say("resident", post.id, body)).toBe("generic.validation");
    await desk.callAs("manager", "POST", `/api/news/${post.id}/archive`, { version: post.version });
    expect(await say("resident", post.id, "Ще тут?")).toBe("generic.not_found");
  });

  test("come by pages from the end, so that who writes finds their own on the first", async () => {
    const post = await open();
    const bodies = Array.from({ length: 23 }, (_, at) => `Коментар ${at + 1}`);
    const authorId = desk.people.neighbour.id;
    const at = (n: number) => new Date(world.clock().getTime() + n);
    const comments = bodies.map((body, n) => ({ authorId, body, createdAt: at(n) }));
    const { orgId } = desk.home;
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      addResponses(tx, { id: post.id, orgId }, { comments }),
    );
    expect(await say("resident", post.id, "Моє")).toBe("ok");
    const first = await talk("resident", post.id);
    expect(first.items[0]).toMatchObject({ body: "Моє", mine: true });
    const before = await talk("resident", post.id, `?cursor=${first.nextCursor}`);
    expect([...bodiesOf(before), ...bodiesOf(first)]).toEqual([...bodies, "Моє"]);
    expect(before.nextCursor).toBeNull();
  });

  test("are deleted by their author and by staff, with a mark and without words", async () => {
    const post = await open();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await say("resident", post.id, "Перше", mine);
    await say("neighbour", post.id, "Друге", theirs);
    const remove = (who: CallerKey, commentId: string) =>
      desk.refused(who, "DELETE", `/api/news/${post.id}/comments/${commentId}`);
    expect(await remove("resident", theirs)).toBe("generic.forbidden");
    expect(await remove("resident", mine)).toBe("ok");
    expect(await remove("resident", mine)).toBe("ok");
    expect(await remove("admin", theirs)).toBe("ok");
    expect(await remove("admin", randomUUID())).toBe("generic.not_found");
    const left = await talk("owner", post.id);
    expect(bodiesOf(left)).toEqual(["", ""]);
    expect(left.items.every(({ deletedAt }) => deletedAt !== null)).toBe(true);
    expect((await desk.callAs<NewsView>("owner", "GET", `/api/news/${post.id}`)).comments).toBe(0);
  });
});

test("staff see where and when an event was before it was moved, though its words are the same", async () => {
  const event = { day: "2027-02-01", from: 600, to: 720, place: "Двір" };
  const fields = { title: "Толока", body: "Беріть рукавиці", category: "events" };
  const { id, version } = await open({ ...fields, event });
  const path = `/api/news/${id}`;
  const { publish: _, ...change } = desk.newFields({
    ...fields,
    event: { ...event, place: "Хол" },
  });
  await desk.callAs("manager", "PUT", path, { ...change, version });
  const { items } = await desk.callAs<NewsVersions>("admin", "GET", `${path}/versions`);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ title: "Толока", event });
});

test("staff see what a post said before each edit, nobody else does", async () => {
  const post = await open({ title: "Перша назва", body: "Перший текст" });
  const path = `/api/news/${post.id}`;
  let { version } = post;
  for (const title of ["Друга назва", "Третя назва"]) {
    const { publish: _, ...change } = desk.newFields({ title });
    ({ version } = await desk.callAs<NewsView>("manager", "PUT", path, { ...change, version }));
  }
  const { items } = await desk.callAs<NewsVersions>("admin", "GET", `${path}/versions`);
  expect(items.map(({ title }) => title)).toEqual(["Друга назва", "Перша назва"]);
  expect(await desk.refused("resident", "GET", `${path}/versions`)).toBe("generic.not_found");
  expect(await desk.refused("limited", "GET", `${path}/versions`)).toBe("generic.forbidden");
});
