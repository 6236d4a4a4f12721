import { describe, expect, test } from "vitest";
import { addDays, addMonths, clampDay, isDay, readDay, weekday, weeksOf } from "./calendar-days.ts";

describe("local dates as text", () => {
  test("a day that does not exist is no day", () => {
    expect(isDay("2028-02-29")).toBe(true);
    expect(isDay("2026-02-29")).toBe(false);
    expect(isDay("2026-13-01")).toBe(false);
  });

  test("a day is a day, also when the clocks change", () => {
    expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
    expect(addDays("2026-03-29", 1)).toBe("2026-03-30");
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
  });

  test("the last day of a month stays within the shorter one", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
  });

  test("the week begins on Monday and a month is six of them", () => {
    expect(weekday("2026-11-23")).toBe(0);
    const weeks = weeksOf("2026-11-20");
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe("2026-10-26");
    expect(weeks[5]?.[6]).toBe("2026-12-06");
  });

  test("bounds hold", () => {
    expect(clampDay("2026-01-01", "2026-02-01", "2026-03-01")).toBe("2026-02-01");
    expect(clampDay("2026-04-01", "2026-02-01", "2026-03-01")).toBe("2026-03-01");
  });
});

test.each([
  ["5.11.2026", "2026-11-05"],
  ["05/11/26", "2026-11-05"],
  ["5 11", "2026-11-05"],
  ["2026-11-05", "2026-11-05"],
  ["31.02.2026", null],
  ["завтра", null],
  ["5", null],
  ["05112026", "2026-11-05"],
  ["051126", "2026-11-05"],
  ["0511", null],
  ["2026-11", null],
  ["5.11.2026 12", null],
])("reads %s as %s", (typed, day) => {
  expect(readDay(typed, "2026-11-20")).toBe(day);
});

test.each([
  ["2026-11-05", "2026-11-05"],
  ["26-11-05", "2026-11-05"],
  ["11-05", "2026-11-05"],
  ["20261105", "2026-11-05"],
  ["261105", "2026-11-05"],
  ["5.11.2026", "2026-11-05"],
  ["2026-02-31", null],
])("reads %s as %s with the year first", (typed, day) => {
  expect(readDay(typed, "2026-11-20", true)).toBe(day);
});
