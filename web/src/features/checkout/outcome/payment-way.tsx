import { useTranslation } from "react-i18next";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoment, formatMoney, formatMonth } from "#web/app/language/format.ts";
import { type Step, StepList } from "#web/ui/content/step-list.tsx";

/** The way of a payment from the card to the books, as far as it has come. */
export function PaymentWay({ payment: cardPayment }: { payment: CardPaymentView }) {
  const { t } = useTranslation();
  const now = useNow();
  const { createdAt, settledAt, payment, paidOutOn } = cardPayment;
  const steps: Step[] = [
    { text: t("checkout.way.begun"), when: formatMoment(createdAt, now), done: true },
    settledAt
      ? { text: t("checkout.way.confirmed"), when: formatMoment(settledAt, now), done: true }
      : { text: t("checkout.way.waiting"), when: null, done: false },
    ...(payment ? booksOf(payment) : []),
  ];
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-sm font-[560] text-ink-soft">{t("checkout.way.title")}</h2>
      <StepList steps={steps} />
    </div>
  );

  function booksOf({
    booked,
    amount: paid,
    refunds,
    receivedOn,
  }: NonNullable<typeof payment>): Step[] {
    const { at, accountNumber: account, closedAt } = booked;
    const month = formatMonth(receivedOn.slice(0, 7));
    return [
      {
        text: account ? t("checkout.way.credited", { account }) : t("checkout.way.credited_plain"),
        when: formatMoment(at, now),
        done: true,
      },
      ...refunds.map(({ day, amount }) => ({
        text: t("checkout.way.refunded", { amount: formatMoney(amount) }),
        when: formatDate(day, now),
        done: true,
      })),
      ...payoutOf(paid - refunds.reduce((sum, { amount }) => sum + amount, 0)),
      {
        text: t(closedAt ? "checkout.way.closed" : "checkout.way.open", { month }),
        when: closedAt && formatDate(closedAt, now),
        done: closedAt !== null,
      },
    ];
  }

  /** The provider pays nothing out of what was refunded before. */
  function payoutOf(left: number): Step[] {
    if (paidOutOn)
      return [{ text: t("checkout.way.paid_out"), when: formatDate(paidOutOn, now), done: true }];
    return left > 0 ? [{ text: t("checkout.way.not_paid_out"), when: null, done: false }] : [];
  }
}
