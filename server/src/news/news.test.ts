import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hour } from "#core/kernel/time.ts";
import type { NewsCounts, NewsPage, NewsView } from "#core/news/views.ts";
import { saveConsents } from "#server/identity/store/consents.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { newsVersion } from "./table.ts";
import type { CallerKey } from "#server/testing/callers.ts";
import { type NewsDesk, openNewsDesk } from "./testing.ts";

let world: TestWorld;
let desk: NewsDesk;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  desk = await openNewsDesk(world, "NEWSHOUSE");
});
afterAll(async () => {
  await desk.close();
  await world.close();
});
const send: NewsDesk["send"] = (...call) => desk.send(...call);
const callAs: NewsDesk["callAs"] = (...call) => desk.callAs(...call);
const refused: NewsDesk["refused"] = (...call) => desk.refused(...call);
const newFields: NewsDesk["newFields"] = (over) => desk.newFields(over);
const write: NewsDesk["write"] = (...post) => desk.write(...post);
const titles: NewsDesk["titles"] = (...list) => desk.titles(...list);
const without = ({ publish: _, ...rest }: ReturnType<typeof newFields>) => rest;

describe("who reads what", () => {
  test("a feed holds what is up for one's own home, pinned first, then the newest", async () => {
    const all = await write();
    const here = await write({
      audience: "buildings",
      buildingIds: [desk.home.buildingId],
      important: true,
    });
    const door = await write({
      audience: "entrances",
      entranceIds: [desk.home.entranceId],
      category: "events",
    });
    const draft = await write({ publish: false });
    await callAs("manager", "POST", `/api/news/${all.id}/pin`, {
      version: all.version,
      pinned: true,
    });
    expect(await titles("resident")).toEqual([all.title, door.title, here.title]);
    expect(await titles("owner", "?filter=important")).toEqual([here.title]);
    expect(await titles("neighbour", "?filter=events")).toEqual([door.title]);
    expect(await titles("resident", "?filter=maintenance")).toEqual([]);
    expect(await titles("manager", "?shelf=draft")).toContain(draft.title);
    expect(await titles("limited")).toContain(all.title);
    expect(await titles("limited")).not.toContain(here.title);
    expect(await refused("resident", "GET", "/api/news?shelf=draft")).toBe("generic.not_found");
    expect(await refused("resident", "GET", `/api/news/${draft.id}`)).toBe("generic.not_found");
    expect(await refused("limited", "GET", `/api/news/${here.id}`)).toBe("generic.not_found");
  });

  test("pages follow on each other without loss", async () => {
    const all = await titles("resident", "?limit=100");
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: NewsPage = await callAs(
        "resident",
        "GET",
        `/api/news?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
  });

  test("what one has seen is counted no longer, and staff see by how many", async () => {
    const post = await write();
    const before = await callAs<NewsCounts>("resident", "GET", "/api/news-counts");
    for (let i = 0; i < 2; i++) await callAs("resident", "PUT", `/api/news/${post.id}/read`);
    const after = await callAs<NewsCounts>("resident", "GET", "/api/news-counts");
    expect(after.unread).toBe(before.unread - 1);
    expect((await callAs<NewsView>("manager", "GET", `/api/news/${post.id}`)).staff?.readers).toBe(
      1,
    );
    expect((await callAs<NewsView>("resident", "GET", `/api/news/${post.id}`)).staff).toBeNull();
  });
});

test("whoever has just come has nothing to catch up on: what is older is there, and is not counted", async () => {
  const { id: personId } = desk.people.neighbour;
  const unread = async () =>
    (await callAs<NewsCounts>("neighbour", "GET", "/api/news-counts")).unread;
  const older = await write();
  expect(await unread()).toBeGreaterThan(0);
  await inTenant(world.db, { orgIds: [] }, (tx) =>
    saveConsents(tx, personId, { terms: 1 }, world.clock()),
  );
  expect(await unread()).toBe(0);
  expect(await titles("neighbour")).toContain(older.title);
  await write();
  expect(await unread()).toBe(1);
});

describe("who writes", () => {
  test("staff who serve all of its audience", async () => {
    expect(await refused("resident", "POST", "/api/news", newFields())).toBe("generic.not_found");
    expect(await refused("limited", "POST", "/api/news", newFields())).toBe("generic.forbidden");
    const there = { audience: "buildings", buildingIds: [desk.home.buildingId] };
    expect(await refused("limited", "POST", "/api/news", newFields(there))).toBe(
      "generic.forbidden",
    );
  });

  test("an audience names places that are there", async () => {
    for (const over of [
      { audience: "buildings" },
      { audience: "buildings", buildingIds: [desk.home.entranceId] },
      { audience: "entrances", entranceIds: [desk.home.buildingId] },
    ])
      expect(await refused("manager", "POST", "/api/news", newFields(over))).toBe(
        "generic.validation",
      );
  });

  test("what everybody may read is written, changed and taken down by who serves all buildings", async () => {
    const here = { audience: "buildings", buildingIds: [desk.people.limited.buildingId] };
    expect(
      await refused("limited", "POST", "/api/news", { ...newFields(here), isPublic: true }),
    ).toBe("generic.forbidden");
    const local = await callAs<NewsView>("limited", "POST", "/api/news", newFields(here));
    expect(local.isPublic).toBe(false);
    const at = `/api/news/${local.id}`;
    const change = { ...without(newFields(here)), version: local.version };
    expect(await refused("limited", "PUT", at, { ...change, isPublic: true })).toBe(
      "generic.forbidden",
    );
    const shown = await callAs<NewsView>("manager", "PUT", at, { ...change, isPublic: true });
    expect([shown.isPublic, shown.changedAt !== null]).toEqual([true, true]);
    expect((await callAs<NewsView>("limited", "GET", at)).allowed.edit).toBe(false);
    for (const [method, path] of [
      ["PUT", at],
      ["POST", `${at}/archive`],
    ] as const)
      expect(
        await refused("limited", method, path, {
          ...(method === "PUT" ? change : {}),
          version: shown.version,
        }),
      ).toBe("generic.forbidden");
    // Left out it stays as it is.
    const again = { ...change, version: shown.version };
    expect((await callAs<NewsView>("manager", "PUT", at, again)).isPublic).toBe(true);
    const facts = await inTenant(world.db, { orgIds: [desk.home.orgId] }, (tx) =>
      tx
        .select({ data: event.data })
        .from(event)
        .where(sql`${event.kind} = 'news.changed' and ${event.subject}->>'post' = ${local.id}`)
        .orderBy(event.id),
    );
    expect(facts.map(({ data }) => (data as { isPublic?: boolean }).isPublic)).toEqual([
      true,
      undefined,
    ]);
  });

  test("a repeated call writes one post", async () => {
    const body = newFields();
    const both = await Promise.all(
      ["one", "one"].map((key) => send("manager", "POST", "/api/news", body, `news-${key}`)),
    );
    const ids = both.map(({ body: answer }) => (answer as NewsView).id);
    expect(new Set(ids).size).toBe(1);
    expect((await titles("manager")).filter((title) => title === body.title)).toHaveLength(1);
  });

  test("of two who change it at once one is told", async () => {
    const post = await write();
    const change = { ...without(newFields()), version: post.version };
    const both = await Promise.all(
      ["manager", "admin"].map((who) =>
        send(who as CallerKey, "PUT", `/api/news/${post.id}`, change),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("an edit of what is up keeps the words before, one of a draft does not", async () => {
    const post = await write();
    world.setNow(new Date(world.clock().getTime() + hour));
    const change = { ...without(newFields()), version: post.version };
    const changed = await callAs<NewsView>("manager", "PUT", `/api/news/${post.id}`, change);
    expect(changed.changedAt).not.toBeNull();
    const draft = await write({ publish: false });
    const again = { ...without(newFields()), version: draft.version };
    expect(
      (await callAs<NewsView>("manager", "PUT", `/api/news/${draft.id}`, again)).changedAt,
    ).toBeNull();
    const rows = await inTenant(world.db, { orgIds: [desk.home.orgId] }, (tx) =>
      tx
        .select()
        .from(newsVersion)
        .where(inArray(newsVersion.postId, [post.id, draft.id])),
    );
    expect(rows.map(({ title }) => title)).toEqual([post.title]);
  });

  test("a draft is put up once, what was taken down comes back unpinned", async () => {
    const draft = await write({ publish: false });
    const at = `/api/news/${draft.id}`;
    const up = await callAs<NewsView>("manager", "POST", `${at}/publish`, {
      version: draft.version,
    });
    expect(up.publishedAt).not.toBeNull();
    expect(await refused("manager", "POST", `${at}/publish`, { version: up.version })).toBe(
      "generic.conflict",
    );
    const pinned = await callAs<NewsView>("manager", "POST", `${at}/pin`, {
      version: up.version,
      pinned: true,
    });
    const down = await callAs<NewsView>("manager", "POST", `${at}/archive`, {
      version: pinned.version,
    });
    expect(await refused("resident", "GET", at)).toBe("generic.not_found");
    const back = await callAs<NewsView>("manager", "POST", `${at}/restore`, {
      version: down.version,
    });
    expect(back).toMatchObject({ pinned: false, status: "published", archivedAt: null });
    expect(await titles("resident")).toContain(draft.title);
  });

  test("no more are pinned than five, however many try at once", async () => {
    const posts = await Promise.all(Array.from({ length: 6 }, () => write()));
    const answers = await Promise.all(
      posts.map(({ id, version }) =>
        send("manager", "POST", `/api/news/${id}/pin`, { version, pinned: true }),
      ),
    );
    const page = await callAs<NewsPage>("manager", "GET", "/api/news?limit=100");
    expect(page.items.filter(({ pinned }) => pinned)).toHaveLength(5);
    const codes = answers.map(({ body }) => (body as { code?: string }).code).filter(Boolean);
    expect(new Set(codes)).toEqual(new Set(["news.too_many_pinned"]));
  });
});
