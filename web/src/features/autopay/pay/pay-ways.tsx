import { useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { type ComponentProps, Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AutopayView } from "#core/autopay/views.ts";
import { haveAnswered } from "#web/app/have-answered.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { homesQuery } from "#web/features/billing/public.tsx";
import {
  groupByPayee,
  type PayableHome,
  PayByCard,
  PayJointly,
  type PayPart,
  PayWaiting,
  sumParts,
  usePayableHomes,
} from "#web/features/checkout/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { lastFourText } from "../card/card-text.ts";
import { autopaysQuery } from "../queries.ts";
import { keptCardFor } from "./kept-card.ts";
import { useKeptPayment } from "./kept-payment.ts";
import { PayAheadDialog } from "./pay-ahead-dialog.tsx";

type What = Omit<ComponentProps<typeof PayByCard>, "other">;

/** The ways to pay by card: with the kept card at once, where there is one, and on the card page. */
export function PayWays(what: What) {
  const { t } = useTranslation();
  const homes = usePayableHomes(useQuery(homesQuery).data?.accounts ?? []);
  const autopays = useQuery(autopaysQuery);
  const items = autopays.data?.items ?? [];
  if (!homes) return <PayWaiting compact={what.compact} />;
  const home = homes.find(({ apartmentId }) => apartmentId === what.apartmentId);
  const autopay = home ? keptCardFor(home, items, homes) : null;
  // Without the kept card it would be another button in the same place.
  if (!haveAnswered(autopays)) return <PayWaiting compact={what.compact} />;
  if (home && autopay && what.advance)
    return (
      <>
        <PayAhead autopay={autopay} home={home} test={autopays.data?.test ?? false} {...what} />
        <PayByCard {...what} other />
      </>
    );
  const invoices = home?.open.filter(({ id }) => !what.invoiceId || id === what.invoiceId) ?? [];
  if (!home || !autopay || invoices.length === 0) return <PayByCard {...what} />;
  const parts = [{ home, invoices }];
  const card = lastFourText(autopay.card);
  const amount = formatMoney(sumParts(parts));
  return (
    <>
      <PayKept
        autopay={autopay}
        parts={parts}
        compact={what.compact ?? false}
        label={t(what.compact ? "autopay.pay.short" : "autopay.pay.action", { amount, card })}
        named={what.place && t("autopay.pay.action_of", { amount, card, place: what.place })}
      />
      <PayByCard {...what} other />
    </>
  );
}

type PayAheadProps = Pick<What, "place" | "compact"> &
  Pick<ComponentProps<typeof PayAheadDialog>, "autopay" | "home" | "test">;

function PayAhead({ place, compact = false, ...what }: PayAheadProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const card = lastFourText(what.autopay.card);
  return (
    <>
      <Button
        wrap
        size={compact ? "sm" : "md"}
        icon={<CreditCard aria-hidden />}
        aria-label={place && t("autopay.pay.ahead.action_of", { card, place })}
        onClick={() => setOpen(true)}
      >
        {t(compact ? "autopay.pay.ahead.short" : "autopay.pay.ahead.action", { card })}
      </Button>
      <PayAheadDialog {...what} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** The ways to pay for all homes of a payee at once: with a kept card, and with one that is typed. */
export function PayAll({ accounts }: { accounts: readonly PayableHome[] }) {
  const { t } = useTranslation();
  const homes = useQuery(homesQuery).data?.accounts ?? [];
  const payable = usePayableHomes(accounts);
  const autopays = useQuery(autopaysQuery);
  const items = autopays.data?.items ?? [];
  if (!payable || !haveAnswered(autopays)) return <PayWaiting />;
  return groupByPayee(payable).map((group) => {
    const [first] = group;
    const autopay = first && keptCardFor(first, items, homes);
    if (!first) return null;
    if (!autopay) return <PayJointly key={first.apartmentId} homes={group} />;
    const parts = group.map((home) => ({ home, invoices: home.open }));
    const what = {
      count: group.length,
      amount: formatMoney(sumParts(parts)),
      card: lastFourText(autopay.card),
    };
    const label = t("autopay.pay.all", what);
    return (
      <Fragment key={first.apartmentId}>
        <PayKept autopay={autopay} parts={parts} label={label} />
        <PayJointly homes={group} other />
      </Fragment>
    );
  });
}

type PayKeptProps = {
  autopay: AutopayView;
  parts: readonly PayPart[];
  label: string;
  /** Its name for whoever does not see what it stands beside. */
  named?: string | undefined;
  compact?: boolean;
};

function PayKept({ autopay, parts, label, named, compact = false }: PayKeptProps) {
  const open = useKeptPayment((state) => state.open);
  return (
    <Button
      wrap
      variant={compact ? "secondary" : "primary"}
      size={compact ? "sm" : "md"}
      icon={<CreditCard aria-hidden />}
      aria-label={named}
      onClick={() => open({ autopay, parts })}
    >
      {label}
    </Button>
  );
}
