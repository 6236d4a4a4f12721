import fc from "fast-check";
import { expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import { addDays } from "#core/kernel/time.ts";
import { autopayLimits, type Charge } from "../model.ts";
import { type Bill, offerLimits } from "./offered-limits.ts";
import { limitOn } from "./plan.ts";

const bill = (over: Partial<Bill>): Bill => ({
  id: "one",
  dueOn: "2026-11-20",
  total: 85_000,
  remaining: 0,
  cancelled: false,
  ...over,
});

test("a bill of which little remains counts in full, and a month is the sum of its bills", () => {
  const bills = [
    bill({ total: 85_000, remaining: 55_000 }),
    bill({ id: "two", total: 39_820, remaining: 39_820 }),
  ];
  expect(offerLimits(bills)).toEqual({ chargeLimit: 110_000, monthLimit: 160_000 });
});

test("bills that fall due within a month count together, whatever calendar month they are in", () => {
  const bills = [
    bill({ total: 39_820 }),
    bill({ id: "two", total: 13_078 }),
    bill({ id: "three", total: 85_000, dueOn: "2026-12-11" }),
    bill({ id: "four", total: 39_820, dueOn: "2026-10-20" }),
  ];
  expect(offerLimits(bills)).toEqual({ chargeLimit: 110_000, monthLimit: 180_000 });
});

test("nothing is offered where there were no bills, or only cancelled ones", () => {
  expect(offerLimits([])).toBeNull();
  expect(offerLimits([bill({ cancelled: true })])).toBeNull();
});

test("with the offered limits every bill like the past ones is charged", () => {
  const anyBill = fc
    .record({
      day: fc.integer({ min: 0, max: 365 }),
      total: fc.integer({ min: 1, max: 2_000_000 }),
      paid: fc.double({ min: 0, max: 1, noNaN: true }),
      cancelled: fc.constant(false),
    })
    .map(({ day, total, paid, cancelled }) => ({
      dueOn: addDays("2025-12-01", day),
      total,
      remaining: Math.round(total * (1 - paid)),
      cancelled,
    }));
  fc.assert(
    fc.property(
      fc.array(anyBill, { minLength: 1, maxLength: 30 }),
      fc.integer(autopayLimits.daysBefore),
      (found, daysBefore) => {
        const bills = found.map((one, at) => ({ ...one, id: String(at) }));
        const limits = offerLimits(bills);
        if (!limits) throw new Error("bills without limits");
        const rule = {
          daysBefore,
          chargeLimit: toKopecks(limits.chargeLimit),
          monthLimit: toKopecks(limits.monthLimit),
        };
        const charges: Charge[] = [];
        for (const { id, dueOn, total } of bills) {
          const [amount, day] = [toKopecks(total), addDays(dueOn, -daysBefore)];
          expect(limitOn(rule, charges, { amount, day })).toBeNull();
          charges.push({
            id,
            invoiceId: id,
            attempt: 1,
            amount,
            day,
            status: "paid",
            reason: null,
          });
        }
        // All that is open may be chosen together on the first day.
        const open = bills.reduce((all, { remaining }) => all + remaining, 0);
        expect(open).toBeLessThanOrEqual(limits.monthLimit);
      },
    ),
  );
});
