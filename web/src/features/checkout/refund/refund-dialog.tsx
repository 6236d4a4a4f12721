import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { PaymentView } from "#core/billing/views.ts";
import { refundInput } from "#core/checkout/inputs.ts";
import { checkoutLimits } from "#core/checkout/model.ts";
import type { RefundsView } from "#core/checkout/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useNow } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { moneyText } from "#web/app/form/money-text.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import { writeMoney } from "#web/app/language/write-money.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Badge, type BadgeTone } from "#web/ui/content/badge.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { checkoutKeys } from "../keys.ts";
import { refundsQuery } from "../queries.ts";

type Props = Opening & { payment: PaymentView };

/** Money of a card payment that goes back to the card, all or a part of it; says what that does. */
export function RefundDialog({ payment, ...opening }: Props) {
  const { t } = useTranslation();
  const { reference } = payment;
  return (
    <FormDialog
      {...opening}
      danger
      title={t("checkout.refund.title")}
      description={
        reference ? t("checkout.refund.lead", { card: reference }) : t("checkout.refund.lead_plain")
      }
      submitLabel={t("checkout.refund.submit")}
      cancelLabel={t("checkout.refund.keep")}
    >
      {(frame) => <Loaded payment={payment} frame={frame} />}
    </FormDialog>
  );
}

function Loaded({ payment, frame }: { payment: PaymentView; frame: Frame }) {
  const query = useQuery({ ...refundsQuery(payment.id), refetchOnMount: "always" });
  // What may still be given back is filled in: not as it was when the dialog was open last.
  if (query.data && query.isFetchedAfterMount)
    return <Fields payment={payment} refunds={query.data} frame={frame} />;
  if (query.isPending || query.isFetching) return <Skeleton className="h-48 rounded-md" />;
  return (
    <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  );
}

const schema = z.object({
  amount: moneyText(refundInput.shape.amount),
  reason: refundInput.shape.reason,
});

function Fields(props: { payment: PaymentView; refunds: RefundsView; frame: Frame }) {
  const { payment, refunds, frame } = props;
  const { t } = useTranslation();
  const { id } = payment;
  const stale = [checkoutKeys.refunds(id)];
  const refund = useVerb(api.checkout.refund, {
    once: true,
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
    submit: (values) => refund.mutateAsync({ id, ...values }),
    done: (_, { amount }) => {
      toast.success(t("checkout.refund.done", { amount: formatMoney(amount) }));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <Earlier refunds={refunds} />
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

const looks: Record<RefundsView["items"][number]["status"], BadgeTone> = {
  requested: "amber",
  sent: "amber",
  done: "pine",
  failed: "brick",
};

function Earlier({ refunds: { items } }: { refunds: RefundsView }) {
  const { t } = useTranslation();
  const now = useNow();
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm font-[560] text-ink-soft">{t("checkout.refund.earlier")}</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {items.map(({ id, amount, reason, status, createdAt, by }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-[560] tabular-nums">{formatMoney(amount)}</span>
              <Badge tone={looks[status]} icon={<Sign status={status} />}>
                {t(`checkout.refund.status.${status}`)}
              </Badge>
            </p>
            <p className="wrap-anywhere text-ink-soft">
              {formatDate(createdAt, now)}, {by}: {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sign({ status }: { status: RefundsView["items"][number]["status"] }) {
  if (status === "done") return <CircleCheck aria-hidden />;
  return status === "failed" ? <CircleX aria-hidden /> : <LoaderCircle aria-hidden />;
}
