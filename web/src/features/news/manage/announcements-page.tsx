import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { PenLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { newsShelves, type NewsShelf } from "#core/news/model.ts";
import type { NewsRow } from "#core/news/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDeadline, formatMoment } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { plainText } from "#core/kernel/formatting/plain-text.ts";
import { Page } from "#web/app/page.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { PostBadges } from "../post-badges.tsx";
import { newsCountsQuery, newsQuery } from "../queries.ts";
import type { ShelfSearch } from "../search.ts";
import { PostMenu } from "./post-menu.tsx";

type Props = { search: ShelfSearch; onSearch: (search: ShelfSearch) => void };

/** Lists staff's posts: published, drafts, taken down. */
export function AnnouncementsPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const counts = useQuery(newsCountsQuery);
  const { shelf = "published" } = search;
  usePageTitle(t("news.manage_title"));
  return (
    <Page width="cards" className="flex flex-col gap-stack">
      <PageHeader
        title={t("news.manage_title")}
        description={t("news.manage_lead")}
        actions={<WriteButton />}
      />
      <Tabs
        label={t("news.shelf")}
        value={shelf}
        onValueChange={(next) => onSearch(next === "published" ? {} : { shelf: next })}
        items={newsShelves
          .toSorted((a, b) => places[a] - places[b])
          .map((value) => ({
            value,
            label: t(`news.shelves.${value}`),
            ...(value === "draft" && counts.data
              ? { count: counts.data.drafts, countLabel: String(counts.data.drafts) }
              : {}),
          }))}
      >
        <Shelf shelf={shelf} />
      </Tabs>
    </Page>
  );
}

const places: Readonly<Record<NewsShelf, number>> = { published: 0, draft: 1, archived: 2 };

function WriteButton() {
  const { t } = useTranslation();
  return (
    <Button
      variant="primary"
      icon={<PenLine aria-hidden />}
      render={<Link to="/manager/announcements/new" />}
    >
      {t("news.write")}
    </Button>
  );
}

function Shelf({ shelf }: { shelf: NewsShelf }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(newsQuery({ shelf }));
  if (list.isPending) return <WaitingRows cards rows={4} />;
  if (!list.data) return <LoadFailed query={list} />;
  const posts = list.data.pages.flatMap(({ items }) => items);
  if (posts.length === 0 && !list.isPlaceholderData) return <Nothing shelf={shelf} />;
  return (
    <>
      <ul
        aria-label={t("news.manage_title")}
        aria-busy={list.isPlaceholderData}
        className={cx(
          "rounded-lg border border-line bg-surface transition-opacity",
          list.isPlaceholderData && "opacity-60",
        )}
      >
        {posts.map((post) => (
          <Row key={post.id} post={post} archived={shelf === "archived"} />
        ))}
      </ul>
      {(list.hasNextPage || list.data.pages.length > 1) && (
        <LoadMore
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("common.show_more")}
        />
      )}
    </>
  );
}

function Row({ post, archived }: { post: NewsRow; archived: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const facts = [
    forWhom(post, t),
    post.scheduledAt && t("news.scheduled", { at: formatDeadline(post.scheduledAt, now) }),
    post.publishedAt && t("news.published", { at: formatMoment(post.publishedAt, now) }),
    post.changedAt && t("news.changed", { at: formatMoment(post.changedAt, now) }),
  ].filter(Boolean);
  return (
    <li className="flex items-start gap-3 border-t border-line px-3 py-3 first:border-t-0 sm:px-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/manager/announcements/$postId"
            params={{ postId: post.id }}
            className="rounded-xs font-[560] wrap-anywhere underline-offset-4 hover:underline"
          >
            {post.title}
          </Link>
          <PostBadges post={post} />
        </p>
        <p className="mt-0.5 line-clamp-1 text-sm text-ink-soft">{plainText(post.body)}</p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{facts.join(" · ")}</p>
      </div>
      <PostMenu id={post.id} row={post} archived={archived} />
    </li>
  );
}

/** Describes a post's audience: up to three places are named, more are counted. */
function forWhom({ audience, places }: NewsRow, t: TFunction): string {
  if (audience === "organisation") return t("news.for_all");
  const named = places.map(({ address, entrance }) =>
    entrance === null ? address : t("news.entrance", { address, number: entrance }),
  );
  const more = named.length - 3;
  return named
    .slice(0, 3)
    .concat(more > 0 ? [t("news.more_places", { count: more })] : [])
    .join("; ");
}

function Nothing({ shelf }: { shelf: NewsShelf }) {
  const { t } = useTranslation();
  if (shelf === "draft") return <EmptyState illustration="mailbox" title={t("news.empty_draft")} />;
  if (shelf === "archived")
    return <EmptyState illustration="bench" title={t("news.empty_archived")} />;
  return (
    <EmptyState
      illustration="mailbox"
      title={t("news.empty_manage")}
      description={t("news.empty_manage_text")}
      actions={<WriteButton />}
    />
  );
}
