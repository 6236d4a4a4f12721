import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronLeft, CircleCheck, CircleX, Clock, Hammer, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { minute } from "#core/kernel/time.ts";
import type { OrderStatus, Pricing } from "#core/marketplace/model.ts";
import { leadsNowhere } from "#web/app/api/api-error.ts";
import {
  formatDeadline,
  formatDuration,
  formatMoney,
  formatNumber,
  formatWeekday,
} from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Badge, type BadgeTone } from "#web/ui/content/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { Rating } from "#web/ui/form/rating.tsx";

type To = LinkProps["to"];

/** The link back above a title. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-control items-center gap-1 self-start text-sm text-ink-soft hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}

const tones: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: "amber",
  confirmed: "sky",
  in_progress: "sky",
  completed: "pine",
  cancelled: "neutral",
};
const signs = {
  pending: Clock,
  confirmed: ThumbsUp,
  in_progress: Hammer,
  completed: CircleCheck,
  cancelled: CircleX,
} as const;

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  const Sign = signs[status];
  return (
    <Badge tone={tones[status]} icon={<Sign aria-hidden />}>
      {t(`market.statuses.${status}`)}
    </Badge>
  );
}

type Priced = { pricing: Pricing; price: number | null };

/** Formats a price; on request if there is none. */
export function priceText({ pricing, price }: Priced, t: TFunction): string {
  if (price === null) return t("market.on_request");
  const amount = formatMoney(price);
  return pricing === "hourly" ? t("market.per_hour", { price: amount }) : amount;
}

/** Formats when an order begins, with its weekday. */
export const startText = (startsAt: string, now: Date) =>
  `${formatDeadline(startsAt, now)}, ${formatWeekday(startsAt)}`;

export const lastsText = (minutes: number, t: TFunction) =>
  t("market.lasts", { time: formatDuration(minutes * minute) });

/** A provider's stars with how many reviews they come from. */
export function Fame({ rating, reviews }: { rating: number | null; reviews: number }) {
  const { t } = useTranslation();
  if (rating === null) return <span className="text-sm text-ink-soft">{t("market.unrated")}</span>;
  const shown = formatNumber(rating, { minimumFractionDigits: 1 });
  return (
    <Rating value={rating} label={t("market.stars", { rating: shown })}>
      {t("market.rated", { count: reviews, rating: shown })}
    </Rating>
  );
}

type AbsentProps = {
  query: { isPending: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  title: string;
  back: To;
  backLabel: string;
};

/** Stands in for a page whose thing is missing: loading, not found, or failed. */
export function Absent({ query, title, back, backLabel }: AbsentProps) {
  if (query.isPending) return <WaitingRows cards rows={2} />;
  if (leadsNowhere(query.error))
    return (
      <EmptyState
        illustration="search"
        headingLevel={1}
        title={title}
        actions={<Button render={<Link to={back} />}>{backLabel}</Button>}
      />
    );
  return <LoadFailed headingLevel={1} query={query} />;
}

/** A provider's answer below a review. */
export function Reply({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className="mt-2 border-l-2 border-line-strong pl-3">
      <p className="text-sm font-[560]">{t("market.moderate.reply_of")}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}
