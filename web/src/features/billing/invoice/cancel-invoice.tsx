import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { cancelInput } from "#core/billing/inputs.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { Numbered } from "../numbered.tsx";
import { moneyChange } from "../queries.ts";

const schema = z.object({ reason: cancelInput.shape.reason });

type Props = Opening & { invoice: InvoiceView };

/** Says what becomes of what was paid, before it is done. */
export function CancelInvoice({ invoice, ...opening }: Props) {
  const { t } = useTranslation();
  const { number, paid } = invoice;
  return (
    <FormDialog
      {...opening}
      danger
      size="sm"
      title={<Numbered text={t("billing.cancel.title", { number })} />}
      description={
        paid > 0
          ? t("billing.cancel.paid", { paid: formatMoney(paid) })
          : t("billing.cancel.unpaid")
      }
      submitLabel={t("billing.cancel.submit")}
      cancelLabel={t("billing.cancel.keep")}
    >
      {(frame) => <Fields invoice={invoice} frame={frame} />}
    </FormDialog>
  );
}

function Fields({ invoice, frame }: { invoice: InvoiceView; frame: Frame }) {
  const { t } = useTranslation();
  const { number, orgId } = invoice;
  const cancel = useVerb(api.billing.cancel, { ...moneyChange, once: true });
  const {
    field,
    form: _form,
    ...rest
  } = useContractForm({
    once: true,
    schema,
    defaultValues: { reason: "" },
    submit: ({ reason }) => cancel.mutateAsync({ number, orgId, reason }),
    done: () => {
      toast.success(t("billing.cancel.done", { number }));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <TextArea
        required
        rows={2}
        label={t("billing.cancel.reason")}
        hint={t("billing.cancel.reason_hint")}
        {...field("reason")}
      />
    </FormBody>
  );
}
