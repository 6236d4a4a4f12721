import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, usualWorkingDays, workingDayAfter } from "#core/kernel/time.ts";
import { invoiceTypes } from "../model.ts";
import { feesOf, type FeeRules, feesTotal, lateFee } from "./fee.ts";
import type { Debt, Terms } from "./model.ts";

const terms: Terms = {
  from: "1990-01-01",
  rate: 100,
  grace: 0,
  least: 0,
  types: invoiceTypes,
  opening: false,
};
/** Due on a Friday: late from Monday the 23rd on. */
const debt: Debt = {
  id: "d",
  number: "INV-2026-11-000001",
  type: "maintenance",
  opening: false,
  begun: "2026-11-01",
  dueOn: "2026-11-20",
  total: 123_450,
  paid: [],
  billed: 0,
  billedTo: null,
};
const first = "2026-11-23";
const until = (to: string, over: Partial<FeeRules> = {}): FeeRules => ({
  terms: [terms],
  free: [],
  to,
  ...over,
});
const after = (days: number) => addDays(first, days);
const sum = (one: Partial<Debt>, rules: FeeRules) => lateFee({ ...debt, ...one }, rules).total;

test("a working day is one of the week that is no holiday", () => {
  expect(workingDayAfter(usualWorkingDays, "2026-11-20")).toBe("2026-11-23");
  expect(workingDayAfter(usualWorkingDays, "2026-12-24")).toBe("2026-12-28");
  expect(workingDayAfter(usualWorkingDays, "2026-12-31")).toBe("2027-01-04");
  expect(workingDayAfter({ days: [], holidays: [] }, "2026-12-31")).toBe("2027-01-01");
});

describe("the vectors of the facts about fees", () => {
  test.each([
    [1, 12],
    [31, 383],
    [12_000, 123_450],
  ])("1234.50 over %i days is %i kopecks", (days, fee) => {
    expect(sum({}, until(after(days)))).toBe(fee);
  });

  test("it begins on the first working day after the due day and the days of grace", () => {
    expect(sum({}, until(first))).toBe(0);
    expect(lateFee(debt, until(after(2))).pieces).toEqual([
      { from: first, days: 2, debt: 123_450, rate: 100 },
    ]);
    const graceful = until("2026-12-10", { terms: [{ ...terms, grace: 10 }] });
    expect(lateFee(debt, graceful).pieces[0]?.from).toBe("2026-12-01");
  });
});

describe("what of it is owed", () => {
  test("a payment counts from its own day, whenever it was written down", () => {
    const paid = [{ on: after(10), kopecks: 23_450 }];
    expect(lateFee({ ...debt, paid }, until(after(31)))).toEqual({
      total: 333,
      pieces: [
        { from: first, days: 10, debt: 123_450, rate: 100 },
        { from: after(10), days: 21, debt: 100_000, rate: 100 },
      ],
    });
    expect(sum({ paid: [{ on: "2026-11-19", kopecks: 123_450 }] }, until(after(31)))).toBe(0);
  });

  test("days of a moratorium or of an exemption cost nothing, both ends in them", () => {
    const free = [
      { from: after(0), to: after(9) },
      { from: after(21), to: null },
    ];
    expect(lateFee(debt, until(after(100), { free })).pieces).toEqual([
      { from: after(10), days: 11, debt: 123_450, rate: 100 },
    ]);
  });

  test("only what the terms of the day name, each day at its rate; opening balances only where they say so", () => {
    const half = { ...terms, from: after(10), rate: 50 };
    expect(sum({}, until(after(20), { terms: [terms, half] }))).toBe(185);
    expect(sum({}, until(after(31), { terms: [{ ...terms, types: ["rent"] }] }))).toBe(0);
    expect(sum({}, until(after(31), { terms: [] }))).toBe(0);
    expect(sum({ opening: true }, until(after(31)))).toBe(0);
    const opening = until(after(31), { terms: [{ ...terms, opening: true }] });
    expect(sum({ opening: true }, opening)).toBe(383);
  });
});

describe("what is billed", () => {
  test("the whole less what was billed before, with the days since", () => {
    const [one, ...others] = feesOf(
      [{ ...debt, billed: 12, billedTo: after(1) }],
      until(after(31)),
    );
    expect(others).toEqual([]);
    expect(one).toEqual({
      debtId: "d",
      number: debt.number,
      begun: debt.begun,
      from: after(1),
      to: after(31),
      kopecks: 371,
      pieces: [{ from: after(1), days: 30, debt: 123_450, rate: 100 }],
    });
  });

  test("nothing below nothing, nothing while it is switched off, and less than the least waits", () => {
    expect(feesOf([{ ...debt, billed: 900 }], until(after(31)))).toEqual([]);
    const off = { ...terms, from: after(20), rate: 0 };
    expect(feesOf([debt], until(after(31), { terms: [terms, off] }))).toEqual([]);
    const least = until(after(31), { terms: [{ ...terms, least: 400 }] });
    expect(feesOf([debt], least)).toEqual([]);
    expect(feesTotal(feesOf([debt, { ...debt, id: "e" }], least))).toBe(766);
  });

  test("money taken back makes billed days dearer, and they are named", () => {
    const billed = { ...debt, billed: 300, billedTo: after(31) };
    expect(feesOf([billed], until(after(31)))).toMatchObject([{ kopecks: 83, from: first }]);
  });
});

describe("whatever the course", () => {
  const days = fc.integer({ min: 0, max: 900 });
  const course = fc
    .record({
      total: fc.integer({ min: 1, max: 100_000_000 }),
      paid: fc.array(fc.record({ at: days, share: fc.integer({ min: 0, max: 400 }) }), {
        maxLength: 5,
      }),
    })
    .map(({ total, paid }) => ({
      ...debt,
      total,
      paid: paid.map(({ at, share }) => ({
        on: addDays("2026-10-01", at),
        kopecks: Math.floor((total * share) / 2_000),
      })),
    }));
  const ranges = fc.array(fc.tuple(days, fc.option(days)), { maxLength: 3 }).map((some) =>
    some.map(([at, length]) => ({
      from: addDays("2026-10-01", at),
      to: length === null ? null : addDays("2026-10-01", at + length),
    })),
  );
  const steps = fc
    .uniqueArray(fc.tuple(days, fc.integer({ min: 0, max: 100 })), {
      selector: ([at]) => at,
      minLength: 1,
      maxLength: 4,
    })
    .map((some) =>
      some
        .toSorted(([a], [b]) => a - b)
        .map(([at, rate]): Terms => ({ ...terms, from: addDays("2026-10-01", at), rate })),
    );
  const rules = fc.record({ free: ranges, terms: steps });

  test("it never goes down with time, and never over what was owed", () => {
    fc.assert(
      fc.property(course, rules, days, days, (one, given, a, b) => {
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)].map((at) =>
          lateFee(one, { ...given, to: addDays("2026-10-01", at * 40) }),
        );
        expect(sooner?.total).toBeGreaterThanOrEqual(0);
        expect(later?.total).toBeGreaterThanOrEqual(sooner?.total ?? 0);
        expect(later?.total).toBeLessThanOrEqual(one.total);
      }),
    );
  });

  test("paying earlier never costs more", () => {
    fc.assert(
      fc.property(course, rules, days, fc.integer({ min: 1, max: 300 }), (one, given, at, by) => {
        const to = addDays("2026-10-01", at * 3);
        const earlier = { ...one, paid: one.paid.map((p) => ({ ...p, on: addDays(p.on, -by) })) };
        const [was, is] = [lateFee(one, { ...given, to }), lateFee(earlier, { ...given, to })];
        expect(is.total).toBeLessThanOrEqual(was.total);
      }),
    );
  });

  test("bills of any days together ask for the whole, and the days they name are each day once", () => {
    const bills = fc.uniqueArray(days, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(course, rules, bills, (one, given, at) => {
        const always = given.terms.map((step) => ({ ...step, rate: Math.max(1, step.rate) }));
        let debtNow: Debt = one;
        const named: string[] = [];
        for (const when of at.toSorted((a, b) => a - b)) {
          const to = addDays("2026-10-01", when);
          const [fee] = feesOf([debtNow], { ...given, terms: always, to });
          if (!fee) continue;
          debtNow = { ...debtNow, billed: debtNow.billed + fee.kopecks, billedTo: fee.to };
          for (const { from, days: some } of fee.pieces)
            for (let n = 0; n < some; n++) named.push(addDays(from, n));
        }
        const last = addDays("2026-10-01", Math.max(...at));
        const whole = lateFee(one, { ...given, terms: always, to: last });
        expect(debtNow.billed).toBe(whole.total);
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });

  test("what it says of days, debts and rates comes to the sum, up to the cap", () => {
    fc.assert(
      fc.property(course, rules, days, (one, given, at) => {
        const { total: whole, pieces } = lateFee(one, { ...given, to: addDays("2026-10-01", at) });
        const exact = pieces.reduce(
          (all, { debt: owed, rate, days: n }) => all + owed * rate * n,
          0,
        );
        expect(whole).toBeLessThanOrEqual(Math.round(exact / 1_000_000));
      }),
    );
  });
});
