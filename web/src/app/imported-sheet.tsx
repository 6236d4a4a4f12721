import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { WaitingBlocks } from "./waiting.tsx";

type SheetProps<T> = {
  back: string;
  onBack: () => void;
  query: UseQueryResult<T>;
  /** Message for an address that leads nowhere. */
  missing: { title: string; body: string };
  children: (data: T) => ReactNode;
};

/** One file that was taken in, such as a bank's statement, with the way back to all of them. */
export function ImportedSheet<T>({ back, onBack, query, missing, children }: SheetProps<T>) {
  const { data, isPending } = query;
  return (
    <div className="flex flex-col gap-stack">
      <Button
        variant="quiet"
        className="self-start print:hidden"
        icon={<ArrowLeft aria-hidden />}
        onClick={onBack}
      >
        {back}
      </Button>
      {isPending ? (
        <WaitingBlocks heights={["h-28", "h-16"]} />
      ) : data ? (
        children(data)
      ) : (
        <LoadFailed query={query} missing={missing} />
      )}
    </div>
  );
}

type LinesProps<T> = {
  list: UseInfiniteQueryResult<{ pages: { items: T[] }[] }>;
  nothing: string;
  /** Note above the rows. */
  note?: ReactNode;
  children: (row: T) => ReactNode;
};

/** Its rows in one state, page after page; each child is an `li`. */
export function ImportedLines<T>({ list, nothing, note, children }: LinesProps<T>) {
  const { t } = useTranslation();
  if (list.isPending)
    return (
      <div className="p-card">
        <WaitingBlocks heights={["h-28", "h-16"]} />
      </div>
    );
  if (!list.data) return <LoadFailed query={list} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <p className="px-card pb-card text-ink-soft">{nothing}</p>;
  return (
    <>
      {note}
      <ul className="divide-y divide-line border-t border-line">{rows.map(children)}</ul>
      {list.hasNextPage && (
        <div className="border-t border-line">
          <LoadMore
            hasMore
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            label={t("common.show_more")}
          />
        </div>
      )}
    </>
  );
}
