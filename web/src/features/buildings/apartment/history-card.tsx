import { useInfiniteQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { writeShare, type Share } from "#core/buildings/residency/share.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay, formatMoment } from "#web/app/language/format.ts";
import { useHistoryLines } from "#web/app/slices/offers.ts";
import type { HistoryEntry, HistoryLines } from "#web/app/slices/slice.ts";
import { Card } from "#web/ui/content/card.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { SkeletonText } from "#web/ui/content/skeleton.tsx";
import { Timeline, type TimelineItem } from "#web/ui/content/timeline.tsx";
import { areaText } from "../facts.ts";
import { LoadFailed } from "../load-states.tsx";
import { historyQuery } from "../queries.ts";

/** Lists what happened to an apartment and its people, newest first. */
export function HistoryCard({ apartmentId }: { apartmentId: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const list = useInfiniteQuery(historyQuery(apartmentId));
  const lines = useHistoryLines();
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={t("buildings.history.title")}>
      {(list.isPending || lines.isPending) && <SkeletonText lines={4} />}
      {!list.data && list.isError && <LoadFailed query={list} />}
      {list.data && lines.isError && <LoadFailed query={lines} />}
      {list.isSuccess && entries.length === 0 && (
        <p className="text-ink-soft">{t("buildings.history.none")}</p>
      )}
      {lines.data && (
        <Timeline
          label={t("buildings.history.title")}
          items={entries.flatMap((entry) => itemOf(entry, lines.data, now, t))}
        />
      )}
      {list.hasNextPage && (
        <LoadMore
          hasMore
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("common.show_more")}
        />
      )}
    </Card>
  );
}

/**
 * Converts an entry; nothing for a fact that this page's version does not know, since the server
 * may be newer.
 */
function itemOf(entry: HistoryEntry, lines: HistoryLines, now: Date, t: TFunction): TimelineItem[] {
  const line = lines[entry.kind];
  if (!line) return [];
  const Icon = line.icon;
  const more = [
    ...(entry.data["register"] === true ? [t("buildings.history.register")] : []),
    ...changesOf(entry.data, t),
    ...daysOf(entry.data, t),
    ...(line.lines?.(entry, { t, now }) ?? []),
    ...reasonOf(entry.data),
  ];
  const { actor } = entry;
  const by =
    line.by?.(entry, { t, now }) ?? (actor && t("buildings.history.by", { name: actor.name }));
  return [
    {
      key: String(entry.id),
      title: line.title(entry, { t, now }),
      time: <time dateTime={entry.at}>{formatMoment(entry.at, now)}</time>,
      body: bodyOf(more, by),
      icon: <Icon aria-hidden />,
      tone: line.tone,
    },
  ];
}

function bodyOf(lines: readonly string[], by: string | null): ReactNode {
  if (!by && lines.length === 0) return undefined;
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {by && <span className="block text-sm">{by}</span>}
    </>
  );
}

function daysOf(data: HistoryEntry["data"], t: TFunction): string[] {
  const since = dayOf(data["since"]) ?? dayOf(data["from"]);
  const until = dayOf(data["until"]) ?? dayOf(data["to"]);
  return [
    ...(since ? [t("buildings.people.since", { date: formatDay(since) })] : []),
    ...(until ? [t("buildings.history.until", { date: formatDay(until) })] : []),
  ];
}

function dayOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function reasonOf({ reason }: HistoryEntry["data"]): string[] {
  return typeof reason === "string" && reason ? [`«${reason}»`] : [];
}

const names = {
  number: "buildings.field.number",
  floor: "buildings.column.floor",
  areaHundredths: "buildings.field.area",
  rooms: "buildings.column.rooms",
  accountNumber: "buildings.column.account",
  entrance: "places.entrance",
  share: "buildings.field.share",
  from: "buildings.arrival.from",
  validFrom: "buildings.arrival.from",
  since: "buildings.arrival.from",
  basis: "buildings.arrival.basis",
} as const;

/** Describes each changed value: Площа: 54 м² → 55 м². */
function changesOf(data: HistoryEntry["data"], t: TFunction): string[] {
  return Object.entries({ ...data, ...(isRecord(data["changes"]) ? data["changes"] : {}) }).flatMap(
    ([key, pair]) => {
      const name = names[key as keyof typeof names];
      if (!name || !Array.isArray(pair) || pair.length !== 2) return [];
      const [before, after] = pair.map((value) => valueText(key, value, t));
      return [`${t(name)}: ${before} → ${after}`];
    },
  );
}

function valueText(key: string, value: unknown, t: TFunction): string {
  if (value === null || value === undefined) return "—";
  if (key === "areaHundredths" && typeof value === "number") return areaText(value, t);
  if (isRecord(value) && "numerator" in value) return writeShare(value as Share);
  if (key === "basis") return t(`buildings.basis.${value as "tenant"}`);
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  return typeof value === "string" || typeof value === "number" ? String(value) : "—";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
