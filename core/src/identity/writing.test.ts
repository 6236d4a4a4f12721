import { expect, test } from "vitest";
import { dayText, excerptOf, momentText } from "./writing.ts";

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
  expect(excerptOf(" Коротко. ")).toBe("Коротко.");
  const long = excerptOf("слово ".repeat(100));
  expect(long).toMatch(/слово…$/);
  expect(long.length).toBeLessThanOrEqual(301);
  expect(excerptOf("😀".repeat(400))).toBe(`${"😀".repeat(300)}…`);
});
