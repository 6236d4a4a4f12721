import { formatMoney, formatNumber } from "./format.ts";

/** A unit's price: kopecks, or with its parts of a kopeck where it has some (`micro`, millionths of a hryvnia). */
export function formatPrice(kopecks: number, micro: number | null | undefined): string {
  if (!micro) return formatMoney(kopecks);
  const figure = formatNumber(micro / 1_000_000, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  });
  return `${figure}\u00a0₴`;
}

/** The same as one would type it: 2640012 → `2,640012`, 7850000 → `7,85`. */
export function typedPrice(micro: number): string {
  const digits = String(Math.abs(micro)).padStart(7, "0");
  const part = digits.slice(-6).replace(/0{1,4}$/, "");
  return `${micro < 0 ? "-" : ""}${digits.slice(0, -6)},${part}`;
}
