import { expect, test } from "vitest";
import { differenceOf, valueOf } from "./measures.ts";

const tally = (part: number, whole: number) => ({ part, whole, left: 0 });

test.each([
  ["active", 7, 7, 7],
  ["active", 0, 0, 0],
  ["sla", 9, 10, 90],
  ["sla", 1, 3, 33.3],
  ["sla", 0, 0, null],
  ["response", 95, 2, 48],
  ["response", 0, 0, null],
  ["payments", 123_456, 200_000, 61.7],
  ["payments", 0, 200_000, 0],
  ["occupancy", 108, 108, 100],
] as const)("%s of %i in %i is %s", (figure, part, whole, value) =>
  expect(valueOf(figure, tally(part, whole))).toBe(value),
);

test.each([
  ["sla", [9, 10], [8, 10], { by: 10, direction: "more", better: true }],
  ["sla", [1, 3], [2, 3], { by: 33.4, direction: "less", better: false }],
  ["active", [5, 5], [7, 7], { by: 2, direction: "less", better: true }],
  ["response", [90, 1], [60, 2], { by: 60, direction: "more", better: false }],
  ["payments", [5, 10], [50, 100], { by: 0, direction: "same", better: null }],
  ["occupancy", [1, 2], [0, 0], null],
] as const)("%s beside the time before: %j after %j", (figure, now, before, difference) =>
  expect(differenceOf(figure, tally(now[0], now[1]), tally(before[0], before[1]))).toEqual(
    difference,
  ),
);
