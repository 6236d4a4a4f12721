import type { AutopayView } from "#core/autopay/views.ts";

/** Formats a card for its owner: `Visa •• 4242`. */
export function cardText({
  brand,
  lastFour,
}: Pick<AutopayView["card"], "brand" | "lastFour">): string {
  // One thing, on one line.
  const name = brand && brand.charAt(0).toUpperCase() + brand.slice(1);
  return [name, lastFourText({ lastFour })].filter(Boolean).join("\u00a0");
}

/** Formats a card by its last digits alone: `•• 4242`. */
export function lastFourText({ lastFour }: Pick<AutopayView["card"], "lastFour">): string {
  return `••\u00a0${lastFour}`;
}

/** Formats a card's expiry as printed: `2027-12` → 12/27. */
export function expiryText(expires: string): string {
  return `${expires.slice(5, 7)}/${expires.slice(2, 4)}`;
}
