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
  format.writeFor(null);
});

test("figures for tables are of equal width", () => {
  expect(format.formatDay("2026-11-05")).toBe("05.11.2026");
});

test("a date in words has its year only where it is another one", () => {
  expect(plain(format.formatDate("2026-11-05", now))).toBe("5 листопада");
  expect(plain(format.formatDate("2025-11-05", now))).toBe("5 листопада 2025 р.");
});

test("a weekday is that of the local day, or of Kyiv's", () => {
  expect(format.formatWeekday("2026-11-30")).toBe("понеділок");
  expect(format.formatWeekday("2026-11-29T22:30:00Z")).toBe("понеділок");
  expect(format.formatWeekday("2026-12-04")).toBe("п’ятниця");
  language.current = "en";
  expect(format.formatWeekday("2026-11-30")).toBe("Monday");
});

test("no line ends between a figure and what it counts", () => {
  expect(format.formatDate("2025-11-05", now)).toBe("5\u00a0листопада 2025\u00a0р.");
  expect(format.formatMoment("2026-11-05T12:00:00Z", now)).toBe("5\u00a0листопада о\u00a014:00");
  expect(format.formatDuration(80 * minute)).toBe("1\u00a0год 20\u00a0хв");
});

describe("a moment", () => {
  test.each([
    [ago(2 * hour), "сьогодні о 12:00"],
    [ago(day), "учора о 14:00"],
    [ago(-day), "завтра о 14:00"],
    [ago(15 * day), "5 листопада о 14:00"],
  ])("%s is %s", (at, text) => expect(plain(format.formatMoment(at, now))).toBe(text));

  test("belongs to its day in Kyiv, not in Greenwich", () => {
    expect(plain(format.formatMoment("2026-11-19T22:30:00Z", now))).toBe("сьогодні о 00:30");
  });
});

test("in a list a moment takes little room", () => {
  const briefly = (at: Date) => plain(format.formatBriefly(at, now));
  expect(briefly(ago(2 * hour))).toBe("12:00");
  expect(briefly(ago(day))).toBe("учора");
  expect(briefly(ago(15 * day))).toBe("5 листопада");
  expect(briefly(ago(400 * day))).toBe("16 жовтня 2025 р.");
});

describe("how long ago", () => {
  test.each([
    [ago(20_000), "зараз"],
    [ago(5 * minute), "5 хвилин тому"],
    [ago(-3 * hour), "через 3 години"],
    [ago(2 * day), "позавчора"],
  ])("%s is %s", (at, text) => expect(format.formatRelative(at, now)).toBe(text));
});

test.each([
  [hour + 20 * minute, "1 год 20 хв"],
  [3 * day + 4 * hour + minute, "3 дн. 4 год"],
  [2 * hour, "2 год"],
  [30_000, "<1 хв"],
])("%i ms last %s", (length, text) => expect(plain(format.formatDuration(length))).toBe(text));

test.each([
  [24 * hour, "24 години"],
  [23 * hour + 59 * minute, "23 години"],
  [hour, "1 година"],
  [40 * minute, "40 хвилин"],
  [5_000, "1 хвилина"],
])("%i ms are %s", (length, text) => expect(plain(format.formatHours(length))).toBe(text));

test("sizes are rounded as people say them", () => {
  expect(plain(format.formatSize(10 * 1024 * 1024))).toBe("10 МБ");
  expect(plain(format.formatSize(1_500))).toBe("2 кБ");
});

test.each([
  [123_450, "1 234,50 ₴"],
  [-5, "-0,05 ₴"],
  [-123_405, "-1 234,05 ₴"],
  // A float would already have lost the last kopeck.
  [9_007_199_254_740_991, "90 071 992 547 409,91 ₴"],
])("%i kopecks are %s", (kopecks, text) => {
  expect(plain(format.formatMoney(kopecks))).toBe(text);
});

test("English and Russian speak for themselves", () => {
  language.current = "en";
  expect(plain(format.formatMoment(ago(day), now))).toBe("yesterday at 14:00");
  expect(format.formatMoney(123_450)).toBe("₴1,234.50");
  language.current = "ru";
  expect(plain(format.formatMoment(ago(day), now))).toBe("вчера в 14:00");
});

describe("as the person chose", () => {
  const at = "2026-11-20T22:30:00Z";

  test.each([
    ["Europe/Warsaw", "сьогодні о 23:30"],
    ["Asia/Tokyo", "сьогодні о 07:30"],
    ["America/New_York", "сьогодні о 17:30"],
  ] as const)("%s tells its own time", (timezone, text) => {
    format.writeFor({ timezone, dateFormat: "dd.mm.yyyy" });
    expect(plain(format.formatMoment(at, new Date("2026-11-20T22:00:00Z")))).toBe(text);
  });

  test("a deadline keeps the clock of the houses and says so where another one is shown", () => {
    expect(plain(format.formatDeadline(at, now))).toBe("завтра о 00:30");
    format.writeFor({ timezone: "Europe/Warsaw", dateFormat: "dd.mm.yyyy" });
    expect(plain(format.formatDeadline(at, now))).toBe("завтра о 00:30 за Києвом");
    format.writeFor({ timezone: "Europe/Helsinki", dateFormat: "dd.mm.yyyy" });
    expect(plain(format.formatDeadline(at, now))).toBe("завтра о 00:30");
  });

  test("a deadline is today or tomorrow only while Kyiv and the reader have the same day", () => {
    const order = "2026-11-26T08:30:00.000Z";
    format.writeFor({ timezone: "America/New_York", dateFormat: "dd.mm.yyyy" });
    const sameDay = new Date("2026-11-26T07:00:00Z");
    expect(plain(format.formatDeadline(order, sameDay))).toBe("сьогодні о 10:30 за Києвом");
    const evening = new Date("2026-11-26T01:00:00Z");
    expect(plain(format.formatDeadline(order, evening))).toBe("26 листопада о 10:30 за Києвом");
    format.writeFor({ timezone: "Europe/Kyiv", dateFormat: "dd.mm.yyyy" });
    expect(plain(format.formatDeadline(order, evening))).toBe("сьогодні о 10:30");
  });

  test("a deadline on paper is in figures, with the same note", () => {
    expect(format.formatDeadlineDay(at)).toBe("21.11.2026 00:30");
    format.writeFor({ timezone: "Europe/Warsaw", dateFormat: "dd/mm/yyyy" });
    expect(format.formatDeadlineDay(at)).toBe("21/11/2026 00:30 за Києвом");
  });

  test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Kyiv"])(
    "a local date is the same day in %s",
    (timezone) => {
      format.writeFor({ timezone, dateFormat: "dd.mm.yyyy" });
      expect(format.formatDay("2026-11-05")).toBe("05.11.2026");
      expect(plain(format.formatDate("2026-11-05", now))).toBe("5 листопада");
    },
  );

  test("figures stand in the chosen order, also instead of words", () => {
    format.writeFor({ timezone: "Europe/Kyiv", dateFormat: "yyyy-mm-dd" });
    expect(format.formatDay("2026-11-05")).toBe("2026-11-05");
    expect(plain(format.formatMoment(ago(15 * day), now))).toBe("2026-11-05 о 14:00");
    format.writeFor({ timezone: "Europe/Kyiv", dateFormat: "dd/mm/yyyy" });
    expect(plain(format.formatDate("2026-11-05", now))).toBe("05/11/2026");
  });

  test("a zone that nobody knows is the zone of the houses", () => {
    format.writeFor({ timezone: "Europe/Atlantis", dateFormat: "dd.mm.yyyy" });
    expect(format.formatTime(at)).toBe("00:30");
  });
});
