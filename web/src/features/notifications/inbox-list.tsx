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
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Printer,
  Wallet,
  Wrench,
} from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { TopicName } from "#core/kernel/topic.ts";
import type { InboxItem, InboxPage } from "#core/notifications/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { inboxChange, inboxQuery } from "./queries.ts";

export type Inbox = UseInfiniteQueryResult<InfiniteData<InboxPage>>;

/** Loads the inbox in the language of the page. */
export function useInbox(): { inbox: Inbox; items: readonly InboxItem[] } {
  const inbox = useInfiniteQuery(inboxQuery(currentLanguage()));
  return { inbox, items: inbox.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** Marks all as read that is on the screen; what comes meanwhile stays new. */
export function useReadAll(items: readonly InboxItem[]) {
  const verb = useVerb(api.notifications.readAll, inboxChange);
  const [newest] = items;
  return {
    busy: verb.isPending,
    needed: items.some(({ read }) => !read),
    readAll: () => newest && verb.mutate({ upTo: newest.id }),
  };
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
};

type Props = { inbox: Inbox; items: readonly InboxItem[]; onLeave?: () => void };

/** Lists notifications, newest first. Following one marks it as read. */
export function InboxList({ inbox, items, onLeave }: Props) {
  const { t } = useTranslation();
  if (inbox.isPending) return <WaitingRows rows={5} className="divide-y divide-line px-card" />;
  if (!inbox.data) return <LoadFailed query={inbox} />;
  if (items.length === 0)
    return (
      <EmptyState
        compact
        illustration="mailbox"
        title={t("inbox.empty")}
        description={t("inbox.empty_text")}
      />
    );
  return (
    <ul aria-label={t("inbox.title")} className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <Line item={item} {...(onLeave ? { onLeave } : {})} />
        </li>
      ))}
    </ul>
  );
}

function Line({ item, onLeave }: { item: InboxItem; onLeave?: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const router = useRouter();
  const { mutate } = useVerb(api.notifications.read, inboxChange);
  const { topic, about, title, text, path, at, read } = item;
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
      </span>
      {!read && (
        <span className="mt-2 flex size-2.5 shrink-0 rounded-full bg-pine">
          <VisuallyHidden>{t("inbox.new")}</VisuallyHidden>
        </span>
      )}
    </>
  );
  const look = "flex w-full items-start gap-3 px-4 py-3 text-left";
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
