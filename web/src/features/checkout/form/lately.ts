import type { CheckoutView } from "#core/checkout/views.ts";
import type { PayableHome } from "../joint/pay-part.ts";

type Recent = Pick<CheckoutView, "processing" | "lately">;

/** Returns the payments of apartments that are in progress or were just made. */
export function recentOf({ processing, lately }: Recent, apartmentIds: readonly string[]) {
  return [...processing, ...lately].filter((one) => apartmentIds.includes(one.apartmentId));
}

/**
 * Returns the payment that is shown instead of the form, if any. Who comes for one invoice or
 * another try means something else than what was paid, but is told of payments in progress.
 */
export function toldFirst(
  recent: ReturnType<typeof recentOf>,
  { invoice, again }: { invoice?: string | undefined; again?: string | undefined },
): boolean {
  return recent.some(({ status }) => status === "processing" || (!invoice && !again));
}

/**
 * Returns the homes with the invoices that may be paid now: what a payment in progress is for would be
 * refused. A payment that names none is for all that is open.
 */
export function withoutBusy(
  homes: readonly PayableHome[],
  recent: ReturnType<typeof recentOf>,
): readonly PayableHome[] {
  const busy = recent.filter(({ status }) => status === "processing");
  if (busy.length === 0) return homes;
  return homes.map((home) => {
    const ofHome = busy.filter(({ apartmentId }) => apartmentId === home.apartmentId);
    const isBusy = (id: string) =>
      ofHome.some(({ invoiceIds }) => invoiceIds.length === 0 || invoiceIds.includes(id));
    return { ...home, open: home.open.filter(({ id }) => !isBusy(id)) };
  });
}
