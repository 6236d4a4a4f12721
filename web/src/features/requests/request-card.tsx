import { ArrowRight, MessageCircle, MessageCircleQuestion, Star, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isOpen } from "#core/requests/model.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoment } from "#web/app/language/format.ts";
import { Badge } from "#web/ui/content/badge.tsx";
import { CardLink } from "#web/ui/content/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { Rating } from "#web/ui/form/rating.tsx";
import { CategoryMark, PriorityWord, StatusBadge } from "./badges.tsx";
import { callOf } from "./needs-me.ts";
import { locationOf, nearPlaceText, placeText } from "./place-text.ts";
import { RequestLink } from "./request-link.tsx";
import { SlaWords } from "./sla-words.tsx";
import { useMe } from "./use-me.ts";

export type RequestCardProps = {
  row: RequestRow;
  /** Came or changed while one was looking. */
  fresh?: boolean;
};

/** A request as its household sees it: what, where it stands, and what is asked of them. */
export function RequestCard({ row, fresh = false }: RequestCardProps) {
  const { t } = useTranslation();
  const me = useMe();
  const now = useNow();
  const call = callOf(row, now);
  return (
    <CardLink
      className={cx(
        "@container duration-700",
        call === "answer" && "border-amber-line!",
        fresh && "border-pine-line! bg-pine-soft!",
      )}
      render={<RequestLink number={row.number} orgId={row.orgId} />}
    >
      <span className="flex items-start gap-3.5 @max-[14rem]:flex-col">
        <CategoryMark category={row.category} className="max-sm:size-10" />
        <span className="max-w-full min-w-0 flex-1">
          <span className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <span className="flex items-center gap-2 font-[600] text-pretty wrap-anywhere">
                {row.unread && <UnreadDot label={t("requests.list.unread")} />}
                {row.title}
              </span>
              <span className="mt-0.5 block text-sm text-ink-soft">
                <span className="tabular-nums">{row.number}</span>
                {" · "}
                {me.staff ? placeText(locationOf(row), t) : nearPlaceText(locationOf(row), t)}
                {row.reporter && ` · ${row.reporter}`}
                {" · "}
                <time
                  dateTime={row.createdAt}
                  title={formatMoment(row.createdAt, now)}
                  className="normal-nums"
                >
                  {formatDate(row.createdAt, now)}
                </time>
              </span>
            </span>
            <ArrowRight
              aria-hidden
              className="mt-1 size-4.5 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5 group-hover:text-ink max-sm:hidden"
            />
          </span>
          <span className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <StatusBadge status={row.status} withdrawn={row.withdrawn} />
            {(row.priority === "urgent" || row.priority === "high") && isOpen(row.status) && (
              <PriorityWord priority={row.priority} />
            )}
            {isOpen(row.status) && row.status !== "on_hold" && call !== "answer" && (
              <SlaWords clock={row} />
            )}
            {row.comments > 0 && (
              <span className="inline-flex max-w-full items-center gap-1.5 wrap-anywhere text-ink-soft">
                <MessageCircle aria-hidden className="size-[1.1em] shrink-0" />
                {t("requests.list.comments", { count: row.comments })}
              </span>
            )}
            {me.staff && (
              <span className="inline-flex items-center gap-1.5 text-ink-soft">
                <UserRound aria-hidden className="size-[1.1em]" />
                {row.assignee ?? t("requests.list.nobody")}
              </span>
            )}
            {row.rating !== undefined && (
              <Rating
                value={row.rating}
                label={t("requests.timeline.rated", { count: row.rating })}
              />
            )}
          </span>
          {(call === "answer" || call === "rate") && <CallLine call={call} />}
        </span>
      </span>
    </CardLink>
  );
}

function CallLine({ call }: { call: "answer" | "rate" }) {
  const { t } = useTranslation();
  const Icon = call === "answer" ? MessageCircleQuestion : Star;
  return (
    <span className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-sm font-[560] text-amber-ink">
      <Icon aria-hidden className="size-[1.2em] shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {call === "answer" ? t("requests.page.answer_title") : t("requests.rate.lead")}
      </span>
    </span>
  );
}

export function UnreadDot({ label }: { label: string }) {
  return (
    <span className="inline-flex shrink-0">
      <span aria-hidden className="size-2 rounded-full bg-amber" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

type LineProps = {
  row: RequestRow;
  /** Shows the building too: the list is of several. */
  address?: boolean;
};

/** A line of a short list: a dashboard has room for the essence only. */
export function RequestLine({ row, address = false }: LineProps) {
  const { t } = useTranslation();
  const call = callOf(row, useNow());
  return (
    <RequestLink
      number={row.number}
      orgId={row.orgId}
      className="flex items-center gap-3 px-card py-3 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <CategoryMark category={row.category} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          {row.unread && <UnreadDot label={t("requests.list.unread")} />}
          <span className="truncate font-[540]">{row.title}</span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="truncate">
            {address ? placeText(locationOf(row), t) : nearPlaceText(locationOf(row), t)}
          </span>
          {isOpen(row.status) && row.status !== "on_hold" && <SlaWords clock={row} />}
        </span>
      </span>
      {call === "answer" || call === "rate" ? (
        <Badge tone="amber">
          {call === "answer" ? t("requests.action.answer") : t("requests.action.rate")}
        </Badge>
      ) : (
        <StatusBadge status={row.status} withdrawn={row.withdrawn} />
      )}
    </RequestLink>
  );
}
