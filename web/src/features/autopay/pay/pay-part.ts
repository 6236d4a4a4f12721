import { checkoutLimits } from "#core/checkout/model.ts";
import type { PayableHome } from "./kept-card.ts";

/** Invoices of a home that are paid together. */
export type PayPart = {
  home: Pick<PayableHome, "apartmentId" | "address" | "number" | "payee">;
  invoices: PayableHome["open"];
};

/** Sums what remains of all invoices, in kopecks. */
export function sumParts(parts: readonly PayPart[]): number {
  const all = parts.flatMap(({ invoices }) => invoices);
  return all.reduce((sum, { remaining }) => sum + remaining, 0);
}

/** Leaves the chosen invoices, of each home as many as one payment may name; homes without one are left out. */
export function chooseParts(parts: readonly PayPart[], invoiceIds: readonly string[]): PayPart[] {
  return parts.flatMap(({ home, invoices }) => {
    const chosen = invoices
      .filter(({ id }) => invoiceIds.includes(id))
      .slice(0, checkoutLimits.invoices);
    return chosen.length > 0 ? [{ home, invoices: chosen }] : [];
  });
}
