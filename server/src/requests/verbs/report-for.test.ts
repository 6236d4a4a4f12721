import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReportInput } from "#core/requests/report.ts";
import { addBuilding, addResidency } from "#server/buildings/builder.ts";
import { addPerson } from "#server/identity/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { listRequests } from "../reads/list-view.ts";
import { getRequest } from "../reads/request-view.ts";
import { requestsPersonalData } from "../personal-data.ts";
import { type Community, foundCommunity, leakIn } from "../testing.ts";
import { actOnRequest } from "./act.ts";
import { openRequest } from "./open.ts";

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

const caller = { kind: "caller", name: "Ганна Сусідка", phone: "+380671234567" } as const;
const resident = (personId: string) => ({ kind: "resident", personId }) as const;
const report = (reporter: ReportInput["reporter"], over: Partial<ReportInput> = {}) => ({
  ...leakIn(community),
  reporter,
  ...over,
});

test("staff find a caller by name and phone; nobody else learns by a search who called", async () => {
  const { ann, max } = community;
  const { number } = await openRequest(world, max, report(caller), null);
  const found = async (actor: typeof max, search?: string) =>
    (await listRequests(world, actor, search ? { search } : {})).items.map((item) => item.number);
  for (const search of ["Сусідка", "ганна сус", "067 123 45 67", "+380671234567", "1234567"])
    expect(await found(max, search), search).toEqual([number]);
  for (const search of ["Сусідка Петро", "067 123 45 68", "Ганна 5"])
    expect(await found(max, search), search).toEqual([]);
  expect(await found(ann)).toEqual([number]);
  for (const search of ["Сусідка", "1234567"]) expect(await found(ann, search), search).toEqual([]);
});

test("where only staff see a caller's request, the caller is asked by phone", async () => {
  const { max, house } = community;
  const location = { kind: "building", buildingId: house } as const;
  const opened = await openRequest(world, max, report(caller, { location }), null);
  const offerOf = ({ allowedActions }: typeof opened) =>
    allowedActions.find(({ action }) => action === "ask");
  expect(offerOf(opened)).toMatchObject({ allowed: false, reason: "requests.ask_by_phone" });
  const { number, version } = opened;
  const question = { action: "ask", question: "З якого боку тече?" } as const;
  expect(await outcomeOf(actOnRequest(world, max, { number, version, ...question }, null))).toBe(
    "requests.ask_by_phone",
  );
  // The owner of an apartment sees a request about it and may answer.
  expect(offerOf(await openRequest(world, max, report(caller), null))).toMatchObject({
    allowed: true,
  });
});

describe("for a resident", () => {
  test("the request is theirs, and the timeline names the member of staff", async () => {
    const { ann, max } = community;
    const input = report(resident(ann.personId), { priority: "urgent" });
    const opened = await openRequest(world, max, input, null);
    expect(opened).toMatchObject({
      reporter: { id: ann.personId, apartment: "1" },
      caller: null,
      priority: "urgent",
      timeline: [{ event: "created", actor: { id: max.personId } }],
    });
    const { items } = await listRequests(world, ann, {});
    expect(items).toMatchObject([{ number: opened.number, mine: true, unread: true }]);
    const { number } = opened;
    const [mine, theirs] = [
      await getRequest(world, ann, { number }),
      await getRequest(world, max, { number }),
    ];
    const may = ({ allowedActions }: typeof mine) => allowedActions.map(({ action }) => action);
    expect(may(mine)).toEqual(expect.arrayContaining(["edit", "withdraw"]));
    expect(may(theirs)).not.toContain("edit");
  });

  test("the resident is among those who hear of it", async () => {
    const { ann, max, orgId, flats } = community;
    const opened = await openRequest(world, max, report(resident(ann.personId)), null);
    const facts = await inTenant(world.db, { orgIds: [orgId] }, (tx) => tx.select().from(event));
    expect(facts).toMatchObject([
      {
        kind: "request.opened",
        subject: { request: opened.id, number: 1 },
        actorId: max.personId,
        audience: { staff: true, people: [ann.personId], apartments: [flats[0]] },
      },
    ]);
  });

  test("about a place of their building, also where they do not live", async () => {
    const { ann, max, house, flats } = community;
    const building = { kind: "building", buildingId: house } as const;
    const neighbour = { kind: "apartment", apartmentId: flats[1] } as const;
    for (const location of [building, neighbour]) {
      const input = report(resident(ann.personId), { location });
      const { number } = await openRequest(world, max, input, null);
      const { reporter } = await getRequest(world, max, { number });
      expect(reporter).toMatchObject({ id: ann.personId, apartment: "1" });
    }
  });

  test("only for people of the building, of today", async () => {
    const { max, orgId, ann } = community;
    const stranger = await foundCommunity(world);
    const [gone, coming, near, nobody] = await inTenant(
      world.db,
      { orgIds: [orgId] },
      async (tx) => {
        const next = await addBuilding(tx, { orgId, address: "вул. Сонячна, 9" }, [1]);
        const add = async (
          apartmentId: string,
          period: { validFrom?: string; validTo?: string },
        ) => {
          const personId = await addPerson(tx, { firstName: "Іван", lastName: "Інший" }, testNow);
          await addResidency(tx, { orgId, apartmentId, personId, kind: "resident", ...period });
          return personId;
        };
        return [
          await add(community.flats[0], { validTo: "2026-11-17" }),
          await add(community.flats[0], { validFrom: "2026-11-18" }),
          await add(next.apartmentIds[0] ?? "", {}),
          await addPerson(tx, { firstName: "Ніде", lastName: "Немає" }, testNow),
        ];
      },
    );
    const people = [gone, coming, near, nobody, stranger.ann.personId, max.personId, randomUUID()];
    for (const personId of people)
      expect(await outcomeOf(openRequest(world, max, report(resident(personId ?? "")), null))).toBe(
        "generic.not_found",
      );
    expect(await outcomeOf(openRequest(world, max, report(resident(ann.personId)), null))).toBe(
      "ok",
    );
  });
});

describe("for a caller", () => {
  test("the reporter stays the member of staff; only staff read name and phone", async () => {
    const { max, ada, ann } = community;
    const { number, timeline, ...opened } = await openRequest(world, max, report(caller), null);
    const { name, phone } = caller;
    expect(opened).toMatchObject({ reporter: { id: max.personId }, caller: { name, phone } });
    // Whoever reported does not live in the apartment that it is about.
    expect(opened.reporter).toMatchObject({ apartment: null, apartmentId: null });
    expect(timeline).toMatchObject([{ actor: { id: max.personId } }]);
    expect((await getRequest(world, ada, { number })).caller).toEqual({ name, phone });
    const seen = await getRequest(world, ann, { number });
    expect(seen).toMatchObject({ reporter: { id: max.personId }, caller: null });
    expect(JSON.stringify(seen)).not.toContain(name);
    const { items } = await listRequests(world, ann, {});
    expect(JSON.stringify(items)).not.toContain(name);
  });

  test("a phone is optional", async () => {
    const { max } = community;
    const input = report({ kind: "caller", name: caller.name });
    const opened = await openRequest(world, max, input, null);
    expect(opened.caller).toEqual({ name: caller.name, phone: null });
    expect((await listRequests(world, max, { search: "Ганна" })).items).toHaveLength(1);
  });

  test("the archive of the member of staff does not have them", async () => {
    const { max, orgId } = community;
    await openRequest(world, max, report(caller), null);
    const subject = { personId: max.personId, orgIds: [orgId] };
    const sections = requestsPersonalData.sections?.(world.db, subject, testNow) ?? [];
    const pages = sections.find(({ name }) => name === "requests")?.pages() ?? [];
    const rows = [];
    for await (const page of pages) rows.push(...page);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(caller.name);
  });
});

describe("nobody else names a reporter", () => {
  test("residents and owners are refused, also for themselves", async () => {
    const { ann, eva, max } = community;
    for (const actor of [ann, eva])
      for (const reporter of [caller, resident(ann.personId), resident(max.personId)])
        expect(await outcomeOf(openRequest(world, actor, report(reporter), null))).toBe(
          "generic.forbidden",
        );
    expect((await listRequests(world, max, {})).items).toEqual([]);
  });

  test("staff who do not serve the building do not find it", async () => {
    const { max, ann, other } = community;
    const stranger = await foundCommunity(world);
    for (const actor of [{ ...max, buildingIds: [other] }, stranger.max])
      for (const reporter of [caller, resident(ann.personId)])
        expect(await outcomeOf(openRequest(world, actor, report(reporter), null))).toBe(
          "generic.not_found",
        );
  });
});

test("a repeated call answers as the first; with another reporter it is refused", async () => {
  const { max, ann, bob } = community;
  const [input, key] = [report(resident(ann.personId)), randomUUID()];
  const first = await openRequest(world, max, input, key);
  expect(await openRequest(world, max, input, key)).toEqual(first);
  for (const reporter of [resident(bob.personId), caller, undefined])
    expect(await outcomeOf(openRequest(world, max, { ...input, reporter }, key))).toBe(
      "api.key_reused",
    );
  expect((await listRequests(world, max, {})).items).toHaveLength(1);
});
