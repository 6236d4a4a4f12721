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
