import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { InvoiceRow } from "#core/billing/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney, formatMonth } from "#web/app/format.ts";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/pagination.tsx";
import { StatusBadge, TypeMark } from "./badges.tsx";
import { ListFailed, ListLoading } from "./list-states.tsx";
import { invoicesQuery } from "./queries.ts";

type Props = { apartmentId: string; empty: ReactNode };

/** Invoices of a flat, the newest first; each opens by its own address. */
export function InvoiceList({ apartmentId, empty }: Props) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(invoicesQuery(apartmentId));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isPending) return <ListLoading />;
  if (!list.data)
    return (
      <ListFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
    );
  if (rows.length === 0) return empty;
  return (
    <>
      <ul
        aria-label={t("billing.tab.invoices")}
        className="divide-y divide-line border-t border-line"
      >
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="border-t border-line">
          <LoadMore
            hasMore
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            label={t("common.show_more")}
            summary={t("billing.row.shown", { count: rows.length })}
          />
        </div>
      )}
    </>
  );
}

function Row({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation();
  const now = useNow();
  const { number, type, period, status, total, paid, remaining } = row;
  const gone = status === "cancelled";
  const when =
    status === "pending"
      ? t("billing.row.due", { date: formatDate(row.dueOn, now) })
      : status === "overdue"
        ? t("billing.row.was_due", { date: formatDate(row.dueOn, now) })
        : t("billing.row.issued", { date: formatDate(row.issuedOn, now) });
  return (
    <Link
      to="."
      search={(known) => ({ ...known, invoice: number })}
      state={{ fromList: true }}
      resetScroll={false}
      data-invoice={number}
      className="flex gap-3 px-card py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <TypeMark type={type} faded={gone} />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-44">
          <span className="block">
            <span className="font-[580]">{t(`billing.type.${type}`)}</span>
            <span className="text-ink-soft">, {formatMonth(period)}</span>
          </span>
          <span className="block text-sm text-ink-soft tabular-nums">
            {number} · {when}
          </span>
        </span>
        <span className="flex flex-col items-end gap-1 max-sm:flex-row max-sm:items-center max-sm:gap-2.5">
          <span
            className={cx(
              "font-[620] whitespace-nowrap tabular-nums",
              gone && "text-ink-soft line-through",
            )}
          >
            {formatMoney(total)}
          </span>
          <StatusBadge status={status} />
        </span>
        {paid > 0 && remaining > 0 && (
          <span className="basis-full">
            <span className="block text-sm tabular-nums">
              {t("billing.row.part", {
                paid: formatMoney(paid),
                remaining: formatMoney(remaining),
              })}
            </span>
            <PaidBar paid={paid} total={total} />
          </span>
        )}
      </span>
    </Link>
  );
}

/** A picture of what the figures beside it say. */
export function PaidBar({ paid, total }: { paid: number; total: number }) {
  const style = { "--paid": `${Math.round((paid / total) * 100)}%` } as CSSProperties;
  return <span aria-hidden className="paid-bar mt-1.5 max-w-80" style={style} />;
}
