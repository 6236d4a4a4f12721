import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#core/billing/model.ts";
import { type DebtAge, debtAges } from "#core/finance/debts/ages.ts";
import type { DebtorPage } from "#core/finance/views.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney, formatNumber } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { PrintPanel, useStartPrint } from "#web/features/files/public.tsx";
import { AgesCard } from "./ages-card.tsx";
import { BuildingFilter, Filters, type Narrowing } from "../filters.tsx";
import { debtorsQuery } from "../queries.ts";

type Debtor = DebtorPage["items"][number];

/** Shows debts by age, and the apartments that are overdue or of one age, largest debt first. */
export function DebtorsTab(narrowing: Narrowing) {
  const { t } = useTranslation();
  const { search, onSearch } = narrowing;
  const { building } = search;
  const age = debtAges.find((one) => one === search.age);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className="flex flex-col gap-stack">
      <Filters>
        <BuildingFilter {...narrowing} />
      </Filters>
      <AgesCard
        buildingId={building}
        onOpen={(next, id) => {
          onSearch({ age: next, ...(id ? { building: id } : {}) });
          list.current?.focus();
        }}
      />
      <div
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={t("finance.tabs.debtors")}
        className="flex scroll-mt-24 flex-col gap-3 outline-none"
      >
        {age && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            {t("finance.age.only", { age: t(`finance.age.name.${age}`) })}
            <Button size="sm" onClick={() => onSearch({ age: undefined })}>
              {t("finance.age.all")}
            </Button>
          </p>
        )}
        <Debtors {...(building ? { buildingId: building } : {})} {...(age ? { age } : {})} />
      </div>
    </div>
  );
}

function Debtors(input: { buildingId?: string; age?: DebtAge }) {
  const { t } = useTranslation();
  const now = useNow();
  const list = useInfiniteQuery(debtorsQuery(input));
  if (list.isPending) return <WaitingBlocks />;
  if (!list.data) return <LoadFailed query={list} />;
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
  const columns: Column<Debtor>[] = [
    {
      key: "apartment",
      header: t("finance.debtor.column.apartment"),
      rowHeader: true,
      cell: (row) => <Apartment row={row} />,
    },
    {
      key: "since",
      header: t(input.age === "not_due" ? "finance.age.since" : "finance.debtor.column.since"),
      cell: ({ since, days }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="whitespace-nowrap">{formatDate(since, now)}</span>
          <Age days={days} />
        </span>
      ),
    },
    {
      key: "invoices",
      header: t("finance.debtor.column.invoices"),
      align: "end",
      cell: ({ invoices }) => formatNumber(invoices),
    },
    {
      key: "overdue",
      header: t(input.age ? "finance.column.amount" : "finance.debtor.column.overdue"),
      align: "end",
      cell: (row) => <Owed row={row} />,
    },
  ];
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx("flex flex-col gap-3", list.isPlaceholderData && "opacity-60")}
    >
      <p
        role="status"
        className="flex flex-wrap items-baseline justify-between gap-x-6 rounded-md bg-sunken px-4 py-3"
      >
        <span>
          {input.age ? t(`finance.age.name.${input.age}`) : t("finance.debtor.overdue")}
          {": "}
          <strong className="text-2xl font-[640] whitespace-nowrap tabular-nums">
            {formatMoney(totals.overdue)}
          </strong>
        </span>
        <span>{t("finance.run.apartments", { count: totals.count })}</span>
      </p>
      {!input.age && <Actions count={totals.count} {...input} />}
      <Table
        caption={t("finance.tabs.debtors")}
        columns={columns}
        rows={rows}
        rowKey={({ apartmentId }) => apartmentId}
        card={(row) => (
          <div className="rounded-lg border border-line bg-surface p-3">
            <div className="flex flex-wrap items-start justify-between gap-x-4">
              <Apartment row={row} />
              <Owed row={row} />
            </div>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
              {t("finance.run.invoices", { count: row.invoices })}
              {" · "}
              {t(row.days > 0 ? "finance.debtor.since" : "finance.age.due", {
                date: formatDate(row.since, now),
              })}
              <Age days={row.days} />
            </p>
          </div>
        )}
      />
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

/** Actions on all debtors: remind or cancel in the list of invoices, or print letters. */
function Actions({ count, buildingId }: { count: number; buildingId?: string }) {
  const { t } = useTranslation();
  const print = useStartPrint(api.billing.printDebtLetters);
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button
        icon={<ListChecks aria-hidden />}
        render={
          <Link
            to="/manager/finance"
            search={{ tab: "invoices", status: "overdue", building: buildingId }}
          />
        }
      >
        {t("finance.debtor.invoices")}
      </Button>
      {count > limits.letters ? (
        <p className="text-sm text-ink-soft">{t("finance.debtor.letters_by_building")}</p>
      ) : (
        <Suspense>
          <PrintPanel
            kind="debt_letters"
            subjectId={buildingId ?? null}
            label={t("finance.debtor.letters")}
            busy={print.isPending}
            onStart={() => print.mutate(buildingId ? { buildingId } : {})}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Leads to the apartment's invoices. */
function Apartment({ row: { apartmentId, buildingId, number, address } }: { row: Debtor }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/manager/buildings/$buildingId/apartments/$apartmentId"
      params={{ buildingId, apartmentId }}
      className="inline-flex min-h-6 min-w-0 items-center font-[560] wrap-anywhere underline decoration-line-control underline-offset-4 hover:decoration-current"
    >
      {t("finance.debtor.apartment", { number, address })}
    </Link>
  );
}

function Owed({ row: { overdue } }: { row: Debtor }) {
  return (
    <span className="font-[620] whitespace-nowrap text-brick-ink tabular-nums">
      {formatMoney(overdue)}
    </span>
  );
}

/** A month late is usual, a quarter is not. */
function Age({ days }: { days: number }) {
  const { t } = useTranslation();
  if (days < 1) return null;
  return (
    <Badge tone={days > 90 ? "brick" : days > 30 ? "amber" : "neutral"}>
      {t("finance.debtor.days", { count: days })}
    </Badge>
  );
}
