import { expect, test } from "vitest";
import { clearanceOf } from "./toast-place.ts";

const height = 900;
const toasts = { left: 980, right: 1440, top: 800, bottom: 900 };

test("toasts rise over a bar of buttons under them", () => {
  const bulk = { left: 700, right: 1200, top: 820, bottom: 880 };
  expect(clearanceOf(toasts, [bulk], height)).toBe(80);
  const footer = { left: 960, right: 1440, top: 700, bottom: 900 };
  expect(clearanceOf(toasts, [bulk, footer], height)).toBe(200);
});

test("they stay at the edge where they cover none", () => {
  const beside = { left: 100, right: 900, top: 820, bottom: 880 };
  const above = { left: 1000, right: 1400, top: 500, bottom: 560 };
  const empty = { left: 1000, right: 1400, top: 850, bottom: 850 };
  expect(clearanceOf(toasts, [beside, above, empty], height)).toBe(0);
});
