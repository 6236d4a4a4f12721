import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, fromLocal, hour, minute, toLocal, weekdayOf } from "#core/kernel/time.ts";
import { type Day, type Hours, lead, slotStep, type Span } from "./model.ts";
import { freeSlots, isOffered } from "./slots.ts";

const week = (from: number, to: number): Hours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((one) => ({ weekday: one, from, to }));
const long = new Date("2020-01-01T00:00:00Z");
const on = (
  date: string,
  hours: Hours[],
  over: { days?: Day[]; takenTimes?: Span[]; ownTime?: Span; now?: Date; minutes?: number } = {},
) =>
  freeSlots(
    { hours, days: over.days ?? [], takenTimes: over.takenTimes ?? [], ownTime: over.ownTime },
    { minutes: over.minutes ?? 60, from: date, count: 1, now: over.now ?? long },
  )[0]?.slots.map(({ start }) => {
    const { minutes } = toLocal(start);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  });

describe("free times of a day", () => {
  test("lie inside working hours, on a grid", () => {
    expect(on("2026-11-23", week(9 * 60, 11 * 60))).toEqual(["9:00", "9:30", "10:00"]);
    expect(on("2026-11-23", [{ weekday: 2, from: 540, to: 660 }])).toEqual([]);
  });
  test("a day of its own counts instead of the week", () => {
    const date = "2026-11-23";
    expect(on(date, week(540, 660), { days: [{ date, from: null, to: null }] })).toEqual([]);
    expect(on(date, week(540, 660), { days: [{ date, from: 840, to: 900 }] })).toEqual(["14:00"]);
  });
  test("what touches a taken time is free, what overlaps it is not", () => {
    const taken = { start: fromLocal("2026-11-23", 600), end: fromLocal("2026-11-23", 660) };
    expect(on("2026-11-23", week(540, 720), { takenTimes: [taken] })).toEqual(["9:00", "11:00"]);
  });
  test("an order that is moved may overlap its own time, and is not offered that time again", () => {
    const ownTime = { start: fromLocal("2026-11-23", 600), end: fromLocal("2026-11-23", 660) };
    const free = on("2026-11-23", week(540, 720), { ownTime });
    expect(free).toEqual(["9:00", "9:30", "10:30", "11:00"]);
  });
  test("nothing begins sooner than the lead", () => {
    const now = fromLocal("2026-11-23", 540);
    expect(on("2026-11-23", week(540, 780), { now })).toEqual(["11:00", "11:30", "12:00"]);
  });
});

describe("clock changes of Europe/Kyiv", () => {
  test("in spring the hour that is skipped offers nothing twice, and hours are real ones", () => {
    // 2026-03-29: 03:00 becomes 04:00.
    expect(on("2026-03-29", week(2 * 60, 6 * 60))).toEqual([
      "2:00",
      "2:30",
      "4:00",
      "4:30",
      "5:00",
    ]);
  });
  test("in autumn a wall clock that comes twice is its first one", () => {
    // 2026-10-25: 04:00 becomes 03:00.
    const slots = on("2026-10-25", week(2 * 60, 5 * 60));
    expect(new Set(slots).size).toBe(slots?.length);
    expect(slots).toEqual(["2:00", "2:30", "3:00", "3:30", "4:00"]);
  });
});

test("every free time is inside hours, off taken times, late enough and unique; each is offered", () => {
  const anyHours = fc
    .array(
      fc.record({
        weekday: fc.integer({ min: 1, max: 7 }),
        from: fc.integer({ min: 0, max: 46 }).map((n) => n * 30),
        long: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((all) =>
      all.map(({ long: n, ...one }) => ({ ...one, to: Math.min(1_440, one.from + n * 30) })),
    );
  const anyDate = fc
    .constantFrom("2026-03-27", "2026-10-23", "2026-11-20", "2027-02-26")
    .chain((date) => fc.integer({ min: 0, max: 4 }).map((n) => addDays(date, n)));
  let found = 0;
  fc.assert(
    fc.property(
      anyHours,
      anyDate,
      fc.integer({ min: 1, max: 24 }).map((n) => n * 15),
      fc.array(fc.tuple(fc.integer({ min: -10, max: 120 }), fc.integer({ min: 1, max: 9 }))),
      fc.integer({ min: -24, max: 48 }),
      fc.option(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.boolean())),
      (hours, from, minutes, taken, ago, other) => {
        const zero = fromLocal(from, 0).getTime();
        const now = new Date(zero + ago * hour);
        const takenTimes = taken.map(([at, n]) => ({
          start: new Date(zero + at * 30 * minute),
          end: new Date(zero + (at + n) * 30 * minute),
        }));
        const days = other
          ? [
              {
                date: addDays(from, other[0]),
                from: other[1] ? 600 : null,
                to: other[1] ? 900 : null,
              },
            ]
          : [];
        const result = freeSlots({ hours, days, takenTimes }, { minutes, from, count: 4, now });
        expect(result.map(({ date }) => date)).toEqual([0, 1, 2, 3].map((n) => addDays(from, n)));
        const starts = result.flatMap(({ slots }) => slots.map(({ start }) => start.getTime()));
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
        for (const { date, slots } of result)
          for (const { start, end } of slots) {
            found++;
            expect(end.getTime() - start.getTime()).toBe(minutes * minute);
            expect(start.getTime()).toBeGreaterThanOrEqual(now.getTime() + lead);
            expect(takenTimes.every((b) => b.end <= start || end <= b.start)).toBe(true);
            const exceptionDay = days.find((one) => one.date === date);
            const open = exceptionDay
              ? exceptionDay.from === null
                ? []
                : [{ from: 600, to: 900 }]
              : hours.filter((one) => one.weekday === weekdayOf(date));
            expect(
              open.some(
                // By the clock on the wall: hours may begin in the one that a change skips.
                (one) => one.from <= toLocal(start).minutes && end <= fromLocal(date, one.to),
              ),
            ).toBe(true);
            expect(isOffered({ hours, days }, { minutes, date, start, now })).toBe(true);
            const off = new Date(start.getTime() + (slotStep / 2 + 1) * minute);
            expect(isOffered({ hours, days }, { minutes, date, start: off, now })).toBe(false);
          }
      },
    ),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(200);
});
