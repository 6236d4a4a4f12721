import type { CardFailure } from "#core/checkout/model.ts";
import {
  cardDigits,
  expiryFault,
  isCardHolder,
  isCardNumber,
  isCvv,
} from "#core/checkout/rules/card.ts";
import { failureOf, testCards, testEndings } from "#core/checkout/rules/test-cards.ts";

/** How a charge of a test card ends; null: with the money. */
const endings: Readonly<Record<string, CardFailure | null>> = {
  ...Object.fromEntries(testEndings.map((ending) => [testCards[ending], failureOf[ending]])),
  "5555555555554444": null,
};

/** All that is kept of a card. */
export type TestCard = {
  failure: CardFailure | null;
  lastFour: string;
  /** Its bank asks the payer first. */
  asks: boolean;
};

type Given = Partial<Record<"cardNumber" | "cardHolder" | "expiry" | "cvv", unknown>>;

/** Fields of a card that cannot be; `cardNumber` also where it is no test card, so that nobody's real one is taken. */
export type CardFault = { field: string; fault: "invalid" | "expired" | "test_cards_only" };

/** Reads a card as of a month `YYYY-MM`: how its charge shall end, or what is wrong with it. */
export function readCard(given: Given, month: string): TestCard | CardFault {
  const [number, holder, expiry, cvv] = [
    given.cardNumber,
    given.cardHolder,
    given.expiry,
    given.cvv,
  ].map((one) => (typeof one === "string" ? one : ""));
  if (!isCardNumber(number ?? "")) return { field: "cardNumber", fault: "invalid" };
  if (!isCardHolder(holder ?? "")) return { field: "cardHolder", fault: "invalid" };
  const late = expiryFault(expiry ?? "", month);
  if (late) return { field: "expiry", fault: late === "card_expired" ? "expired" : "invalid" };
  if (!isCvv(cvv ?? "")) return { field: "cvv", fault: "invalid" };
  const digits = cardDigits(number ?? "");
  const failure = endings[digits];
  if (failure === undefined) return { field: "cardNumber", fault: "test_cards_only" };
  return { failure, lastFour: digits.slice(-4), asks: digits === testCards.confirmed };
}
