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
  expect(toldFirst([], {}, [])).toBe(false);
  expect(toldFirst([done], {}, [])).toBe(true);
  expect(toldFirst([done], { invoice: "i" }, [])).toBe(false);
  expect(toldFirst([done], { again: "p" }, [])).toBe(false);
  expect(toldFirst([busy], { invoice: "i", again: "p" }, [])).toBe(true);
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

test("an invoice that no payment was for is owed again, whatever was paid just now", () => {
  const home = (...open: { id: string; remaining: number }[]) =>
    ({ apartmentId: "a", open }) as unknown as PayableHome;
  const rest = { id: "old", remaining: 300 };
  const since = { id: "new", remaining: 77 };
  const paid = (invoiceIds: string[], over: object = {}) =>
    ({ ...done, invoiceIds, owed: 500, amount: 500, ...over }) as CardPaymentView;
  expect(toldFirst([paid(["old"])], {}, [home()])).toBe(true);
  expect(toldFirst([paid(["old"])], {}, [home(rest)])).toBe(true);
  expect(toldFirst([paid(["old"])], {}, [home(since)])).toBe(false);
  expect(toldFirst([paid(["old"])], {}, [home(rest, since)])).toBe(false);
  expect(toldFirst([paid([])], {}, [home(since)])).toBe(false);
  expect(toldFirst([paid([], { amount: 200 })], {}, [home(rest)])).toBe(true);
  expect(toldFirst([paid([], { amount: 200 })], {}, [home(rest, since)])).toBe(false);
  const busyToo = { ...busy, invoiceIds: ["other"] } as CardPaymentView;
  expect(toldFirst([paid(["old"]), busyToo], {}, [home(since)])).toBe(true);
});
