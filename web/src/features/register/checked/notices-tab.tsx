import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { columnWords, placeWords } from "./faults-tab.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { noticesQuery } from "../queries.ts";

/** Lists rows that are imported with a notice. */
export function NoticesTab({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(noticesQuery(view));
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  if (list.isPending) return <WaitingRows />;
  if (!list.data) return <LoadFailed part query={list} />;
  return (
    <>
      <p className="mb-3 max-w-[68ch] text-ink-soft">{t("importing.notices.lead")}</p>
      <ul
        aria-label={t("importing.notices.caption")}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {rows.map(({ line, column, reason, params, ...place }) => (
          <li key={`${line} ${column} ${reason}`} className="px-card py-2.5">
            <p className="text-sm text-ink-soft">
              {[
                t("importing.rows.line_number", { line }),
                placeWords(place, t),
                columnWords(column, t),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <p>{t(`register.notice.${reason}`, params)}</p>
          </li>
        ))}
      </ul>
      <LoadMore
        auto={!list.isFetchNextPageError}
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={t("importing.rows.more")}
      />
    </>
  );
}
