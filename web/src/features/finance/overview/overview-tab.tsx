import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OverviewView } from "#core/finance/views.ts";
import { useToday } from "#web/app/clock.ts";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { BuildingFilter, type Narrowing, PeriodFilter } from "../filters.tsx";
import { Waiting } from "../list-states.tsx";
import { askedPeriod } from "../periods.ts";
import { overviewQuery } from "../queries.ts";
import { Bar, MonthsChart } from "./months-chart.tsx";

/** Income, expenses and profit of a period, beside the one before it. */
export function OverviewTab(narrowing: Narrowing) {
  const { search } = narrowing;
  const period = askedPeriod(search, useToday());
  const found = useQuery(
    overviewQuery({ ...period, ...(search.building ? { buildingId: search.building } : {}) }),
  );
  return (
    <div className="flex flex-col gap-stack">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <PeriodFilter {...narrowing} />
        <BuildingFilter {...narrowing} />
      </div>
      {found.data ? (
        <div
          aria-busy={found.isPlaceholderData}
          className={cx("flex flex-col gap-stack", found.isPlaceholderData && "opacity-60")}
        >
          <Figures figures={found.data} search={search} />
          <MonthsChart months={found.data.months} />
          <Categories figures={found.data} />
        </div>
      ) : found.isPending ? (
        <Waiting />
      ) : (
        <LoadFailed
          error={found.error}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
    </div>
  );
}

const figures = ["income", "expenses", "profit", "billed"] as const;

function Figures({
  figures: shown,
  search,
}: {
  figures: OverviewView;
  search: Narrowing["search"];
}) {
  const { t } = useTranslation();
  const { before } = shown;
  const days = { from: formatDay(before.from), to: formatDay(before.to) };
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map((name) => (
        <div key={name} className="flex flex-col rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm font-[560] text-ink-soft">{t(`finance.figure.${name}`)}</dt>
          <dd className="mt-1 flex flex-1 flex-col">
            <span className="text-2xl font-[640] whitespace-nowrap tabular-nums">
              {formatMoney(shown[name].now)}
            </span>
            <span className="mt-1 text-sm text-ink-soft tabular-nums">
              {t("finance.figure.before", { amount: formatMoney(shown[name].before), ...days })}
            </span>
            {name === "billed" ? (
              <span className="mt-2 text-sm text-ink-soft">{t("finance.figure.billed_note")}</span>
            ) : (
              <Link
                to="/manager/finance"
                search={{
                  ...search,
                  tab: "registry",
                  flow: name === "profit" ? undefined : name,
                }}
                className="mt-2 inline-flex min-h-control items-center self-start text-sm underline decoration-line-control underline-offset-4 hover:decoration-current"
                aria-label={`${t("finance.figure.rows")}: ${t(`finance.figure.${name}`)}`}
              >
                {t("finance.figure.rows")}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Categories({ figures: { categories, whole } }: { figures: OverviewView }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...categories.map(({ amount }) => amount));
  return (
    <Card title={t("finance.categories")}>
      {categories.length === 0 && <p className="text-ink-soft">{t("finance.no_expenses")}</p>}
      <ul className="flex flex-col gap-3">
        {categories.map(({ category, amount }) => (
          <li key={category}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{t(`finance.category.${category}`)}</span>
              <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
            </p>
            <Bar part={amount / most} tone="amber" />
          </li>
        ))}
      </ul>
      {!whole && <p className="mt-3 text-sm text-ink-soft">{t("finance.served_only")}</p>}
    </Card>
  );
}
