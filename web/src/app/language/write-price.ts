import { formatMoney, formatNumber } from "./format.ts";

/** Formats a unit price: kopecks, or with parts of a kopeck (`micro`, millionths of a hryvnia). */
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
