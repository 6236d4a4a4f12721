// @vitest-environment jsdom
import { expect, test, vi } from "vitest";

test("a browser that knows Kyiv by its former name alone tells the time of Kyiv", async () => {
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function Older(locales, options) {
    if (options?.timeZone === "Europe/Kyiv" || options?.timeZone === "America/Coyhaique")
      throw new RangeError("Invalid time zone");
    return new DateTimeFormat(locales, options);
  });
  const { fromLocal, toLocal } = await import("#core/kernel/time.ts");
  const { formatTime } = await import("./format.ts");
  const noon = new Date("2026-07-01T09:00:00Z");
  expect(toLocal(noon)).toEqual({ date: "2026-07-01", minutes: 12 * 60 });
  expect(fromLocal("2026-07-01", 12 * 60)).toEqual(noon);
  expect(formatTime(noon)).toBe("12:00");
  // A newer zone that somebody has chosen elsewhere: the buildings' own.
  expect(toLocal(noon, "America/Coyhaique").minutes).toBe(12 * 60);
  expect(toLocal(noon, "America/New_York").minutes).toBe(5 * 60);
});
