import { useInfiniteQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import {
  Archive,
  HandCoins,
  Hourglass,
  House,
  KeyRound,
  LogIn,
  LogOut,
  Pencil,
  ReceiptText,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { writeShare, type Share } from "#core/buildings/residency/share.ts";
import type { HistoryPage } from "#core/buildings/views.ts";
import { toLocal } from "#core/kernel/time.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatDay, formatMoment } from "#web/app/format.ts";
import { Card } from "#web/ui/content/card.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { SkeletonText } from "#web/ui/content/skeleton.tsx";
import { Timeline, type TimelineItem } from "#web/ui/content/timeline.tsx";
import { areaText } from "../facts.ts";
import { moneyLines, moneyTitle } from "./history-money.ts";
import { LoadFailed } from "../load-states.tsx";
import { historyQuery } from "../queries.ts";

type Entry = HistoryPage["items"][number];
type Known = keyof typeof looks;

const looks = {
  "apartment.added": { icon: <House aria-hidden />, tone: "pine" },
  "apartment.changed": { icon: <Pencil aria-hidden />, tone: "neutral" },
  "apartment.archived": { icon: <Archive aria-hidden />, tone: "amber" },
  "apartment.restored": { icon: <Undo2 aria-hidden />, tone: "pine" },
  "residency.began": { icon: <LogIn aria-hidden />, tone: "pine" },
  "residency.ended": { icon: <LogOut aria-hidden />, tone: "amber" },
  "residency.restored": { icon: <Undo2 aria-hidden />, tone: "pine" },
  "residency.changed": { icon: <Pencil aria-hidden />, tone: "neutral" },
  "residency.removed": { icon: <Undo2 aria-hidden />, tone: "brick" },
  "residency.person_changed": { icon: <Pencil aria-hidden />, tone: "neutral" },
  "joining.invited": { icon: <KeyRound aria-hidden />, tone: "neutral" },
  "joining.invitation_revoked": { icon: <KeyRound aria-hidden />, tone: "amber" },
  "joining.code_shown": { icon: <KeyRound aria-hidden />, tone: "neutral" },
  "joining.redeemed": { icon: <KeyRound aria-hidden />, tone: "pine" },
  "joining.asked": { icon: <Hourglass aria-hidden />, tone: "neutral" },
  "joining.withdrawn": { icon: <Undo2 aria-hidden />, tone: "amber" },
  "joining.approved": { icon: <LogIn aria-hidden />, tone: "pine" },
  "joining.declined": { icon: <Undo2 aria-hidden />, tone: "brick" },
  "billing.invoice_issued": { icon: <ReceiptText aria-hidden />, tone: "neutral" },
  "billing.invoice_cancelled": { icon: <ReceiptText aria-hidden />, tone: "brick" },
  "billing.payment_received": { icon: <HandCoins aria-hidden />, tone: "pine" },
  "billing.payment_reversed": { icon: <HandCoins aria-hidden />, tone: "brick" },
} as const satisfies Record<string, { icon: ReactNode; tone: TimelineItem["tone"] }>;

/** What happened to a flat and its people, newest first. */
export function HistoryCard({ apartmentId }: { apartmentId: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const list = useInfiniteQuery(historyQuery(apartmentId));
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={t("buildings.history.title")}>
      {list.isPending && <SkeletonText lines={4} />}
      {!list.data && list.isError && (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && entries.length === 0 && (
        <p className="text-ink-soft">{t("buildings.history.none")}</p>
      )}
      <Timeline
        label={t("buildings.history.title")}
        items={entries.map((entry) => ({
          key: String(entry.id),
          title: titleOf(entry, now, t),
          time: <time dateTime={entry.at}>{formatMoment(entry.at, now)}</time>,
          body: bodyOf(entry, t),
          ...looks[entry.kind as Known],
        }))}
      />
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

function titleOf({ kind, person, data }: Entry, now: Date, t: TFunction): string {
  const name = person?.name ?? t("buildings.people.nameless");
  const as = data["kind"] === "owner" ? "owner" : "resident";
  if (kind === "residency.began") return t(`buildings.history.began_${as}`, { name });
  if (kind === "residency.ended") {
    const until = dayOf(data["until"]) ?? dayOf(data["to"]);
    // What was written down ahead has not happened yet, and later it has.
    return until && until > toLocal(now).date
      ? t(`buildings.history.will_end_${as}`, { name, date: formatDate(until, now) })
      : t(`buildings.history.ended_${as}`, { name });
  }
  const money = moneyTitle(kind, data, t);
  if (money) return money;
  const key = kind.replace(".", "_") as "apartment_added";
  return t(`buildings.history.${key}`, { name });
}

function bodyOf({ kind, actor, data }: Entry, t: TFunction): ReactNode {
  const by = actor ? t("buildings.history.by", { name: actor.name }) : null;
  const lines = [
    ...(data["register"] === true ? [t("buildings.history.register")] : []),
    ...changesOf(data, t),
    ...daysOf(data, t),
    ...moneyLines(kind, data, t),
    ...reasonOf(data),
  ];
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

function daysOf(data: Entry["data"], t: TFunction): string[] {
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

function reasonOf({ reason }: Entry["data"]): string[] {
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

/** Whatever comes as a pair of before and after, in words: Площа: 54 м² → 55 м². */
function changesOf(data: Entry["data"], t: TFunction): string[] {
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
