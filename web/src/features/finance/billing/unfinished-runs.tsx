import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatMonth } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { runsQuery } from "../queries.ts";
import { unfinishedOf } from "./unfinished.ts";

/** There are no drafts: what waits to be issued is what a run has left. Says so, with the way on. */
export function UnfinishedRuns() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(runsQuery);
  const runs = unfinishedOf(list.data?.pages.flatMap(({ items }) => items) ?? []);
  return runs.map((run) => (
    <div
      key={run.id}
      className="flex flex-wrap items-center gap-3 rounded-md bg-amber-soft px-4 py-3 text-amber-ink print:hidden"
    >
      <p className="min-w-0 flex-1 basis-64">
        {t("finance.run.stopped", {
          month: formatMonth(run.period),
          invoices: t("finance.run.invoices", { count: run.invoices }),
        })}
      </p>
      <ResumeRun period={run.period} />
    </div>
  ));
}

/** Leads to the preview of a month, which issues what is left of it. */
export function ResumeRun({ period }: { period: string }) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      render={
        <Link
          to="/manager/finance"
          search={{ tab: "billing", month: period }}
          aria-label={t("finance.run.resume_of", { month: formatMonth(period) })}
        />
      }
    >
      {t("finance.run.resume")}
    </Button>
  );
}
