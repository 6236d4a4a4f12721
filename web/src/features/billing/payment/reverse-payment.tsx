import { useTranslation } from "react-i18next";
import { reverseInput } from "#core/billing/inputs.ts";
import type { PaymentView } from "#core/billing/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import type { Opening } from "#web/app/form/form-dialog.tsx";
import { ReasonDialog } from "#web/app/form/reason-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { Numbered } from "../numbered.tsx";
import { moneyChange } from "../queries.ts";

type Props = Opening & { payment: PaymentView };

/** Money written down by mistake; says which invoices will be unpaid again. */
export function ReversePayment({ payment, ...opening }: Props) {
  const { t } = useTranslation();
  const { id } = payment;
  const numbers = payment.invoices.map(({ number }) => number).join(", ");
  const which = numbers ? [t("billing.reverse.which", { numbers })] : [];
  const reverse = useVerb(api.billing.reverse, { ...moneyChange, once: true });
  return (
    <ReasonDialog
      {...opening}
      once
      title={t("billing.reverse.title", { amount: formatMoney(payment.amount) })}
      description={<Numbered text={[t("billing.reverse.body"), ...which].join(" ")} />}
      submitLabel={t("billing.reverse.submit")}
      cancelLabel={t("billing.reverse.keep")}
      schema={reverseInput.shape.reason}
      label={t("billing.reverse.reason")}
      hint={t("billing.cancel.reason_hint")}
      submit={(reason) => reverse.mutateAsync({ id, reason })}
      done={({ amount }) => t("billing.reverse.done", { amount: formatMoney(amount) })}
    />
  );
}
