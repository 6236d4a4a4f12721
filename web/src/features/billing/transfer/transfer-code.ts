import { transferLink } from "#core/billing/nbu-qr.ts";
import type { Purpose } from "#core/billing/transfer-purpose.ts";
import type { BankDetailsView } from "#core/billing/views.ts";
import { toKopecks } from "#core/kernel/money.ts";
import type { QrCodeProps } from "#web/ui/content/qr-code.tsx";

/** As many signs as a code of version 17, the largest that banks read, holds at the better correction. */
const mostAtQ = 364;

export type TransferDetails = {
  bank: NonNullable<BankDetailsView["details"]>;
  /** Kopecks, more than none. */
  amount: number;
  /** Reference on the bank's form: an invoice's number, or the account's. */
  reference: string;
  purpose: Purpose;
};

/** Builds the QR code of a transfer; its text is also a link that opens banks' applications. */
export function transferCode({ bank, amount, reference, purpose }: TransferDetails) {
  const link = { ...bank, amount: toKopecks(amount), reference, purpose, amountOpen: true };
  const text = transferLink(link);
  return {
    text,
    ecc: text.length <= mostAtQ ? "Q" : "M",
    minVersion: 10,
  } satisfies Omit<QrCodeProps, "label">;
}
