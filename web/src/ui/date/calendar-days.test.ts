import { describe, expect, test } from "vitest";
import { isDay, readDay } from "./calendar-days.ts";

describe("local dates as text", () => {
  test("a day that does not exist is no day", () => {
    expect(isDay("2028-02-29")).toBe(true);
    expect(isDay("2026-02-29")).toBe(false);
    expect(isDay("2026-13-01")).toBe(false);
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
