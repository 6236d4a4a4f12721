import { Waypoints } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentView } from "#core/billing/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoment, formatMoney, formatMonth } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { StepList } from "#web/ui/content/step-list.tsx";
import { methodText } from "../method-text.ts";

/** The way of a payment into the books, on request; of one's own card payments a page of their own tells more. */
export function PaymentSteps({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation();
  const now = useNow();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { amount, receivedOn, booked, invoices, credit } = payment;
  const month = formatMonth(receivedOn.slice(0, 7));
  const paid = [
    ...invoices.map((one) => `${one.number} (${formatMoney(one.amount)})`),
    ...(credit > 0 ? [t("billing.payment.credit", { amount: formatMoney(credit) })] : []),
  ].join(", ");
  const steps = [
    {
      text: t("billing.payment.step.came", { method: methodText(payment, t) }),
      when: formatDate(receivedOn, now),
      done: true,
    },
    {
      text: booked.accountNumber
        ? t("billing.payment.step.credited", { account: booked.accountNumber })
        : t("billing.payment.step.credited_plain"),
      when: formatMoment(booked.at, now),
      done: true,
    },
    ...(paid
      ? [{ text: t("billing.payment.step.paid", { what: paid }), when: null, done: true }]
      : []),
    {
      text: t(booked.closedAt ? "billing.payment.step.closed" : "billing.payment.step.open", {
        month,
      }),
      when: booked.closedAt && formatDate(booked.closedAt, now),
      done: booked.closedAt !== null,
    },
  ];
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="ml-2 print:hidden"
        icon={<Waypoints aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        aria-label={t("billing.payment.way_of", { amount: formatMoney(amount) })}
        onClick={() => setOpen(!open)}
      >
        {t("billing.payment.way")}
      </Button>
      <div id={id} hidden={!open} className="mt-2 text-sm">
        <StepList steps={steps} />
      </div>
    </>
  );
}
