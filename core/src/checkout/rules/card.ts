/** Brands by their first digits, with how many digits numbers have. */
const brands = [
  { name: "visa", begins: /^4/, lengths: [13, 16, 19] },
  {
    name: "mastercard",
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
  },
  { name: "maestro", begins: /^(50|5[6-9]|6[0-9])/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
  { name: "prostir", begins: /^9/, lengths: [16] },
] as const;
export type CardBrand = (typeof brands)[number]["name"];

const longest = 19;

/** The digits of what was typed, at most as many as a number has. */
export function cardDigits(typed: string): string {
  return typed.replaceAll(/\D/g, "").slice(0, longest);
}

/** Returns the brand by the digits typed so far; null while it is unknown. */
export function brandOf(typed: string): CardBrand | null {
  const digits = cardDigits(typed);
  return brands.find(({ begins }) => begins.test(digits))?.name ?? null;
}

/** In groups of four, as cards show it: `4242 4242 4242 4242`. */
export function formatCardNumber(typed: string): string {
  return cardDigits(typed).replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

/** Returns whether the check digit is valid (ISO/IEC 7812, Luhn). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Returns whether it can be a card number: the brand's length and a valid check digit. */
export function isCardNumber(typed: string): boolean {
  if (/[^\d\s-]/.test(typed)) return false;
  const digits = typed.replaceAll(/\D/g, "");
  const known = brands.find(({ begins }) => begins.test(digits));
  const lengths: readonly number[] = known?.lengths ?? [16];
  return lengths.includes(digits.length) && passesLuhn(digits);
}

/** `1227` and `1 2 / 2 7` → `12/27`, `4` → `04/`, as it is typed. */
export function formatExpiry(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "");
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const short =
    month.length > 4 && month.slice(2, 4) === "20" ? month.slice(0, 2) + month.slice(4) : month;
  if (short.length < 2) return short;
  return `${short.slice(0, 2)}/${short.slice(2, 4)}`;
}

/** `12/27` as the month it is good for to its end, `2027-12`; null for what is no such month. */
export function expiryMonth(typed: string): string | null {
  const found = /^\s*(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed);
  return found ? `20${found[2]}-${found[1]}` : null;
}

/** How a card's expiry stands in a month `YYYY-MM`. */
export function expiryFault(typed: string, month: string): "card_expiry" | "card_expired" | null {
  const until = expiryMonth(typed);
  if (until === null) return "card_expiry";
  if (until < month) return "card_expired";
  // No bank gives a card for longer.
  return Number(until.slice(0, 4)) > Number(month.slice(0, 4)) + 20 ? "card_expiry" : null;
}

/** Three digits, whatever the brand: cards with four are none that are given here. */
export function isCvv(typed: string): boolean {
  return /^\d{3}$/.test(typed);
}

/** A name as banks print it; no digits, so that nobody writes a number there. */
export function isCardHolder(typed: string): boolean {
  const name = typed.trim();
  return name.length >= 2 && name.length <= 60 && /^[\p{L}\p{M}\s.'’ʼ-]+$/u.test(name);
}
