import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { buildingSorts } from "#core/buildings/choices.ts";
import type { BuildingRow } from "#core/buildings/views.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { useSearchText } from "#web/app/form/use-search-text.ts";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { EmptyState, PartialNotice } from "#web/ui/content/states.tsx";
import { Table } from "#web/ui/table/table.tsx";
import { SearchField } from "#web/ui/form/text-field.tsx";
import { BuildingCard, buildingColumns, buildingSortOf } from "./buildings-columns.tsx";
import { LoadFailed } from "../load-states.tsx";
import { buildingsQuery } from "../queries.ts";
import type { BuildingsSearch } from "../search.ts";

/** Counts of apartments with overdue debts. */
type Debtors = {
  /** By building; unknown ones are missing. */
  counts: ReadonlyMap<string, number>;
  failed: boolean;
  retry: () => void;
};

type Props = {
  search: BuildingsSearch;
  onSearch: (search: BuildingsSearch) => void;
  onOpen: (buildingId: string) => void;
  debtors: Debtors;
  /** Actions of other features: import and export. */
  actions?: ReactNode;
  /** How residents reach the management, for who may change it. */
  contacts: ReactNode;
};

/** All buildings one serves, with their figures. */
export function BuildingsPage(props: Props) {
  const { search, onSearch, onOpen, debtors, actions, contacts } = props;
  const { t } = useTranslation();
  usePageTitle(t("buildings.title"));
  const servesAll = useServesAll();
  const list = useInfiniteQuery(buildingsQuery(listInput(search)));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const { counts } = debtors;
  const columns = useMemo(() => buildingColumns(t, counts), [t, counts]);
  const { sort = "address" } = search;
  return (
    <Page width="table" className="flex flex-col gap-4">
      <PageHeader
        title={t("buildings.title")}
        actions={
          <>
            {actions}
            {servesAll && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden />}
                render={<Link to="/manager/buildings/new" />}
              >
                {t("buildings.new.action")}
              </Button>
            )}
          </>
        }
      />
      <Filters search={search} onSearch={onSearch} />
      {debtors.failed && (
        <PartialNotice
          action={
            <Button size="sm" onClick={debtors.retry}>
              {t("common.retry")}
            </Button>
          }
        >
          {t("buildings.no_debtors")}
        </PartialNotice>
      )}
      {!list.data && list.isError ? (
        <LoadFailed query={list} />
      ) : (
        <Table<BuildingRow>
          stickyHeader
          className={cx("lg:[--sticky-top:3.75rem]", list.isPlaceholderData && "opacity-60")}
          caption={t("buildings.title")}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sort={{ key: sort, direction: sort === "address" ? "asc" : "desc" }}
          onSort={({ key }) => onSearch({ ...search, sort: buildingSortOf(key) })}
          onOpen={(row) => onOpen(row.id)}
          card={(row) => <BuildingCard row={row} debtors={counts} />}
          loadingRows={list.isPending ? 8 : undefined}
          empty={<Nothing search={search} onSearch={onSearch} />}
        />
      )}
      {rows.length > 0 && (
        <LoadMore
          auto={!list.isFetchNextPageError}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("common.show_more")}
          summary={t("buildings.count", { count: rows.length }) + (list.hasNextPage ? "…" : "")}
        />
      )}
      {servesAll && rows.length > 0 && !search.archived && contacts}
    </Page>
  );
}

/** Builds the call of a list's address. */
export function listInput({ q, sort, archived }: BuildingsSearch) {
  return {
    ...(q ? { search: q } : {}),
    ...(sort ? { sort } : {}),
    ...(archived ? { archived } : {}),
  };
}

function Filters({ search, onSearch }: Pick<Props, "search" | "onSearch">) {
  const { t } = useTranslation();
  const [text, setText] = useSearchText(search.q, (q) => onSearch({ ...search, q }));
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <SearchField
        className="min-w-[min(14rem,100%)] flex-1"
        label={t("buildings.search")}
        placeholder={t("buildings.search")}
        clearLabel={t("buildings.clear")}
        value={text}
        maxLength={200}
        onValueChange={setText}
      />
      <SelectField
        hideLabel
        className="w-52 max-sm:w-full"
        label={t("buildings.sort.label")}
        value={search.sort ?? "address"}
        onValueChange={(sort) => onSearch({ ...search, sort: buildingSortOf(sort) })}
        options={buildingSorts.map((sort) => ({ value: sort, label: t(`buildings.sort.${sort}`) }))}
      />
      <SegmentedControl
        label={t("buildings.shown")}
        value={search.archived ? "archived" : "current"}
        onValueChange={(shown) =>
          onSearch({ ...search, archived: shown === "archived" ? true : undefined })
        }
        options={[
          { value: "current", label: t("buildings.current") },
          { value: "archived", label: t("buildings.in_archive") },
        ]}
      />
    </div>
  );
}

function Nothing({ search, onSearch }: Pick<Props, "search" | "onSearch">) {
  const { t } = useTranslation();
  const servesAll = useServesAll();
  if (search.q)
    return (
      <EmptyState
        illustration="search"
        title={t("buildings.nothing")}
        actions={
          <Button onClick={() => onSearch({ ...search, q: undefined })}>
            {t("buildings.clear")}
          </Button>
        }
      />
    );
  if (search.archived)
    return <EmptyState illustration="bench" title={t("buildings.archive_empty")} />;
  if (!servesAll)
    return <EmptyState title={t("buildings.none.given")} description={t("buildings.none.ask")} />;
  return (
    <EmptyState
      title={t("buildings.none.title")}
      description={t("buildings.none.body")}
      actions={
        <Button variant="primary" render={<Link to="/manager/buildings/new" />}>
          {t("buildings.new.action")}
        </Button>
      }
    />
  );
}
