import { expect, test } from "vitest";
import { closableMonths, daysOf, monthOfDay, previousOf, yearTo } from "./period.ts";

test("a month is whole, and what came before has its length", () => {
  const february = monthOfDay("2028-02-10");
  expect(february).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(daysOf(february)).toBe(29);
  expect(previousOf(february)).toEqual({ from: "2028-01-01", to: "2028-01-31" });
  expect(previousOf({ from: "2028-01-01", to: "2028-03-31" })).toEqual({
    from: "2027-10-01",
    to: "2027-12-31",
  });
  expect(previousOf({ from: "2028-02-01", to: "2028-02-28" })).toEqual({
    from: "2028-01-04",
    to: "2028-01-31",
  });
  expect(previousOf({ from: "2026-11-22", to: "2026-11-22" })).toEqual({
    from: "2026-11-21",
    to: "2026-11-21",
  });
});

test("a year of months ends with the month asked for", () => {
  expect(yearTo("2026-03-31").at(0)).toBe("2025-04");
  expect(yearTo("2026-03-31").at(-1)).toBe("2026-03");
});

test("months that are over may be closed, those after what is closed", () => {
  expect(closableMonths(null, "2026-01-31")).toHaveLength(12);
  expect(closableMonths("2025-11-01", "2026-01-31")).toEqual(["2025-11", "2025-12"]);
  expect(closableMonths("2026-01-01", "2026-01-31")).toEqual([]);
});
