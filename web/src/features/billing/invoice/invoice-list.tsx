import {
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  type InfiniteData,
} from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { AccountView, InvoicePage, InvoiceRow } from "#core/billing/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney, formatMonth } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { StatusBadge, TypeMark } from "../badges.tsx";
import { ListFailed, ListLoading } from "../list-states.tsx";
import { invoicesQuery } from "../queries.ts";
import { typeText } from "./type-text.ts";

type Props = { apartmentId: string; open: AccountView["open"]; empty: ReactNode };

/** An apartment's invoices. */
export function InvoiceList({ apartmentId, open, empty }: Props) {
  const list = useInfiniteQuery(invoicesQuery(apartmentId));
  return <InvoiceRows list={list} open={open} empty={empty} />;
}

type RowsProps = Omit<Props, "apartmentId"> & {
  list: UseInfiniteQueryResult<InfiniteData<InvoicePage>>;
  /** The place of an invoice among several, which the address then names too. */
  placeOf?: (row: InvoiceRow) => string | undefined;
};

/** Lists open invoices, most urgent first; below closed ones, newest first. */
export function InvoiceRows({ list, open, empty, placeOf }: RowsProps) {
  const { t } = useTranslation();
  const known = new Set(open.map(({ id }) => id));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const others = rows.filter(({ id }) => !known.has(id));
  if (rows.length === 0 && open.length === 0 && list.data) return empty;
  const grouped = open.length > 0;
  return (
    <>
      {grouped && <Rows title={t("billing.row.open")} rows={open} placeOf={placeOf} />}
      {list.isPending && <ListLoading />}
      {!list.data && list.isError && <ListFailed query={list} />}
      {others.length > 0 && (
        <Rows
          title={t(grouped ? "billing.row.earlier" : "billing.tab.invoices")}
          rows={others}
          placeOf={placeOf}
        />
      )}
      {list.hasNextPage && (
        <div className="border-t border-line">
          <LoadMore
            hasMore
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            label={t("common.show_more")}
            summary={t("billing.row.shown", { count: open.length + others.length })}
          />
        </div>
      )}
    </>
  );
}

/** A heading only where there are two lists to tell apart; the other one is named for ears. */
function Rows({
  title,
  rows,
  placeOf,
}: {
  title: string;
  rows: readonly InvoiceRow[];
  placeOf: RowsProps["placeOf"];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <h3 id={id} className="px-card pt-3 pb-1 text-sm font-[560] text-ink-soft">
        {title}
      </h3>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <InvoiceLine row={row} {...(placeOf ? { place: placeOf(row) ?? "" } : {})} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InvoiceLine({ row, place }: { row: InvoiceRow; place?: string }) {
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
      search={(known) => ({
        ...known,
        invoice: number,
        ...(place === undefined ? {} : { of: row.apartmentId }),
      })}
      state={{ fromList: true }}
      resetScroll={false}
      className="flex gap-3 px-card py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <TypeMark type={type} faded={gone} />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-44">
          <span className="block wrap-anywhere">
            <span className="font-[580]">{typeText(row, t)}</span>
            <span className="text-ink-soft">, {formatMonth(period)}</span>
          </span>
          <span className="block text-sm text-ink-soft tabular-nums">
            <span className="whitespace-nowrap">{number}</span> · {when}
          </span>
          {place && <span className="block text-sm wrap-anywhere text-ink-soft">{place}</span>}
        </span>
        <span className="flex flex-col items-end gap-1 max-sm:flex-row max-sm:items-center max-sm:gap-2.5">
          <span
            className={cx(
              "font-[620] whitespace-nowrap tabular-nums",
              gone && "text-ink-soft line-through",
            )}
          >
            {formatMoney(remaining || total)}
          </span>
          <StatusBadge of={row} />
        </span>
        {paid > 0 && remaining > 0 && (
          <span className="basis-full">
            <span className="block text-sm tabular-nums">
              {t("billing.row.part", { paid: formatMoney(paid), total: formatMoney(total) })}
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
