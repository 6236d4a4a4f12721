import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { orderStatuses } from "#core/marketplace/model.ts";
import type { OrderRow } from "#core/marketplace/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { startText, StatusBadge } from "../parts.tsx";
import { ordersQuery } from "../queries.ts";
import type { StatusSearch } from "../search.ts";

type Props = {
  search: StatusSearch;
  onSearch: (search: StatusSearch) => void;
  /** Staff see whose orders they are and open them on their own side. */
  staff?: boolean;
  /** Said and offered where there is none at all. */
  emptyText: string;
  emptyActions?: ReactNode;
};

/** Orders by status: which, when, how it stands and its total. */
export function OrderList({ search, onSearch, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t("market.orders.status")}
      value={search.status ?? "all"}
      onValueChange={(next) => onSearch(next === "all" ? {} : { status: next })}
      items={(["all", ...orderStatuses] as const).map((value) => ({
        value,
        label: t(`market.statuses.${value}`),
      }))}
    >
      <Rows search={search} {...rest} />
    </Tabs>
  );
}

/** Leads to an order: by its number for staff, by what was ordered for its customer. */
function OrderLink({ order, staff }: { order: OrderRow; staff: boolean }) {
  const className = "font-[560] underline-offset-4 hover:underline";
  const params = { orderId: order.id };
  return staff ? (
    <Link to="/manager/marketplace-orders/$orderId" params={params} className={className}>
      {order.number}
    </Link>
  ) : (
    <Link to="/services/orders/$orderId" params={params} className={className}>
      {order.service}
      <span className="block text-sm font-[400] text-ink-soft">
        {order.number} · {order.provider}
      </span>
    </Link>
  );
}

function Rows({ search, staff = false, emptyText, emptyActions }: Omit<Props, "onSearch">) {
  const { t } = useTranslation();
  const now = useNow();
  const list = useInfiniteQuery(ordersQuery(search));
  if (list.isError && !list.data) return <LoadFailed query={list} />;
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const totalOf = ({ total }: OrderRow) =>
    total === null ? t("market.orders.agreed") : formatMoney(total);
  const columns: Column<OrderRow>[] = [
    {
      key: "number",
      header: staff ? t("market.orders.number") : t("market.service"),
      rowHeader: true,
      cell: (order) => <OrderLink order={order} staff={staff} />,
    },
    {
      key: "date",
      header: t("market.orders.date"),
      cell: ({ startsAt }) => startText(startsAt, now),
    },
    ...(staff
      ? [
          {
            key: "service",
            header: t("market.service"),
            cell: ({ service, provider }: OrderRow) => (
              <>
                {service}
                <span className="block text-sm text-ink-soft">{provider}</span>
              </>
            ),
          },
          {
            key: "customer",
            header: t("market.orders.customer"),
            from: "lg" as const,
            cell: ({ customer, address }: OrderRow) => (
              <>
                {customer}
                <span className="block text-sm text-ink-soft">{address}</span>
              </>
            ),
          },
        ]
      : []),
    {
      key: "status",
      header: t("market.orders.status"),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { key: "total", header: t("market.orders.total"), align: "end", cell: totalOf },
  ];
  return (
    <>
      <Table
        caption={t("market.orders.tab")}
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
        loadingRows={list.isPending ? 4 : undefined}
        cardsBelow={staff ? undefined : "lg"}
        card={(order) => (
          <div className="rounded-lg border border-line bg-surface p-card">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <OrderLink order={order} staff={staff} />
              <StatusBadge status={order.status} />
            </div>
            {staff && (
              <>
                <p className="mt-1.5 wrap-anywhere">{order.service}</p>
                <p className="text-sm text-ink-soft wrap-anywhere">
                  {[order.provider, order.customer].filter(Boolean).join(" · ")}
                </p>
              </>
            )}
            <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
              <span>{startText(order.startsAt, now)}</span>
              <span className="font-[560] tabular-nums">{totalOf(order)}</span>
            </p>
          </div>
        )}
        empty={
          search.status ? (
            <EmptyState illustration="search" title={t("market.orders.empty_status")} />
          ) : (
            <EmptyState
              illustration="bench"
              title={t("market.orders.empty")}
              description={emptyText}
              actions={emptyActions}
            />
          )
        }
      />
      {list.data && (list.hasNextPage || list.data.pages.length > 1) && (
        <LoadMore
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("common.show_more")}
        />
      )}
    </>
  );
}
