import fc from "fast-check";
import { expect, test } from "vitest";
import { clockText, readClock } from "./clock.ts";
import { lastMinute } from "./model.ts";

test("what a clock shows is read as it was written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: lastMinute }), (minutes) => {
      expect(readClock(clockText(minutes))).toBe(minutes);
    }),
  );
});

test.each(["", "9", "24:00", "12:60", "9:5", "-1:00", "12:30:15", "noon"])(
  "%j is no time",
  (text) => {
    expect(readClock(text)).toBeNull();
  },
);
