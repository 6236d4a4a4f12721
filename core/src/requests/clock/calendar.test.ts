import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hour, minute } from "#core/kernel/time.ts";
import { instantAfter, workingTimeBetween, type Calendar } from "./calendar.ts";
import { defaultPolicy } from "./sla.ts";

const business = defaultPolicy.business;
const kyiv = (text: string) => new Date(text);

describe("worked cases, Europe/Kyiv", () => {
  const cases: [title: string, Calendar, from: string, minutes: number, due: string][] = [
    ["over a weekend", business, "2026-06-05T17:30+03:00", 60, "2026-06-08T09:30+03:00"],
    ["from a Saturday", business, "2026-06-06T12:00+03:00", 240, "2026-06-08T13:00+03:00"],
    ["24 business hours", business, "2026-06-05T16:00+03:00", 24 * 60, "2026-06-10T13:00+03:00"],
    ["over the clock change", "always", "2026-03-28T23:00+02:00", 8 * 60, "2026-03-29T08:00+03:00"],
    ["up to the very close", business, "2026-06-05T17:00+03:00", 60, "2026-06-05T18:00+03:00"],
    ["over a holiday", business, "2026-08-21T17:00+03:00", 120, "2026-08-25T10:00+03:00"],
    [
      "business over the clock change",
      business,
      "2026-03-27T17:00+02:00",
      120,
      "2026-03-30T10:00+03:00",
    ],
    ["business back in autumn", business, "2026-10-23T17:00+03:00", 120, "2026-10-26T10:00+02:00"],
  ];
  test.each(cases)("%s", (_, calendar, from, minutes, due) => {
    expect(instantAfter(calendar, kyiv(from), minutes * minute)).toEqual(kyiv(due));
    expect(workingTimeBetween(calendar, kyiv(from), kyiv(due))).toBe(minutes * minute);
  });
});

const anyInstant = fc
  .date({ min: new Date("2025-01-01T00:00:00Z"), max: new Date("2027-12-31T00:00:00Z") })
  .filter((date) => !Number.isNaN(date.getTime()));
const anyCalendar = fc.constantFrom<Calendar>("always", business);

describe("any instants", () => {
  test("what `after` adds, `between` counts", () => {
    fc.assert(
      fc.property(
        anyCalendar,
        anyInstant,
        fc.integer({ min: 1, max: 100 * hour }),
        (calendar, from, amount) => {
          const due = instantAfter(calendar, from, amount);
          expect(due && workingTimeBetween(calendar, from, due)).toBe(amount);
        },
      ),
    );
  });

  test("time adds up wherever it is cut", () => {
    fc.assert(
      fc.property(anyCalendar, anyInstant, anyInstant, anyInstant, (calendar, ...instants) => {
        const [a, b, c] = instants.toSorted((x, y) => x.getTime() - y.getTime()) as [
          Date,
          Date,
          Date,
        ];
        expect(workingTimeBetween(calendar, a, b) + workingTimeBetween(calendar, b, c)).toBe(
          workingTimeBetween(calendar, a, c),
        );
      }),
    );
  });

  test("a calendar without a working day never comes to an end", () => {
    expect(instantAfter({ ...business, days: [] }, kyiv("2026-06-05T17:30+03:00"), 1)).toBeNull();
  });
});
