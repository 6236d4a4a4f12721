import { toKopecks, type Kopecks } from "#core/kernel/money.ts";

/** An invoice of which something remains; `begun` is the local date since which residents see it. */
export type OpenInvoice = {
  id: string;
  dueOn: string;
  number: string;
  remaining: Kopecks;
  begun?: string;
};

/** A payment of which something is put to no invoice yet; what began before `paysFrom` it leaves alone. */
export type Free = { id: string; free: Kopecks; paysFrom?: string | null };

/** So much of a payment goes to an invoice; negative: is taken from it again. */
export type Allocation = { paymentId: string; invoiceId: string; kopecks: Kopecks };

/**
 * Allocates payments, in the order given, to the chosen invoices, then by due day and number. The
 * rest stays as credit: what a tenant pays never goes to what was billed before they came.
 */
export function allocateMoney(
  open: readonly OpenInvoice[],
  free: readonly Free[],
  chosenIds: readonly string[] = [],
): Allocation[] {
  const waiting = inOrder(open, chosenIds).map((invoice) => ({ ...invoice }));
  const found: Allocation[] = [];
  for (const { id: paymentId, free: amount, paysFrom } of free) {
    let left: number = amount;
    for (const invoice of waiting) {
      const part = Math.min(left, invoice.remaining);
      if (part <= 0 || isBefore(invoice, paysFrom)) continue;
      found.push({ paymentId, invoiceId: invoice.id, kopecks: toKopecks(part) });
      invoice.remaining = toKopecks(invoice.remaining - part);
      left -= part;
    }
  }
  return found;
}

function isBefore({ begun }: OpenInvoice, day: string | null | undefined): boolean {
  return Boolean(day && begun && begun < day);
}

function inOrder(open: readonly OpenInvoice[], chosenIds: readonly string[]): OpenInvoice[] {
  const rank = ({ id }: OpenInvoice) => (chosenIds.includes(id) ? 0 : 1);
  return open.toSorted(
    (a, b) => rank(a) - rank(b) || compare(a.dueOn, b.dueOn) || compare(a.number, b.number),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
