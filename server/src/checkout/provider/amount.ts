import { toKopecks, type Kopecks, nothing } from "#core/kernel/money.ts";

/** Formats kopecks as decimal hryvnias: 123450 → `1234.50`. */
export function toHryvnias(amount: Kopecks): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads decimal hryvnias as kopecks by their digits; null for anything else. */
export function fromHryvnias(written: number | string): Kopecks | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(written));
  if (!found) return null;
  return toKopecks(Number(`${found[1]}${(found[2] ?? "").padEnd(2, "0")}`));
}

/** Returns the paid kopecks if they were hryvnias, else zero, which no payment asks for. */
export function paidIn(currency: string | number, amount: Kopecks | null): Kopecks {
  return (currency === "UAH" || currency === 980) && amount !== null ? amount : nothing;
}
