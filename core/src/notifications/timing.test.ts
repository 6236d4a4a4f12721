import { expect, test } from "vitest";
import { dueAt } from "./timing.ts";

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
