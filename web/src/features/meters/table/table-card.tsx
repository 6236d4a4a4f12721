import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronRight, ChevronUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readingStates } from "#core/meters/import/model.ts";
import type { ReadingImportView } from "#core/meters/import/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { tablesQuery } from "./queries.ts";
import { RoundSheet } from "./round-sheet.tsx";
import { stateTones } from "./state-tones.ts";
import { TakeReadings } from "./take-readings.tsx";

type Props = {
  /** The building that the page is narrowed to. */
  building: string | undefined;
  onOpen: (id: string) => void;
};

/** Readings that come as tables: folded away until somebody wants to bring one, since most months are typed. */
export function TableCard({ building, onOpen }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-stack print:hidden">
      <Button
        className="self-start"
        aria-expanded={open}
        icon={open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {t("meter_table.open")}
      </Button>
      {open && (
        <>
          <Card title={t("meter_table.title")}>
            <div className="flex flex-col gap-4">
              <p className="max-w-prose text-ink-soft">{t("meter_table.lead")}</p>
              <TakeReadings onTaken={onOpen} />
            </div>
          </Card>
          <RoundSheet building={building} />
          <Tables onOpen={onOpen} />
        </>
      )}
    </div>
  );
}

function Tables({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(tablesQuery);
  if (list.isPending) return <WaitingBlocks heights={["h-16"]} />;
  if (!list.data) return <LoadFailed query={list} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0)
    return (
      <EmptyState
        compact
        illustration="bench"
        title={t("meter_table.none")}
        description={t("meter_table.none_text")}
      />
    );
  return (
    <>
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <Row key={row.id} row={row} onOpen={() => onOpen(row.id)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("common.show_more")}
        </Button>
      )}
    </>
  );
}

function Row({ row, onOpen }: { row: ReadingImportView; onOpen: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const { name, createdAt, by } = row;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-4 rounded-lg border border-line bg-surface px-card py-4 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-[560] wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {[t("meter_table.by", { date: formatDate(createdAt, now) }), by]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <span className="mt-2 flex flex-wrap gap-2">
            {readingStates
              .filter((state) => row[state] > 0)
              .map((state) => (
                <Badge key={state} tone={stateTones[state]}>
                  {t(`meter_table.state.${state}`)}: {row[state]}
                </Badge>
              ))}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </button>
    </li>
  );
}
