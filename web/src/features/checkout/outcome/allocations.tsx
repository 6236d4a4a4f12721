import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { formatMoney } from "#web/app/language/format.ts";

/** Shows which invoices a payment paid, and what of it stays as credit of the apartment. */
export function Allocations({ payment: { invoiceIds, payment } }: { payment: CardPaymentView }) {
  const { t } = useTranslation();
  if (!payment) return null;
  const { invoices, credit } = payment;
  const overtaken = invoiceIds.length > 0 && !invoices.some(({ id }) => invoiceIds.includes(id));
  if (invoices.length === 0)
    return credit > 0 ? (
      <p>
        {overtaken
          ? t("checkout.success.became_credit")
          : t("checkout.success.all_credit", { amount: formatMoney(credit) })}
      </p>
    ) : null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-[560] text-ink-soft">{t("checkout.success.went")}</h2>
      <ul className="divide-y divide-line border-y border-line tabular-nums">
        {invoices.map(({ id, number, amount }) => (
          <Part key={id} amount={amount}>
            <Link
              to="/payments"
              search={{ invoice: number, of: payment.apartmentId }}
              className="underline decoration-line-control underline-offset-4 hover:decoration-current"
            >
              {number}
            </Link>
          </Part>
        ))}
        {credit > 0 && <Part amount={credit}>{t("checkout.success.credit")}</Part>}
      </ul>
      {overtaken && <p>{t("checkout.success.became_credit")}</p>}
    </section>
  );
}

function Part({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="font-[560] whitespace-nowrap">{formatMoney(amount)}</span>
    </li>
  );
}
