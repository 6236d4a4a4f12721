import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useLayoutEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { AutopayView } from "#core/autopay/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useNow } from "#web/app/clock.ts";
import { type FormReading, useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { billingKeys } from "#web/features/billing/keys.ts";
import { checkoutKeys } from "#web/features/checkout/keys.ts";
import {
  chooseParts,
  invoiceText,
  openText,
  type PayPart,
  type Question,
  questionOf,
  Repeat,
  sumParts,
  TestNotice,
} from "#web/features/checkout/public.tsx";
import { Facts } from "#web/ui/content/card.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { cardText } from "../card/card-text.ts";
import { autopayKeys } from "../keys.ts";
import { autopaysQuery } from "../queries.ts";
import { useKeptPayment } from "./kept-payment.ts";
import { useOpenParts } from "./use-open-parts.ts";

type Props = { autopay: AutopayView; parts: readonly PayPart[] };
type ChosenInvoices = {
  invoiceIds: string[];
  /** The payer has answered the question about these. */
  repeated?: true;
};

/** Shows the payment that is being confirmed, whatever becomes of the button that opened it. */
export function KeptPayment() {
  const { payment, opening, isOpen, setOpen } = useKeptPayment();
  return payment && <PayDialog key={opening} {...payment} open={isOpen} onOpenChange={setOpen} />;
}

/** Confirming a payment with the kept card: payee, card, invoices, sum. */
function PayDialog({ autopay, parts, ...opening }: Opening & Props) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState(() => sumParts(parts));
  return (
    <FormDialog
      {...opening}
      title={t("autopay.pay.title")}
      description={t("autopay.pay.lead")}
      submitLabel={
        amount > 0
          ? t("autopay.pay.submit", { amount: formatMoney(amount) })
          : t("autopay.pay.submit_plain")
      }
    >
      {(frame) => <Body {...{ autopay, parts, frame }} onAmount={setAmount} />}
    </FormDialog>
  );
}

type BodyProps = Props & { frame: Frame; onAmount: (amount: number) => void };

function Body({ autopay, parts: initial, frame, onAmount }: BodyProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useNow();
  const { data } = useQuery(autopaysQuery);
  const refetchOnFailure = [billingKeys.all, checkoutKeys.all, autopayKeys.all];
  const pay = useVerb(api.autopay.pay, {
    once: true,
    invalidates: refetchOnFailure,
    refetchOnFailure,
    // The page may hear that it is paid, and ask no more, before the answer is here.
    done: ({ items }) => {
      const [first, ...others] = items.map(({ id }) => id);
      const search = others.length > 0 ? { also: others.join(",") } : {};
      if (first)
        void navigate({ to: "/payments/card/$paymentId", params: { paymentId: first }, search });
    },
  });
  // What this very payment changes is not counted.
  const { parts, lost } = useOpenParts(initial, pay.isPending || pay.isSuccess);
  const [question, ask] = useState<{ about: Question; invoiceIds: string[] } | null>(null);
  const { form, errorText, send, ...rest } = useContractForm({
    schema: ({ invoiceIds }: ChosenInvoices): FormReading<ChosenInvoices> =>
      invoiceIds.length > 0
        ? { output: { invoiceIds } }
        : { issues: [{ path: "invoiceIds", rule: "autopay_pay_nothing" }] },
    defaultValues: {
      invoiceIds: parts.flatMap(({ invoices }) => invoices.map(({ id }) => id)),
    },
    once: true,
    submit: ({ invoiceIds, ...agreed }) =>
      pay.mutateAsync({
        id: autopay.id,
        parts: chooseParts(parts, invoiceIds).map(inputOf),
        ...agreed,
      }),
    refused: ({ code }, { invoiceIds }) => {
      const about = questionOf(code);
      if (about) ask({ about, invoiceIds });
      return about !== null;
    },
    done: frame.close,
  });
  const invoiceIds = useWatch({ control: form.control, name: "invoiceIds" });
  const chosen = chooseParts(parts, invoiceIds);
  const amount = sumParts(chosen);
  useLayoutEffect(() => onAmount(amount), [amount, onAmount]);
  const { invoiceIds: error } = form.formState.errors;
  const change = lost.length > 0 && <Changed numbers={lost} amount={amount} />;
  if (sumParts(parts) === 0) return change;
  return (
    <FormBody frame={frame} {...rest}>
      {change}
      <Facts
        columns={2}
        items={[
          { label: t("autopay.pay.payee"), value: parts[0]?.home.payee },
          { label: t("autopay.card.label"), value: cardText(autopay.card) },
        ]}
      />
      {parts.map(({ home, invoices }) => (
        <fieldset key={home.apartmentId} className="flex flex-col gap-2.5">
          <legend className="pb-1 font-[560] wrap-anywhere">{t("payments.place", home)}</legend>
          {invoices.map(({ id, number, ...one }) => (
            <Checkbox
              key={id}
              value={id}
              label={invoiceText({ number, ...one }, t)}
              hint={openText(one, now, t)}
              {...form.register("invoiceIds")}
            />
          ))}
        </fieldset>
      ))}
      {error && (
        <p role="alert" className="text-brick-ink">
          {errorText({ type: String(error.type) })}
        </p>
      )}
      {chosen.length > 1 && (
        <p className="text-sm text-ink-soft">
          {t("autopay.pay.apart", {
            amounts: chosen.map((part) => formatMoney(sumParts([part]))).join(" + "),
          })}
        </p>
      )}
      {data?.test && <TestNotice />}
      <Repeat
        question={question?.about ?? null}
        amount={sumParts(chooseParts(parts, question?.invoiceIds ?? []))}
        onClose={() => ask(null)}
        onConfirm={() => {
          if (question) void send({ invoiceIds: question.invoiceIds, repeated: true });
        }}
      />
    </FormBody>
  );
}

/** Shows which invoices changed while the dialog was open, and the sum that is left to confirm. */
function Changed({ numbers, amount }: { numbers: readonly string[]; amount: number }) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="flex flex-col gap-1 rounded-md bg-amber-soft px-3.5 py-3 text-amber-ink"
    >
      <p className="font-[560] wrap-anywhere">
        {t("checkout.lost.named", { numbers: numbers.join(", ") })}
      </p>
      <p>
        {amount > 0
          ? t("autopay.pay.changed", { amount: formatMoney(amount) })
          : t("autopay.pay.changed_none")}
      </p>
    </div>
  );
}

const inputOf = (part: PayPart) => ({
  apartmentId: part.home.apartmentId,
  invoiceIds: part.invoices.map(({ id }) => id),
  amount: sumParts([part]),
});
