import type { HomesView } from "#core/billing/views.ts";
import { checkoutLimits } from "#core/checkout/model.ts";

export type PayableHome = HomesView["accounts"][number];

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

/** Groups owing homes that are paid together, two at least: one organisation and one payee. */
export function groupByPayee<H extends Pick<PayableHome, "orgId" | "payee" | "open">>(
  accounts: readonly H[],
): H[][] {
  const owing = accounts.filter(({ open }) => open.length > 0);
  const groups = Map.groupBy(owing, ({ orgId, payee }) => `${orgId} ${payee}`);
  return [...groups.values()]
    .map((homes) => homes.slice(0, checkoutLimits.apartments))
    .filter((homes) => homes.length > 1);
}

/** Returns the numbers of chosen invoices of which less is open than was shown. */
export function lostNumbers(
  shown: readonly PayPart[],
  now: readonly PayPart[],
  invoiceIds: readonly string[],
): string[] {
  const open = new Map(
    now.flatMap(({ invoices }) => invoices.map(({ id, remaining }) => [id, remaining] as const)),
  );
  return shown
    .flatMap(({ invoices }) => invoices)
    .filter(({ id, remaining }) => invoiceIds.includes(id) && (open.get(id) ?? 0) < remaining)
    .map(({ number }) => number);
}
