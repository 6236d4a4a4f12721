import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, toLocal } from "#core/kernel/time.ts";
import type { NewsView } from "#core/news/views.ts";
import { building } from "#server/buildings/table.ts";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { staff } from "#server/staff/table.ts";
import { type NewsDesk, openNewsDesk } from "./testing.ts";
import { publishDue } from "./verbs/publish-due.ts";

let world: TestWorld;
let desk: NewsDesk;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  desk = await openNewsDesk(world, "NEWSCLOCK");
  await beginFollowing(world);
});
afterAll(async () => {
  await desk.close();
  await world.close();
});

const schedule = (post: NewsView, when: { day: string; minutes: number }) =>
  desk.callAs<NewsView>("manager", "POST", `/api/news/${post.id}/schedule`, {
    version: post.version,
    ...when,
  });
const tomorrow = () => ({
  day: toLocal(new Date(world.clock().getTime() + day)).date,
  minutes: 9 * 60,
});
const pass = () => world.setNow(new Date(world.clock().getTime() + 2 * day));
const stateOf = (id: string) => desk.callAs<NewsView>("manager", "GET", `/api/news/${id}`);
const published = (postId: string) =>
  inTenant(world.db, { orgIds: [desk.home.orgId] }, async (tx) => {
    const rows = await tx.select().from(event).where(eq(event.kind, "news.published"));
    return rows.filter(({ subject }) => subject["post"] === postId);
  });

describe("a post that waits for its time", () => {
  test("goes up once, in the name of who scheduled it, however many processes look", async () => {
    const draft = await desk.write({ publish: false });
    const waiting = await schedule(draft, tomorrow());
    expect(waiting.scheduledAt).not.toBeNull();
    await publishDue(world);
    expect(await desk.titles("resident")).not.toContain(draft.title);
    pass();
    await Promise.all([publishDue(world), publishDue(world), publishDue(world)]);
    expect(await desk.titles("resident")).toContain(draft.title);
    const facts = await published(draft.id);
    expect(facts.map(({ actorId }) => actorId)).toEqual([desk.people.manager.id]);
    expect(await stateOf(draft.id)).toMatchObject({ status: "published", scheduledAt: null });
  });

  test("may be edited, and says so only where it was up", async () => {
    const draft = await desk.write({ publish: false });
    const { version } = await schedule(draft, tomorrow());
    const { publish: _, ...changed } = desk.newFields({ title: "Нова назва" });
    const path = `/api/news/${draft.id}`;
    const edited = await desk.callAs<NewsView>("manager", "PUT", path, { ...changed, version });
    expect(edited).toMatchObject({ title: "Нова назва", changedAt: null });
    expect(edited.scheduledAt).not.toBeNull();
    pass();
    await publishDue(world);
    expect((await stateOf(draft.id)).status).toBe("published");
  });

  test("is taken back, put aside or put up by hand, and the clock leaves it alone", async () => {
    const [back, aside, now] = await Promise.all(
      [1, 2, 3].map(() => desk.write({ publish: false })),
    );
    for (const [post, act] of [
      [back, "unschedule"],
      [aside, "archive"],
      [now, "publish"],
    ] as const) {
      if (!post) throw new Error("no post");
      const { version } = await schedule(post, tomorrow());
      const answer = await desk.callAs<NewsView>("manager", "POST", `/api/news/${post.id}/${act}`, {
        version,
      });
      expect(answer.scheduledAt).toBeNull();
    }
    pass();
    await publishDue(world);
    expect((await stateOf(back?.id ?? "")).status).toBe("draft");
    expect((await stateOf(aside?.id ?? "")).archivedAt).not.toBeNull();
    expect(await published(now?.id ?? "")).toHaveLength(1);
  });

  test("never waits for what has passed, nor once it is up", async () => {
    const draft = await desk.write({ publish: false });
    const { date, minutes } = toLocal(world.clock());
    const path = `/api/news/${draft.id}/schedule`;
    const { version } = draft;
    const past = { version, day: date, minutes };
    expect(await desk.refused("manager", "POST", path, past)).toBe("news.in_past");
    for (const wrong of [
      { version, day: "2027-02-30", minutes: 0 },
      { version, day: date, minutes: 1_440 },
    ])
      expect(await desk.refused("manager", "POST", path, wrong)).toBe("generic.validation");
    const up = await desk.write();
    expect(
      await desk.refused("manager", "POST", `/api/news/${up.id}/schedule`, {
        version: up.version,
        ...tomorrow(),
      }),
    ).toBe("generic.conflict");
  });

  test("an hour that the clocks skip moves forward, one that they repeat is its first", async () => {
    const spring = await schedule(await desk.write({ publish: false }), {
      day: "2027-03-28",
      minutes: 3 * 60 + 30,
    });
    expect(spring.scheduledAt).toMatch(/^2027-03-28T01:30:00/);
    const autumn = await schedule(await desk.write({ publish: false }), {
      day: "2027-10-31",
      minutes: 3 * 60 + 30,
    });
    expect(autumn.scheduledAt).toMatch(/^2027-10-31T00:30:00/);
  });

  test("stays a draft where who scheduled it may no longer write it, and who may is told", async () => {
    const inbox = async (who: "admin" | "limited" | "manager") =>
      (
        await desk.callAs<{ items: { title: string; text: string }[] }>(
          who,
          "GET",
          "/api/notifications?language=uk",
        )
      ).items.map(({ title, text }) => `${title}: ${text}`);
    const place = { audience: "buildings", buildingIds: [desk.home.buildingId] };
    const [first, second] = [
      await desk.write({ publish: false, ...place }),
      await desk.write({ publish: false, ...place }, "admin"),
    ];
    await schedule(first, tomorrow());
    await desk.callAs("admin", "POST", `/api/news/${second.id}/schedule`, {
      version: second.version,
      ...tomorrow(),
    });
    const dismiss = (disabledAt: Date | null) =>
      inTenant(world.db, { orgIds: [desk.home.orgId] }, (tx) =>
        tx.update(staff).set({ disabledAt }).where(eq(staff.personId, desk.people.manager.id)),
      );
    await dismiss(world.clock());
    pass();
    await publishDue(world);
    await followFacts(world);
    expect(await published(first.id)).toEqual([]);
    expect(await published(second.id)).toHaveLength(1);
    const letterTitle = `${first.title}: Не вийшло у призначений час: хто його запланував, більше не може його публікувати`;
    expect(await inbox("admin")).toContain(letterTitle);
    expect(await inbox("limited")).not.toContain(letterTitle);
    await dismiss(null);
    const failed = await stateOf(first.id);
    expect(failed).toMatchObject({ status: "draft", scheduledAt: null });
  });

  test("stays a draft where all its buildings are archived, and who scheduled it hears why", async () => {
    const draft = await desk.write({
      publish: false,
      audience: "entrances",
      entranceIds: [desk.home.entranceId],
    });
    await schedule(draft, tomorrow());
    const archive = (archivedAt: Date | null) =>
      inTenant(world.db, { orgIds: [desk.home.orgId] }, (tx) =>
        tx.update(building).set({ archivedAt }).where(eq(building.id, desk.home.buildingId)),
      );
    await archive(world.clock());
    pass();
    await publishDue(world);
    await followFacts(world);
    const failed = await stateOf(draft.id);
    expect(failed).toMatchObject({ status: "draft", scheduledAt: null });
    const path = `/api/news/${draft.id}/publish`;
    expect(await desk.refused("manager", "POST", path, { version: failed.version })).toBe(
      "news.nobody_left",
    );
    const inbox = await desk.callAs<{ items: { title: string; text: string }[] }>(
      "manager",
      "GET",
      "/api/notifications?language=uk",
    );
    expect(inbox.items[0]).toMatchObject({
      title: draft.title,
      text: "Не вийшло у призначений час: будинки, для яких воно, в архіві",
    });
    await archive(null);
  });
});
