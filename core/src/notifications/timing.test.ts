import fc from "fast-check";
import { expect, test } from "vitest";
import { hour, minute, toLocal } from "#core/kernel/time.ts";
import { usualQuietHours } from "#core/identity/preferences.ts";
import { deliveryDueAt, type DeliveryTiming, digestDueAt, dueAt } from "./timing.ts";

const kyiv: DeliveryTiming = {
  timezone: "Europe/Kyiv",
  quietHours: usualQuietHours,
  urgent: false,
  demo: false,
};
const due = (now: string, over: Partial<DeliveryTiming> = {}) =>
  dueAt(new Date(now), { ...kyiv, ...over }).toISOString();

test("a letter leaves a minute later, and after the night", () => {
  expect(due("2026-11-17T10:00:00Z")).toBe("2026-11-17T10:01:00.000Z");
  expect(due("2026-11-17T19:58:59Z")).toBe("2026-11-17T19:59:59.000Z");
  expect(due("2026-11-17T19:59:00Z")).toBe("2026-11-18T06:00:00.000Z");
  expect(due("2026-11-18T01:30:00Z")).toBe("2026-11-18T06:00:00.000Z");
  expect(due("2026-11-18T05:59:00Z")).toBe("2026-11-18T06:00:00.000Z");
});

test("the night is where the reader lives", () => {
  expect(due("2026-11-17T19:59:00Z", { timezone: "America/New_York" })).toBe(
    "2026-11-17T20:00:00.000Z",
  );
  expect(due("2026-11-18T04:00:00Z", { timezone: "America/New_York" })).toBe(
    "2026-11-18T13:00:00.000Z",
  );
  expect(due("2026-11-18T01:30:00Z", { timezone: "Nowhere/None" })).toBe(
    "2026-11-18T06:00:00.000Z",
  );
});

test("a night in which the clocks change ends at eight", () => {
  expect(due("2026-10-24T20:30:00Z")).toBe("2026-10-25T06:00:00.000Z");
  expect(due("2026-03-28T21:30:00Z")).toBe("2026-03-29T05:00:00.000Z");
});

test("what is urgent waits for no morning, and a demonstration for nobody", () => {
  expect(due("2026-11-18T01:30:00Z", { urgent: true })).toBe("2026-11-18T01:31:00.000Z");
  expect(due("2026-11-18T01:30:00Z", { demo: true })).toBe("2026-11-18T01:30:03.000Z");
});

const push = (now: string, from: number, to: number, over: Partial<DeliveryTiming> = {}) =>
  deliveryDueAt(new Date(now), {
    ...kyiv,
    quietHours: { from: from * 60, to: to * 60 },
    ...over,
  }).toISOString();

test("a message waits for the end of the quiet hours that its reader chose, an urgent one does not", () => {
  // 23:30 in Kyiv.
  const late = "2026-11-17T21:30:00.000Z";
  expect(push(late, 23, 7)).toBe("2026-11-18T05:00:00.000Z");
  expect(push(late, 0, 7)).toBe(late);
  expect(push(late, 23, 7, { urgent: true })).toBe(late);
  expect(push(late, 23, 7, { quietHours: null })).toBe(late);
  expect(push(late, 23, 7, { demo: true })).toBe(late);
});

test("quiet hours by day begin with their first minute and end before their last", () => {
  expect(push("2026-11-17T10:59:00.000Z", 13, 15)).toBe("2026-11-17T10:59:00.000Z");
  expect(push("2026-11-17T11:00:00.000Z", 13, 15)).toBe("2026-11-17T13:00:00.000Z");
  expect(push("2026-11-17T12:59:00.000Z", 13, 15)).toBe("2026-11-17T13:00:00.000Z");
  expect(push("2026-11-17T13:00:00.000Z", 13, 15)).toBe("2026-11-17T13:00:00.000Z");
});

test("quiet hours across a change of the clocks end at their local time", () => {
  // In spring the clocks go from 03:00 to 04:00, in autumn from 04:00 back to 03:00.
  expect(push("2026-03-28T21:00:00.000Z", 22, 6)).toBe("2026-03-29T03:00:00.000Z");
  expect(push("2026-10-24T20:00:00.000Z", 22, 6)).toBe("2026-10-25T04:00:00.000Z");
  // 03:30 does not exist in spring, and comes twice in autumn.
  expect(push("2026-03-28T21:00:00.000Z", 22, 3.5)).toBe("2026-03-29T01:30:00.000Z");
  expect(push("2026-10-24T20:00:00.000Z", 22, 3.5)).toBe("2026-10-25T00:30:00.000Z");
  expect(push("2026-10-25T01:10:00.000Z", 22, 3.5)).toBe("2026-10-25T01:30:00.000Z");
  // An end just after midnight is an hour's error away from the day before.
  expect(push("2026-03-29T01:10:00.000Z", 4, 0.25)).toBe("2026-03-29T21:15:00.000Z");
});

const digest = (
  now: string,
  frequency: "daily" | "weekly",
  over: Partial<Pick<DeliveryTiming, "timezone" | "quietHours">> = {},
) => digestDueAt(new Date(now), { ...kyiv, ...over }, frequency).toISOString();

test("the letter of a day leaves at six in the evening, that of a week on Saturday at ten", () => {
  // 2026-11-17 is a Tuesday; Kyiv is two hours ahead in winter.
  expect(digest("2026-11-17T10:00:00Z", "daily")).toBe("2026-11-17T16:00:00.000Z");
  expect(digest("2026-11-17T16:00:00Z", "daily")).toBe("2026-11-18T16:00:00.000Z");
  expect(digest("2026-11-17T10:00:00Z", "weekly")).toBe("2026-11-21T08:00:00.000Z");
  expect(digest("2026-11-21T07:59:00Z", "weekly")).toBe("2026-11-21T08:00:00.000Z");
  expect(digest("2026-11-21T08:00:00Z", "weekly")).toBe("2026-11-28T08:00:00.000Z");
  expect(digest("2026-11-17T10:00:00Z", "daily", { timezone: "America/New_York" })).toBe(
    "2026-11-17T23:00:00.000Z",
  );
});

test("quiet hours that cover its time move it to their end", () => {
  const quietHours = { from: 17 * 60, to: 20 * 60 };
  expect(digest("2026-11-17T10:00:00Z", "daily", { quietHours })).toBe("2026-11-17T18:00:00.000Z");
  expect(digest("2026-11-17T10:00:00Z", "daily", { quietHours: null })).toBe(
    "2026-11-17T16:00:00.000Z",
  );
});

test("whenever something happens, the letter of a day leaves within a day, at six, also when clocks change", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
      fc.constantFrom("Europe/Kyiv", "America/New_York", "Pacific/Auckland", "Asia/Kathmandu"),
      (now, timezone) => {
        const due = digestDueAt(now, { timezone, quietHours: null }, "daily");
        expect(toLocal(due, timezone).minutes).toBe(18 * 60);
        // One job holds all that is due then, whatever second it came in.
        expect(due.getTime() % minute).toBe(0);
        expect(due.getTime()).toBeGreaterThan(now.getTime());
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(25 * hour);
      },
    ),
  );
});
