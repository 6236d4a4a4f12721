import {
  type UseInfiniteQueryResult,
  type InfiniteData,
  useInfiniteQuery,
} from "@tanstack/react-query";
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
import type { InboxItem, InboxPage } from "#core/notifications/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { InboxSearch } from "./inbox-search.ts";
import { ItemMenu } from "./item-menu.tsx";
import { inboxQuery } from "./queries.ts";
import { useRead } from "./use-inbox-changes.ts";

export type Inbox = UseInfiniteQueryResult<InfiniteData<InboxPage>>;

/** Loads a part of the inbox in the language of the page. */
export function useInbox(part: InboxSearch = {}): { inbox: Inbox; items: readonly InboxItem[] } {
  const inbox = useInfiniteQuery(inboxQuery(currentLanguage(), part));
  return { inbox, items: inbox.data?.pages.flatMap(({ items }) => items) ?? [] };
}

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

type Props = {
  inbox: Inbox;
  items: readonly InboxItem[];
  part?: InboxSearch;
  onLeave?: () => void;
};

/** Lists notifications, newest first. Following one marks it as read. */
export function InboxList({ inbox, items, part, onLeave }: Props) {
  const { t } = useTranslation();
  const { shelf = "all", topic } = part ?? {};
  if (inbox.isPending) return <WaitingRows rows={5} className="divide-y divide-line px-card" />;
  if (!inbox.data) return <LoadFailed query={inbox} />;
  if (items.length === 0)
    return (
      <EmptyState
        compact
        illustration="mailbox"
        {...(topic
          ? { title: t("inbox.empty_topic") }
          : shelf === "all"
            ? { title: t("inbox.empty"), description: t("inbox.empty_text") }
            : { title: t(`inbox.empty_shelf.${shelf}`) })}
      />
    );
  return (
    <ul aria-label={t("inbox.title")} className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="flex items-start">
          <Line item={item} {...(onLeave ? { onLeave } : {})} />
          <span className="shrink-0 py-2.5 pr-2">
            <ItemMenu item={item} shelf={shelf} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Line({ item, onLeave }: { item: InboxItem; onLeave?: () => void }) {
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
