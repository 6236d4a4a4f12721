import type { CheckoutView } from "#core/checkout/views.ts";

type Recent = Pick<CheckoutView, "processing" | "lately">;

/** What of an apartment is under way or was paid in the last minutes, by whoever looks. */
export function recentOf({ processing, lately }: Recent, apartmentId: string | undefined) {
  return [...processing, ...lately].filter((one) => one.apartmentId === apartmentId);
}

/**
 * Whether somebody who opens the form is told of a payment in its place. Who comes for one invoice or for another try
 * means something else than what was paid; what is under way they hear of all the same.
 */
export function toldFirst(
  recent: ReturnType<typeof recentOf>,
  { invoice, again }: { invoice?: string | undefined; again?: string | undefined },
): boolean {
  return recent.some(({ status }) => status === "processing" || (!invoice && !again));
}
