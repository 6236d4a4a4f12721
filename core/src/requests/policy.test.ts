import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accessScope, isInScope } from "#core/kernel/access.ts";
import { isEntitled } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import { requestAudience } from "./events.ts";
import { type Action, actions } from "./model.ts";
import {
  accessSubject,
  filterAssignable,
  canUseRequest,
  canBeGiven,
  canNameReporter,
  canOversee,
  canPrioritise,
  canReport,
} from "./policy.ts";
import { anyActor, anyRequest, newResident, newLeak, newPerson } from "./testing.ts";

const at = new Date("2026-06-08T06:00:00Z");
const request = newLeak(at);

/** Opened within a day and a half of noon, so also around both midnights of Kyiv. */
const anyOpened = fc
  .integer({ min: -36 * 60, max: 36 * 60 })
  .chain((minutes) => anyRequest(new Date(at.getTime() + minutes * minute)));

const newFormer = (id: string) => {
  const [place] = newResident(id, ["flat-1"]).places;
  if (!place) throw new Error("they live nowhere");
  return newPerson("resident", id, { formerPlaces: [{ ...place, until: "2026-06-30" }] });
};

const who = {
  reporter: newResident("ann", ["flat-1"]),
  neighbour: newResident("bob", ["flat-2"]),
  flatmate: newResident("eva", ["flat-1"]),
  landlord: newResident("eva", ["flat-1", "flat-3"], "owner"),
  manager: newPerson("manager", "max"),
  admin: newPerson("admin", "ada"),
  stranger: newPerson("manager", "zoe", { orgIds: ["org-b"] }),
  foreign: newPerson("resident", "ann", { orgIds: [] }),
  moved: newFormer("ann"),
  formerFlatmate: newFormer("eva"),
  newcomer: newResident("eva", ["flat-1"], "resident", "2026-06-09"),
  newOwner: newResident("eva", ["flat-1"], "owner", "2026-06-09"),
  caretaker: newPerson("manager", "max", { buildingIds: ["house"] }),
  elsewhere: newPerson("manager", "max", { buildingIds: ["house-2"] }),
  reporterElsewhere: newPerson("manager", "ann", { buildingIds: [] }),
};

const staffMay: Action[] = [
  ...(["accept", "ask", "answer", "hold", "resume", "complete", "reject", "reopen"] as const),
  ...(["comment", "note", "assign", "prioritise"] as const),
];
const may: Record<keyof typeof who, readonly Action[] | "nothing"> = {
  reporter: ["answer", "withdraw", "reopen", "comment", "edit", "rate"],
  neighbour: "nothing",
  flatmate: ["comment"],
  landlord: ["answer", "withdraw", "reopen", "comment", "rate"],
  manager: staffMay,
  admin: staffMay,
  stranger: "nothing",
  foreign: "nothing",
  // What they reported stays theirs; of the rest of the apartment nothing does. New work is for those who live there.
  moved: ["answer", "withdraw", "comment", "edit", "rate"],
  formerFlatmate: "nothing",
  newcomer: "nothing",
  newOwner: ["answer", "withdraw", "reopen", "comment", "rate"],
  caretaker: staffMay,
  elsewhere: "nothing",
  reporterElsewhere: [...staffMay, "withdraw", "edit", "rate"],
};

describe("who may do what", () => {
  test.each(Object.keys(who) as (keyof typeof who)[])("%s", (name) => {
    const allowed = may[name];
    const seen = canUseRequest(who[name], "see", request);
    if (allowed === "nothing") {
      expect(seen).toEqual({ code: "generic.not_found" });
      for (const action of actions) expect(canUseRequest(who[name], action, request)).toEqual(seen);
      return;
    }
    expect(seen).toBeNull();
    const granted = actions.filter((action) => canUseRequest(who[name], action, request) === null);
    expect(granted.toSorted()).toEqual(allowed.toSorted());
    for (const action of actions.filter((one) => !allowed.includes(one)))
      expect(canUseRequest(who[name], action, request)).toEqual({ code: "generic.forbidden" });
  });

  test("what is given to somebody is theirs, wherever they serve", () => {
    const given = { ...request, assigneeId: "max" };
    const granted = actions.filter(
      (action) => canUseRequest(who.elsewhere, action, given) === null,
    );
    expect(granted.toSorted()).toEqual(staffMay.toSorted());
    expect(canUseRequest(newResident("max", []), "see", given)).toEqual({
      code: "generic.not_found",
    });
  });

  test("a tenant sees what was reported on the day they came, and what they reported before", () => {
    const tenant = newResident("eva", ["flat-1"], "resident", "2026-06-08");
    const opened = (instant: string, reporterId = "ann") =>
      canUseRequest(tenant, "see", { ...request, openedAt: new Date(instant), reporterId });
    expect(opened("2026-06-07T20:59:59Z")).toEqual({ code: "generic.not_found" });
    expect(opened("2026-06-07T21:00:00Z")).toBeNull();
    expect(opened("2026-06-01T12:00:00Z", "eva")).toBeNull();
  });

  test("a tenant who joined within the day sees what was reported from that moment on", () => {
    const { places } = newResident("eva", ["flat-1"], "resident", "2026-06-08");
    const joinedAt = "2026-06-08T09:00:00+00:00";
    const joined = places.map((place) => ({ ...place, joinedAt }));
    const tenant = newPerson("resident", "eva", { places: joined });
    const landlord = newPerson("owner", "eva", {
      places: joined.map((place) => ({ ...place, kind: "owner" as const })),
    });
    const sees = (actor: typeof tenant, instant: string) => {
      const one = { ...request, openedAt: new Date(instant) };
      const heard = isEntitled(actor, one.orgId, requestAudience({ kind: "request.edited" }, one));
      expect(heard).toBe(canUseRequest(actor, "see", one) === null);
      return heard;
    };
    expect(sees(tenant, "2026-06-08T08:59:59Z")).toBe(false);
    expect(sees(tenant, "2026-06-08T09:00:00Z")).toBe(true);
    expect(sees(landlord, "2026-06-08T08:59:59Z")).toBe(true);
  });

  test("staff report where they serve", () => {
    const place = { orgId: "org-a", buildingId: "house", entranceId: null, apartmentId: null };
    expect(canReport(who.caretaker, place)).toBeNull();
    expect(canReport(who.elsewhere, place)).toEqual({ code: "generic.not_found" });
    expect(canOversee(who.caretaker, "house")).toBeNull();
    expect(canOversee(who.elsewhere, "house")).toEqual({ code: "generic.not_found" });
  });

  test("staff of the building name who reports; others do not, wherever they are", () => {
    const place = { orgId: "org-a", buildingId: "house", entranceId: null, apartmentId: "flat-1" };
    for (const actor of [who.manager, who.admin, who.caretaker])
      expect(canNameReporter(actor, place)).toBeNull();
    for (const actor of [who.elsewhere, who.stranger])
      expect(canNameReporter(actor, place)).toEqual({ code: "generic.not_found" });
    expect(canNameReporter(who.manager, null)).toEqual({ code: "generic.not_found" });
    for (const actor of [who.reporter, who.landlord, who.neighbour, who.foreign])
      for (const somewhere of [place, null])
        expect(canNameReporter(actor, somewhere)).toEqual({ code: "generic.forbidden" });
  });

  test("work goes to those who serve the building; of others one sees whom one works with", () => {
    const colleagues = [
      { id: "all", buildingIds: null },
      { id: "both", buildingIds: ["house", "house-2"] },
      { id: "far", buildingIds: ["house-2"] },
    ];
    expect(filterAssignable(who.admin, colleagues)).toEqual(colleagues);
    expect(filterAssignable(who.caretaker, colleagues)).toEqual([
      colleagues[0],
      { id: "both", buildingIds: ["house"] },
    ]);
    const may = colleagues.filter((one) => canBeGiven(one, "house", null)).map(({ id }) => id);
    expect(may).toEqual(["all", "both"]);
    expect(canBeGiven({ id: "far", buildingIds: [] }, "house", "far")).toBe(true);
  });

  test("urgent is for staff, where a delay does harm", () => {
    const refused = { code: "requests.urgent_not_allowed" };
    expect(canPrioritise(who.manager, "plumbing", "urgent")).toBeNull();
    expect(canPrioritise(who.manager, "cleaning", "urgent")).toEqual(refused);
    const forStaff = { code: "requests.urgent_for_staff" };
    expect(canPrioritise(who.reporter, "plumbing", "urgent")).toEqual(forStaff);
    expect(canPrioritise(who.reporter, "cleaning", "urgent")).toEqual(forStaff);
    expect(canPrioritise(who.reporter, "plumbing", "high")).toBeNull();
  });
});

describe("what is visible", () => {
  test("the rows of the scope are those one may see", () => {
    fc.assert(
      fc.property(anyActor, anyOpened, (actor, one) => {
        expect(isInScope(accessScope(actor), accessSubject(one))).toBe(
          canUseRequest(actor, "see", one) === null,
        );
      }),
      { numRuns: 5_000 },
    );
  });

  test("of two tenancies of one apartment the earlier one counts, in whatever order they stand", () => {
    const since = ["2026-06-09", "2026-06-07"].map(
      (day) => newResident("eva", ["flat-1"], "resident", day).places,
    );
    for (const places of [since.flat(), since.toReversed().flat()]) {
      const tenant = newPerson("resident", "eva", { places });
      expect(canUseRequest(tenant, "see", request)).toBeNull();
      expect(isInScope(accessScope(tenant), accessSubject(request))).toBe(true);
    }
  });

  test("notes are staff's in lists as in policy", () => {
    fc.assert(
      fc.property(anyActor, anyOpened, (actor, one) => {
        fc.pre(canUseRequest(actor, "see", one) === null);
        expect(accessScope(actor).kind === "staff").toBe(
          canUseRequest(actor, "note", one) === null,
        );
      }),
    );
  });

  test("who may see a request hears of it, and of notes only staff", () => {
    fc.assert(
      fc.property(anyActor, anyOpened, (actor, one) => {
        fc.pre(actor.orgIds.includes(one.orgId));
        const moved = requestAudience({ kind: "request.edited" }, one);
        expect(isEntitled(actor, one.orgId, moved)).toBe(canUseRequest(actor, "see", one) === null);
        const note = requestAudience({ kind: "request.commented", comment: "internal" }, one);
        expect(isEntitled(actor, one.orgId, note)).toBe(canUseRequest(actor, "note", one) === null);
      }),
    );
  });
});
