import * as fc from "fast-check";
import { expect, test } from "vitest";
import { canClose, inOpenBooks, openFrom } from "./closing.ts";

test("books open on the first day after the month they were closed for, over the turn of the year too", () => {
  expect(openFrom(null)).toBe(null);
  expect(openFrom("2026-10")).toBe("2026-11-01");
  expect(openFrom("2026-12")).toBe("2027-01-01");
});

test("money of a closed day is refused where the day is said, with the first day that is open", () => {
  expect(inOpenBooks("day", "2026-11-01", "2026-10")).toBe(null);
  expect(inOpenBooks("day", "2020-01-01", null)).toBe(null);
  expect(inOpenBooks("receivedOn", "2026-10-31", "2026-10")).toEqual({
    code: "generic.validation",
    data: {
      issues: [{ path: "receivedOn", rule: "books_closed", params: { date: "2026-11-01" } }],
    },
  });
});

test("a month is closed once it is over, and only after the last that is closed", () => {
  expect(canClose("2026-10", null, "2026-11-01")).toBe(null);
  expect(canClose("2026-10", "2026-08", "2026-11-23")).toBe(null);
  expect(canClose("2026-10", "2026-10", "2026-11-23")?.code).toBe("generic.conflict");
  expect(canClose("2026-11", null, "2026-11-30")?.code).toBe("generic.validation");
});

test("today is open whatever was closed", () => {
  const days = fc
    .date({ min: new Date("2021-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, days, (one, today) => {
      const month = one.slice(0, 7);
      fc.pre(canClose(month, null, today) === null);
      expect(inOpenBooks("day", today, month)).toBe(null);
    }),
  );
});
