import { Link } from "@tanstack/react-router";
import { CheckCheck, Settings2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { inboxLimits, inboxShelves } from "#core/notifications/model.ts";
import { useSearchText } from "#web/app/form/use-search-text.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { SearchField } from "#web/ui/form/text-field.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { InboxList, useInbox } from "./inbox-list.tsx";
import type { InboxSearch } from "./inbox-search.ts";
import { TopicMenu } from "./topic-menu.tsx";
import { useReadAll } from "./use-inbox-changes.ts";

type Props = { search: InboxSearch; onSearch: (search: InboxSearch) => void };

/** The whole inbox on a page of its own, by parts and topics. */
export function InboxPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  usePageTitle(t("inbox.title"));
  const { shelf = "all", topic } = search;
  const field = useRef<HTMLDivElement>(null);
  const { inbox, items } = useInbox(search);
  const { needed, busy, readAll } = useReadAll(items, topic);
  const [text, setText] = useSearchText(search.q, (q) => onSearch({ ...search, q }));
  const clear = () => {
    setText("");
    onSearch({ ...search, q: undefined });
    field.current?.querySelector("input")?.focus();
  };
  // A search shows only some of what that would mark.
  const isReadable = !search.q && needed && (shelf === "all" || shelf === "unread");
  return (
    <Page width="reading" className="flex flex-col gap-stack">
      <PageHeader
        title={t("inbox.title")}
        description={t("inbox.lead")}
        actions={
          <>
            {isReadable && (
              <Button busy={busy} icon={<CheckCheck aria-hidden />} onClick={readAll}>
                {t("inbox.read_all")}
              </Button>
            )}
            <Button
              variant="quiet"
              icon={<Settings2 aria-hidden />}
              render={<Link to="/profile" search={{ tab: "notifications" }} />}
            >
              {t("inbox.settings")}
            </Button>
          </>
        }
      />
      <Tabs
        label={t("inbox.shelf")}
        value={shelf}
        onValueChange={(next) => onSearch({ ...search, shelf: next === "all" ? undefined : next })}
        items={inboxShelves.map((value) => ({ value, label: t(`inbox.shelves.${value}`) }))}
      >
        <div className="flex flex-wrap items-center gap-2">
          <div ref={field} className="min-w-0 flex-1 basis-60">
            <SearchField
              label={t("inbox.search")}
              placeholder={t("inbox.search")}
              clearLabel={t("inbox.search_clear")}
              value={text}
              maxLength={inboxLimits.search.length}
              onValueChange={setText}
            />
          </div>
          <TopicMenu topic={topic} onChange={(next) => onSearch({ ...search, topic: next })} />
        </div>
        <Card flush className="mt-3 overflow-hidden">
          <InboxList inbox={inbox} items={items} part={search} onClear={clear} />
        </Card>
      </Tabs>
      {inbox.data && (inbox.hasNextPage || inbox.data.pages.length > 1) && (
        <LoadMore
          hasMore={inbox.hasNextPage}
          busy={inbox.isFetchingNextPage}
          onMore={() => void inbox.fetchNextPage()}
          label={t("common.show_more")}
        />
      )}
    </Page>
  );
}
