import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { EmptyState, ErrorState, PartialNotice } from "#web/ui/content/states.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { JoinCard } from "./join-card.tsx";
import { pendingQuery } from "../pending.ts";
import { queueQuery } from "../queries.ts";

export type QueueSearch = { tab?: "decided"; building?: string };
type Props = { search: QueueSearch; onSearch: (search: QueueSearch) => void };

/** Lists join requests, waiting ones first. */
export function JoinQueue({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const { data: pending = 0 } = useQuery(pendingQuery);
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const tab = search.tab ?? "pending";
  usePageTitle(t("joining.queue.title"));
  return (
    <Page width="cards">
      <PageHeader
        title={t("joining.queue.title")}
        description={t("joining.queue.lead")}
        actions={
          buildings.length > 1 && (
            <SelectField
              label={t("joining.queue.building")}
              hideLabel
              value={search.building ?? ""}
              options={[
                { value: "", label: t("joining.queue.all_buildings") },
                ...buildings.map(({ id, address }) => ({ value: id, label: address })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                const { building: _, ...rest } = search;
                onSearch(value ? { ...rest, building: value } : rest);
              }}
            />
          )
        }
      />
      <Tabs
        className="mt-2"
        label={t("joining.queue.title")}
        value={tab}
        onValueChange={(next) => {
          const { tab: _, ...rest } = search;
          onSearch(next === "decided" ? { ...rest, tab: next } : rest);
        }}
        items={[
          {
            value: "pending",
            label: t("joining.queue.pending"),
            count: pending,
            countLabel: t("joining.queue.count", { count: pending }),
          },
          { value: "decided", label: t("joining.queue.decided") },
        ]}
      >
        <Rows decided={tab === "decided"} buildingId={search.building} />
      </Tabs>
    </Page>
  );
}

function Rows({ decided, buildingId }: { decided: boolean; buildingId: string | undefined }) {
  const { t } = useTranslation();
  const state = decided ? (["approved", "declined", "withdrawn"] as const) : (["pending"] as const);
  const list = useInfiniteQuery(queueQuery({ state: [...state], buildingId }));
  const { data, error, refetch, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = list;
  const rows = data?.pages.flatMap((page) => page.items) ?? [];
  const retry = (
    <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
      {t("common.retry")}
    </Button>
  );
  if (!data && error)
    return (
      <ErrorState
        title={t("joining.queue.failed")}
        description={describeError(error, t).text}
        actions={retry}
      />
    );
  if (!data) return <WaitingBlocks heights={["h-44", "h-44", "h-44"]} />;
  if (rows.length === 0)
    return (
      <EmptyState
        illustration={decided ? "bench" : "key"}
        title={decided ? t("joining.queue.empty_decided_title") : t("joining.queue.empty_title")}
        description={
          decided ? t("joining.queue.empty_decided_body") : t("joining.queue.empty_body")
        }
      />
    );
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <PartialNotice action={retry}>
          {t("joining.queue.stale")} {describeError(error, t).text}
        </PartialNotice>
      )}
      <ul aria-label={t("joining.queue.title")} className="flex flex-col gap-3">
        {rows.map((row) => (
          <li key={row.id}>
            <JoinCard row={row} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className="self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("common.show_more")}
        </Button>
      )}
    </div>
  );
}
