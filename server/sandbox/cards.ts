import type { CardFailure } from "#core/checkout/model.ts";
import {
  brandOf,
  type CardBrand,
  cardDigits,
  expiryFault,
  expiryMonth,
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
  brand: CardBrand | null;
  /** The month to whose end it is good, `YYYY-MM`. */
  expires: string;
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
  const asks = digits === testCards.confirmed;
  const expires = expiryMonth(expiry ?? "") ?? month;
  return { failure, lastFour: digits.slice(-4), asks, brand: brandOf(digits), expires };
}

/**
 * Returns whether the bank refuses a test card when it is kept, without a charge: one that is
 * always declined, or with a wrong code. Missing money and expiry show when it is charged.
 */
export function isRefusedUnpaid({ lastFour }: Pick<TestCard, "lastFour">): boolean {
  return [testCards.card_declined, testCards.wrong_code].some((one) => one.endsWith(lastFour));
}

/**
 * Returns the outcome of charging a test card without its payer, by its last digits. A bank that
 * would ask the payer declines.
 */
export function keptCard(lastFour: string, expires: string, month: string): TestCard | null {
  const digits = Object.keys(endings).find((one) => one.endsWith(lastFour));
  if (digits === undefined) return null;
  const ending =
    digits === testCards.confirmed ? "confirmation_required" : (endings[digits] ?? null);
  const failure = expires < month ? "invalid_card" : ending;
  return { failure, lastFour, asks: false, brand: brandOf(digits), expires };
}
