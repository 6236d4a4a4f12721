import { expect, test } from "vitest";
import { readMoneySearch } from "./search.ts";

test("an address keeps the invoice it names and the list it shows", () => {
  expect(readMoneySearch({ invoice: " inv-2026-11-000123", money: "payments" })).toEqual({
    invoice: "INV-2026-11-000123",
    money: "payments",
  });
});

test.each([{ invoice: "R-000123" }, { invoice: 7 }, { money: "everything" }, {}])(
  "%j says nothing of money",
  (raw) => expect(readMoneySearch(raw)).toEqual({}),
);
