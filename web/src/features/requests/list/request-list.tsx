import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { cx } from "#web/ui/cx.ts";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { residentInput } from "./calls.ts";
import { isNarrowed, type ResidentSearch, type Tab, tabs } from "./filters.ts";
import { ListFilters } from "./list-filters.tsx";
import {
  ListEmpty,
  ListFailed,
  ListNothingFound,
  ListStale,
  NewRequestButton,
} from "../list-states.tsx";
import { rememberList } from "./list-memory.ts";
import { countsQuery, listQuery } from "../queries.ts";
import { RequestCard } from "../request-card.tsx";
import { rowKey } from "#web/app/row-key.ts";
import { Page } from "#web/app/page.tsx";
import { useFresh } from "./use-fresh.ts";

/** Few lists have any: its code comes after the rows. */
const UnsentRequests = lazy(async () => {
  const { UnsentRequests: component } = await import("./unsent-requests.tsx");
  return { default: component };
});

export type RequestListProps = {
  search: ResidentSearch;
  onSearch: (search: ResidentSearch) => void;
};

const tabNames = {
  open: "requests.filter.open",
  waiting: "requests.counts.waiting_for_me",
  closed: "requests.filter.closed",
} as const satisfies Record<Tab, string>;

/** A resident's requests and those of their apartments. */
export function RequestList({ search, onSearch }: RequestListProps) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(countsQuery);
  const tab = search.tab ?? "open";
  usePageTitle(t("requests.list.title"));
  useEffect(() => rememberList(search), [search]);

  const figures: Record<Tab, number | undefined> = {
    open: counts?.open,
    waiting: counts?.waitingForMe,
    closed: counts?.unrated || undefined,
  };
  return (
    <Page width="list">
      <PageHeader
        title={t("requests.list.title")}
        description={t("requests.list.lead")}
        actions={<NewRequestButton apartmentId={search.apartment} />}
      />
      <Tabs
        className="mt-5"
        label={t("requests.list.title")}
        value={tab}
        onValueChange={(next) =>
          onSearch({ ...search, status: undefined, tab: next === "open" ? undefined : next })
        }
        items={tabs.map((value) => ({
          value,
          label: t(tabNames[value]),
          ...(figures[value] === undefined
            ? {}
            : {
                count: figures[value],
                countLabel:
                  value === "closed"
                    ? `${t("requests.counts.unrated")}: ${figures[value]}`
                    : t("requests.list.found", { count: figures[value] }),
              }),
        }))}
      >
        <Suspense>{tab === "open" && <UnsentRequests />}</Suspense>
        <ListFilters search={search} onSearch={onSearch} />
        <Rows search={search} tab={tab} onSearch={onSearch} />
      </Tabs>
    </Page>
  );
}

function Rows({ search, tab, onSearch }: RequestListProps & { tab: Tab }) {
  const { t } = useTranslation();
  const input = residentInput(search);
  const list = useInfiniteQuery(listQuery(input));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const fresh = useFresh(rows, JSON.stringify(input));

  if (list.isPending) return <WaitingRows cards picture="square" rows={4} />;
  if (!list.data) return <ListFailed query={list} />;
  if (rows.length === 0 && !list.isPlaceholderData)
    return isNarrowed(search) ? (
      <ListNothingFound onClear={() => onSearch(tab === "open" ? {} : { tab })} />
    ) : (
      <ListEmpty about={tab} />
    );
  return (
    <>
      {list.isRefetchError && <ListStale query={list} />}
      <ul
        aria-label={t("requests.list.title")}
        aria-busy={list.isPlaceholderData}
        className={cx(
          "flex flex-col gap-3 transition-opacity",
          list.isPlaceholderData && "opacity-60",
        )}
      >
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <RequestCard row={row} fresh={fresh.has(rowKey(row))} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <ListStale
          query={{ error: list.error, isFetching: list.isFetching, refetch: list.fetchNextPage }}
        />
      )}
      {(list.hasNextPage || (list.data.pages.length ?? 0) > 1) && (
        <LoadMore
          auto={!list.isFetchNextPageError}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("common.show_more")}
          summary={t("requests.list.found", { count: rows.length }) + (list.hasNextPage ? "…" : "")}
        />
      )}
    </>
  );
}
