import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { InvoiceView } from "#core/billing/views.ts";
import { TransferLines } from "../transfer/transfer-lines.tsx";
import { transferOf } from "./transfer-of.ts";

/** Where an open invoice is paid by transfer. */
export function ByTransfer({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation();
  const id = useId();
  const transfer = transferOf(invoice);
  if (!transfer) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h4 id={id} className="text-sm font-[560] text-ink-soft">
        {t("billing.bank.title")}
      </h4>
      <TransferLines {...transfer} label={t("billing.bank.qr", { number: invoice.number })} />
    </section>
  );
}
