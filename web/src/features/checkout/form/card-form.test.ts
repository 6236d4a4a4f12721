// @vitest-environment jsdom
import { expect, test } from "vitest";
import { formatCardNumber } from "#core/checkout/rules/card.ts";
import { type CardTyped, readCardForm, formatTyped } from "./card-form.ts";

const good: CardTyped = {
  cardNumber: "4242 4242 4242 4242",
  cardHolder: " Olena Kovalenko ",
  expiry: "12/27",
  cvv: "123",
  amount: "1 234,50",
  paymentPurpose: "Внески",
};
const read = (over: Partial<CardTyped>) => {
  const reading = readCardForm({ ...good, ...over }, "2026-11");
  return "issues" in reading ? reading.issues.map(({ path, rule }) => `${path}: ${rule}`) : [];
};

test("a form that is filled in right is read", () => {
  expect(readCardForm(good, "2026-11")).toEqual({
    output: { ...good, cardHolder: "Olena Kovalenko", amount: 123_450 },
  });
});

test.each<[Partial<CardTyped>, string[]]>([
  [{ amount: "" }, ["amount: required"]],
  [{ amount: "abc" }, ["amount: money"]],
  [{ amount: "0" }, ["amount: money_range"]],
  [{ amount: "2 000 000" }, ["amount: money_range"]],
  [{ paymentPurpose: " " }, ["paymentPurpose: required"]],
  [{ cardNumber: "4242 4242 4242 4241" }, ["cardNumber: card_number"]],
  [{ expiry: "10/26" }, ["expiry: card_expired"]],
  [{ expiry: "", cvv: "1" }, ["expiry: required", "cvv: card_cvv"]],
  [{ cardHolder: "4242" }, ["cardHolder: card_holder"]],
])("%o is told on its field", (over, issues) => {
  expect(read(over)).toEqual(issues);
});

test("where the card is typed elsewhere, nothing of it is asked", () => {
  const none = { cardNumber: "", cardHolder: "", expiry: "", cvv: "" };
  expect(readCardForm({ ...good, ...none }, null)).toEqual({
    output: { ...none, amount: 123_450, paymentPurpose: "Внески" },
  });
});

test("the caret stays behind the digit that was typed", () => {
  expect(formatTyped("42424", 5, formatCardNumber)).toEqual({ text: "4242 4", caret: 6 });
  expect(formatTyped("4292 424", 3, formatCardNumber)).toEqual({ text: "4292 424", caret: 3 });
  expect(formatTyped("42924 24", 4, formatCardNumber)).toEqual({ text: "4292 424", caret: 4 });
});
