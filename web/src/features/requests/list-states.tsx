import { Link } from "@tanstack/react-router";
import { CirclePlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/api/refusals.ts";
import { type FailedQuery, LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState, PartialNotice } from "#web/ui/content/states.tsx";

/** Cards as they will be, at their own height. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy className="flex flex-col gap-3">
      <span className="sr-only">{t("shell.loading")}</span>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="rounded-lg border border-line bg-surface p-card">
          <div className="flex items-start gap-3.5">
            <Skeleton className="size-11 shrink-0 rounded-md max-sm:size-10" />
            <div className="min-w-0 flex-1">
              <Skeleton className={at % 2 ? "mt-1 h-4 w-3/5" : "mt-1 h-4 w-2/5"} />
              <Skeleton className="mt-3 h-3 w-1/2" />
              <Skeleton className="mt-5 mb-0.5 h-4.5 w-4/5" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

type FailedProps = { query: FailedQuery };

export function ListFailed(props: FailedProps) {
  const { t } = useTranslation();
  return <LoadFailed title={t("requests.list.error_title")} {...props} />;
}

/** The rows are here, but they are the last known ones. */
export function ListStale({ query }: FailedProps) {
  const { t } = useTranslation();
  return (
    <PartialNotice
      action={
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("requests.list.stale")} {describeError(query.error, t).text}
    </PartialNotice>
  );
}

/** Nothing at all, or nothing of this tab: what it means and what to do. */
export function ListEmpty({ about }: { about: "open" | "waiting" | "closed" }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration={about === "open" ? "windows" : about === "waiting" ? "mailbox" : "bench"}
      title={
        about === "open" ? t("requests.list.empty_title") : t(`requests.list.empty_${about}.title`)
      }
      description={
        about === "open" ? t("requests.list.empty_body") : t(`requests.list.empty_${about}.body`)
      }
      actions={about === "open" && <NewRequestButton />}
    />
  );
}

export function ListNothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration="search"
      title={t("requests.list.nothing_title")}
      description={t("requests.list.nothing_body")}
      actions={<Button onClick={onClear}>{t("requests.filter.clear")}</Button>}
    />
  );
}

export function NewRequestButton() {
  const { t } = useTranslation();
  return (
    <Button
      wrap
      variant="primary"
      icon={<CirclePlus aria-hidden />}
      render={<Link to="/requests/new" />}
    >
      {t("requests.list.new")}
    </Button>
  );
}
