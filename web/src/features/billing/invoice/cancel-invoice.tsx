import { useTranslation } from "react-i18next";
import { cancelInput } from "#core/billing/inputs.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import type { Opening } from "#web/app/form/form-dialog.tsx";
import { ReasonDialog } from "#web/app/form/reason-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { Numbered } from "../numbered.tsx";
import { moneyChange } from "../queries.ts";

type Props = Opening & { invoice: InvoiceView };

/** Explains what becomes of payments before an invoice is cancelled. */
export function CancelInvoice({ invoice, ...opening }: Props) {
  const { t } = useTranslation();
  const { number, orgId, paid, lateFee, fees = 0 } = invoice;
  const cancel = useVerb(api.billing.cancel, { ...moneyChange, once: true });
  return (
    <ReasonDialog
      {...opening}
      once
      title={<Numbered text={t("billing.cancel.title", { number })} />}
      description={[
        paid > 0
          ? t("billing.cancel.paid", { paid: formatMoney(paid) })
          : t("billing.cancel.unpaid"),
        ...(fees > 0 ? [t("billing.cancel.fees", { amount: formatMoney(fees) })] : []),
        ...(lateFee ? [t("billing.fee.cancel_text")] : []),
      ].join(" ")}
      submitLabel={t("billing.cancel.submit")}
      cancelLabel={t("billing.cancel.keep")}
      schema={cancelInput.shape.reason}
      label={t("billing.cancel.reason")}
      hint={t("billing.cancel.reason_hint")}
      submit={(reason) => cancel.mutateAsync({ number, orgId, reason })}
      done={() => t("billing.cancel.done", { number })}
    />
  );
}
