import { expect, test } from "vitest";
import { dueAt } from "./timing.ts";
import { dayText, excerpt, momentText } from "./writing.ts";

const kyiv = { timezone: "Europe/Kyiv", urgent: false, demo: false };
const due = (now: string, over: Partial<typeof kyiv> = {}) =>
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

test("days and times are written as their reader reads them", () => {
  const at = new Date("2026-11-05T22:05:00Z");
  expect(dayText("2026-11-05", { dateFormat: "dd/mm/yyyy" })).toBe("05/11/2026");
  expect(momentText(at, { timezone: "Europe/Kyiv", dateFormat: "dd.mm.yyyy" })).toBe(
    "06.11.2026, 00:05",
  );
  expect(momentText(at, { timezone: "America/New_York", dateFormat: "yyyy-mm-dd" })).toBe(
    "2026-11-05, 17:05",
  );
  expect(momentText(at, { timezone: "Nowhere/None", dateFormat: "dd.mm.yyyy" })).toBe(
    "06.11.2026, 00:05",
  );
});

test("a long word of somebody's is cut between words, never within a letter", () => {
  expect(excerpt(" Коротко. ")).toBe("Коротко.");
  const long = excerpt("слово ".repeat(100));
  expect(long).toMatch(/слово…$/);
  expect(long.length).toBeLessThanOrEqual(301);
  expect(excerpt("😀".repeat(400))).toBe(`${"😀".repeat(300)}…`);
});
