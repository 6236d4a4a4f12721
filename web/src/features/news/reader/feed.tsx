import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Paperclip, Pin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fileHref } from "#core/files/model.ts";
import { newsFilters } from "#core/news/model.ts";
import type { NewsRow } from "#core/news/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { plainText } from "#core/kernel/formatting/plain-text.ts";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { PostBadges } from "../post-badges.tsx";
import { newsQuery } from "../queries.ts";
import type { FeedSearch } from "../search.ts";
import { EventWhen } from "./event-when.tsx";

type Props = { search: FeedSearch; onSearch: (search: FeedSearch) => void };

/** Lists the posts for one's homes: pinned first, then the newest, filtered by category. */
export function NewsFeed({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const { filter = "all" } = search;
  return (
    <Tabs
      label={t("news.filter")}
      value={filter}
      isFilter
      onValueChange={(next) => onSearch(next === "all" ? {} : { filter: next })}
      items={newsFilters.map((value) => ({ value, label: t(`news.filters.${value}`) }))}
    >
      <FeedList search={search} />
    </Tabs>
  );
}

function FeedList({ search }: { search: FeedSearch }) {
  const { t } = useTranslation();
  const feed = useInfiniteQuery(newsQuery(search));
  if (feed.isPending) return <WaitingRows cards rows={4} />;
  if (!feed.data) return <LoadFailed query={feed} />;
  const posts = feed.data.pages.flatMap(({ items }) => items);
  if (posts.length === 0)
    return search.filter ? (
      <EmptyState illustration="search" title={t("news.empty_filter")} />
    ) : (
      <EmptyState
        illustration="mailbox"
        title={t("news.empty")}
        description={t("news.empty_text")}
      />
    );
  return (
    <>
      <ul
        aria-label={t("news.title")}
        aria-busy={feed.isPlaceholderData}
        className={cx(
          "flex flex-col gap-3 transition-opacity",
          feed.isPlaceholderData && "opacity-60",
        )}
      >
        {posts.map((post) => (
          <li key={post.id}>
            <FeedCard post={post} />
          </li>
        ))}
      </ul>
      {(feed.hasNextPage || feed.data.pages.length > 1) && (
        <LoadMore
          hasMore={feed.hasNextPage}
          busy={feed.isFetchingNextPage}
          onMore={() => void feed.fetchNextPage()}
          label={t("common.show_more")}
        />
      )}
    </>
  );
}

function FeedCard({ post }: { post: NewsRow }) {
  const { t } = useTranslation();
  const now = useNow();
  const at = post.publishedAt ? formatMoment(post.publishedAt, now) : "";
  return (
    <article
      className={cx(
        "relative rounded-lg border bg-surface p-4 transition-colors hover:border-line-control sm:p-5",
        post.important
          ? "border-amber-line shadow-[inset_3px_0_0_var(--amber-line)]"
          : "border-line",
      )}
    >
      <h2 className={cx("text-lg wrap-anywhere", post.pinned && "pr-7")}>
        <Link
          to="/communications/news/$postId"
          params={{ postId: post.id }}
          className="rounded-xs underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {post.title}
        </Link>
      </h2>
      {post.pinned && (
        <span className="pointer-events-none absolute top-4 right-4 text-ink-soft sm:top-5 sm:right-5">
          <Pin aria-hidden className="size-4" />
          <VisuallyHidden>{t("news.pinned")}</VisuallyHidden>
        </span>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        <span>
          {!post.read && <b className="font-[620] text-pine-ink">{`${t("news.unread")} · `}</b>}
          {at}
        </span>
        {post.changedAt && (
          <span>{t("news.changed", { at: formatMoment(post.changedAt, now) })}</span>
        )}
        <PostBadges post={{ ...post, pinned: false }} />
      </div>
      <div className="mt-1.5 flex items-start gap-4">
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <p className="line-clamp-3 text-ink-soft">{plainText(post.body)}</p>
          {post.event && <EventWhen event={post.event} />}
          {post.fileCount > 0 && (
            <p className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
              <Paperclip aria-hidden className="size-4" />
              {t("news.files", { count: post.fileCount })}
            </p>
          )}
        </div>
        {post.picture && (
          <img
            src={fileHref(post.picture.id, true)}
            alt={post.picture.alt}
            width={96}
            height={96}
            loading="lazy"
            decoding="async"
            className="size-20 shrink-0 rounded-md bg-sunken object-cover sm:size-24"
          />
        )}
      </div>
    </article>
  );
}
