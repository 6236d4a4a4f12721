import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { RunView } from "#core/finance/views.ts";
import { useNow, useToday } from "#web/app/clock.ts";
import { formatDate, formatMoney, formatMonth } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import type { Narrowing } from "../filters.tsx";
import { previewQuery, runsQuery, tariffsQuery } from "../queries.ts";
import { RunPapers } from "./run-papers.tsx";
import { RunCard } from "./run-card.tsx";
import { TariffsCard } from "./tariffs-card.tsx";
import { ResumeRun } from "./unfinished-runs.tsx";
import { unfinishedOf } from "./unfinished.ts";

/** Tariffs, the invoices of a month, and the months that were issued. */
export function BillingTab(narrowing: Narrowing) {
  const tariffs = useQuery(tariffsQuery);
  if (tariffs.isPending) return <WaitingBlocks />;
  if (!tariffs.data) return <LoadFailed query={tariffs} />;
  return (
    <div className="flex flex-col gap-stack">
      {tariffs.data.items.length > 0 ? (
        <RunCard {...narrowing} allowed={tariffs.data.allowed} />
      ) : (
        <FeesAlone {...narrowing} allowed={tariffs.data.allowed} />
      )}
      <TariffsCard tariffs={tariffs.data} />
      <Runs />
    </div>
  );
}

/** Without tariffs there is a month to issue only where fees for lateness are taken. */
function FeesAlone(props: Narrowing & { allowed: boolean }) {
  const period = useToday().slice(0, 7);
  const preview = useQuery(previewQuery({ period }));
  return preview.data?.fees ? <RunCard {...props} /> : null;
}

function Runs() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(runsQuery);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const waiting = new Set(unfinishedOf(rows).map(({ id }) => id));
  return (
    <Card flush title={t("finance.run.history")}>
      {list.isPending && (
        <div className="px-card pb-card">
          <WaitingBlocks rows={2} />
        </div>
      )}
      {list.isError && !list.data && <LoadFailed part query={list} />}
      {list.data && rows.length === 0 && (
        <p className="px-card pb-card text-ink-soft">{t("finance.run.history_none")}</p>
      )}
      <ul className={cx(rows.length > 0 && "divide-y divide-line border-t border-line")}>
        {rows.map((run) => (
          <li key={run.id} className="px-card py-3">
            <Run run={run} waiting={waiting.has(run.id)} />
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
    </Card>
  );
}

/** One run; `waiting`: something of it is still to be billed. */
function Run({ run, waiting }: { run: RunView; waiting: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const { period, status, invoices, amount, cancelled, createdAt, createdBy } = run;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex flex-wrap items-center gap-2 font-[560]">
          <span className="first-letter:uppercase">{formatMonth(period)}</span>
          <Badge tone={status === "issued" ? "pine" : "amber"}>
            {t(`finance.run.status.${status}`)}
          </Badge>
        </p>
        <span className="whitespace-nowrap tabular-nums">
          {formatMoney(amount - cancelled.amount)}
        </span>
      </div>
      <p className="text-sm text-ink-soft">
        {[
          t("finance.run.invoices", { count: invoices - cancelled.invoices }),
          cancelled.invoices > 0 &&
            t("finance.run.gone", {
              count: cancelled.invoices,
              amount: formatMoney(cancelled.amount),
            }),
          formatDate(createdAt, now),
          createdBy,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {waiting && (
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <p className="text-sm text-amber-ink">{t("finance.run.unfinished")}</p>
          <ResumeRun period={period} />
        </div>
      )}
      <div className="-ml-[calc(var(--control-x)*0.8)]">
        <RunPapers run={run} />
      </div>
    </>
  );
}
