import { useTranslation } from "react-i18next";
import { type FailedQuery, LoadFailed } from "#web/app/load-failed.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";

/** Rows as they will be. */
export function ShelfSkeleton({ rows = 5 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy className="rounded-lg border border-line bg-surface">
      <span className="sr-only">{t("shell.loading")}</span>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="flex items-center gap-3 border-t border-line p-3 first:border-t-0">
          <Skeleton className="size-10 rounded-sm" />
          <div className="flex-1">
            <Skeleton className={at % 2 ? "h-4 w-2/5" : "h-4 w-3/5"} />
            <Skeleton className="mt-2 h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function ShelfFailed({ query }: { query: FailedQuery }) {
  const { t } = useTranslation();
  const missing = { title: t("documents.nothing_here") };
  return <LoadFailed title={t("documents.title")} {...{ query, missing }} />;
}

type EmptyProps = { searched?: boolean; archived?: boolean; resident?: boolean };

export function ShelfEmpty({ searched, archived, resident }: EmptyProps) {
  const { t } = useTranslation();
  if (searched)
    return (
      <EmptyState
        illustration="search"
        title={t("documents.nothing_found")}
        description={t("documents.nothing_found_text")}
      />
    );
  if (archived) return <EmptyState illustration="bench" title={t("documents.empty_archive")} />;
  return (
    <EmptyState
      illustration={resident ? "mailbox" : "windows"}
      title={resident ? t("documents.empty_resident") : t("documents.empty")}
      description={resident ? t("documents.empty_resident_text") : t("documents.empty_text")}
    />
  );
}
