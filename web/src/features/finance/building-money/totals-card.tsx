import { useTranslation } from "react-i18next";
import type { BuildingMoneyView } from "#core/finance/disclosure/views.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";
import { cx } from "#web/ui/cx.ts";

/** Sums of the period, and what is left of all that was received. */
export function TotalsCard({ totals }: Pick<BuildingMoneyView, "totals">) {
  const { t } = useTranslation();
  const { billed, received, spent, balance, overall } = totals;
  const figures = [
    { label: t("building_money.billed"), amount: billed },
    { label: t("building_money.received"), amount: received },
    { label: t("building_money.spent"), amount: spent },
    { label: t("building_money.balance"), amount: balance, hint: t("building_money.balance_hint") },
  ];
  return (
    <Card aria-label={t("building_money.totals")} data-keep-together>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {figures.map(({ label, amount, hint }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd
              className={cx(
                "text-xl font-[640] whitespace-nowrap tabular-nums",
                hint && amount < 0 && "text-brick-ink",
              )}
            >
              {formatMoney(amount)}
            </dd>
            {hint && <dd className="text-sm text-ink-soft">{hint}</dd>}
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft tabular-nums">
        {t("building_money.overall", { amount: formatMoney(overall) })}
      </p>
    </Card>
  );
}
