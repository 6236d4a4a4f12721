import { expect, test } from "vitest";
import type { CardPaymentView } from "#core/checkout/views.ts";
import type { PayableHome } from "../joint/pay-part.ts";
import { recentOf, toldFirst, withoutBusy } from "./lately.ts";

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

test("what is being paid is not offered once more", () => {
  const home = { apartmentId: "a", open: [{ id: "one" }, { id: "two" }] } as unknown as PayableHome;
  const paying = (invoiceIds: string[], apartmentId = "a") => ({
    ...payment(apartmentId, "processing"),
    invoiceIds,
  });
  const openIds = (...recent: CardPaymentView[]) =>
    withoutBusy([home], recent).flatMap(({ open }) => open.map(({ id }) => id));
  expect(openIds()).toEqual(["one", "two"]);
  expect(openIds(done)).toEqual(["one", "two"]);
  expect(openIds(paying(["one"]))).toEqual(["two"]);
  expect(openIds(paying([]))).toEqual([]);
  expect(openIds(paying(["one"], "b"))).toEqual(["one", "two"]);
});
