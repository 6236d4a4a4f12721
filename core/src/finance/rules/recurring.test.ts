import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths } from "#core/kernel/time.ts";
import { dayOf, dueMonths, resumedFrom } from "./recurring.ts";

test("in a short month the last day stands for the one that is not there", () => {
  expect(dayOf("2026-11", 31)).toBe("2026-11-30");
  expect(dayOf("2028-02", 30)).toBe("2028-02-29");
  expect(dayOf("2026-12", 31)).toBe("2026-12-31");
  expect(dayOf("2026-11", 5)).toBe("2026-11-05");
});

test("a month is due from its day on, up to the last one", () => {
  const every = { dayOfMonth: 15, nextMonth: "2026-09", lastMonth: null };
  expect(dueMonths(every, "2026-11-14")).toEqual(["2026-09", "2026-10"]);
  expect(dueMonths(every, "2026-11-15")).toEqual(["2026-09", "2026-10", "2026-11"]);
  expect(dueMonths({ ...every, lastMonth: "2026-09" }, "2026-11-15")).toEqual(["2026-09"]);
  expect(dueMonths({ ...every, nextMonth: "2026-12" }, "2026-11-30")).toEqual([]);
});

test("after a pause it goes on with the month that it is, or later", () => {
  expect(resumedFrom("2026-05", "2026-11-20")).toBe("2026-11");
  expect(resumedFrom("2027-02", "2026-11-20")).toBe("2027-02");
});

test("however often it is asked, each month comes once and in order", () => {
  const days = fc.array(
    fc
      .date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 31 }), (expected, dayOfMonth) => {
      let nextMonth = "2026-01";
      const made: string[] = [];
      for (const today of expected.toSorted()) {
        const due = dueMonths({ dayOfMonth, nextMonth, lastMonth: null }, today);
        made.push(...due);
        nextMonth = addMonths(nextMonth, due.length);
      }
      expect(made).toEqual(made.map((_, at) => addMonths("2026-01", at)));
    }),
  );
});
