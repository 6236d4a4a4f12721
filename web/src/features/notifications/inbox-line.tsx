import { useRouter } from "@tanstack/react-router";
import {
  AtSign,
  CalendarDays,
  CreditCard,
  DoorOpen,
  Gauge,
  HandHelping,
  Landmark,
  type LucideIcon,
  MailX,
  Megaphone,
  MessagesSquare,
  Printer,
  TriangleAlert,
  Wallet,
  Wrench,
} from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { TopicName } from "#core/kernel/topic.ts";
import type { InboxItem } from "#core/notifications/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { useRead } from "./use-inbox-changes.ts";

const icons: Readonly<Record<TopicName, LucideIcon>> = {
  requests: Wrench,
  payments: Wallet,
  autopay: CreditCard,
  announcements: Megaphone,
  events: CalendarDays,
  orders: HandHelping,
  chat: MessagesSquare,
  mentions: AtSign,
  moderation: MessagesSquare,
  joining: DoorOpen,
  meters: Gauge,
  prints: Printer,
  bank: Landmark,
  autopay_failures: CreditCard,
  failed_jobs: TriangleAlert,
  addresses: MailX,
};

/** One notification: its words, its moment, and the way to its thing. */
export function InboxLine({ item, onLeave }: { item: InboxItem; onLeave?: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const router = useRouter();
  const { mutate } = useRead();
  const { topic, about, title, text, path, at, read, snoozedUntil } = item;
  const Icon = icons[topic];
  const open = (event: MouseEvent) => {
    if (!read) mutate({ about });
    // With a key held the browser opens a tab of its own.
    if (!path || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    onLeave?.();
    // A file is the browser's to download.
    if (path.startsWith("/api/")) return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
  const content = (
    <>
      <span
        className={cx(
          "mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full [&>svg]:size-4.5",
          read ? "bg-sunken text-ink-soft" : "bg-pine-soft text-pine-ink",
        )}
      >
        <Icon aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx("block wrap-anywhere", read ? "text-ink-soft" : "font-[580]")}>
          {title}
        </span>
        {text && <span className="block text-sm wrap-anywhere text-ink-soft">{text}</span>}
        <span className="mt-0.5 block text-sm text-ink-faint">{formatMoment(at, now)}</span>
        {snoozedUntil && new Date(snoozedUntil) > now && (
          <span className="block text-sm text-ink-soft">
            {t("inbox.snoozed_until", { moment: formatMoment(snoozedUntil, now) })}
          </span>
        )}
      </span>
      {!read && (
        <span className="mt-2 flex size-2.5 shrink-0 rounded-full bg-pine">
          <VisuallyHidden>{t("inbox.new")}</VisuallyHidden>
        </span>
      )}
    </>
  );
  const look = "flex min-w-0 flex-1 items-start gap-3 py-3 pr-1 pl-4 text-left";
  if (path)
    return (
      <a
        href={path}
        onClick={open}
        className={`${look} hover:bg-hover focus-visible:-outline-offset-2`}
      >
        {content}
      </a>
    );
  if (read) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      onClick={open}
      className={`${look} hover:bg-hover focus-visible:-outline-offset-2`}
    >
      {content}
    </button>
  );
}
