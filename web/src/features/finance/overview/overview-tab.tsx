import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clock3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OverviewView } from "#core/finance/views.ts";
import { useToday } from "#web/app/clock.ts";
import { formatDay, formatMoney, formatNumber } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { BuildingFilter, Filters, type Narrowing, PeriodFilter } from "../filters.tsx";
import { askedPeriod } from "../periods.ts";
import { overviewQuery } from "../queries.ts";
import { FigureCards } from "./figure-cards.tsx";
import { MonthsChart } from "./months-chart.tsx";

/** Income, expenses and profit of a period, beside the one before it. */
export function OverviewTab(narrowing: Narrowing) {
  const { t } = useTranslation();
  const { search } = narrowing;
  const today = useToday();
  const period = askedPeriod(search, today);
  const found = useQuery(
    overviewQuery({ ...period, ...(search.building ? { buildingId: search.building } : {}) }),
  );
  return (
    <div className="flex flex-col gap-stack">
      <Filters>
        <PeriodFilter {...narrowing} />
        <BuildingFilter {...narrowing} />
      </Filters>
      {period.from <= today && today < period.to && (
        <PartialNotice icon={<Clock3 aria-hidden />}>
          {t("finance.running", { date: formatDay(today) })}
        </PartialNotice>
      )}
      {found.data ? (
        <div
          aria-busy={found.isPlaceholderData}
          className={cx("flex flex-col gap-stack", found.isPlaceholderData && "opacity-60")}
        >
          <FigureCards shown={found.data} search={search} />
          <MonthsChart months={found.data.months} period={found.data.period} search={search} />
          <Categories figures={found.data} search={search} />
          <BesideCard figures={found.data} search={search} />
        </div>
      ) : found.isPending ? (
        <WaitingBlocks />
      ) : (
        <LoadFailed query={found} />
      )}
    </div>
  );
}

type Props = { figures: OverviewView; search: Narrowing["search"] };

function Categories({ figures: { categories, expenses, period, whole }, search }: Props) {
  const { t } = useTranslation();
  const most = Math.max(1, ...categories.map(({ amount }) => amount));
  const share = (amount: number) =>
    formatNumber(amount / Math.max(1, expenses.now), {
      style: "percent",
      maximumFractionDigits: 0,
    });
  return (
    <Card title={t("finance.categories")} data-keep-together>
      {categories.length === 0 && <p className="text-ink-soft">{t("finance.no_expenses")}</p>}
      <ul className="grid gap-x-8 gap-y-1 lg:grid-cols-2">
        {categories.map(({ category, amount }) => (
          <li key={category}>
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <Link
                to="/manager/finance"
                search={{ ...period, building: search.building, tab: "expenses", category }}
                className="inline-flex min-h-control items-center underline decoration-line-control underline-offset-4 hover:decoration-current"
              >
                {t(`finance.category.${category}`)}
              </Link>
              <span className="whitespace-nowrap tabular-nums">
                {formatMoney(amount)} <span className="text-ink-soft">· {share(amount)}</span>
              </span>
            </p>
            <span aria-hidden className="block h-1.5 rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-amber"
                style={{ width: `${Math.max(0, amount / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      {!whole && <p className="mt-4 text-sm text-ink-soft">{t("finance.served_only")}</p>}
    </Card>
  );
}

/** Other income and providers' fees, which no apartment paid and nobody wrote down; each opens its rows. */
function BesideCard({ figures: { beside, period }, search }: Props) {
  const { t } = useTranslation();
  const rows = [
    { only: "other_income" as const, amount: beside.otherIncome },
    { only: "fee" as const, amount: beside.fees },
  ].filter(({ amount }) => amount !== 0);
  if (rows.length === 0) return null;
  return (
    <Card title={t("finance.beside.title")} data-keep-together>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {rows.map(({ only, amount }) => (
          <li key={only} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to="/manager/finance"
              search={{ ...period, building: search.building, tab: "registry", only }}
              className="inline-flex min-h-control items-center underline decoration-line-control underline-offset-4 hover:decoration-current"
            >
              {t(`finance.beside.${only}`)}
            </Link>
            <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
