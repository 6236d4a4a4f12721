import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import { allocateMoney, type Allocation, type Free, type OpenInvoice } from "./allocate.ts";

const open = (id: string, remaining: number, dueOn = "2026-11-20"): OpenInvoice => ({
  id,
  dueOn,
  number: id,
  remaining: toKopecks(remaining),
});
const free = (id: string, amount: number): Free => ({ id, free: toKopecks(amount) });
const texts = (found: Allocation[]) =>
  found.map(({ paymentId, invoiceId, kopecks: amount }) => `${paymentId}→${invoiceId} ${amount}`);

describe("what money pays", () => {
  test("what was due first, the older number before the newer", () => {
    const waiting = [open("C", 50, "2026-10-20"), open("B", 50), open("A", 50)];
    expect(texts(allocateMoney(waiting, [free("p", 120)]))).toEqual(["p→C 50", "p→A 50", "p→B 20"]);
  });

  test("the chosen one before all others", () => {
    const waiting = [open("A", 50, "2026-10-20"), open("B", 50)];
    expect(texts(allocateMoney(waiting, [free("p", 70)], ["B"]))).toEqual(["p→B 50", "p→A 20"]);
  });

  test("payments are used up in the order in which they came", () => {
    expect(texts(allocateMoney([open("A", 50)], [free("p", 20), free("q", 100)]))).toEqual([
      "p→A 20",
      "q→A 30",
    ]);
  });

  test("a tenant's money leaves alone what was billed before they came, also where it is chosen", () => {
    const before = { ...open("A", 50), begun: "2026-10-31" };
    const since = { ...open("B", 20), begun: "2026-11-01" };
    const tenants = { ...free("p", 100), paysFrom: "2026-11-01" };
    expect(texts(allocateMoney([before, since], [tenants], ["A"]))).toEqual(["p→B 20"]);
    expect(texts(allocateMoney([before, since], [tenants, free("q", 60)]))).toEqual([
      "p→B 20",
      "q→A 50",
    ]);
  });

  test("nothing where nothing is open or free", () => {
    expect(allocateMoney([], [free("p", 5)])).toEqual([]);
    expect(allocateMoney([open("A", 5)], [])).toEqual([]);
    expect(allocateMoney([open("A", 0)], [free("p", 5), free("q", 0)])).toEqual([]);
  });

  // The vector of the project's facts about ledgers, in hryvnias.
  test("a course of charges, payments and a cancelling", () => {
    const paid = new Map<string, number>();
    const left = new Map<string, number>();
    const add = (found: Allocation[]) => {
      for (const { paymentId, invoiceId, kopecks: amount } of found) {
        paid.set(invoiceId, (paid.get(invoiceId) ?? 0) + amount);
        left.set(paymentId, (left.get(paymentId) ?? 0) - amount);
      }
      return texts(found);
    };
    const rest = (id: string, total: number) => open(id, total - (paid.get(id) ?? 0), id);
    left.set("first", 900);
    expect(add(allocateMoney([rest("I1", 500), rest("I2", 700)], [free("first", 900)]))).toEqual([
      "first→I1 500",
      "first→I2 400",
    ]);
    left.set("second", 500);
    expect(add(allocateMoney([rest("I2", 700)], [free("second", 500)]))).toEqual(["second→I2 300"]);
    expect(left.get("second")).toBe(200);
    expect(add(allocateMoney([rest("I3", 600)], [free("second", 200)]))).toEqual(["second→I3 200"]);
    expect(rest("I3", 600).remaining).toBe(400);
    // Cancelling I2 frees 400 of the first and 300 of the second.
    const freed = [free("first", 400), free("second", 300)];
    expect(add(allocateMoney([rest("I3", 600)], freed))).toEqual(["first→I3 400"]);
    expect(rest("I3", 600).remaining).toBe(0);
  });
});

describe("whatever is open and free", () => {
  const anyOpen = fc.array(
    fc.record({
      remaining: fc.nat({ max: 500 }).map(toKopecks),
      dueOn: fc.constantFrom("2026-09-20", "2026-10-20", "2026-11-20"),
    }),
    { maxLength: 6 },
  );
  const anyFree = fc.array(fc.nat({ max: 700 }).map(toKopecks), { maxLength: 5 });
  const anyCase = fc.record({ anyOpen, anyFree, chosen: fc.option(fc.nat({ max: 5 })) });
  const sumOf = (found: Allocation[], by: "paymentId" | "invoiceId", id: string) =>
    found.filter((one) => one[by] === id).reduce((sum, one) => sum + one.kopecks, 0);

  test("nothing is given out twice or beyond what is open, and nothing is kept back", () => {
    fc.assert(
      fc.property(anyCase, ({ anyOpen: some, anyFree: amounts, chosen }) => {
        const waiting = some.map((one, at) => ({ ...one, id: `i${at}`, number: `i${at}` }));
        const money = amounts.map((amount, at) => ({ id: `p${at}`, free: amount }));
        const found = allocateMoney(waiting, money, chosen === null ? [] : [`i${chosen}`]);
        for (const one of found) expect(one.kopecks).toBeGreaterThan(0);
        for (const { id, remaining } of waiting)
          expect(sumOf(found, "invoiceId", id)).toBeLessThanOrEqual(remaining);
        for (const { id, free: amount } of money)
          expect(sumOf(found, "paymentId", id)).toBeLessThanOrEqual(amount);
        const given = found.reduce((sum, one) => sum + one.kopecks, 0);
        const owed = waiting.reduce((sum, one) => sum + one.remaining, 0);
        const had = money.reduce((sum, one) => sum + one.free, 0);
        expect(given).toBe(Math.min(owed, had));
      }),
    );
  });

  test("no invoice gets anything while an earlier one, or the chosen one, still waits", () => {
    fc.assert(
      fc.property(anyCase, ({ anyOpen: some, anyFree: amounts, chosen }) => {
        const waiting = some.map((one, at) => ({ ...one, id: `i${at}`, number: `i${at}` }));
        const money = amounts.map((amount, at) => ({ id: `p${at}`, free: amount }));
        const first = chosen === null ? [] : [`i${chosen}`];
        const found = allocateMoney(waiting, money, first);
        const rank = (one: OpenInvoice) =>
          `${first.includes(one.id) ? 0 : 1} ${one.dueOn} ${one.number}`;
        const paid = waiting.filter(({ id }) => sumOf(found, "invoiceId", id) > 0);
        const short = waiting.filter((one) => sumOf(found, "invoiceId", one.id) < one.remaining);
        for (const late of paid)
          for (const early of short)
            expect(early.id === late.id || rank(early) > rank(late)).toBe(true);
      }),
    );
  });
});
