import { expect, test } from "vitest";
import { isReminderDay, verificationOf, windowOf } from "./window.ts";

test("the window lies within its month; 31 is its last day", () => {
  const days = { fromDay: 20, toDay: 31 };
  expect(windowOf(days, "2026-11-19")).toEqual({
    from: "2026-11-20",
    to: "2026-11-30",
    open: false,
  });
  expect(windowOf(days, "2026-11-30")).toMatchObject({ open: true });
  expect(windowOf({ fromDay: 30, toDay: 31 }, "2026-02-28")).toEqual({
    from: "2026-02-28",
    to: "2026-02-28",
    open: true,
  });
});

test("people are reminded on the last days of the window, of a short one on all, never outside", () => {
  const on = (days: { fromDay: number; toDay: number }, today: string) =>
    isReminderDay(windowOf(days, today), today);
  const usual = { fromDay: 20, toDay: 31 };
  expect(on(usual, "2026-11-26")).toBe(false);
  expect(on(usual, "2026-11-27")).toBe(true);
  expect(on(usual, "2026-11-30")).toBe(true);
  const short = { fromDay: 1, toDay: 2 };
  expect(on(short, "2026-11-01")).toBe(true);
  expect(on(short, "2026-11-03")).toBe(false);
  expect(on(short, "2026-10-31")).toBe(false);
});

test("a verification holds to the end of its last day", () => {
  expect(verificationOf(null, "2026-11-22")).toBe("unknown");
  expect(verificationOf("2026-11-21", "2026-11-22")).toBe("passed");
  expect(verificationOf("2026-11-22", "2026-11-22")).toBe("soon");
  expect(verificationOf("2027-06-01", "2026-11-22")).toBe("valid");
});
