import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { leadsNowhere } from "#web/app/api/api-error.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormattedText } from "#web/app/formatting/formatted-text.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { useSeen } from "#web/app/inbox/use-seen.ts";
import { Page } from "#web/app/page.tsx";
import { newsKeys } from "../keys.ts";
import { PostBadges } from "../post-badges.tsx";
import { postQuery } from "../queries.ts";
import { Comments } from "./comments.tsx";
import { EventCard } from "./event-card.tsx";
import { PostFiles } from "./post-files.tsx";

/** One post as its audience reads it. Opening it is having seen it. */
export function PostPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const { data: post, ...query } = useQuery(postQuery(id));
  const { mutate: markRead } = useVerb(api.news.markRead, {
    invalidates: [newsKeys.lists, newsKeys.counts],
  });
  const unread = post?.read === false && post.status === "published";
  useEffect(() => {
    if (unread) markRead({ id });
  }, [unread, id, markRead]);
  useSeen(post?.id);
  usePageTitle(post?.title ?? t("news.title"));
  const back = (
    <Link
      to="/communications"
      className="inline-flex min-h-control items-center gap-1 self-start text-sm text-ink-soft hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {t("news.back")}
    </Link>
  );
  return (
    <Page width="reading" className="flex flex-col gap-stack">
      {post ? (
        <>
          <PageHeader
            above={back}
            title={post.title}
            description={[
              post.organisation,
              post.publishedAt && formatMoment(post.publishedAt, now),
              post.changedAt && t("news.changed", { at: formatMoment(post.changedAt, now) }),
            ]
              .filter(Boolean)
              .join(" · ")}
            badge={<PostBadges post={post} />}
          />
          {post.event && <EventCard post={{ ...post, event: post.event }} />}
          <article className="max-w-[68ch] text-lg">
            <FormattedText text={post.body} headings="h2" />
            <PostFiles files={post.files} />
          </article>
          <Comments post={post} />
        </>
      ) : query.isPending ? (
        <WaitingRows cards rows={1} />
      ) : leadsNowhere(query.error) ? (
        <EmptyState
          illustration="search"
          headingLevel={1}
          title={t("news.nothing_here")}
          actions={<Button render={<Link to="/communications" />}>{t("news.back")}</Button>}
        />
      ) : (
        <LoadFailed headingLevel={1} query={query} />
      )}
    </Page>
  );
}
