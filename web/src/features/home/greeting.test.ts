import { expect, test } from "vitest";
import { dayPart } from "./greeting.ts";

test.each([
  ["2026-11-20T02:59:00Z", "night"],
  ["2026-11-20T03:00:00Z", "morning"],
  ["2026-11-20T08:59:00Z", "morning"],
  ["2026-11-20T09:00:00Z", "day"],
  ["2026-11-20T15:00:00Z", "evening"],
  ["2026-11-20T21:00:00Z", "night"],
  ["2026-06-20T02:00:00Z", "morning"],
])("at %s it is %s in Kyiv", (instant, part) => expect(dayPart(new Date(instant))).toBe(part));
