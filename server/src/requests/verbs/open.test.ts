import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hour } from "#core/kernel/time.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { event } from "#server/platform/events/event-table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { addFile } from "#server/files/builder.ts";
import { openRequest } from "./open.ts";
import { type Community, foundCommunity, leakIn } from "../testing.ts";
import { listRequests } from "../reads/list-view.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { getRequest } from "../reads/request-view.ts";

let world: TestWorld;
let community: Community;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
});

describe("a resident opens a request", () => {
  test("and sees it as they wrote it, numbered, with both clocks running", async () => {
    const { ann } = community;
    const input = leakIn(community, { preferredDate: "2026-11-20" });
    const opened = await openRequest(world, ann, input, null);
    expect(opened).toMatchObject({
      number: "R-000001",
      orgName: "Сонячна",
      title: input.title,
      status: "new",
      preferredDate: "2026-11-20",
      reporter: { id: ann.personId, name: "Анна Тестова", apartment: "1", phone: null },
      assignee: null,
      location: { kind: "apartment", address: "вул. Сонячна, 5", entrance: "1", apartment: "1" },
      version: 1,
      reopenings: 0,
      attachments: [],
    });
    expect(opened.sla.response).toMatchObject({
      state: "on_time",
      targetMinutes: 240,
      elapsedMinutes: 0,
    });
    expect(opened.timeline).toMatchObject([{ event: "created", actor: { id: ann.personId } }]);
    expect(await getRequest(world, ann, { number: "R-000001" })).toEqual(opened);
  });

  test("and everyone entitled hears of it", async () => {
    const { ann, orgId, flats: apartments } = community;
    const opened = await openRequest(world, ann, leakIn(community), null);
    const heard = await inTenant(world.db, { orgIds: [orgId] }, (tx) => tx.select().from(event));
    expect(heard).toMatchObject([
      {
        kind: "request.opened",
        subject: { request: opened.id, number: 1 },
        actorId: ann.personId,
        audience: { staff: true, people: [ann.personId], apartments: [apartments[0]] },
      },
    ]);
  });

  test("only where they live or own", async () => {
    const { ann, bob, flats: apartments, entrances, house: building, other } = community;
    const at = (location: Parameters<typeof leakIn>[1]) =>
      outcomeOf(openRequest(world, ann, leakIn(community, location), null));
    expect(await at({ location: { kind: "apartment", apartmentId: apartments[1] } })).toBe(
      "generic.not_found",
    );
    expect(await at({ location: { kind: "entrance", entranceId: entrances[1] } })).toBe(
      "generic.not_found",
    );
    expect(await at({ location: { kind: "building", buildingId: other } })).toBe(
      "generic.not_found",
    );
    expect(await at({ location: { kind: "building", buildingId: randomUUID() } })).toBe(
      "generic.not_found",
    );
    expect(await at({ location: { kind: "entrance", entranceId: entrances[0] } })).toBe("ok");
    expect(await at({ location: { kind: "building", buildingId: building } })).toBe("ok");
    expect(
      await at({ location: { kind: "other", buildingId: building, text: "Дитячий майданчик" } }),
    ).toBe("ok");
    const stranger = await foundCommunity(world);
    expect(await outcomeOf(openRequest(world, stranger.max, leakIn(community), null))).toBe(
      "generic.not_found",
    );
    expect(await outcomeOf(openRequest(world, bob, leakIn(community), null))).toBe(
      "generic.not_found",
    );
  });

  test("not urgent, and not for the past or the far future", async () => {
    const { ann, max } = community;
    const opening = (over: Parameters<typeof leakIn>[1], actor = ann) =>
      outcomeOf(openRequest(world, actor, leakIn(community, over), null));
    expect(await opening({ priority: "urgent" })).toBe("requests.urgent_for_staff");
    expect(await opening({ priority: "urgent" }, max)).toBe("ok");
    expect(await opening({ preferredDate: "2026-11-16" })).toBe("generic.validation");
    expect(await opening({ preferredDate: "2026-11-17" })).toBe("ok");
    expect(await opening({ preferredDate: "2027-02-15" })).toBe("ok");
    expect(await opening({ preferredDate: "2027-02-16" })).toBe("generic.validation");
  });

  test("twenty times a day, and the next day again", async () => {
    const { ann } = community;
    for (let n = 0; n < 20; n++) await openRequest(world, ann, leakIn(community), null);
    expect(await outcomeOf(openRequest(world, ann, leakIn(community), null))).toBe(
      "requests.daily_limit",
    );
    // Midnight in Kyiv is 22:00 UTC in winter.
    world.setNow(new Date("2026-11-17T21:59:59Z"));
    expect(await outcomeOf(openRequest(world, ann, leakIn(community), null))).toBe(
      "requests.daily_limit",
    );
    world.setNow(new Date("2026-11-17T22:00:00Z"));
    const next = await openRequest(world, ann, leakIn(community), null);
    expect(next.number).toBe("R-000021");
  });

  test("the same twice within an hour only when they mean it", async () => {
    const { ann } = community;
    const input = leakIn(community);
    const { number } = await openRequest(world, ann, input, null);
    const again = openRequest(world, ann, input, null);
    await expect(again).rejects.toThrowError(Refusal);
    await expect(again).rejects.toMatchObject({
      code: "requests.duplicate",
      data: { params: { number } },
    });
    expect(
      await outcomeOf(openRequest(world, ann, { ...input, confirmDuplicate: true }, null)),
    ).toBe("ok");
    world.setNow(new Date(testNow.getTime() + hour));
    expect(await outcomeOf(openRequest(world, ann, input, null))).toBe("ok");
  });

  test("every bound of PostgreSQL's text is kept", async () => {
    const opened = await openRequest(
      world,
      community.ann,
      leakIn(community, { title: "'; drop table request; --" }),
      null,
    );
    expect(opened.title).toBe("'; drop table request; --");
  });
});

describe("attachments", () => {
  const upload = (ownerId: string) =>
    inTenant(world.db, { orgIds: [], personId: ownerId }, (tx) =>
      addFile(tx, { ownerId, name: "leak.jpg" }, testNow),
    );

  test("one's own, attached to nothing else", async () => {
    const { ann, eva } = community;
    const mine = await upload(ann.personId);
    const opened = await openRequest(world, ann, leakIn(community, { attachments: [mine] }), null);
    expect(opened.attachments).toMatchObject([{ id: mine, name: "leak.jpg", preview: false }]);
    const rest = [mine, await upload(eva.personId), randomUUID()];
    for (const attachments of rest.map((id) => [id]))
      await expect(
        openRequest(world, ann, leakIn(community, { attachments }), null),
      ).rejects.toMatchObject({
        code: "generic.validation",
        data: { issues: [{ path: "attachments.0", rule: "file_required" }] },
      });
    const { items } = await listRequests(world, ann, {});
    expect(items).toHaveLength(1);
  });
});

describe("at the same time", () => {
  test("fifty double submits with one key open one request", async () => {
    const { ann } = community;
    const [input, key] = [leakIn(community), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => openRequest(world, ann, input, key)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await listRequests(world, ann, {})).items).toHaveLength(1);
  });

  test("fifty double submits without a key open one and are asked about it", async () => {
    const { ann } = community;
    const input = leakIn(community);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => outcomeOf(openRequest(world, ann, input, null))),
    );
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "requests.duplicate")).toHaveLength(49);
  });

  test("many people get numbers without gap or repetition, refusals or not", async () => {
    const { max, ada, ann, bob, eva, flats: apartments } = community;
    const bobs = { location: { kind: "apartment", apartmentId: apartments[1] } } as const;
    const work = Array.from({ length: 40 }, (_, n) => {
      const actor = [max, ada, ann, bob, eva][n % 5] ?? max;
      const over = actor === bob ? bobs : {};
      const refused = n % 4 === 3 ? { preferredDate: "2020-01-01" } : {};
      return outcomeOf(openRequest(world, actor, leakIn(community, { ...over, ...refused }), null));
    });
    const outcomes = await Promise.all(work);
    expect(outcomes.filter((one) => one === "generic.validation")).toHaveLength(10);
    const { items } = await listRequests(world, max, { limit: 100 });
    const numbers = items.map(({ number }) => Number(number.slice(2))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  });

  test("two processes number as one", async () => {
    const { openDatabase } = await import("#server/platform/database/database.ts");
    const db = openDatabase(world.config.databaseAppUrl ?? world.config.databaseUrl);
    const second = { ...world, db };
    try {
      const opened = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          openRequest(n % 2 ? world : second, community.max, leakIn(community), null),
        ),
      );
      expect(new Set(opened.map(({ number }) => number)).size).toBe(20);
    } finally {
      await db.close();
    }
  });
});
