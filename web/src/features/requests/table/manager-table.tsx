import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { rowClockState } from "#core/requests/clock/row-clock.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { Table } from "#web/ui/table/table.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { managerInput } from "../list/calls.ts";
import { isNarrowed, widenSearch } from "../list/filters.ts";
import { ListFailed, ListNothingFound, ListStale } from "../list-states.tsx";
import { managerColumns, sortOf, sortState } from "./manager-columns.tsx";
import { rememberOpened, useReturnedFocus, useSelected } from "./manager-memory.ts";
import type { ManagerRequestsProps } from "./manager-requests.tsx";
import { listQuery } from "../queries.ts";
import { RequestCard } from "../request-card.tsx";
import { useFresh } from "../list/use-fresh.ts";
import { rowKey } from "#web/app/row-key.ts";
import { useTableKeys } from "./use-table-keys.ts";

type Props = ManagerRequestsProps & {
  box: RefObject<HTMLDivElement | null>;
  onHelp: () => void;
};

/** The rows, by keyboard and by pointer; cards under 768 px. */
export function ManagerTable({ search, onSearch, onOpen, box, onHelp }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const table = useRef<HTMLDivElement>(null);
  const input = managerInput(search);
  const list = useInfiniteQuery(listQuery(input));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const fresh = useFresh(rows, JSON.stringify(input));
  const [selected, select] = useSelected();
  const columns = useMemo(() => managerColumns(t, now, fresh), [t, now, fresh]);
  const chosen = rows.filter((row) => selected.has(row.number));
  useReturnedFocus(rows.length > 0);
  useTableKeys({
    table,
    search: box,
    onHelp,
    onClear: () => select(new Set()),
    onSelect: (key) => {
      const next = new Set(selected);
      if (!next.delete(key)) next.add(key);
      select(next);
    },
  });
  const open = ({ number }: RequestRow) => {
    rememberOpened(number);
    onOpen(number);
  };

  if (!list.data && list.isError) return <ListFailed query={list} />;
  return (
    <div ref={table} className="mt-4">
      {list.isRefetchError && <ListStale query={list} />}
      <Table<RequestRow>
        stickyHeader
        className={cx(
          "lg:[--sticky-top:3.75rem] [&_table]:min-w-[36.5rem] [&_table]:table-fixed [&_thead_th:first-child]:w-11",
          "print:[&_:is(td,th):is(:first-child,:last-child)]:hidden",
          list.isPlaceholderData && "opacity-60",
        )}
        caption={t("requests.table.caption")}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.number}
        sort={sortState(search.sort)}
        onSort={(sort) => onSearch({ ...search, sort: sortOf(sort) })}
        onOpen={open}
        selection={{
          keys: selected,
          onChange: select,
          allLabel: t("requests.table.select_all"),
          rowLabel: (number) => t("requests.table.select", { number }),
        }}
        rowTone={(row) => toneOf(row, now)}
        card={(row) => <RequestCard row={row} fresh={fresh.has(rowKey(row))} />}
        loadingRows={list.isPending ? 12 : undefined}
        empty={<Nothing {...{ search, onSearch }} />}
      />
      {rows.length > 0 && (
        <LoadMore
          auto={!list.isFetchNextPageError}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("requests.list.more")}
          summary={t("requests.list.found", { count: rows.length }) + (list.hasNextPage ? "…" : "")}
        />
      )}
      <BulkBar
        rows={chosen}
        onClear={() => select(new Set())}
        onLeft={(left) => select(new Set(left.map(({ number }) => number)))}
      />
    </div>
  );
}

function Nothing({ search, onSearch }: Pick<Props, "search" | "onSearch">) {
  const { t } = useTranslation();
  const wider = widenSearch(search);
  if (isNarrowed(search))
    return (
      <ListNothingFound
        onClear={() => onSearch({ view: search.view, sort: search.sort })}
        onSearchAll={wider ? () => onSearch(wider) : undefined}
      />
    );
  return (
    <EmptyState
      title={t("requests.list.empty_title")}
      description={t("requests.list.empty_staff_body")}
    />
  );
}

/** Returns the tint of a row: only for what is overdue. */
function toneOf(row: RequestRow, now: Date): "brick" | undefined {
  return rowClockState(row, now) === "breached" ? "brick" : undefined;
}
