import { expect, test } from "vitest";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { recentOf, toldFirst } from "./lately.ts";

const payment = (apartmentId: string, status: CardPaymentView["status"]) =>
  ({ apartmentId, status }) as CardPaymentView;
const busy = payment("a", "processing");
const done = payment("a", "succeeded");

test("a form tells of the payments of its own apartment", () => {
  const overview = { processing: [busy, payment("b", "processing")], lately: [done] };
  expect(recentOf(overview, ["a"])).toEqual([busy, done]);
  expect(recentOf(overview, ["c"])).toEqual([]);
});

test("a payment under way comes first, one that has ended where nothing else is meant", () => {
  expect(toldFirst([], {})).toBe(false);
  expect(toldFirst([done], {})).toBe(true);
  expect(toldFirst([done], { invoice: "i" })).toBe(false);
  expect(toldFirst([done], { again: "p" })).toBe(false);
  expect(toldFirst([busy], { invoice: "i", again: "p" })).toBe(true);
});
