import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  card_number: "Check the card number: there is a mistake in it",
  card_expiry: "Write the month and year as on the card: 12/27",
  card_expired: "The card has expired",
  card_cvv: "The three digits on the back of the card",
  card_holder: "First and last name as on the card, without digits",
  card_test_only: "Only test cards are taken here, for example 4242 4242 4242 4242",
};
