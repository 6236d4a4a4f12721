import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { refundCashInput } from "#core/billing/inputs.ts";
import { limits } from "#core/billing/model.ts";
import type { PaymentView } from "#core/billing/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { moneyText } from "#web/app/form/money-text.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { writeMoney } from "#web/app/language/write-money.ts";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { moneyChange } from "../queries.ts";

type Props = Opening & { payment: PaymentView };

/** Dialog to record cash given back to its payer, all of a payment or a part; says what follows. */
export function CashRefund({ payment, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      danger
      title={t("billing.cash_refund.title")}
      description={t("billing.cash_refund.lead")}
      submitLabel={t("billing.cash_refund.submit")}
      cancelLabel={t("billing.cash_refund.keep")}
    >
      {(frame) => <Fields payment={payment} frame={frame} />}
    </FormDialog>
  );
}

const schema = z.object({
  amount: moneyText(refundCashInput.shape.amount),
  reason: refundCashInput.shape.reason,
});

function Fields({ payment, frame }: { payment: PaymentView; frame: Frame }) {
  const { t } = useTranslation();
  const { id, amount, refunds } = payment;
  const left = refunds.reduce((rest, refund) => rest - refund.amount, amount);
  const refund = useVerb(api.billing.refundCash, {
    ...moneyChange,
    once: ({ left: _, ...wanted }) => wanted,
  });
  const {
    field,
    form: _form,
    ...rest
  } = useContractForm({
    once: true,
    schema,
    mode: "onTouched",
    defaultValues: { amount: writeMoney(left), reason: "" },
    submit: (values) => refund.mutateAsync({ id, left, ...values }),
    done: (_, values) => {
      toast.success(t("billing.cash_refund.done", { amount: formatMoney(values.amount) }));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        required
        data-autofocus
        numeric
        inputMode="decimal"
        autoComplete="off"
        label={t("billing.cash_refund.amount")}
        hint={t("billing.cash_refund.left", { amount: formatMoney(left) })}
        {...field("amount")}
      />
      <TextArea
        required
        rows={2}
        maxLength={limits.reason.max}
        label={t("billing.reverse.reason")}
        hint={t("billing.cancel.reason_hint")}
        {...field("reason")}
      />
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">{t("billing.cash_refund.what")}</p>
    </FormBody>
  );
}
