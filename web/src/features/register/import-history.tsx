import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { Upload } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ImportSummary } from "#core/register/model.ts";
import { useNow } from "#web/app/clock.ts";
import { formatHours, formatMoment, formatNumber } from "#web/app/language/format.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { EmptyState, PartialNotice } from "#web/ui/content/states.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { Forbidden, useForbidden } from "./forbidden.tsx";
import { ImportTrail } from "./import-trail.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Page } from "#web/app/page.tsx";
import { importsQuery } from "./queries.ts";
import { StateBadge } from "./state-badge.tsx";

/** Every import of the organisation: who, when, which file, what came of it. */
export function ImportHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const list = useInfiniteQuery(importsQuery);
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const columns = useMemo(() => historyColumns(t, now), [t, now]);
  usePageTitle(t("importing.history.title"));
  if (useForbidden()) return <Forbidden />;
  return (
    <Page width="wide" className="flex flex-col gap-5">
      <PageHeader
        above={<ImportTrail here={t("importing.history.title")} />}
        title={t("importing.history.title")}
        description={t("importing.history.lead")}
        actions={
          <Button
            variant="primary"
            icon={<Upload aria-hidden />}
            render={<Link to="/manager/buildings/import" />}
          >
            {t("importing.open")}
          </Button>
        }
      />
      {list.data && list.isError && (
        <PartialNotice>
          {t("importing.history.stale")} {describeError(list.error, t).text}
        </PartialNotice>
      )}
      {!list.data && list.isError ? (
        <LoadFailed part query={list} />
      ) : (
        <Table<ImportSummary>
          className="[&_table]:min-w-[40rem] [&_table]:table-fixed"
          caption={t("importing.history.title")}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          card={(one) => <HistoryCard one={one} now={now} />}
          loadingRows={list.isPending ? 6 : undefined}
          empty={
            <EmptyState
              illustration="mailbox"
              title={t("importing.history.empty_title")}
              description={t("importing.history.empty_body")}
            />
          }
        />
      )}
      {list.hasNextPage && (
        <LoadMore
          auto={!list.isFetchNextPageError}
          hasMore
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("importing.rows.more")}
        />
      )}
    </Page>
  );
}

function historyColumns(t: TFunction, now: Date): Column<ImportSummary>[] {
  return [
    {
      key: "file",
      header: t("importing.history.file"),
      rowHeader: true,
      cell: (one) => <FileLink one={one} />,
    },
    {
      key: "when",
      header: t("importing.history.when"),
      width: "13rem",
      cell: ({ createdAt }) => formatMoment(createdAt, now),
    },
    {
      key: "who",
      header: t("importing.history.who"),
      width: "12rem",
      from: "lg",
      cell: (one) => who(one, t),
    },
    {
      key: "counts",
      header: t("importing.history.counts"),
      width: "11rem",
      align: "end",
      from: "lg",
      cell: figures,
    },
    {
      key: "state",
      header: t("importing.history.state"),
      width: "12rem",
      cell: (one) => <State one={one} now={now} />,
    },
  ];
}

function HistoryCard({ one, now }: { one: ImportSummary; now: Date }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-lg border border-line bg-surface p-card">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <FileLink one={one} />
        </div>
        <State one={one} now={now} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {[formatMoment(one.createdAt, now), who(one, t)].join(" · ")}
      </p>
    </div>
  );
}

function FileLink({ one }: { one: ImportSummary }) {
  return (
    <Link
      to="/manager/buildings/import/$importId"
      params={{ importId: one.id }}
      className="block truncate py-1 text-left font-[560] underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {one.name}
    </Link>
  );
}

function State({ one, now }: { one: ImportSummary; now: Date }) {
  const { t } = useTranslation();
  const left = one.undoUntil ? new Date(one.undoUntil).getTime() - now.getTime() : 0;
  return (
    <div className="flex flex-col items-start gap-1 max-md:items-end">
      <StateBadge of={one} />
      {one.state === "applied" && left > 0 && (
        <span className="text-xs text-ink-soft">
          {t("importing.history.undo_left", { time: formatHours(left) })}
        </span>
      )}
    </div>
  );
}

function who({ createdBy }: ImportSummary, t: TFunction): string {
  return createdBy?.name ?? t("importing.history.nobody");
}

function figures({ counts }: ImportSummary): string {
  if (!counts) return "—";
  const { added, changed } = counts.apartments;
  return `${formatNumber(added)} / ${formatNumber(changed)}`;
}
