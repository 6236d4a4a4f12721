import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OpeningView } from "#core/billing/opening/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatDay, formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { OpeningSheet } from "./opening-sheet.tsx";
import { openingsQuery } from "./queries.ts";
import { TakeTable } from "./take-table.tsx";

type Props = { table: string | undefined; onOpen: (id: string | undefined) => void };

/** Tables of opening balances: taken, checked and booked. One that is open stands in the address. */
export function OpeningTab({ table, onOpen }: Props) {
  if (table) return <OpeningSheet key={table} id={table} onBack={() => onOpen(undefined)} />;
  return <Openings onOpen={onOpen} />;
}

function Openings({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(openingsQuery);
  if (list.isPending) return <WaitingBlocks heights={["h-24", "h-16"]} />;
  if (!list.data) return <LoadFailed query={list} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  return (
    <div className="flex flex-col gap-stack">
      <Card title={t("opening.title")}>
        <div className="flex flex-col gap-4">
          <p className="max-w-prose text-ink-soft">{t("opening.lead")}</p>
          <TakeTable onTaken={onOpen} />
        </div>
      </Card>
      {rows.length === 0 ? (
        <EmptyState
          illustration="bench"
          title={t("opening.none")}
          description={t("opening.none_text")}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {rows.map((row) => (
            <Row key={row.id} row={row} onOpen={() => onOpen(row.id)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          className="self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("common.show_more")}
        </Button>
      )}
    </div>
  );
}

function Row({ row, onOpen }: { row: OpeningView; onOpen: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const { name, day, createdAt, by, fault, ready, booked } = row;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-4 rounded-lg border border-line bg-surface px-card py-4 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-[560]">{t("opening.as_of", { date: formatDay(day) })}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {[name, t("opening.by", { date: formatDate(createdAt, now) }), by]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <span className="mt-2 flex flex-wrap gap-2">
            {fault.lines > 0 && (
              <Badge tone="brick">
                {t("opening.state.fault")}: {fault.lines}
              </Badge>
            )}
            {ready.lines > 0 && (
              <Badge tone="amber">
                {t("opening.state.ready")}: {ready.lines} · {formatMoney(ready.kopecks)}
              </Badge>
            )}
            {booked.lines > 0 && (
              <Badge tone="pine">
                {t("opening.state.booked")}: {booked.lines} · {formatMoney(booked.kopecks)}
              </Badge>
            )}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </button>
    </li>
  );
}
