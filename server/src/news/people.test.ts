import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, day, toLocal } from "#core/kernel/time.ts";
import type { EventAnswer } from "#core/news/model.ts";
import type { NewsPeople, NewsView } from "#core/news/views.ts";
import { residency } from "#server/buildings/table.ts";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { Member } from "#server/testing/organisation.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import type { CallerKey } from "#server/testing/callers.ts";
import { type NewsDesk, openNewsDesk } from "./testing.ts";

let world: TestWorld;
let desk: NewsDesk;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  desk = await openNewsDesk(world, "NEWSPEOPLE");
  await beginFollowing(world);
});
afterAll(async () => {
  await desk.close();
  await world.close();
});

const people = (id: string, list: string, query = "") =>
  desk.callAs<NewsPeople>("manager", "GET", `/api/news/${id}/people?list=${list}${query}`);
const ids = ({ items }: NewsPeople) => items.map(({ id }) => id).toSorted();
const of = (...members: Member[]) => members.map((who) => desk.people[who].id).toSorted();
const inbox = async (who: CallerKey) =>
  (
    await desk.callAs<{ items: { title: string; text: string }[] }>(
      who,
      "GET",
      "/api/notifications?language=uk",
    )
  ).items.map(({ title, text }) => `${text}: ${title}`);

describe("who has read a post", () => {
  test("is told to its staff, with apartments, page by page", async () => {
    const post = await desk.write({ audience: "buildings", buildingIds: [desk.home.buildingId] });
    await desk.callAs("resident", "PUT", `/api/news/${post.id}/read`);
    const read = await people(post.id, "read");
    expect(ids(read)).toEqual(of("resident"));
    expect(read.items[0]).toMatchObject({
      homes: [{ address: `вул. ${desk.home.buildingCanary}, 1`, apartment: "1" }],
    });
    expect(read.items[0]?.at).not.toBeNull();
    expect(read.counts).toMatchObject({ read: 1, unread: 2, coming: 0 });
    const first = await people(post.id, "unread", "&limit=1");
    const next = await people(post.id, "unread", `&limit=1&cursor=${first.nextCursor}`);
    expect([...ids(first), ...ids(next)].toSorted()).toEqual(of("owner", "neighbour"));
    const path = `/api/news/${post.id}/people?list=read`;
    expect(await desk.refused("resident", "GET", path)).toBe("generic.not_found");
    expect(await desk.refused("limited", "GET", path)).toBe("generic.not_found");
  });

  test("they are reminded once, and who has read it hears nothing", async () => {
    const post = await desk.write({ title: "Перекриють воду" });
    await desk.callAs("resident", "PUT", `/api/news/${post.id}/read`);
    await followFacts(world);
    const path = `/api/news/${post.id}/remind`;
    const both = await Promise.all(
      (["manager", "admin"] as const).map((who) => desk.refused(who, "POST", path)),
    );
    expect(both.toSorted()).toEqual(["news.reminded", "ok"]);
    await followFacts(world);
    const subject = "Нагадування про оголошення: Перекриють воду";
    expect(await inbox("neighbour")).toContain(subject);
    expect(await inbox("resident")).not.toContain(subject);
    const draft = await desk.write({ publish: false });
    expect(await desk.refused("manager", "POST", `/api/news/${draft.id}/remind`)).toBe(
      "generic.conflict",
    );
    expect(await desk.refused("limited", "POST", path)).toBe("generic.forbidden");
  });

  test("whoever moved out sees the post no more and is in no list", async () => {
    const post = await desk.write({ audience: "buildings", buildingIds: [desk.home.buildingId] });
    await desk.callAs("neighbour", "PUT", `/api/news/${post.id}/read`);
    const move = (validTo: string | null) =>
      inTenant(world.db, { orgIds: [desk.home.orgId] }, (tx) =>
        tx
          .update(residency)
          .set({ validTo })
          .where(eq(residency.personId, desk.people.neighbour.id)),
      );
    await move(toLocal(world.clock()).date);
    for (const path of ["", "/calendar"])
      expect(await desk.refused("neighbour", "GET", `/api/news/${post.id}${path}`)).toBe(
        "generic.not_found",
      );
    expect((await people(post.id, "read")).counts).toMatchObject({ read: 0, unread: 2, coming: 0 });
    await move(null);
  });
});

test("figures on a post count whom its lists count: neither staff nor who moved out", async () => {
  const where = { audience: "buildings", buildingIds: [desk.home.buildingId] };
  const at = { day: addDays(toLocal(world.clock()).date, 3), from: 600, to: 660, place: "Двір" };
  const post = await desk.write({ ...where, category: "events", event: at });
  const path = `/api/news/${post.id}`;
  for (const who of ["resident", "neighbour", "manager"] as const) {
    await desk.callAs(who, "PUT", `${path}/read`);
    await desk.callAs(who, "PUT", `${path}/coming`, { answer: "coming" });
  }
  const shown = async () => {
    const { staff, answers } = await desk.callAs<NewsView>("manager", "GET", path);
    return { read: staff?.readers, answers };
  };
  expect(await shown()).toEqual({ read: 2, answers: { ...none, coming: 2, mine: "coming" } });
  const move = (validTo: string | null) =>
    inTenant(world.db, { orgIds: [desk.home.orgId] }, (tx) =>
      tx.update(residency).set({ validTo }).where(eq(residency.personId, desk.people.neighbour.id)),
    );
  await move(toLocal(world.clock()).date);
  expect(await shown()).toEqual({ read: 1, answers: { ...none, coming: 1, mine: "coming" } });
  expect((await people(post.id, "coming")).counts).toMatchObject({ read: 1, coming: 1 });
  await move(null);
});

const none = { coming: 0, declined: 0, maybe: 0 };

describe("who comes to an event", () => {
  const event = () => ({
    day: addDays(toLocal(world.clock()).date, 3),
    from: 1_110,
    to: 1_200,
    place: "Хол, перший поверх",
  });
  const come = (who: CallerKey, id: string, answer: EventAnswer) =>
    desk.callAs<NewsView>(who, "PUT", `/api/news/${id}/coming`, { answer });

  test("comes, does not, or may, and says otherwise later; twice is once", async () => {
    const post = await desk.write({ category: "events", event: event() });
    const answersOf = async (who: CallerKey, answer: EventAnswer) =>
      (await come(who, post.id, answer)).answers;
    expect(post.answers).toEqual({ ...none, mine: null });
    await Promise.all([answersOf("resident", "coming"), answersOf("resident", "coming")]);
    const both = { ...none, coming: 2, mine: "coming" };
    expect(await answersOf("neighbour", "coming")).toEqual(both);
    const maybe = { ...none, coming: 1, maybe: 1, mine: "maybe" };
    expect(await answersOf("neighbour", "maybe")).toEqual(maybe);
    expect(ids(await people(post.id, "maybe"))).toEqual(of("neighbour"));
    const not = { ...none, coming: 1, declined: 1, mine: "declined" };
    expect(await answersOf("neighbour", "declined")).toEqual(not);
    expect(ids(await people(post.id, "declined"))).toEqual(of("neighbour"));
    const list = await people(post.id, "coming");
    expect(ids(list)).toEqual(of("resident"));
    expect(list.counts.coming).toBe(1);
  });

  test("has a limit of its own, since everybody hears of it", async () => {
    const post = await desk.write({ category: "events", event: event(), commentsAllowed: true });
    const { consume } = world.limits;
    const taken: string[] = [];
    world.limits.consume = async (name, key) => void taken.push(`${name} ${key}`);
    await come("resident", post.id, "coming");
    const comment = { commentId: randomUUID(), body: "Буду" };
    await desk.callAs("resident", "POST", `/api/news/${post.id}/comments`, comment);
    world.limits.consume = consume;
    const { id } = desk.people.resident;
    expect(taken).toEqual(expect.arrayContaining([`newsComings ${id}`, `newsComments ${id}`]));
  });

  test("not to what is no event, is over or was taken down", async () => {
    const plain = await desk.write();
    const path = (id: string) => `/api/news/${id}/coming`;
    const coming = { answer: "coming" };
    expect(await desk.refused("resident", "PUT", path(plain.id), coming)).toBe("generic.conflict");
    const post = await desk.write({ category: "events", event: event() });
    world.setNow(new Date(world.clock().getTime() + 4 * day));
    expect(await desk.refused("resident", "PUT", path(post.id), coming)).toBe("news.in_past");
    await desk.callAs("manager", "POST", `/api/news/${post.id}/archive`, { version: post.version });
    expect(await desk.refused("resident", "PUT", path(post.id), coming)).toBe("generic.not_found");
  });

  test("takes it to a calendar by the clock of Kyiv, under one name", async () => {
    const winter = { ...event(), day: "2027-01-15" };
    const post = await desk.write({
      category: "events",
      title: "Збори; усіх, хто може",
      body: "## Порядок\n\n**Звіт** за рік",
      event: winter,
    });
    const file = async () => {
      const answer = await desk.send("resident", "GET", `/api/news/${post.id}/calendar`);
      expect(answer.headers.get("content-type")).toContain("text/calendar");
      return answer.text.replaceAll("\r\n ", "");
    };
    const first = await file();
    for (const line of [
      `UID:${post.id}@`,
      "DTSTART:20270115T163000Z",
      "DTEND:20270115T180000Z",
      "SUMMARY:Збори\\; усіх\\, хто може",
      "LOCATION:Хол\\, перший поверх",
      "DESCRIPTION:Порядок\\nЗвіт за рік",
      `SEQUENCE:${post.version}`,
    ])
      expect(first).toContain(line);
    const { publish: _, ...fields } = desk.newFields({
      category: "events",
      event: { ...winter, to: 1_260 },
    });
    const change = { ...fields, version: post.version };
    const changed = await desk.callAs<NewsView>("manager", "PUT", `/api/news/${post.id}`, change);
    expect(await file()).toContain(`SEQUENCE:${changed.version}`);
    const plain = await desk.write();
    expect(await desk.refused("resident", "GET", `/api/news/${plain.id}/calendar`)).toBe(
      "generic.not_found",
    );
  });
});
