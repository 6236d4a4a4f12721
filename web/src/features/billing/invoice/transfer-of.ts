import { purposeOf } from "#core/billing/transfer-purpose.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import type { TransferDetails } from "../transfer/transfer-code.ts";

/** Builds the transfer of what an invoice still asks for; null where nothing is to be transferred. */
export function transferOf(invoice: InvoiceView): TransferDetails | null {
  const { number, remaining, apartment, organisation } = invoice;
  const { accountNumber } = apartment;
  const { bank } = organisation;
  if (!bank || remaining === 0) return null;
  return {
    bank,
    amount: remaining,
    reference: number,
    purpose: purposeOf({ invoices: [invoice], accountNumber, home: apartment }),
  };
}
