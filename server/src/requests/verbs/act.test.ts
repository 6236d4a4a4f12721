import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isEntitled } from "#core/kernel/actor.ts";
import { day, hour, minute } from "#core/kernel/time.ts";
import { changeMember } from "#server/staff/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { openRequest } from "./open.ts";
import {
  actOnRequest,
  assignRequest,
  commentOnRequest,
  editRequest,
  prioritiseRequest,
  rateRequest,
  resumeRequest,
  markRequestSeen,
} from "./act.ts";
import { type Community, foundCommunity, leakIn } from "../testing.ts";
import { listRequests } from "../reads/list-view.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { listAssignees } from "../reads/assignees-view.ts";
import { getRequest, getById, maySeeRequest } from "../reads/request-view.ts";

let world: TestWorld;
let community: Community;
let leak: Awaited<ReturnType<typeof openRequest>>;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  leak = await openRequest(world, community.ann, leakIn(community), null);
});

const ref = (version = leak.version) => ({ number: leak.number, version });
const later = (ms: number) => world.setNow(new Date(testNow.getTime() + ms));

describe("the story of a leak", () => {
  test("reported, accepted, talked about, completed, rated, reopened", async () => {
    const { ann, max, ada } = community;
    later(30 * minute);
    const accepted = await actOnRequest(world, max, { action: "accept", ...ref() }, null);
    expect(accepted).toMatchObject({
      status: "in_progress",
      assignee: { id: max.personId, name: "Максим Тестова" },
      version: 2,
      sla: { response: { state: "met", elapsedMinutes: 30 }, resolution: { elapsedMinutes: 30 } },
    });
    const view = await actOnRequest(
      world,
      max,
      { action: "ask", question: "Коли ви вдома?", ...ref(2) },
      null,
    );
    expect(view).toMatchObject({
      status: "pending",
      sla: { resolution: { state: "paused", dueAt: null } },
    });
    later(2 * hour);
    const answered = await actOnRequest(
      world,
      ann,
      { action: "answer", comment: "Після шостої", ...ref(3) },
      null,
    );
    expect(answered).toMatchObject({
      status: "in_progress",
      sla: { resolution: { elapsedMinutes: 30 } },
    });
    await commentOnRequest(
      world,
      ann,
      { number: leak.number, kind: "public", body: "Дякую" },
      null,
    );
    const note = "Прокладка 12 мм";
    await commentOnRequest(world, ada, { number: leak.number, kind: "internal", body: note }, null);
    const done = await actOnRequest(
      world,
      max,
      { action: "complete", note: "Замінили прокладку", ...ref(4) },
      null,
    );
    expect(
      done.timeline.map((entry) => [entry.event, entry.from, entry.to, entry.comment?.body]),
    ).toEqual([
      ["created", null, null, undefined],
      ["in_progress", "new", "in_progress", undefined],
      ["updated", "in_progress", "pending", "Коли ви вдома?"],
      ["in_progress", "pending", "in_progress", "Після шостої"],
      ["comment_added", null, null, "Дякую"],
      ["comment_added", null, null, note],
      ["completed", "in_progress", "completed", "Замінили прокладку"],
    ]);
    const rated = await rateRequest(world, ann, {
      number: leak.number,
      rating: 2,
      comment: "Ще крапає",
    });
    expect(rated.rating).toBe(2);
    expect(await outcomeOf(rateRequest(world, ann, { number: leak.number, rating: 5 }))).toBe(
      "requests.already_rated",
    );
    later(7 * day + 2 * hour);
    const reopened = await actOnRequest(
      world,
      ann,
      { action: "reopen", reason: "Знову тече", ...ref(rated.version) },
      null,
    );
    expect(reopened).toMatchObject({ status: "in_progress", reopenings: 1, rating: null });
  });

  test("a first response given in time outlives a higher priority, and an end the words after it", async () => {
    const { ann, max } = community;
    const say = (body: string) =>
      commentOnRequest(world, ann, { number: leak.number, kind: "public", body }, null);
    const clocks = { response: { state: "met" }, resolution: { state: "met" } };
    later(3 * hour);
    await actOnRequest(world, max, { action: "accept", ...ref() }, null);
    const raised = await prioritiseRequest(world, max, { ...ref(2), priority: "high" });
    expect(raised.sla.response).toMatchObject({ state: "met", targetMinutes: 240 });
    const note = "Замінили прокладку";
    const done = await actOnRequest(world, max, { action: "complete", note, ...ref(3) }, null);
    later(5 * day);
    await say("Дякую");
    await say("Дуже дякую");
    const rated = await rateRequest(world, ann, { number: leak.number, rating: 5 });
    expect(rated.sla).toMatchObject({ ...clocks, resolution: { stoppedAt: done.closedAt } });
    const { items } = await listRequests(world, ann, { status: ["completed"] });
    expect(items.find(({ number }) => number === leak.number)).toMatchObject({
      clock: "resolution",
      clockState: "met",
    });
  });

  test("is told to everyone who may hear it, and to nobody else", async () => {
    const { ann, bob, eva, max, orgId } = community;
    await commentOnRequest(
      world,
      max,
      { number: leak.number, kind: "internal", body: "Обережно, собака" },
      null,
    );
    await actOnRequest(world, max, { action: "accept", ...ref() }, null);
    const facts = await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      tx.select().from(event).where(eq(event.orgId, orgId)).orderBy(event.id),
    );
    const heard = (actor: typeof ann) =>
      facts.filter((one) => isEntitled(actor, orgId, one.audience)).map(({ kind }) => kind);
    expect(heard(max)).toEqual(["request.opened", "request.commented", "request.moved"]);
    expect(heard(ann)).toEqual(["request.opened", "request.moved"]);
    expect(heard(eva)).toEqual(heard(ann));
    expect(heard(bob)).toEqual([]);
  });
});

describe("at the same time", () => {
  test("two accept: one wins, the other sees that it changed", async () => {
    const { max, ada } = community;
    const race = [max, ada].map((actor) =>
      outcomeOf(actOnRequest(world, actor, { action: "accept", ...ref() }, null)),
    );
    expect((await Promise.all(race)).toSorted()).toEqual(["generic.conflict", "ok"]);
    expect((await getRequest(world, max, leak)).version).toBe(2);
  });

  test("fifty times the same step with one key is one step", async () => {
    const { max } = community;
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        actOnRequest(world, max, { action: "accept", ...ref() }, key),
      ),
    );
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]));
    expect(answers[0]?.timeline).toHaveLength(2);
    expect(
      await outcomeOf(actOnRequest(world, max, { action: "reject", reason: "…", ...ref() }, key)),
    ).toBe("api.key_reused");
  });

  test("comments do not get in each other's way", async () => {
    const { ann, max } = community;
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        commentOnRequest(
          world,
          n % 2 ? ann : max,
          { number: leak.number, kind: "public", body: `№ ${n}` },
          randomUUID(),
        ),
      ),
    );
    const { timeline } = await getRequest(world, ann, leak);
    expect(timeline.filter(({ comment }) => comment)).toHaveLength(20);
    expect((await listRequests(world, ann, {})).items[0]?.comments).toBe(20);
  });
});

describe("what residents do not see", () => {
  test("notes, in no page, no list and no clock", async () => {
    const { ann, eva, max, ada } = community;
    later(hour);
    const seenByStaff = await commentOnRequest(
      world,
      max,
      { number: leak.number, kind: "internal", body: "Таємниця" },
      null,
    );
    expect(JSON.stringify(seenByStaff)).toContain("Таємниця");
    for (const actor of [ann, eva]) {
      const page = await getRequest(world, actor, leak);
      expect(JSON.stringify(page)).not.toContain("Таємниця");
      expect(page).toMatchObject({
        updatedAt: leak.updatedAt,
        sla: { response: { stoppedAt: null } },
      });
      const { items } = await listRequests(world, actor, {});
      expect(items).toMatchObject([{ comments: 0, updatedAt: leak.updatedAt }]);
    }
    expect(
      await outcomeOf(
        commentOnRequest(world, ann, { number: leak.number, kind: "internal", body: "…" }, null),
      ),
    ).toBe("generic.forbidden");
    expect(JSON.stringify(await getRequest(world, ada, leak))).toContain("Таємниця");
  });

  test("requests of other flats and organisations: they are not there", async () => {
    const { bob } = community;
    const stranger = (await foundCommunity(world)).max;
    const number = leak.number;
    for (const actor of [bob, stranger]) {
      const missing = [
        getRequest(world, actor, { number }),
        getById(world, actor, leak.id),
        actOnRequest(world, actor, { action: "accept", ...ref() }, null),
        actOnRequest(
          world,
          actor,
          { action: "withdraw", number, orgId: community.orgId, version: 1 },
          null,
        ),
        commentOnRequest(world, actor, { number, kind: "public", body: "…" }, null),
        editRequest(world, actor, { ...ref(), title: "Інше", description: "Зовсім інше" }),
        prioritiseRequest(world, actor, { ...ref(), priority: "low" }),
        assignRequest(world, actor, { ...ref(), assigneeId: actor.personId }),
        rateRequest(world, actor, { number, rating: 5 }),
        markRequestSeen(world, actor, { number }),
      ];
      const codes = await Promise.all(missing.map(outcomeOf));
      expect(new Set(codes)).toEqual(new Set(["generic.not_found"]));
      expect(await maySeeRequest(world, actor, leak.id)).toBe(false);
      expect((await listRequests(world, actor, {})).items).toEqual([]);
    }
    expect(await maySeeRequest(world, community.eva, leak.id)).toBe(true);
  });

  test("a number that two of one's organisations have needs its organisation", async () => {
    const { max, orgId } = community;
    const other = await foundCommunity(world);
    await openRequest(world, other.ann, leakIn(other), null);
    const both = {
      ...max,
      role: "resident" as const,
      personId: community.ann.personId,
      orgIds: [orgId, other.orgId],
    };
    const places = [...community.ann.places, ...other.ann.places];
    const actor = { ...both, places };
    expect(await outcomeOf(getRequest(world, actor, { number: leak.number }))).toBe(
      "generic.not_found",
    );
    expect((await getRequest(world, actor, { number: leak.number, orgId })).id).toBe(leak.id);
    expect((await listRequests(world, actor, {})).items).toHaveLength(2);
  });
});

describe("staff", () => {
  test("of other buildings are given nothing here, but keep what is theirs", async () => {
    const place = await foundCommunity(world);
    const { ann, max, ada, house: building, other } = place;
    const { number } = await openRequest(world, ann, leakIn(place), null);
    const given = { number, version: 1, assigneeId: max.personId };
    const duties = { role: "manager" as const, buildingIds: [other] };
    await changeMember(world, ada, { personId: max.personId, version: 1, ...duties });
    const limited = { ...max, buildingIds: [other] };
    expect(await outcomeOf(assignRequest(world, ada, given))).toBe("generic.validation");
    expect(await outcomeOf(assignRequest(world, limited, given))).toBe("generic.not_found");
    expect((await listAssignees(world, ada)).map(({ buildingIds }) => buildingIds)).toEqual([
      null,
      [other],
    ]);
    expect(await listAssignees(world, { ...limited, buildingIds: [building] })).toMatchObject([
      { id: ada.personId },
      { id: max.personId, buildingIds: [] },
    ]);

    const { version } = await actOnRequest(
      world,
      max,
      { action: "accept", number, version: 1 },
      null,
    );
    expect((await getRequest(world, limited, { number })).assignee?.id).toBe(max.personId);
    const done = { action: "complete", note: "Готово", number, version } as const;
    expect((await actOnRequest(world, limited, done, null)).status).toBe("completed");
  });

  test("hand requests to one another, and to nobody else", async () => {
    const { ann, max, ada } = community;
    const stranger = (await foundCommunity(world)).max;
    expect(await listAssignees(world, max)).toEqual([
      { id: ada.personId, name: "Ада Тестова", role: "admin", buildingIds: null },
      { id: max.personId, name: "Максим Тестова", role: "manager", buildingIds: null },
    ]);
    const given = await assignRequest(world, max, { ...ref(), assigneeId: ada.personId });
    expect(given).toMatchObject({ assignee: { id: ada.personId }, status: "new", version: 2 });
    expect(given.timeline.at(-1)).toMatchObject({
      event: "assigned",
      assignee: { name: "Ада Тестова" },
    });
    for (const { personId } of [ann, stranger, { personId: randomUUID() }])
      expect(await outcomeOf(assignRequest(world, max, { ...ref(2), assigneeId: personId }))).toBe(
        "generic.validation",
      );
  });

  test("raise the priority, where it may be urgent, and the clocks follow", async () => {
    const { max } = community;
    const urgent = await prioritiseRequest(world, max, { ...ref(), priority: "urgent" });
    expect(urgent).toMatchObject({ priority: "urgent", sla: { response: { targetMinutes: 15 } } });
    const dirt = await openRequest(
      world,
      community.ann,
      leakIn(community, { category: "cleaning" }),
      null,
    );
    expect(
      await outcomeOf(
        prioritiseRequest(world, max, { number: dirt.number, version: 1, priority: "urgent" }),
      ),
    ).toBe("requests.urgent_not_allowed");
  });

  test("hold until a day on which the clock goes on by itself", async () => {
    const { max, orgId } = community;
    const until = "2026-11-20";
    await actOnRequest(
      world,
      max,
      { action: "hold", reason: "Чекаємо на деталь", until, ...ref() },
      null,
    );
    const payload = { orgId, requestId: leak.id, until };
    await expect(resumeRequest(world, payload)).rejects.toMatchObject({
      code: "requests.action_not_allowed",
    });
    world.setNow(new Date("2026-11-19T22:01:00Z"));
    await resumeRequest(world, { ...payload, until: "2026-11-19" });
    expect((await getRequest(world, max, leak)).status).toBe("on_hold");
    await resumeRequest(world, payload);
    await resumeRequest(world, payload);
    const resumed = await getRequest(world, max, leak);
    expect(resumed).toMatchObject({ status: "in_progress", heldUntil: null, version: 3 });
    expect(resumed.timeline.at(-1)).toMatchObject({
      event: "in_progress",
      actor: null,
      action: "resume",
    });
    const waiting = await world.db.sql`
      select data, start_after from pgboss.job where name = 'requests.resume_held' and data->>'requestId' = ${leak.id}`;
    expect(waiting).toMatchObject([{ data: payload, start_after: "2026-11-19 22:01:00+00" }]);
  });
});

test("a reporter corrects a new request, and withdraws it", async () => {
  const { ann } = community;
  const texts = { title: "Тече труба", description: "Тече труба під мийкою" };
  const edited = await editRequest(world, ann, { ...ref(), ...texts });
  expect(edited).toMatchObject({ ...texts, version: 2 });
  expect((await listRequests(world, ann, { search: "мийк" })).items).toHaveLength(1);
  const withdrawn = await actOnRequest(world, ann, { action: "withdraw", ...ref(2) }, null);
  expect(withdrawn).toMatchObject({
    status: "rejected",
    reason: "withdrawn",
    withdrawn: true,
    sla: { response: { state: "dropped" }, resolution: { state: "dropped" } },
  });
  const { items } = await listRequests(world, ann, { status: ["rejected"] });
  expect(items.find(({ number }) => number === withdrawn.number)).toMatchObject({
    withdrawn: true,
    clock: "resolution",
    clockState: "dropped",
  });
  expect(await outcomeOf(editRequest(world, ann, { ...ref(3), ...texts }))).toBe(
    "requests.action_not_allowed",
  );
});

test("unread is what others did since one last looked", async () => {
  const { ann, max } = community;
  const unread = async (actor: typeof ann) =>
    (await listRequests(world, actor, {})).items[0]?.unread === true;
  expect(await unread(ann)).toBe(false);
  expect(await unread(max)).toBe(true);
  await markRequestSeen(world, max, { number: leak.number });
  expect(await unread(max)).toBe(false);
  later(minute);
  await commentOnRequest(world, max, { number: leak.number, kind: "public", body: "Їдемо" }, null);
  expect(await unread(ann)).toBe(true);
  expect(await unread(max)).toBe(false);
  await markRequestSeen(world, ann, { number: leak.number });
  expect(await unread(ann)).toBe(false);
});
