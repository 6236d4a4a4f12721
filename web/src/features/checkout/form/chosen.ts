import type { HomesView } from "#core/billing/views.ts";
import type { CardPaymentView } from "#core/checkout/views.ts";

type OpenInvoices = HomesView["accounts"][number]["open"];
/** An invoice that somebody chose to pay, with what they saw open of it. Kopecks. */
export type SeenInvoice = { id: string; number: string; remaining: number };
export type Chosen = {
  seen: readonly SeenInvoice[];
  /** Meant, but no longer to be paid in full: their numbers, "" where it was never seen. Null: nothing of the kind. */
  lost: readonly string[] | null;
};

const seenOf = (open: OpenInvoices, ids: readonly string[]): SeenInvoice[] =>
  open
    .filter(({ id }) => ids.includes(id))
    .map(({ id, number, remaining }) => ({ id, number, remaining }));

/** Returns all open invoices, over which an advance payment is distributed. */
export const allOf = (open: OpenInvoices): SeenInvoice[] =>
  seenOf(
    open,
    open.map(({ id }) => id),
  );

/**
 * Returns the first choice: that of the repeated attempt, of the invoice it was opened from, else
 * everything open. An attempt of which less is open now has lost something.
 */
export function chosenAtFirst(
  open: OpenInvoices,
  first: string | undefined,
  before: Pick<CardPaymentView, "invoiceIds" | "owed"> | undefined,
): Chosen {
  const named = before ? before.invoiceIds : first ? [first] : [];
  const seen = named.length > 0 ? seenOf(open, named) : allOf(open);
  const less = before !== undefined && owedOf({ seen }) < before.owed;
  return { seen, lost: less || (named.length > 0 && seen.length < named.length) ? [""] : null };
}

/**
 * Returns whether a form begins as an advance payment: the repeated attempt was one, its link asked for
 * one, or nothing is open. Not where something that was meant is gone: the payer decides anew.
 */
export function isAheadAtFirst(
  open: OpenInvoices,
  { lost }: Chosen,
  before: Pick<CardPaymentView, "invoiceIds"> | undefined,
  advance: boolean,
): boolean {
  if (lost) return false;
  return before ? before.invoiceIds.length === 0 : advance || open.length === 0;
}

/** Adds or removes an invoice of the choice, and marks lost ones as seen. */
export function changeChoice(
  open: OpenInvoices,
  { seen }: Chosen,
  id: string,
  on: boolean,
): Chosen {
  const ids = seen.map((one) => one.id).filter((one) => one !== id);
  return { seen: seenOf(open, on ? [...ids, id] : ids), lost: null };
}

/** Returns what is left of a choice once less is open; null while nothing changed. */
export function withoutPaid(open: OpenInvoices, { seen, lost }: Chosen): Chosen | null {
  const now = new Map(open.map(({ id, remaining }) => [id, remaining]));
  const gone = seen.filter(({ id, remaining }) => (now.get(id) ?? 0) < remaining);
  if (gone.length === 0) return null;
  const numbers = gone.map(({ number }) => number);
  return {
    seen: seenOf(
      open,
      seen.map(({ id }) => id),
    ),
    lost: [...new Set([...(lost ?? []), ...numbers])],
  };
}

/** Sums what the payer saw open of their choice, in kopecks. */
export function owedOf({ seen }: Pick<Chosen, "seen">): number {
  return seen.reduce((sum, { remaining }) => sum + remaining, 0);
}
