import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { reverseInput } from "#core/billing/inputs.ts";
import type { PaymentView } from "#core/billing/views.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { Numbered } from "../numbered.tsx";
import { moneyChange } from "../queries.ts";

const schema = z.object({ reason: reverseInput.shape.reason });

type Props = Opening & { payment: PaymentView };

/** Money written down by mistake; says which invoices will be unpaid again. */
export function ReversePayment({ payment, ...opening }: Props) {
  const { t } = useTranslation();
  const numbers = payment.invoices.map(({ number }) => number).join(", ");
  return (
    <FormDialog
      {...opening}
      danger
      size="sm"
      title={t("billing.reverse.title", { amount: formatMoney(payment.amount) })}
      description={
        <Numbered
          text={[
            t("billing.reverse.body"),
            ...(numbers ? [t("billing.reverse.which", { numbers })] : []),
          ].join(" ")}
        />
      }
      submitLabel={t("billing.reverse.submit")}
      cancelLabel={t("billing.reverse.keep")}
    >
      {(frame) => <Fields payment={payment} frame={frame} />}
    </FormDialog>
  );
}

function Fields({ payment, frame }: { payment: PaymentView; frame: Frame }) {
  const { t } = useTranslation();
  const reverse = useVerb(api.billing.reverse, { ...moneyChange, once: true });
  const {
    field,
    form: _form,
    ...rest
  } = useContractForm({
    once: true,
    schema,
    defaultValues: { reason: "" },
    submit: ({ reason }) => reverse.mutateAsync({ id: payment.id, reason }),
    done: ({ amount }) => {
      toast.success(t("billing.reverse.done", { amount: formatMoney(amount) }));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <TextArea
        required
        rows={2}
        label={t("billing.reverse.reason")}
        hint={t("billing.cancel.reason_hint")}
        {...field("reason")}
      />
    </FormBody>
  );
}
