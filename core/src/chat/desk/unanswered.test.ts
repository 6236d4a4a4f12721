import { expect, test } from "vitest";
import { isOverdue } from "./unanswered.ts";

const overdue = (since: string, now: string) => isOverdue(new Date(since), new Date(now));

test("a chat is overdue after four working hours, in Kyiv", () => {
  // A Tuesday in winter time: 10:00 to 14:00.
  expect(overdue("2026-11-17T08:00:00Z", "2026-11-17T11:59:00Z")).toBe(false);
  expect(overdue("2026-11-17T08:00:00Z", "2026-11-17T12:00:00Z")).toBe(true);
});

test("nights and weekends do not count", () => {
  // Friday 17:00 to Monday 12:00.
  expect(overdue("2026-11-20T15:00:00Z", "2026-11-23T09:59:00Z")).toBe(false);
  expect(overdue("2026-11-20T15:00:00Z", "2026-11-23T10:00:00Z")).toBe(true);
});
