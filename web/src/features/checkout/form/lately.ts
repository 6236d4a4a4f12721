import type { CheckoutView } from "#core/checkout/views.ts";
import type { PayableHome } from "../joint/pay-part.ts";

type Recent = Pick<CheckoutView, "processing" | "lately">;

/** Returns the payments of apartments that are in progress or were just made. */
export function recentOf({ processing, lately }: Recent, apartmentIds: readonly string[]) {
  return [...processing, ...lately].filter((one) => apartmentIds.includes(one.apartmentId));
}

/**
 * Returns whether recent payments are shown instead of the form. Who comes for one invoice or another
 * try means something else than what was paid, and so does who owes what no payment was for; all are
 * told of payments in progress.
 */
export function toldFirst(
  recent: ReturnType<typeof recentOf>,
  { invoice, again }: { invoice?: string | undefined; again?: string | undefined },
  homes: readonly PayableHome[],
): boolean {
  const isElse = Boolean(invoice ?? again) || homes.some((home) => owesElse(home, recent));
  return recent.some(({ status }) => status === "processing" || !isElse);
}

/**
 * Returns whether something is open that no recent payment was for, as an invoice issued since. A payment that names
 * none was for all that was open when it began.
 */
function owesElse(
  { apartmentId, open }: PayableHome,
  recent: ReturnType<typeof recentOf>,
): boolean {
  const ofHome = recent.filter((payment) => payment.apartmentId === apartmentId);
  const named = new Set(ofHome.flatMap(({ invoiceIds }) => invoiceIds));
  const unnamed = open.filter(({ id }) => !named.has(id));
  const advance = ofHome.find(({ invoiceIds }) => invoiceIds.length === 0);
  const left = advance ? Math.max(0, advance.owed - advance.amount) : 0;
  return unnamed.reduce((sum, { remaining }) => sum + remaining, 0) > left;
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
