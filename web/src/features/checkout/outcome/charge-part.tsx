import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "#web/app/language/format.ts";
import { homesQuery } from "#web/features/billing/public.tsx";
import { Facts } from "#web/ui/content/card.tsx";
import { cardPaymentQuery } from "../queries.ts";
import { Allocations } from "./allocations.tsx";
import { PaymentWay } from "./payment-way.tsx";

/** The way to take a payment's receipt along. */
export type Receipt = (what: { id: string; label: string }) => ReactNode;

type Props = {
  /** A card payment, of one apartment. */
  id: string;
  /** Beside payments of other apartments: it is said whose it is. */
  several: boolean;
  /** Offered here where one charge has several receipts; each of its payments has its own way into the books too. */
  receipt?: Receipt;
};

/** Shows what a charge pays for one apartment, and which invoices that paid. */
export function ChargePart({ id, several, receipt }: Props) {
  const { t } = useTranslation();
  const { data: cardPayment } = useQuery(cardPaymentQuery(id));
  const { data: homes } = useQuery({ ...homesQuery, enabled: several });
  if (!cardPayment) return null;
  const { apartmentId, amount, purpose, payment } = cardPayment;
  const home = homes?.accounts.find((one) => one.apartmentId === apartmentId);
  return (
    <>
      <Facts
        items={[
          ...(several && home
            ? [{ label: t("checkout.place_fact"), value: t("payments.place", home) }]
            : []),
          { label: t("checkout.amount_fact"), value: formatMoney(amount) },
          { label: t("checkout.purpose_fact"), value: purpose },
        ]}
      />
      {payment && <Allocations payment={cardPayment} />}
      {payment && receipt && (
        <>
          <div>{receipt({ id: payment.id, label: t("checkout.receipt") })}</div>
          <PaymentWay payment={cardPayment} />
        </>
      )}
    </>
  );
}
