import {
  type UseInfiniteQueryResult,
  type InfiniteData,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { InboxItem, InboxPage } from "#core/notifications/views.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { InboxLine } from "./inbox-line.tsx";
import type { InboxSearch } from "./inbox-search.ts";
import { ItemMenu } from "./item-menu.tsx";
import { type InboxPart, inboxQuery } from "./queries.ts";

export type Inbox = UseInfiniteQueryResult<InfiniteData<InboxPage>>;

/** Loads a part of the inbox in the language of the page. */
export function useInbox(part: InboxPart = {}): { inbox: Inbox; items: readonly InboxItem[] } {
  const inbox = useInfiniteQuery(inboxQuery(currentLanguage(), part));
  const items = inbox.data?.pages.flatMap((page) => page.items) ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = inbox;
  // A page of a search may be empty though older things match.
  const goesOn = items.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return { inbox, items };
}

type Props = {
  inbox: Inbox;
  items: readonly InboxItem[];
  part?: InboxSearch;
  onLeave?: () => void;
  /** Ends the search. */
  onClear?: () => void;
};

const all: InboxSearch = {};

/** Lists notifications by thing, newest first. Following one marks it as read. */
export function InboxList({ inbox, items, part = all, onLeave, onClear }: Props) {
  const { t } = useTranslation();
  const { isPending, data, hasNextPage, isError } = inbox;
  if (isPending || (items.length === 0 && hasNextPage && !isError))
    return <WaitingRows rows={5} className="divide-y divide-line px-card" />;
  if (!data || (isError && items.length === 0)) return <LoadFailed query={inbox} />;
  if (items.length === 0) return <EmptyInbox part={part} {...(onClear ? { onClear } : {})} />;
  return (
    <ul aria-label={t("inbox.title")} className="divide-y divide-line">
      {items.map((item) => (
        <Thing
          key={`${item.about} ${item.topic}`}
          item={item}
          part={part}
          {...(onLeave ? { onLeave } : {})}
        />
      ))}
    </ul>
  );
}

function EmptyInbox({ part, onClear }: { part: InboxSearch; onClear?: () => void }) {
  const { t } = useTranslation();
  const { shelf = "all", topic, q } = part;
  if (q)
    return (
      <EmptyState
        compact
        illustration="search"
        title={t("inbox.nothing_found")}
        description={t("inbox.nothing_found_text")}
        actions={onClear && <Button onClick={onClear}>{t("inbox.search_clear")}</Button>}
      />
    );
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
}

type ThingProps = { item: InboxItem; part: InboxSearch; onLeave?: () => void };

/** Entry of a thing: one notification, and a button that opens the others below it. */
function Thing({ item, part, onLeave }: ThingProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const others = useId();
  const leave = onLeave ? { onLeave } : {};
  const { shelf = "all" } = part;
  const name = item.text ? `${item.title}: ${item.text}` : item.title;
  const isOpen = open && item.more > 0;
  return (
    <li>
      <div className="flex items-start">
        <InboxLine item={item} {...leave} />
        <span className="shrink-0 py-2.5 pr-2">
          <ItemMenu item={item} shelf={shelf} {...leave} />
        </span>
      </div>
      {item.more > 0 && (
        <Button
          size="sm"
          variant="quiet"
          className="mb-2 ml-13"
          aria-expanded={isOpen}
          {...(isOpen ? { "aria-controls": others } : {})}
          icon={<ChevronDown aria-hidden className={cx(isOpen && "rotate-180")} />}
          onClick={() => setOpen(!open)}
        >
          {t("inbox.more", { count: item.more })}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
      {isOpen && (
        <div id={others} className="border-t border-line bg-sunken">
          <OtherLines
            item={item}
            part={part}
            label={t("inbox.others", { title: name })}
            {...leave}
          />
        </div>
      )}
    </li>
  );
}

/** Lists the other notifications about the thing of an entry, newest first. */
function OtherLines({ item, part, label, onLeave }: ThingProps & { label: string }) {
  const { t } = useTranslation();
  const { q: _, ...shelf } = part;
  const { inbox, items } = useInbox({ ...shelf, about: item.about, topic: item.topic });
  if (inbox.isPending) return <WaitingRows rows={Math.min(item.more, 3)} className="px-card" />;
  if (!inbox.data) return <LoadFailed part query={inbox} />;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line pl-6">
        {items
          .filter(({ id }) => id !== item.id)
          .map((other) => (
            <li key={other.id} className="flex">
              <InboxLine item={other} {...(onLeave ? { onLeave } : {})} />
            </li>
          ))}
      </ul>
      {inbox.hasNextPage && (
        <LoadMore
          hasMore
          busy={inbox.isFetchingNextPage}
          onMore={() => void inbox.fetchNextPage()}
          label={t("common.show_more")}
        />
      )}
    </>
  );
}
