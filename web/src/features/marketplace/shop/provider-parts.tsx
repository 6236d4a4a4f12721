import { Link } from "@tanstack/react-router";
import { Mail, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProviderView } from "#core/marketplace/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import { Rating } from "#web/ui/form/rating.tsx";
import { Reply } from "../parts.tsx";

const link =
  "inline-flex min-h-control items-center gap-2 rounded-xs underline-offset-4 wrap-anywhere hover:underline";

/** How to reach a provider. */
export function Contact({ phone, email }: { phone: string; email: string | null }) {
  return (
    <div className="flex flex-col items-start">
      <a href={`tel:${phone}`} className={cx(link, "whitespace-nowrap")}>
        <Phone aria-hidden className="size-4 shrink-0 text-ink-soft" />
        {formatPhone(phone)}
      </a>
      {email && (
        <a href={`mailto:${email}`} className={link}>
          <Mail aria-hidden className="size-4 shrink-0 text-ink-soft" />
          {email}
        </a>
      )}
    </div>
  );
}

const two = (value: number) => String(value).padStart(2, "0");
/** Formats a minute of the day. */
export const clockText = (minutes: number) =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The hours of a week, day by day. */
export function WeekHours({ hours }: Pick<ProviderView, "hours">) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {weekdays.map((day) => {
        const open = hours.filter(({ weekday }) => weekday === day);
        return (
          <div key={day} className="contents">
            <dt className="text-ink-soft">{t(`market.weekdays.d${day}`)}</dt>
            <dd className="tabular-nums">
              {open.length === 0
                ? t("market.closed")
                : open.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`).join(", ")}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Lists the reviews. */
export function Reviews({ latest }: Pick<ProviderView, "latest">) {
  const { t } = useTranslation();
  const now = useNow();
  if (latest.length === 0) return <p className="text-ink-soft">{t("market.unrated")}</p>;
  return (
    <ul className="flex flex-col">
      {latest.map((review) => (
        <li
          key={review.writtenAt}
          className="border-t border-line py-3 first:border-t-0 first:pt-0"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <Rating
              value={review.rating}
              label={t("market.stars", { rating: String(review.rating) })}
            />
            <span>{review.author}</span>
            <span>{formatMoment(review.writtenAt, now)}</span>
          </div>
          {review.comment && (
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.comment}</p>
          )}
          {review.reply !== null && <Reply text={review.reply} />}
          {review.hidden !== null && (
            <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
              {t("market.moderate.hidden", { reason: review.hidden })}
            </p>
          )}
          {review.orderId !== null && (
            <Link
              to="/manager/marketplace-orders/$orderId"
              params={{ orderId: review.orderId }}
              className="prose-link mt-1 inline-flex min-h-8 items-center text-sm"
            >
              {t("market.moderate.order")}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
