import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { haveAnswered } from "#web/app/have-answered.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { overviewQuery } from "../queries.ts";
import { PayWaiting } from "./pay-waiting.tsx";
import { type PayableHome, sumParts } from "./pay-part.ts";

type Props = {
  /** Homes of one payee. */
  homes: readonly PayableHome[];
  /** Beside a kept card. */
  other?: boolean;
};

/** The way to pay for several homes by one card, typed once; nothing where nobody takes cards. */
export function PayJointly({ homes, other = false }: Props) {
  const { t } = useTranslation();
  const overview = useQuery(overviewQuery);
  const [first] = homes;
  if (!haveAnswered(overview)) return <PayWaiting />;
  if (!overview.data?.provider || !first) return null;
  const amount = sumParts(homes.map((home) => ({ home, invoices: home.open })));
  const what = { count: homes.length, amount: formatMoney(amount) };
  const named = t(other ? "checkout.joint.other" : "checkout.joint.action", what);
  return (
    <Button
      wrap
      variant={other ? "secondary" : "primary"}
      icon={<CreditCard aria-hidden />}
      render={
        <Link
          aria-label={named}
          to="/payments/card"
          search={{ of: first.apartmentId, all: true }}
        />
      }
    >
      {other ? t("checkout.other") : named}
    </Button>
  );
}
