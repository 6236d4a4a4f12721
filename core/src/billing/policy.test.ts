import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { isEntitled } from "#core/kernel/actor.ts";
import { billingAudience, heldOf } from "./events.ts";
import { actions, canBill, canOversee } from "./policy.ts";
import {
  anyActor,
  anyHeld,
  newHouseholdMember,
  newTestInvoice,
  newTestPayment,
  newPerson,
} from "./testing.ts";

const subject = heldOf(newTestInvoice());

const who: Record<string, [Actor, "all" | "see" | "nothing"]> = {
  resident: [newHouseholdMember("ann", ["flat-1"]), "see"],
  "of the day": [newHouseholdMember("ann", ["flat-1"], "resident", "2026-11-17"), "see"],
  "who came later": [newHouseholdMember("ann", ["flat-1"], "resident", "2026-11-18"), "nothing"],
  owner: [newHouseholdMember("eva", ["flat-1"], "owner"), "see"],
  "who bought later": [newHouseholdMember("eva", ["flat-1"], "owner", "2026-11-18"), "see"],
  neighbour: [newHouseholdMember("bob", ["flat-2"], "owner"), "nothing"],
  manager: [newPerson("manager", "max"), "all"],
  admin: [newPerson("admin", "ada"), "all"],
  "of the building": [newPerson("manager", "max", { buildingIds: ["house"] }), "all"],
  "of another building": [newPerson("manager", "max", { buildingIds: ["house-2"] }), "nothing"],
  "of nothing": [newPerson("manager", "max", { buildingIds: [] }), "nothing"],
  stranger: [newPerson("admin", "zoe", { orgIds: ["org-b"] }), "nothing"],
  "who left": [newPerson("resident", "ann", { orgIds: [] }), "nothing"],
  "staff with a flat": [
    {
      ...newHouseholdMember("ann", ["flat-1"], "owner"),
      role: "manager",
      buildingIds: ["house-2"],
    },
    "nothing",
  ],
};

describe("who may do what", () => {
  test.each(Object.entries(who))("%s", (_, [actor, may]) => {
    const unseen = may === "nothing" ? { code: "generic.not_found" } : null;
    expect(canBill(actor, "see", subject)).toEqual(unseen);
    for (const action of actions)
      expect(canBill(actor, action, subject)).toEqual(
        may === "see" ? { code: "generic.forbidden" } : unseen,
      );
  });

  test("debts of a building are for who serves it", () => {
    expect(canOversee(newPerson("manager", "max"), "house")).toBeNull();
    expect(canOversee(newPerson("manager", "max", { buildingIds: ["house"] }), "house")).toBeNull();
    for (const actor of [
      newPerson("manager", "max", { buildingIds: ["house-2"] }),
      newHouseholdMember("eva", ["flat-1"], "owner"),
    ])
      expect(canOversee(actor, "house")).toEqual({ code: "generic.not_found" });
  });
});

describe("what is visible", () => {
  test("who may see it hears of it", () => {
    fc.assert(
      fc.property(anyActor, anyHeld, (actor, one) => {
        expect(isEntitled(actor, one.orgId, billingAudience(one))).toBe(
          canBill(actor, "see", one) === null,
        );
      }),
      { numRuns: 5_000 },
    );
  });

  test("an invoice begins on its day of issue, a payment when it came", () => {
    expect(heldOf(newTestInvoice({ issuedOn: "2026-11-02" })).begun).toBe("2026-11-02");
    expect(heldOf(newTestPayment({ receivedOn: "2026-11-03" })).begun).toBe("2026-11-03");
  });

  test("an invoice for a month that was over begins on the last day of that month", () => {
    const late = newTestInvoice({ period: "2026-10", issuedOn: "2026-11-05" });
    expect(heldOf(late).begun).toBe("2026-10-31");
    const november = newHouseholdMember("ann", ["flat-1"], "resident", "2026-11-01");
    expect(canBill(november, "see", heldOf(late))).toEqual({ code: "generic.not_found" });
    const october = newHouseholdMember("ann", ["flat-1"], "resident", "2026-10-31");
    expect(canBill(october, "see", heldOf(late))).toBeNull();
  });

  test("a fee for lateness begins with what was late: who came later sees neither", () => {
    const fee = heldOf(newTestInvoice({ lateFee: true, lateSince: "2026-09-01" }));
    expect(fee.begun).toBe("2026-09-01");
    const later = newHouseholdMember("ann", ["flat-1"], "resident", "2026-10-01");
    expect(canBill(later, "see", fee)).toEqual({ code: "generic.not_found" });
  });
});
