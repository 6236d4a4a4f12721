import { beforeEach, describe, expect, test, vi } from "vitest";
import { day, hour, minute } from "#core/kernel/time.ts";
import * as format from "./format.ts";

const language = vi.hoisted(() => ({ current: "uk" }));
vi.mock("./language.ts", () => ({ currentLanguage: () => language.current }));

const now = new Date("2026-11-20T12:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
// Intl separates with spaces of many widths.
const plain = (text: string) => text.replace(/\s/gu, " ");

beforeEach(() => {
  language.current = "uk";
});

test("figures for tables are of equal width", () => {
  expect(format.formatDay("2026-11-05")).toBe("05.11.2026");
});

test("a date in words has its year only where it is another one", () => {
  expect(format.formatDate("2026-11-05", now)).toBe("5 листопада");
  expect(plain(format.formatDate("2025-11-05", now))).toBe("5 листопада 2025 р.");
});

describe("a moment", () => {
  test.each([
    [ago(2 * hour), "сьогодні о 12:00"],
    [ago(day), "учора о 14:00"],
    [ago(-day), "завтра о 14:00"],
    [ago(15 * day), "5 листопада о 14:00"],
  ])("%s is %s", (at, words) => expect(format.formatMoment(at, now)).toBe(words));

  test("belongs to its day in Kyiv, not in Greenwich", () => {
    expect(format.formatMoment("2026-11-19T22:30:00Z", now)).toBe("сьогодні о 00:30");
  });
});

describe("how long ago", () => {
  test.each([
    [ago(20_000), "зараз"],
    [ago(5 * minute), "5 хвилин тому"],
    [ago(-3 * hour), "через 3 години"],
    [ago(2 * day), "позавчора"],
  ])("%s is %s", (at, words) => expect(format.formatRelative(at, now)).toBe(words));
});

test.each([
  [hour + 20 * minute, "1 год 20 хв"],
  [3 * day + 4 * hour + minute, "3 дн. 4 год"],
  [2 * hour, "2 год"],
  [30_000, "<1 хв"],
])("%i ms last %s", (length, words) => expect(plain(format.formatDuration(length))).toBe(words));

test("sizes are rounded as people say them", () => {
  expect(plain(format.formatSize(10 * 1024 * 1024))).toBe("10 МБ");
  expect(plain(format.formatSize(1_500))).toBe("2 кБ");
});

test("English and Russian speak for themselves", () => {
  language.current = "en";
  expect(format.formatMoment(ago(day), now)).toBe("yesterday at 14:00");
  language.current = "ru";
  expect(format.formatMoment(ago(day), now)).toBe("вчера в 14:00");
});
