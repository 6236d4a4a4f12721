import { expect, test } from "vitest";
import { isCalendarDay, orderOf, readStatementDay } from "./day.ts";

test.each(["2026-02-28", "2028-02-29", "2026-12-31"])("%s is a day", (day) => {
  expect(isCalendarDay(day)).toBe(true);
});

test.each(["2026-02-29", "2026-06-31", "2026-13-01", "2026-00-10", "1999-01-01", "26-01-01", ""])(
  "%s is none",
  (day) => {
    expect(isCalendarDay(day)).toBe(false);
  },
);

test.each([
  ["24.11.2026", "2026-11-24"],
  ["8.11.2026", "2026-11-08"],
  ["08.11.26", "2026-11-08"],
  ["24/11/2026", "2026-11-24"],
  ["24-11-2026", "2026-11-24"],
  ["2026-11-24", "2026-11-24"],
  ["2026-11-24T10:15:00+02:00", "2026-11-24"],
  ["01.10.2026 10:24", "2026-10-01"],
  ["14.11.2026 10:45:06", "2026-11-14"],
  ["вт 24.11.2026", "2026-11-24"],
  ["Вт, 24.11.2026", "2026-11-24"],
  ["24.11.2026 р.", "2026-11-24"],
])("%s is read as %s", (written, day) => {
  expect(readStatementDay(written)).toBe(day);
});

test.each([
  "30.02.2026",
  "31.06.2026",
  "24 листопада 2026",
  "24.11",
  "24.11.2026x",
  "20261124",
  "",
])("%s is not read", (written) => {
  expect(readStatementDay(written)).toBeNull();
});

test("a date with slashes is read by the order that a person chose", () => {
  expect(readStatementDay("11/12/2026", "month_first")).toBe("2026-11-12");
  expect(readStatementDay("11/12/2026", "day_first")).toBe("2026-12-11");
});

test.each([
  [["24.11.2026"], "no_slashes"],
  [["24/11/2026", "01/02/2026"], "day_first"],
  [["11/24/2026", "01/02/2026"], "month_first"],
  [["11/12/2026"], null],
  [["11/11/2026"], "day_first"],
])("%j: %s", (written, order) => {
  expect(orderOf(written)).toBe(order);
});
