import { useNavigate } from "@tanstack/react-router";
import { useLayoutEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { AutopayView } from "#core/autopay/views.ts";
import { startPaymentInput } from "#core/checkout/inputs.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { moneyText } from "#web/app/form/money-text.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { billingKeys } from "#web/features/billing/keys.ts";
import { checkoutKeys } from "#web/features/checkout/keys.ts";
import {
  type PayableHome,
  type Question,
  questionOf,
  Repeat,
  TestNotice,
} from "#web/features/checkout/public.tsx";
import { Facts } from "#web/ui/content/card.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { cardText } from "../card/card-text.ts";
import { autopayKeys } from "../keys.ts";

type Props = {
  autopay: AutopayView;
  home: PayableHome;
  /** The provider takes test cards only. */
  test: boolean;
};

/** Paying in advance with the kept card: payee, apartment, card and a typed sum. */
export function PayAheadDialog({ autopay, home, test, ...opening }: Opening & Props) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <FormDialog
      {...opening}
      title={t("autopay.pay.ahead.title")}
      description={t("autopay.pay.lead")}
      submitLabel={
        amount
          ? t("autopay.pay.submit", { amount: formatMoney(amount) })
          : t("autopay.pay.submit_plain")
      }
    >
      {(frame) => <Body {...{ autopay, home, test, frame }} onAmount={setAmount} />}
    </FormDialog>
  );
}

const schema = z.object({
  amount: moneyText(startPaymentInput.shape.amount),
  /** They were asked about the same sum of a moment ago. */
  repeated: z.optional(z.boolean()),
});

type BodyProps = Props & { frame: Frame; onAmount: (amount: number | null) => void };

function Body({ autopay, home, test, frame, onAmount }: BodyProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [question, ask] = useState<{ about: Question; amount: number } | null>(null);
  const refetchOnFailure = [billingKeys.all, checkoutKeys.all, autopayKeys.all];
  const pay = useVerb(api.autopay.pay, {
    once: true,
    invalidates: refetchOnFailure,
    refetchOnFailure,
    done: ({ items: [payment] }) => {
      if (payment)
        void navigate({ to: "/payments/card/$paymentId", params: { paymentId: payment.id } });
    },
  });
  const { form, field, send, ...rest } = useContractForm({
    schema,
    defaultValues: { amount: "" },
    once: true,
    submit: ({ amount, ...agreed }) =>
      pay.mutateAsync({
        id: autopay.id,
        parts: [{ apartmentId: home.apartmentId, invoiceIds: [], amount }],
        ...agreed,
      }),
    refused: ({ code }, { amount }) => {
      const about = questionOf(code);
      if (about) ask({ about, amount });
      return about !== null;
    },
    done: frame.close,
  });
  const typed = useWatch({ control: form.control, name: "amount" });
  const amount = z.safeParse(schema, { amount: typed }).data?.amount ?? null;
  useLayoutEffect(() => onAmount(amount), [amount, onAmount]);
  return (
    <FormBody frame={frame} {...rest}>
      <Facts
        columns={2}
        items={[
          { label: t("autopay.pay.payee"), value: home.payee },
          { label: t("autopay.card.label"), value: cardText(autopay.card) },
          { label: t("checkout.place_fact"), value: t("payments.place", home) },
        ]}
      />
      <TextField
        required
        numeric
        inputMode="decimal"
        autoComplete="off"
        label={t("checkout.amount")}
        hint={t("checkout.ahead.clear")}
        {...field("amount")}
      />
      {test && <TestNotice />}
      <Repeat
        question={question?.about ?? null}
        amount={question?.amount ?? 0}
        onClose={() => ask(null)}
        onConfirm={() => {
          if (question) void send({ amount: question.amount, repeated: true });
        }}
      />
    </FormBody>
  );
}
