import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BookedMovement,
  daysOf,
  itemsOf,
  mendOf,
  type ReportedMovement,
} from "./reconcile.ts";

const at = "2026-11-10T10:00:00.000Z";
const booked = (
  id: string,
  kopecks: number,
  over: Partial<BookedMovement> = {},
): BookedMovement => ({
  id,
  kind: "payment",
  day: "2026-11-10",
  at,
  kopecks,
  fee: 0,
  ...over,
});
const reported = (
  id: string,
  kopecks: number,
  over: Partial<ReportedMovement> = {},
): ReportedMovement => ({
  id,
  kind: "payment",
  day: "2026-11-10",
  kopecks,
  ...over,
});

test("what only one side has, or both not alike, is a difference of its day", () => {
  const ours = [booked("a", 100), booked("b", 200), booked("c", 300)];
  const report = {
    since: null,
    refunds: true,
    items: [reported("a", 100), reported("b", 250), reported("d", 40)],
  };
  const items = itemsOf(ours, report);
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    ["a", "same"],
    ["b", "other_sum"],
    ["c", "not_told"],
    ["d", "not_booked"],
  ]);
  expect(daysOf(items, report)).toEqual([
    {
      day: "2026-11-10",
      told: { taken: 390, back: 0 },
      booked: { taken: 600, back: 0 },
      paidOut: 0,
      fee: 0,
      differences: { count: 3, kopecks: 50 - 300 + 40 },
    },
  ]);
});

test("payouts and their fees stand on their day; one that was taken back takes both off", () => {
  const items = itemsOf(
    [
      booked("p", 1_000, { kind: "payout", fee: 15 }),
      booked("q", 500, { kind: "payout", fee: 5 }),
      booked("q", 500, { kind: "payout_back", fee: 5 }),
    ],
    null,
  );
  expect(daysOf(items, null)).toMatchObject([
    { told: null, paidOut: 1_000, fee: 15, differences: { count: 0 } },
  ]);
});

test("of what was before a provider remembers nothing is known, and nothing differs", () => {
  const report = { since: "2026-11-10T11:00:00.000Z", refunds: true, items: [] };
  const items = itemsOf(
    [booked("a", 100), booked("b", 5, { at: "2026-11-10T12:00:00.000Z" })],
    report,
  );
  expect(items.map(({ state }) => state)).toEqual(["untold", "not_told"]);
});

test("each difference has what mends it, and nothing else has", () => {
  const mend = (state: Parameters<typeof mendOf>[0]["state"], amount: number | null) =>
    mendOf({ state, told: 100 }, amount);
  expect(mend("not_booked", 100)).toBe("ask");
  expect(mend("not_booked", 90)).toBe("amount");
  expect(mend("not_booked", null)).toBe("cabinet");
  expect(mend("other_sum", null)).toBe("amount");
  expect(mend("not_told", null)).toBe("wait");
  expect([mend("same", null), mend("untold", null)]).toEqual([null, null]);
});

test("where both sides say the same there is no difference; one that is planted is found", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1 }),
      fc.nat(),
      (sums, which) => {
        const ours = sums.map((kopecks, n) => booked(`p${n}`, kopecks));
        const theirs = sums.map((kopecks, n) => reported(`p${n}`, kopecks));
        const count = (items: readonly ReportedMovement[]) => {
          const report = { since: null, refunds: true, items };
          return daysOf(itemsOf(ours, report), report).reduce(
            (n, one) => n + one.differences.count,
            0,
          );
        };
        expect(count(theirs)).toBe(0);
        expect(count(theirs.toSpliced(which % theirs.length, 1))).toBe(1);
        expect(count([...theirs, reported("more", 1)])).toBe(1);
      },
    ),
  );
});
