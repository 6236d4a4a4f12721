import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { PaymentView } from "#core/billing/views.ts";
import { refundInput } from "#core/checkout/inputs.ts";
import { checkoutLimits } from "#core/checkout/model.ts";
import type { RefundsView } from "#core/checkout/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { moneyText } from "#web/app/form/money-text.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { writeMoney } from "#web/app/language/write-money.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { checkoutKeys } from "../keys.ts";
import { refundsQuery } from "../queries.ts";
import { EarlierRefunds, type RefundItem } from "./earlier-refunds.tsx";
import { SettleFields } from "./settle-fields.tsx";

type Props = Opening & { payment: PaymentView };

/** Money of a card payment that goes back to the card, all or a part of it; says what that does. */
export function RefundDialog({ payment, ...opening }: Props) {
  const { t } = useTranslation();
  const [settling, setSettling] = useState<RefundItem | null>(null);
  const { reference } = payment;
  const onOpenChange = (open: boolean) => {
    if (!open) setSettling(null);
    opening.onOpenChange(open);
  };
  if (settling)
    return (
      <FormDialog
        open={opening.open}
        onOpenChange={onOpenChange}
        title={t("checkout.hanging.title")}
        description={t("checkout.hanging.lead", { amount: formatMoney(settling.amount) })}
        submitLabel={t("checkout.hanging.submit")}
        cancelLabel={t("common.close")}
      >
        {(frame) => <SettleFields paymentId={payment.id} refund={settling} frame={frame} />}
      </FormDialog>
    );
  return (
    <FormDialog
      open={opening.open}
      onOpenChange={onOpenChange}
      danger
      title={t("checkout.refund.title")}
      description={
        reference ? t("checkout.refund.lead", { card: reference }) : t("checkout.refund.lead_plain")
      }
      submitLabel={t("checkout.refund.submit")}
      cancelLabel={t("checkout.refund.keep")}
    >
      {(frame) => <Loaded payment={payment} frame={frame} onSettle={setSettling} />}
    </FormDialog>
  );
}

type Within = { payment: PaymentView; frame: Frame; onSettle: (refund: RefundItem) => void };

function Loaded({ payment, frame, onSettle }: Within) {
  const query = useQuery({ ...refundsQuery(payment.id), refetchOnMount: "always" });
  // What may still be given back is filled in: not as it was when the dialog was open last.
  if (query.data && query.isFetchedAfterMount)
    return <Fields payment={payment} refunds={query.data} frame={frame} onSettle={onSettle} />;
  if (query.isPending || query.isFetching) return <Skeleton className="h-48 rounded-md" />;
  return <LoadFailed query={query} />;
}

const schema = z.object({
  amount: moneyText(refundInput.shape.amount),
  reason: refundInput.shape.reason,
});

function Fields({ payment, refunds, frame, onSettle }: Within & { refunds: RefundsView }) {
  const { t } = useTranslation();
  const { id } = payment;
  const stale = [checkoutKeys.refunds(id)];
  const refund = useVerb(api.checkout.refund, {
    once: ({ left: _, ...wanted }) => wanted,
    invalidates: stale,
    refetchOnFailure: stale,
  });
  const {
    field,
    form: _form,
    ...rest
  } = useContractForm({
    once: true,
    schema,
    mode: "onTouched",
    defaultValues: { amount: refunds.left > 0 ? writeMoney(refunds.left) : "", reason: "" },
    submit: (values) => refund.mutateAsync({ id, left: refunds.left, ...values }),
    done: (_, { amount }) => {
      toast.success(t("checkout.refund.done", { amount: formatMoney(amount) }));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <EarlierRefunds paymentId={id} refunds={refunds} onSettle={onSettle} />
      <TextField
        required
        data-autofocus
        numeric
        inputMode="decimal"
        autoComplete="off"
        label={t("checkout.refund.amount")}
        hint={t("checkout.refund.left", { amount: formatMoney(refunds.left) })}
        {...field("amount")}
      />
      <TextArea
        required
        rows={2}
        maxLength={checkoutLimits.reason.max}
        label={t("checkout.refund.reason")}
        hint={t("checkout.refund.reason_hint")}
        {...field("reason")}
      />
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">{t("checkout.refund.what")}</p>
    </FormBody>
  );
}
