import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#web/app/language/language.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { AuditEntrySheet } from "./audit-entry.tsx";
import { AuditFiltersBar } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import { auditFiltersOf, type AuditSearch, exportAddress } from "./audit-search.ts";
import { auditQuery } from "../queries.ts";

type Props = {
  search: AuditSearch;
  /** `replace` false where the way back should lead here. */
  onSearch: (search: AuditSearch, replace?: boolean) => void;
};

/** Shows the audit log. */
export function AuditPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  usePageTitle(t("staff.audit.title"));
  const filters = auditFiltersOf(search);
  const list = useInfiniteQuery(auditQuery(filters));
  const entries = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const { entry } = search;
  return (
    <Page width="cards" className="flex flex-col gap-5">
      <PageHeader
        title={t("staff.audit.title")}
        description={t("staff.audit.lead")}
        actions={
          <Button
            icon={<Download aria-hidden />}
            // The browser saves it as it comes: nothing is gathered in the page.
            render={
              <a href={exportAddress(filters, currentLanguage())} download>
                {t("staff.audit.export")}
              </a>
            }
          >
            {t("staff.audit.export")}
          </Button>
        }
      />
      <AuditFiltersBar
        filters={filters}
        onChange={(next) => onSearch(next)}
        first={list.isPlaceholderData ? undefined : entries[0]}
      />
      <div
        aria-busy={list.isFetching}
        className={cx("flex flex-col gap-5", list.isPlaceholderData && "opacity-60")}
      >
        {list.isPending && <WaitingRows rows={8} />}
        {list.isError && entries.length === 0 && <LoadFailed query={list} />}
        {list.isSuccess && entries.length === 0 && (
          <Nothing narrowed={Object.keys(filters).length > 0} onClear={() => onSearch({})} />
        )}
        <AuditList entries={entries} onOpen={(id) => onSearch({ ...search, entry: id }, false)} />
      </div>
      {entries.length > 0 && (
        <LoadMore
          auto={!list.isFetchNextPageError}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("staff.audit.more")}
        />
      )}
      {entry !== undefined && (
        <AuditEntrySheet
          key={entry}
          id={entry}
          known={entries.find(({ id }) => id === entry)}
          onClose={() => onSearch({ ...search, entry: undefined })}
        />
      )}
    </Page>
  );
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  if (!narrowed) return <EmptyState illustration="bench" title={t("staff.audit.empty")} />;
  return (
    <EmptyState
      illustration="search"
      title={t("staff.audit.none")}
      description={t("staff.audit.none_lead")}
      actions={<Button onClick={onClear}>{t("staff.audit.clear")}</Button>}
    />
  );
}
