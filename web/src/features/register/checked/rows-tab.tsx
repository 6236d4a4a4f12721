import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type RowEffect, outcomes } from "#core/register/choices.ts";
import type { ImportView, RowView } from "#core/register/model.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { Table } from "#web/ui/table/table.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { rowsQuery } from "../queries.ts";
import { RowCard, rowColumns } from "./row-change.tsx";

/** So many pages come while one scrolls; who wants more of 100,000 rows asks. */
const pagesByThemselves = 10;

type Props = {
  view: ImportView;
  show: RowEffect | undefined;
  onShow: (show: RowEffect | undefined) => void;
};

/** Every line of the file and what it changes, page by page. */
export function RowsTab({ view, show, onShow }: Props) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(rowsQuery(view, show));
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const columns = useMemo(() => rowColumns(t), [t]);
  const counts = view.counts?.rows;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t("importing.rows.filter")}
        size="sm"
        className="self-start"
        value={show ?? "all"}
        onValueChange={(next) => onShow(outcomes.find((outcome) => outcome === next))}
        options={[
          { value: "all", label: t("importing.rows.all") },
          ...outcomes.map((value) => ({
            value,
            label: (
              <>
                {t(`importing.rows.${value}`)}{" "}
                <span className="font-normal text-ink-soft tabular-nums">
                  {formatNumber(counts?.[value] ?? 0)}
                </span>
              </>
            ),
          })),
        ]}
      />
      {!list.data && list.isError ? (
        <LoadFailed part query={list} />
      ) : (
        <>
          <Table<RowView>
            // Rows out of sight cost no layout: a long look through a large file stays quick.
            className={cx(
              "[&_table]:min-w-[46rem] [&_table]:table-fixed [&>li]:[contain-intrinsic-size:auto_7rem] [&>li]:[content-visibility:auto]",
              list.isPlaceholderData && "opacity-60",
            )}
            caption={t("importing.rows.caption")}
            columns={columns}
            rows={rows}
            rowKey={({ line }) => String(line)}
            card={(row) => <RowCard row={row} />}
            loadingRows={list.isPending ? 8 : undefined}
            empty={
              <EmptyState
                compact
                illustration="search"
                title={t("importing.rows.none_title")}
                description={t("importing.rows.none_body")}
              />
            }
          />
          {rows.length > 0 && (
            <LoadMore
              auto={
                !list.isFetchNextPageError && (list.data?.pages.length ?? 0) < pagesByThemselves
              }
              hasMore={list.hasNextPage}
              busy={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
              label={t("importing.rows.more")}
              summary={t("importing.rows.shown", { count: rows.length })}
            />
          )}
        </>
      )}
    </div>
  );
}
