// @vitest-environment jsdom
import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { periodText } from "./person-words.ts";

const t = ((key: string, values?: object) =>
  values ? `${key} ${JSON.stringify(values)}` : key) as TFunction;

test.each([
  [{ from: "2026-11-05", to: null }, 'buildings.people.since {"date":"05.11.2026"}'],
  // `to` is the first day without them.
  [{ from: "2024-11-05", to: "2026-02-01" }, "05.11.2024 – 31.01.2026"],
  [{ from: "2026-11-05", to: "2026-11-05" }, "buildings.people.taken_back"],
])("%o is %s", (period, text) => {
  expect(periodText(period, t)).toBe(text);
});
