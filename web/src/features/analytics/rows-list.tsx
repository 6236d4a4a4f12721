import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { fillSlot } from "#web/ui/slot.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";

type RowsPage<T> = { items: T[]; nextCursor: string | null };
type RowsProps<T> = {
  list: UseInfiniteQueryResult<InfiniteData<RowsPage<T>>>;
  row: (row: T) => ReactNode;
  /** Text where there are none. */
  none: string;
};

/** Lists the rows behind a figure, page by page. */
export function Rows<T extends { id: string }>({ list, row, none }: RowsProps<T>) {
  const { t } = useTranslation();
  if (list.isPending) return <WaitingRows rows={5} />;
  if (!list.data) return <LoadFailed part query={list} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState compact title={none} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={t("common.show_more")}
      />
    </>
  );
}

type RowProps = { link: ReactElement; title: string; lines: string[]; children: ReactNode };

/** A row: what it is, a way to it, and its figure. */
export function Row({ link, title, lines, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        {fillSlot(
          link,
          { className: "rounded-xs font-[560] wrap-anywhere underline-offset-4 hover:underline" },
          title,
        )}
        {lines.map((line) => (
          <p key={line} className="text-sm text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      <div className="ml-auto">{children}</div>
    </div>
  );
}
