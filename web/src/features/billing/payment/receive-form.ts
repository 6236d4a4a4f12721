import * as z from "zod/mini";
import { allocateMoney } from "#core/billing/rules/allocate.ts";
import { receiveInput } from "#core/billing/inputs.ts";
import { limits } from "#core/billing/model.ts";
import type { AccountView } from "#core/billing/views.ts";
import { toKopecks, type Kopecks } from "#core/kernel/money.ts";
import { amountText } from "../amounts.ts";

const { method, receivedOn } = receiveInput.shape;

/** Money that has come, as its form holds it. */
export const receiveForm = z.object({
  method,
  receivedOn,
  amount: amountText(),
  reference: z.string().check(z.maxLength(limits.reference)),
  note: z.string().check(z.maxLength(limits.note)),
  /** Empty: whatever was due first. */
  invoiceId: z.string(),
});
export type ReceiveTyped = z.input<typeof receiveForm>;

type PayableInvoice = AccountView["open"][number];
/** Amount of a payment that goes to an invoice, and what remains of it. */
export type Share = { invoice: PayableInvoice; amount: Kopecks; left: Kopecks };

/** Distributes an amount by the server's rule, and returns what is left. */
export function whereTo(
  open: readonly PayableInvoice[],
  amount: Kopecks,
  chosenIds: readonly string[],
): { shares: Share[]; credit: Kopecks } {
  const invoices = open.map((one) => ({ ...one, remaining: toKopecks(one.remaining) }));
  const found = allocateMoney(invoices, [{ id: "", free: amount }], chosenIds);
  const shares = found.flatMap((part): Share[] => {
    const invoice = open.find(({ id }) => id === part.invoiceId);
    if (!invoice) return [];
    return [{ invoice, amount: part.kopecks, left: toKopecks(invoice.remaining - part.kopecks) }];
  });
  const given = shares.reduce((sum, share) => sum + share.amount, 0);
  return { shares, credit: toKopecks(amount - given) };
}
