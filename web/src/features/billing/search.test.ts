import { expect, test } from "vitest";
import { readMoneySearch, readPaymentsSearch } from "./search.ts";

test("an address keeps the invoice it names and the list it shows", () => {
  expect(readMoneySearch({ invoice: " inv-2026-11-000123", money: "payments" })).toEqual({
    invoice: "INV-2026-11-000123",
    money: "payments",
  });
});

test("an address keeps the days of a statement", () => {
  const days = { money: "statement", from: "2026-10-01", to: "2026-11-30" };
  expect(readMoneySearch(days)).toEqual(days);
  expect(readMoneySearch({ from: "2026-02-30", to: 7 })).toEqual({});
});

test.each([{ invoice: "R-000123" }, { invoice: 7 }, { money: "everything" }, {}])(
  "%j says nothing of money",
  (raw) => expect(readMoneySearch(raw)).toEqual({}),
);

test("the page of payments keeps what its lists are narrowed to, and drops what there is not", () => {
  const of = "0193a0e0-0000-7000-8000-000000000001";
  const whole = { invoice: "INV-2026-11-000123", of, period: "quarter", type: "rent" };
  expect(readPaymentsSearch(whole)).toEqual(whole);
  expect(readPaymentsSearch({ of: "7", period: "decade", type: "bribes" })).toEqual({});
});
