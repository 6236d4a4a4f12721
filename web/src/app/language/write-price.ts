import { formatMoney, formatNumber } from "./format.ts";

/** A unit's price: kopecks, or with its parts of a kopeck where it has some (`micro`, millionths of a hryvnia). */
export function formatPrice(kopecks: number, micro: number | null | undefined): string {
  if (!micro) return formatMoney(kopecks);
  return formatNumber(micro / 1_000_000, {
    style: "currency",
    currency: "UAH",
    currencyDisplay: "narrowSymbol",
    useGrouping: "always",
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  });
}
