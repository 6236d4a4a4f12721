import type { CheckoutView } from "#core/checkout/views.ts";

type Recent = Pick<CheckoutView, "processing" | "lately">;

/** Returns the payments of an apartment that are in progress or were just made. */
export function recentOf({ processing, lately }: Recent, apartmentId: string | undefined) {
  return [...processing, ...lately].filter((one) => one.apartmentId === apartmentId);
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
