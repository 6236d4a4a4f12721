import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { newActor, newPlace } from "#core/identity/builder.ts";
import { day, hour, minute } from "#core/kernel/time.ts";
import { canAct, canReschedule, canReview, expireOrder, moveOrder } from "./lifecycle.ts";
import {
  marketLimits,
  type Order,
  orderActions,
  orderStatuses,
  reviewOpen,
  totalOf,
} from "./model.ts";

const now = new Date("2026-11-22T10:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const person = newActor("resident", { personId: "p1", places: [newPlace()] });
const manager: Actor = { ...person, personId: "m", role: "manager" };
const order = (over: Partial<Order> = {}): Order => ({
  orgId: "o1",
  buildingId: "b1",
  apartmentId: "a1",
  customerId: "p1",
  status: "pending",
  start: after(day),
  expiresAt: after(day),
  total: 50_000,
  reschedules: 0,
  ...over,
});
const code = (result: unknown) => (result as { code?: string } | null)?.code ?? null;

describe("staff lead an order on", () => {
  test("from pending to completed, step by step", () => {
    const steps = ["confirm", "start", "complete"] as const;
    let at = order({ start: after(hour) });
    for (const action of steps) {
      const moved = moveOrder(manager, at, { action }, now);
      if ("code" in moved) throw new Error(moved.code);
      at = { ...at, status: moved.status };
    }
    expect(at.status).toBe("completed");
  });
  test("nobody begins before the day of the order", () => {
    const confirmed = order({ status: "confirmed", start: after(2 * day) });
    expect(code(canAct(manager, "start", confirmed, now))).toBe("marketplace.too_early");
    expect(code(canAct(manager, "start", confirmed, after(2 * day - hour)))).toBeNull();
    // The day is that of Kyiv: 22:30 UTC is half past midnight there.
    const early = { ...confirmed, start: new Date("2026-11-23T06:00:00Z") };
    expect(code(canAct(manager, "start", early, new Date("2026-11-22T21:59:00Z")))).toBe(
      "marketplace.too_early",
    );
    expect(code(canAct(manager, "start", early, new Date("2026-11-22T22:30:00Z")))).toBeNull();
  });
  test("what was agreed on is said at the end", () => {
    const open = order({ status: "in_progress", total: null });
    expect(code(moveOrder(manager, open, { action: "complete" }, now))).toBe("generic.validation");
    expect(moveOrder(manager, open, { action: "complete", total: 7 }, now)).toMatchObject({
      total: 7,
    });
  });
  test("they cancel with a reason", () => {
    expect(code(moveOrder(manager, order(), { action: "cancel" }, now))).toBe("generic.validation");
    expect(moveOrder(manager, order(), { action: "cancel", reason: "Захворів" }, now)).toEqual({
      status: "cancelled",
      total: 50_000,
      endedBy: "staff",
      reason: "Захворів",
    });
  });
  test("nobody confirms what has expired", () => {
    expect(code(canAct(manager, "confirm", order({ expiresAt: now }), now))).toBe(
      "marketplace.action_not_allowed",
    );
  });
});

describe("a customer", () => {
  test.each<[string, Partial<Order>, string | null]>([
    ["cancels what waits, however late", { start: after(minute) }, null],
    ["cancels what is confirmed", { status: "confirmed" }, null],
    ["until two hours before", { status: "confirmed", start: after(2 * hour) }, null],
    [
      "not later",
      { status: "confirmed", start: after(2 * hour - 1) },
      "marketplace.cancel_too_late",
    ],
    ["not what has begun", { status: "in_progress" }, "marketplace.action_not_allowed"],
    ["not what has ended", { status: "completed" }, "marketplace.action_not_allowed"],
    ["nothing of somebody else", { customerId: "p2" }, "generic.not_found"],
  ])("%s", (_, over, expected) => {
    expect(code(canAct(person, "cancel", order(over), now))).toBe(expected);
  });
  test("confirms nothing", () => {
    expect(code(canAct(person, "confirm", order(), now))).toBe("generic.forbidden");
  });
  test("reviews what was completed, and changes it for seven days", () => {
    const done = order({ status: "completed" });
    expect(code(canReview(person, done, null, now))).toBeNull();
    expect(code(canReview(person, done, after(-reviewOpen), now))).toBeNull();
    expect(code(canReview(person, done, after(-reviewOpen - 1), now))).toBe(
      "marketplace.review_closed",
    );
    expect(code(canReview(person, order(), null, now))).toBe("marketplace.action_not_allowed");
    expect(code(canReview(manager, done, null, now))).toBe("generic.forbidden");
  });
});

test("only what waits too long expires", () => {
  expect(expireOrder(order({ expiresAt: now }), now)).toMatchObject({
    status: "cancelled",
    endedBy: "clock",
  });
  expect(expireOrder(order({ expiresAt: after(1) }), now)).toBeNull();
  expect(expireOrder(order({ status: "confirmed", expiresAt: now }), now)).toBeNull();
});

test("what has ended stays ended, and a cancelled order says by whom", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatuses),
      fc.constantFrom(...orderActions),
      fc.constantFrom(person, manager),
      fc.integer({ min: -48, max: 48 }),
      (status, action, who, hours) => {
        const one = order({ status, start: after(hours * hour), expiresAt: after(hours * hour) });
        const moved = moveOrder(who, one, { action, reason: "Немає часу" }, now);
        if ("code" in moved) return;
        expect(["completed", "cancelled"]).not.toContain(status);
        expect(moved.status === "cancelled").toBe(moved.endedBy !== null);
        if (who === person) expect(action).toBe("cancel");
      },
    ),
  );
});

test("a service comes to whole kopecks", () => {
  expect(totalOf("fixed", 45_000, 90)).toBe(45_000);
  expect(totalOf("hourly", 10_001, 45)).toBe(7_501);
  expect(totalOf("on_request", null, 60)).toBeNull();
});

describe("another time", () => {
  test.for([
    ["waiting for a word, shortly before", { start: after(hour), expiresAt: after(hour) }, null],
    ["waiting in vain", { expiresAt: now }, "marketplace.action_not_allowed"],
    ["confirmed, tomorrow", { status: "confirmed" }, null],
    [
      "confirmed, shortly before",
      { status: "confirmed", start: after(hour) },
      "marketplace.cancel_too_late",
    ],
    ["being done", { status: "in_progress" }, "marketplace.action_not_allowed"],
    ["cancelled", { status: "cancelled" }, "marketplace.action_not_allowed"],
    [
      "moved too often",
      { reschedules: marketLimits.reschedules },
      "marketplace.action_not_allowed",
    ],
  ] as const)("of an order %s", ([, over, expected]) => {
    expect(code(canReschedule(person, order(over), now))).toBe(expected);
  });
  test("is its customer's to choose", () => {
    expect(code(canReschedule(manager, order(), now))).toBe("generic.forbidden");
    expect(code(canReschedule({ ...person, personId: "p2" }, order(), now))).toBe(
      "generic.not_found",
    );
  });
  test("is for nobody who has left the apartment: they may only cancel", () => {
    const gone = { ...person, places: [newPlace({ apartmentId: "a2" })] };
    expect(code(canReschedule(gone, order(), now))).toBe("generic.forbidden");
    expect(code(canAct(gone, "cancel", order(), now))).toBeNull();
  });
});
