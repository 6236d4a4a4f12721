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

/** Returns the digits of what was typed, at most as many as a card number has. */
export function cardDigits(typed: string): string {
  return typed.replaceAll(/\D/g, "").slice(0, longest);
}

/** Returns the brand by the digits typed so far; null while it is unknown. */
export function brandOf(typed: string): CardBrand | null {
  const digits = cardDigits(typed);
  return brands.find(({ begins }) => begins.test(digits))?.name ?? null;
}

/** Formats a card number in groups of four: `4242 4242 4242 4242`. */
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

/** Formats an expiry while it is typed: `1227` → `12/27`, `4` → `04/`. */
export function formatExpiry(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "");
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const short =
    month.length > 4 && month.slice(2, 4) === "20" ? month.slice(0, 2) + month.slice(4) : month;
  if (short.length < 2) return short;
  return `${short.slice(0, 2)}/${short.slice(2, 4)}`;
}

/** Parses an expiry `12/27` into the month `2027-12`; null if there is no such month. */
export function expiryMonth(typed: string): string | null {
  const found = /^\s*(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed);
  return found ? `20${found[2]}-${found[1]}` : null;
}

/** Returns the fault of a card's expiry in a month `YYYY-MM`, or null. */
export function expiryFault(typed: string, month: string): "card_expiry" | "card_expired" | null {
  const until = expiryMonth(typed);
  if (until === null) return "card_expiry";
  if (until < month) return "card_expired";
  // No bank gives a card for longer.
  return Number(until.slice(0, 4)) > Number(month.slice(0, 4)) + 20 ? "card_expiry" : null;
}

/** Returns true for three digits; brands with four are not accepted here. */
export function isCvv(typed: string): boolean {
  return /^\d{3}$/.test(typed);
}

/** Returns true for a name as banks print it, without digits. */
export function isCardHolder(typed: string): boolean {
  const name = typed.trim();
  return name.length >= 2 && name.length <= 60 && /^[\p{L}\p{M}\s.'’ʼ-]+$/u.test(name);
}
