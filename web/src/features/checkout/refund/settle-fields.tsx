import { useTranslation } from "react-i18next";
import { settleRefundInput } from "#core/checkout/inputs.ts";
import { checkoutLimits } from "#core/checkout/model.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, type Frame } from "#web/app/form/form-dialog.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { checkoutKeys } from "../keys.ts";
import type { RefundItem } from "./earlier-refunds.tsx";

type Props = { paymentId: string; refund: RefundItem; frame: Frame };

/** How a refund ended of which its provider says nothing, as its cabinet shows it. */
export function SettleFields({ paymentId, refund, frame }: Props) {
  const { t } = useTranslation();
  const stale = [checkoutKeys.refunds(paymentId)];
  const settle = useVerb(api.checkout.settleRefund, {
    invalidates: stale,
    refetchOnFailure: stale,
  });
  const { field, form, ...rest } = useContractForm({
    schema: settleRefundInput,
    defaultValues: { id: refund.id, reason: "" },
    submit: (values) => settle.mutateAsync(values),
    done: ({ items }) => {
      const status = items.find(({ id }) => id === refund.id)?.status ?? refund.status;
      toast.success(t(`checkout.hanging.asked.${status}`));
      frame.close();
    },
  });
  const outcome = form.watch("outcome") ?? null;
  return (
    <FormBody frame={frame} {...rest}>
      <RadioGroup
        required
        look="card"
        label={t("checkout.hanging.outcome")}
        error={form.formState.errors.outcome && t("validation.required")}
        value={outcome}
        onValueChange={(value) => form.setValue("outcome", value, { shouldValidate: true })}
        options={(["done", "failed"] as const).map((value) => ({
          value,
          label: t(`checkout.hanging.outcomes.${value}`),
          hint: t(`checkout.hanging.outcomes.${value}_hint`),
        }))}
      />
      <TextArea
        required
        rows={2}
        maxLength={checkoutLimits.reason.max}
        label={t("checkout.hanging.reason")}
        hint={t("checkout.hanging.reason_hint")}
        {...field("reason")}
      />
    </FormBody>
  );
}
