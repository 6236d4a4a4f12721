import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReconciliationView } from "#core/bank/payout/views.ts";
import type { CardProviderName } from "#core/checkout/model.ts";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card, Facts } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { cx } from "#web/ui/cx.ts";
import { reconciliationQuery } from "../queries.ts";
import { DayItems } from "./day-items.tsx";
import { PayoutForm } from "./payout-form.tsx";

type Provider = ReconciliationView["providers"][number];

/** Compares providers' reports with the books, day by day; a day opens to its movements. */
export function ReconciliationCards() {
  const { t } = useTranslation();
  const query = useQuery(reconciliationQuery);
  if (query.isPending) return <Skeleton className="h-40 rounded-lg" />;
  if (!query.data) return <LoadFailed part query={query} />;
  const { providers, from, to } = query.data;
  const period = t("bank.period", { from: formatDay(from), to: formatDay(to) });
  return providers.map((one) => <OfProvider key={one.provider} of={one} period={period} />);
}

function OfProvider({ of, period }: { of: Provider; period: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { provider, tells, owes, days } = of;
  return (
    <Card
      title={t("bank.reconcile.title", { provider: t(`bank.payout.name.${provider}`) })}
      description={period}
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t("bank.payout.add")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts
          columns={2}
          items={[{ label: t("bank.reconcile.owes"), value: formatMoney(owes) }]}
        />
        {tells !== "all" && <p className="text-ink-soft">{t(`bank.reconcile.tells.${tells}`)}</p>}
        {days.length === 0 ? (
          <p className="text-ink-soft">{t("bank.reconcile.none")}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {days.map((day) => (
              <Day key={day.day} provider={provider} day={day} />
            ))}
          </ul>
        )}
      </div>
      <PayoutForm open={isOpen} onOpenChange={setOpen} provider={provider} />
    </Card>
  );
}

function Day({
  provider,
  day: row,
}: {
  provider: CardProviderName;
  day: Provider["days"][number];
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { day, told, booked, paidOut, fee, differences } = row;
  const odd = differences.count > 0;
  const sides = ({ taken, back }: { taken: number; back: number }) =>
    back === 0 ? formatMoney(taken) : `${formatMoney(taken)} − ${formatMoney(back)}`;
  return (
    <li className="py-3">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-start gap-3 text-left"
      >
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-3 lg:grid-cols-5">
          <span className="font-[560]">{formatDay(day)}</span>
          <Side label={t("bank.reconcile.told")} value={told ? sides(told) : "—"} />
          <Side label={t("bank.reconcile.booked")} value={sides(booked)} />
          <Side
            label={t("bank.reconcile.paid_out")}
            value={
              paidOut === 0
                ? "—"
                : fee === 0
                  ? formatMoney(paidOut)
                  : t("bank.reconcile.with_fee", {
                      amount: formatMoney(paidOut),
                      fee: formatMoney(fee),
                    })
            }
          />
          <span>
            {odd ? (
              <Badge tone="brick">
                {t("bank.reconcile.differs", { amount: formatMoney(differences.kopecks) })}
              </Badge>
            ) : (
              told && <Badge tone="pine">{t("bank.reconcile.agrees")}</Badge>
            )}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={cx("mt-0.5 size-5 shrink-0 text-ink-soft", open && "rotate-180")}
        />
      </button>
      {open && <DayItems provider={provider} day={day} />}
    </li>
  );
}

function Side({ label, value }: { label: string; value: string }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-2 sm:block">
      <span className="text-sm text-ink-soft sm:block">{label}</span>
      <span className="ml-auto text-right tabular-nums sm:ml-0 sm:text-left">{value}</span>
    </span>
  );
}
