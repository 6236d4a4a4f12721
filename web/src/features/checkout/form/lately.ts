import type { CheckoutView } from "#core/checkout/views.ts";

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
