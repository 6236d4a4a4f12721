import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entitled } from "#core/kernel/actor.ts";
import { audience } from "./events.ts";
import { type Action, actions } from "./model.ts";
import { can, canPrioritise, scope, within } from "./policy.ts";
import { anyActor, anyRequest, dweller, leak, person } from "./testing.ts";

const at = new Date("2026-06-08T06:00:00Z");
const request = leak(at);

const who = {
  reporter: dweller("ann", ["flat-1"]),
  neighbour: dweller("bob", ["flat-2"]),
  flatmate: dweller("eva", ["flat-1"]),
  landlord: dweller("eva", ["flat-1", "flat-3"], "owner"),
  manager: person("manager", "max"),
  admin: person("admin", "ada"),
  stranger: person("manager", "zoe", { orgIds: ["org-b"] }),
  moved: person("resident", "ann", { orgIds: [] }),
};

const staffMay: Action[] = [
  ...(["accept", "ask", "answer", "hold", "resume", "complete", "reject", "reopen"] as const),
  ...(["comment", "note", "assign", "prioritise"] as const),
];
const may: Record<keyof typeof who, readonly Action[] | "nothing"> = {
  reporter: ["answer", "withdraw", "reopen", "comment", "edit", "rate"],
  neighbour: "nothing",
  flatmate: ["comment"],
  landlord: ["comment"],
  manager: staffMay,
  admin: staffMay,
  stranger: "nothing",
  moved: "nothing",
};

describe("who may do what", () => {
  test.each(Object.keys(who) as (keyof typeof who)[])("%s", (name) => {
    const allowed = may[name];
    const seen = can(who[name], "see", request);
    if (allowed === "nothing") {
      expect(seen).toEqual({ code: "generic.not_found" });
      for (const action of actions) expect(can(who[name], action, request)).toEqual(seen);
      return;
    }
    expect(seen).toBeNull();
    const granted = actions.filter((action) => can(who[name], action, request) === null);
    expect(granted.toSorted()).toEqual(allowed.toSorted());
    for (const action of actions.filter((one) => !allowed.includes(one)))
      expect(can(who[name], action, request)).toEqual({ code: "generic.forbidden" });
  });

  test("urgent is for staff, where a delay does harm", () => {
    const refused = { code: "requests.urgent_not_allowed" };
    expect(canPrioritise(who.manager, "plumbing", "urgent")).toBeNull();
    expect(canPrioritise(who.manager, "cleaning", "urgent")).toEqual(refused);
    expect(canPrioritise(who.reporter, "plumbing", "urgent")).toEqual(refused);
    expect(canPrioritise(who.reporter, "plumbing", "high")).toBeNull();
  });
});

describe("what is visible", () => {
  test("the rows of the scope are those one may see", () => {
    fc.assert(
      fc.property(anyActor, anyRequest(at), (actor, one) => {
        expect(within(scope(actor), one)).toBe(can(actor, "see", one) === null);
      }),
    );
  });

  test("notes are staff's in lists as in policy", () => {
    fc.assert(
      fc.property(anyActor, anyRequest(at), (actor, one) => {
        fc.pre(can(actor, "see", one) === null);
        expect(scope(actor).internalNotes).toBe(can(actor, "note", one) === null);
      }),
    );
  });

  test("who may see a request hears of it, and of notes only staff", () => {
    fc.assert(
      fc.property(anyActor, anyRequest(at), (actor, one) => {
        fc.pre(actor.orgIds.includes(one.orgId));
        const moved = audience({ kind: "request.edited" }, one);
        expect(entitled(actor, one.orgId, moved)).toBe(can(actor, "see", one) === null);
        const note = audience({ kind: "request.commented", comment: "internal" }, one);
        expect(entitled(actor, one.orgId, note)).toBe(can(actor, "note", one) === null);
      }),
    );
  });
});
