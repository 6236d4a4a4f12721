import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Eye, PenLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewsView } from "#core/news/views.ts";
import { isConflict, leadsNowhere } from "#web/app/api/api-error.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDeadline, formatMoment } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { useOpened } from "#web/app/use-opened.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormattedText } from "#web/app/formatting/formatted-text.tsx";
import { Page } from "#web/app/page.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { PostBadges } from "../post-badges.tsx";
import { Comments } from "../reader/comments.tsx";
import { EventWhen } from "../reader/event-when.tsx";
import { PostFiles } from "../reader/post-files.tsx";
import { newsChange, postQuery } from "../queries.ts";
import { type Action, Editor } from "./editor.tsx";
import { formOf, isSameToWrite, type PostTexts } from "./form.ts";
import { HistoryCard } from "./history-card.tsx";
import { PeopleCard } from "./people-card.tsx";
import { PostMenu } from "./post-menu.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { BackToAnnouncements } from "./write-page.tsx";

type Props = { id: string; schedules: boolean; edits: boolean } & Slots;

type Slots = {
  /** Shows how a published post came to people without an account; `prints` offers letters to the others. */
  outreach: (postId: string, prints: boolean) => ReactNode;
};

/** A post as staff have it: its state, who has seen it, its words; a draft opens in its form. */
export function EditPage({ id, schedules, edits, outreach }: Props) {
  const { t } = useTranslation();
  const { data: post, ...query } = useQuery(postQuery(id));
  usePageTitle(post?.title ?? t("news.edit_title"));
  return (
    <Page width="wide" className="flex flex-col gap-stack">
      {post ? (
        <Post key={id} post={post} schedules={schedules} edits={edits} outreach={outreach} />
      ) : query.isPending ? (
        <WaitingRows cards rows={2} />
      ) : leadsNowhere(query.error) ? (
        <EmptyState
          illustration="search"
          headingLevel={1}
          title={t("news.nothing_here")}
          actions={
            <Button render={<Link to="/manager/announcements" />}>{t("news.back_manage")}</Button>
          }
        />
      ) : (
        <LoadFailed headingLevel={1} query={query} />
      )}
    </Page>
  );
}

type PostProps = { post: NewsView; schedules: boolean; edits: boolean } & Slots;

function Post({ post, schedules, edits, outreach }: PostProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { id, archivedAt, publishedAt, changedAt, createdAt, staff } = post;
  const at = (key: "published" | "changed" | "begun" | "taken_down", value: string | null) =>
    value && t(`news.${key}`, { at: formatMoment(value, now) });
  // Published meanwhile, by whomever: what is being written stays in its form.
  const [drafted] = useState(post.status === "draft");
  const may = post.allowed.edit && !archivedAt;
  const writes = may && (drafted || edits);
  const facts = [
    post.scheduledAt && t("news.scheduled", { at: formatDeadline(post.scheduledAt, now) }),
    at("published", publishedAt) ?? at("begun", createdAt),
    at("changed", changedAt),
    at("taken_down", archivedAt),
    staff?.author && t("news.by", { name: staff.author }),
  ].filter(Boolean);
  return (
    <>
      <PageHeader
        above={<BackToAnnouncements />}
        title={post.title}
        badge={<PostBadges post={post} />}
        description={
          <>
            {facts.join(" · ")}
            {staff && post.status === "published" && (
              <span className="mt-1 flex items-center gap-1.5">
                <Eye aria-hidden className="size-4" />
                {staff.readers === 0
                  ? t("news.nobody_read")
                  : t("news.readers", { count: staff.readers })}
              </span>
            )}
          </>
        }
        actions={
          may &&
          !writes && (
            <Button
              icon={<PenLine aria-hidden />}
              render={
                <Link
                  to="/manager/announcements/$postId"
                  params={{ postId: id }}
                  search={{ edit: true }}
                />
              }
            >
              {t("news.edit")}
            </Button>
          )
        }
        menu={<PostMenu id={id} row={post} archived={archivedAt !== null} beside={may} />}
      />
      {writes ? (
        <Form key={id} post={post} schedules={schedules} />
      ) : (
        <>
          {post.event && <EventWhen event={post.event} />}
          <article className="max-w-[68ch] text-lg">
            <FormattedText text={post.body} headings="h2" />
            <PostFiles files={post.files} />
          </article>
        </>
      )}
      {post.allowed.edit && post.status === "published" && <PeopleCard post={post} />}
      {post.allowed.edit && post.status === "published" && outreach(id, !archivedAt)}
      {post.status === "published" && !archivedAt && <Comments post={post} />}
      {post.allowed.edit && changedAt && <HistoryCard post={post} />}
    </>
  );
}

/**
 * The words of a post. A draft is published and scheduled with what is written here. Whoever is too late is told and
 * shown what stands there now, keeps what they typed, and goes on from the new state.
 */
function Form({ post, schedules }: { post: NewsView; schedules: boolean }) {
  const { t } = useTranslation();
  const { id, version, title, scheduledAt } = post;
  const isDraft = post.status === "draft";
  const change = useVerb(api.news.change, newsChange);
  const publish = useVerb(api.news.publish, newsChange);
  const schedule = useVerb(api.news.schedule, newsChange);
  const [timing, setTiming] = useState(schedules && isDraft);
  const [late, setLate] = useState(false);
  const opened = useOpened({ known: post, mark: version, written: formOf });
  const seen = formOf(opened.seen);
  // Pinned or read meanwhile: nothing of what is written here has changed.
  if (version !== opened.seen.version && isSameToWrite(post, opened.seen)) opened.goOn();
  const save = async (texts: PostTexts) => {
    const saved = await change.mutateAsync({ id, version: opened.seen.version, ...texts });
    opened.goOn();
    setLate(false);
    return saved;
  };
  const actions: Action[] = [
    { label: t("news.save"), submit: save, done: () => toast.success(t("news.done_saved")) },
  ];
  const drafted: Action[] = [
    {
      label: t("news.publish"),
      submit: async (texts) => {
        const saved = await save(texts);
        return publish.mutateAsync({ id, version: saved.version });
      },
      done: () => toast.success(t("news.done_published")),
    },
    {
      label: t(scheduledAt ? "news.reschedule" : "news.schedule_begin"),
      submit: save,
      done: () => setTiming(true),
    },
  ];
  return (
    <>
      <Editor
        initial={opened.first}
        seen={seen}
        theirs={late ? seen : null}
        files={post.files}
        refused={(refusal) => {
          if (isConflict(refusal)) setLate(true);
          return opened.refused(refusal);
        }}
        asksToLeave
        actions={
          !isDraft ? actions : scheduledAt ? [...actions, ...drafted] : [...drafted, ...actions]
        }
      />
      {isDraft && (
        <ScheduleDialog
          open={timing}
          onOpenChange={setTiming}
          title={title}
          scheduledAt={scheduledAt}
          onSchedule={async (when) => {
            await schedule.mutateAsync({ id, version, ...when });
            toast.success(t("news.done_scheduled"));
          }}
        />
      )}
    </>
  );
}
