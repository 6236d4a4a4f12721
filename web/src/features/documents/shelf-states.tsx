import { useTranslation } from "react-i18next";
import { type FailedQuery, LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";

/** Rows as they will be. */
export function ShelfSkeleton({ rows = 5 }: { rows?: number }) {
  const frame = "divide-y divide-line rounded-lg border border-line bg-surface px-3";
  return <WaitingRows rows={rows} picture="square" className={frame} />;
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
