import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import { addDays } from "#core/kernel/time.ts";
import type { Autopay, Charge, Payable } from "../model.ts";
import { afterFailure, decideCharge } from "./charge.ts";
import {
  chargeDayOf,
  expiresSoon,
  isCovered,
  isExpired,
  nextOf,
  planFor,
  spentIn,
} from "./plan.ts";

const today = "2026-11-10";
const autopay: Autopay = {
  status: "active",
  daysBefore: 0,
  chargeLimit: toKopecks(1_000_00),
  monthLimit: toKopecks(1_500_00),
  chosenIds: [],
  consentedAt: new Date("2026-11-01T10:00:00Z"),
  expires: "2027-12",
};
const invoice = (id: string, dueOn: string, remaining: number, over: Partial<Payable> = {}) => ({
  id,
  number: `INV-${id}`,
  dueOn,
  issuedAt: new Date("2026-11-02T10:00:00Z"),
  remaining: toKopecks(remaining),
  opening: false,
  ...over,
});
const charge = (over: Partial<Charge> = {}): Charge => ({
  id: "c",
  invoiceId: "a",
  attempt: 1,
  amount: toKopecks(500_00),
  day: today,
  status: "announced",
  reason: null,
  ...over,
});
const plan = (
  invoices: Payable[],
  charges: Charge[] = [],
  rule: Partial<Autopay> = {},
  on = today,
) =>
  planFor({ ...autopay, ...rule }, { invoices, charges }, on).map((step) => ({
    ...step,
    invoice: step.invoice.id,
  }));

describe("which invoices are charged when", () => {
  test("a day before the chosen day it is announced, not sooner, and later with a day's notice", () => {
    const due = invoice("a", "2026-11-20", 500_00);
    expect(plan([due], [], {}, "2026-11-18")).toEqual([]);
    expect(plan([due], [], {}, "2026-11-19")).toEqual([
      { kind: "announce", invoice: "a", day: "2026-11-20" },
    ]);
    expect(plan([due], [], { daysBefore: 5 }, "2026-11-14")).toMatchObject([{ day: "2026-11-15" }]);
    expect(chargeDayOf({ ...autopay, daysBefore: 10 }, "2026-11-20", today)).toBe("2026-11-11");
    // Seen on its last day for the first time: a day late rather than without notice.
    expect(plan([invoice("a", today, 1)])).toMatchObject([{ day: "2026-11-11" }]);
  });

  test("only what was issued since the person agreed, or was chosen; late ones where chosen", () => {
    const old = invoice("a", today, 100, { issuedAt: new Date("2026-10-30T10:00:00Z") });
    const late = invoice("b", "2026-11-09", 100);
    const brought = invoice("c", today, 100, { opening: true });
    expect(plan([old, late, brought])).toEqual([]);
    const chosenIds = ["a", "b", "c"];
    expect(plan([old, late, brought], [], { chosenIds })).toHaveLength(3);
    expect(isCovered(autopay, late, today)).toBe(false);
  });

  test("above a limit nothing is charged, and it is said once; a higher limit looks again", () => {
    const dear = invoice("a", today, 1_000_01);
    const left = { kind: "leave", reason: "charge_limit", invoice: "a", day: "2026-11-11" };
    expect(plan([dear])).toEqual([left]);
    const noted = charge({ status: "left", reason: "charge_limit" });
    expect(plan([dear], [noted])).toEqual([]);
    expect(plan([dear], [noted], { chargeLimit: toKopecks(1_200_00) })).toMatchObject([
      { kind: "announce", invoice: "a" },
    ]);
    const two = [invoice("a", today, 900_00), invoice("b", "2026-11-11", 900_00)];
    expect(plan(two)).toMatchObject([
      { kind: "announce", invoice: "a" },
      { kind: "leave", reason: "month_limit", invoice: "b" },
    ]);
    // The next month has a budget of its own.
    const spent = charge({ invoiceId: "c", amount: toKopecks(1_500_00), status: "paid" });
    const next = invoice("d", "2026-12-01", 900_00);
    expect(plan([next], [spent], {}, "2026-11-30")).toMatchObject([{ kind: "announce" }]);
  });

  test("what is next is what was announced, else what would be", () => {
    const known = { invoices: [invoice("a", "2026-12-12", 850_00)], charges: [] };
    const expected = { day: "2026-12-12", amount: 850_00, invoices: 1, announced: false };
    expect(nextOf(autopay, known, today)).toEqual(expected);
    const subject = {
      ...known,
      charges: [charge({ day: "2026-12-12", amount: toKopecks(850_00) })],
    };
    expect(nextOf(autopay, subject, today)).toEqual({ ...expected, announced: true });
    expect(nextOf({ ...autopay, status: "paused" }, subject, today)).toBeNull();
    expect(nextOf(autopay, { invoices: [], charges: [] }, today)).toBeNull();
  });

  test("a card is good to the end of its month, and told of fourteen days before", () => {
    expect(isExpired("2026-11", "2026-11-30")).toBe(false);
    expect(isExpired("2026-11", "2026-12-01")).toBe(true);
    expect(expiresSoon("2026-11", "2026-11-16")).toBe(false);
    expect(expiresSoon("2026-11", "2026-11-17")).toBe(true);
    expect(expiresSoon("2026-10", "2026-11-17")).toBe(false);
  });
});

describe("on the day", () => {
  const on = (remaining: number | null, over: Partial<Autopay> = {}, others: Charge[] = []) =>
    decideCharge(
      { ...autopay, ...over },
      charge(),
      remaining === null ? null : toKopecks(remaining),
      others,
      today,
    );

  test("what is still open is charged, never more than was announced", () => {
    expect(on(500_00)).toEqual({ kind: "charge", amount: 500_00 });
    expect(on(120_00)).toEqual({ kind: "charge", amount: 120_00 });
    expect(on(500_01)).toEqual({ kind: "announce", amount: 500_01, day: "2026-11-11" });
    expect(on(0)).toEqual({ kind: "leave", reason: "settled" });
    expect(on(null)).toEqual({ kind: "leave", reason: "settled" });
    expect(on(500_00, { status: "paused" })).toEqual({ kind: "leave", reason: "off" });
    expect(on(500_00, { chargeLimit: toKopecks(400_00) })).toMatchObject({
      reason: "charge_limit",
    });
    const others = [charge({ id: "o", amount: toKopecks(1_200_00), status: "paid" })];
    expect(on(500_00, {}, others)).toMatchObject({ reason: "month_limit" });
    expect(decideCharge(autopay, charge({ day: "2026-11-11" }), toKopecks(1), [], today).kind).toBe(
      "wait",
    );
  });

  test("a refused one is tried again the next day, three times; then it pauses", () => {
    const after = (attempt: number, failure: Parameters<typeof afterFailure>[1]) =>
      afterFailure({ attempt }, failure, today);
    expect(after(1, "insufficient_funds")).toEqual({ kind: "again", day: "2026-11-11" });
    expect(after(3, "insufficient_funds")).toEqual({ kind: "pause", reason: "refused" });
    expect(after(1, "invalid_card")).toEqual({ kind: "pause", reason: "card_invalid" });
    expect(after(1, "confirmation_required")).toEqual({ kind: "by_hand" });
  });
});

test("whatever comes when, no limit is passed, nobody is charged unannounced, and no invoice twice", () => {
  const anInvoice = fc.record({
    dueIn: fc.integer({ min: -5, max: 60 }),
    issuedIn: fc.integer({ min: -5, max: 40 }),
    remaining: fc.integer({ min: 1, max: 1_400_00 }),
    paidIn: fc.option(fc.integer({ min: 0, max: 70 })),
  });
  fc.assert(
    fc.property(
      fc.array(anInvoice, { maxLength: 8 }),
      fc.integer({ min: 0, max: 10 }),
      fc.array(fc.constantFrom("paid" as const, "failed" as const), { minLength: 5 }),
      (drawn, daysBefore, ends) => {
        const rule = { ...autopay, daysBefore };
        const charges: Charge[] = [];
        const announced = new Map<string, { on: string; amount: number }>();
        for (let passed = 0; passed < 75; passed++) {
          const date = addDays("2026-11-01", passed);
          const open = drawn.flatMap(({ dueIn, issuedIn, remaining, paidIn }, at) =>
            issuedIn <= passed &&
            (paidIn === null || passed < paidIn) &&
            !charges.some((one) => one.invoiceId === `i${at}` && one.status === "paid")
              ? [
                  invoice(`i${at}`, addDays("2026-11-01", dueIn), remaining, {
                    issuedAt: new Date(`${addDays("2026-11-01", issuedIn)}T12:00:00Z`),
                  }),
                ]
              : [],
          );
          for (const one of charges.filter(({ status }) => status === "announced")) {
            const left = open.find(({ id }) => id === one.invoiceId)?.remaining ?? null;
            const others = charges.filter((other) => other !== one);
            const decided = decideCharge(rule, one, left, others, date);
            if (decided.kind === "leave")
              Object.assign(one, { status: "left", reason: decided.reason });
            if (decided.kind !== "charge") continue;
            const announcement = announced.get(one.id);
            expect(
              announcement && announcement.on < date && announcement.amount >= decided.amount,
            ).toBe(true);
            expect(decided.amount).toBeLessThanOrEqual(rule.chargeLimit);
            const status = ends[(passed + one.attempt) % ends.length] ?? "paid";
            Object.assign(one, { status, amount: decided.amount });
            if (status === "failed") {
              const next = afterFailure(one, "insufficient_funds", date);
              if (next.kind !== "again") continue;
              const again = { ...one, id: `${one.id}+`, attempt: one.attempt + 1, day: next.day };
              charges.push({ ...again, status: "announced" });
              announced.set(again.id, { on: date, amount: again.amount });
            }
          }
          for (const step of planFor(rule, { invoices: open, charges }, date)) {
            const at = charges.findIndex((one) => one.invoiceId === step.invoice.id);
            if (at >= 0) charges.splice(at, 1);
            const { id: invoiceId, remaining: amount } = step.invoice;
            const made = charge({ id: invoiceId, invoiceId, amount, day: step.day });
            const reason = step.kind === "leave" ? step.reason : null;
            charges.push(reason ? { ...made, status: "left", reason } : made);
            if (!reason) announced.set(made.id, { on: date, amount });
            expect(step.day > date).toBe(true);
          }
        }
        const paid = charges.filter(({ status }) => status === "paid");
        expect(new Set(paid.map(({ invoiceId }) => invoiceId)).size).toBe(paid.length);
        for (const { attempt } of charges) expect(attempt).toBeLessThanOrEqual(3);
        for (const month of ["2026-11", "2026-12", "2027-01"])
          expect(spentIn(paid, month)).toBeLessThanOrEqual(rule.monthLimit);
      },
    ),
    { numRuns: 400 },
  );
});
