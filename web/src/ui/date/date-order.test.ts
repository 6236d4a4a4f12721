import { expect, test } from "vitest";
import { readDay } from "./calendar-days.ts";
import { arrangeLetters, type DateOrder, writeDay } from "./date-order.ts";

const orders: Array<[DateOrder, string, string]> = [
  ["dd.mm.yyyy", "05.11.2026", "ДД.ММ.РРРР"],
  ["dd/mm/yyyy", "05/11/2026", "ДД/ММ/РРРР"],
  ["yyyy-mm-dd", "2026-11-05", "РРРР-ММ-ДД"],
];

test.each(orders)("%s is written as %s, with %s before", (order, written, letters) => {
  expect(writeDay("2026-11-05", order)).toBe(written);
  expect(arrangeLetters("ДД.ММ.РРРР", order)).toBe(letters);
});

test.each(orders)("what %s writes it reads as the same day", (order) => {
  for (const day of ["2026-01-02", "2026-03-29", "2026-10-25", "2028-02-29", "2026-12-31"])
    expect(readDay(writeDay(day, order), "2026-11-20", order === "yyyy-mm-dd")).toBe(day);
});
