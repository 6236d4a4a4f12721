import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { fillSlot } from "#web/ui/slot.ts";

type Props<T> = {
  title: string;
  /** The page that has all of it. */
  all: ReactElement;
  query: Pick<UseQueryResult<T>, "data" | "error" | "isFetching" | "refetch">;
  /** Text of the empty state, and the link onwards. */
  none: string;
  go?: { label: string; link: ReactElement };
  rows: (data: T) => readonly { key: string; row: ReactNode }[];
};

/** A few rows of one area on a dashboard: they load, fail and are empty each for themselves. */
export function HomeCard<T>({ title, all, query, none, go, rows }: Props<T>) {
  const { t } = useTranslation();
  const { data, error } = query;
  const found = data === undefined ? null : rows(data);
  return (
    <Card
      flush
      title={title}
      className="flex flex-col overflow-hidden"
      actions={
        found &&
        found.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${t("home.see_all")}: ${title}`}
            render={all}
          >
            {t("home.see_all")}
          </Button>
        )
      }
    >
      {!found && !error && (
        <WaitingRows
          rows={3}
          picture={null}
          className="divide-y divide-line border-t border-line px-card [&>div]:min-h-16"
        />
      )}
      {!found && error && <LoadFailed part query={query} />}
      {found?.length === 0 && (
        <div className="flex flex-col items-start gap-3 px-card pb-card text-ink-soft">
          <p>{none}</p>
          {go && (
            <Button size="sm" render={go.link}>
              {go.label}
            </Button>
          )}
        </div>
      )}
      {found && found.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {found.map(({ key, row }) => (
            <li key={key}>{row}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type RowProps = {
  link: ReactElement;
  title: ReactNode;
  /** Said beside the title. */
  mark?: ReactNode;
  text: ReactNode;
  unread?: boolean;
};

/** One row: what it is, and when or how it stands. */
export function HomeRow({ link, title, mark, text, unread = false }: RowProps) {
  return fillSlot(
    link,
    {
      className:
        "flex min-h-16 items-center gap-3 px-card py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2",
    },
    <>
      <span className="min-w-0 flex-1">
        <span className={`line-clamp-2 wrap-anywhere ${unread ? "font-[600]" : "font-[540]"}`}>
          {title}
        </span>
        <span className="block truncate text-sm text-ink-soft">{text}</span>
      </span>
      {mark}
    </>,
  );
}
