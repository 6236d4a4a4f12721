import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { BuildingFilter, type Narrowing } from "./filters.tsx";
import { Waiting } from "./list-states.tsx";
import { debtorsQuery } from "./queries.ts";

/** Apartments that owe what is overdue, the largest debt first. */
export function DebtorsTab(narrowing: Narrowing) {
  const { building } = narrowing.search;
  return (
    <div className="flex flex-col gap-stack">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <BuildingFilter {...narrowing} />
      </div>
      <Debtors {...(building ? { buildingId: building } : {})} />
    </div>
  );
}

function Debtors(input: { buildingId?: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const list = useInfiniteQuery(debtorsQuery(input));
  if (list.isPending) return <Waiting />;
  if (!list.data)
    return (
      <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
    );
  const rows = list.data.pages.flatMap(({ items }) => items);
  const totals = list.data.pages[0]?.totals;
  if (!totals || rows.length === 0)
    return (
      <EmptyState
        illustration="bench"
        title={t("finance.debtor.none")}
        description={t("finance.debtor.none_text")}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {t("finance.debtor.total", { count: totals.count, amount: formatMoney(totals.overdue) })}
      </p>
      <ul
        aria-label={t("finance.tabs.debtors")}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {rows.map(({ apartmentId, buildingId, number, address, ...debt }) => (
          <li key={apartmentId} className="px-3 py-3 sm:px-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to="/manager/buildings/$buildingId/apartments/$apartmentId"
                params={{ buildingId, apartmentId }}
                className="min-w-0 font-[560] wrap-anywhere underline decoration-line-control underline-offset-4 hover:decoration-current"
              >
                {t("finance.debtor.apartment", { number, address })}
              </Link>
              <span className="font-[620] whitespace-nowrap text-brick-ink tabular-nums">
                {formatMoney(debt.overdue)}
              </span>
            </div>
            <p className="text-sm text-ink-soft">
              {[
                t("finance.run.invoices", { count: debt.invoices }),
                t("finance.debtor.age", { count: debt.days }),
                t("finance.debtor.since", { date: formatDate(debt.since, now) }),
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          hasMore
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("common.show_more")}
        />
      )}
    </div>
  );
}
