import * as fc from "fast-check";
import { expect, test } from "vitest";
import { daysOf, isStatementPeriod } from "./days.ts";
import { drawUp } from "./draw-up.ts";
import { movementKinds } from "./model.ts";

const movement = fc.record({
  kind: fc.constantFrom(...movementKinds),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});

test("cut anywhere, one part ends where the next begins, and both come to the whole", () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(movement), fc.nat(), (opening, course, at) => {
      const cut = at % (course.length + 1);
      const whole = drawUp(opening, course);
      const first = drawUp(opening, course.slice(0, cut));
      const second = drawUp(first.closing, course.slice(cut));
      expect(second.closing).toBe(whole.closing);
      expect(first.charged + second.charged).toBe(whole.charged);
      expect(first.paid + second.paid).toBe(whole.paid);
      expect(whole.opening + whole.charged - whole.paid + whole.passed).toBe(whole.closing);
      expect(first.passed + second.passed).toBe(whole.passed);
      expect([...first.movements, ...second.movements]).toEqual(whole.movements);
    }),
  );
});

test("a cancelled invoice was not charged, money taken back was not paid", () => {
  const course = [
    { kind: "charge", amount: 500 },
    { kind: "payment", amount: -700 },
    { kind: "cancellation", amount: -500 },
    { kind: "reversal", amount: 700 },
  ] as const;
  expect(drawUp(30, course)).toMatchObject({
    movements: [{ balance: 530 }, { balance: -170 }, { balance: -670 }, { balance: 30 }],
    charged: 0,
    paid: 0,
    closing: 30,
  });
});

test("a payment for a bill from before one's time was paid all the same", () => {
  const course = [
    { kind: "charge", amount: 500 },
    { kind: "payment", amount: -700 },
    { kind: "earlier", amount: 200 },
  ] as const;
  const drawn = drawUp(0, course);
  expect(drawn).toMatchObject({ charged: 500, paid: 700, passed: 200, closing: 0 });
});

test.each([
  ["current_month", "2026-11-01", "2026-11-30"],
  ["last_month", "2026-10-01", "2026-10-31"],
  ["quarter", "2026-10-01", "2026-12-31"],
  ["year", "2026-01-01", "2026-12-31"],
] as const)("%s is %s to %s", (period, from, to) => {
  expect(daysOf(period, "2026-11-17")).toEqual({ from, to });
});

test.each([
  ["2026-11-17", "2026-11-17", true],
  ["2026-11-18", "2026-11-17", false],
  ["2024-01-01", "2026-12-31", true],
  ["2020-01-01", "2026-12-31", false],
])("of %s to %s there is a statement: %s", (from, to, is) => {
  expect(isStatementPeriod({ from, to })).toBe(is);
});
