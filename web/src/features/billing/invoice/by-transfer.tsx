import { useId } from "react";
import { useTranslation } from "react-i18next";
import { purposeOf } from "#core/billing/transfer-purpose.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import { TransferLines } from "../transfer/transfer-lines.tsx";

/** Where an open invoice is paid by transfer. */
export function ByTransfer({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation();
  const id = useId();
  const { number, remaining, apartment, organisation } = invoice;
  const { accountNumber } = apartment;
  const { bank } = organisation;
  if (!bank || remaining === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h4 id={id} className="text-sm font-[560] text-ink-soft">
        {t("billing.bank.title")}
      </h4>
      <TransferLines
        bank={bank}
        amount={remaining}
        reference={number}
        purpose={purposeOf({ invoices: [invoice], accountNumber, home: apartment })}
        label={t("billing.bank.qr", { number })}
      />
    </section>
  );
}
