import { useInfiniteQuery } from "@tanstack/react-query";
import { SendHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { commentInput } from "#core/news/inputs.ts";
import { newsLimits } from "#core/news/model.ts";
import type { NewsComment, NewsView } from "#core/news/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { clearDraft, readDraft, useKeptDraft } from "#web/app/drafts/drafts.ts";
import { readBy, useContractForm } from "#web/app/form/contract-form.ts";
import { renewForm } from "#web/app/form/renew-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Locked } from "#web/app/form/locked.tsx";
import { FormattedText } from "#web/app/formatting/formatted-text.tsx";
import { nameMessage } from "#web/app/formatting/name-message.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { ScreenReaderStatus } from "#web/ui/content/screen-reader-status.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { commentsQuery, newsTalk } from "../queries.ts";

/** Lists the comments, oldest loaded first, with the composer below. */
export function Comments({ post }: { post: NewsView }) {
  const { t } = useTranslation();
  const { id, comments: count, commentsAllowed, allowed } = post;
  const list = useInfiniteQuery(commentsQuery(id));
  const [deleting, setDeleting] = useState<NewsComment | null>(null);
  const [removals, setRemovals] = useState(0);
  const remove = useVerb(api.news.deleteComment, {
    done: () => setRemovals(removals + 1),
    ...newsTalk(id),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const comments = list.data?.pages.flatMap(({ items }) => items).toReversed() ?? [];
  if (!commentsAllowed && comments.length === 0) return null;
  return (
    <section aria-label={t("news.comments.title")} className="flex flex-col gap-3">
      <h2 className="text-lg">
        {count > 0 ? t("news.comments.count", { count }) : t("news.comments.title")}
      </h2>
      {list.hasNextPage && (
        <LoadMore
          hasMore
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("news.comments.earlier")}
        />
      )}
      {list.isPending ? (
        <Skeleton className="h-12 w-full" />
      ) : !list.data ? (
        <LoadFailed part query={list} />
      ) : (
        <ol aria-label={t("news.comments.title")} className="flex flex-col gap-4">
          {comments.map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} onDelete={() => setDeleting(comment)} />
            </li>
          ))}
        </ol>
      )}
      {allowed.comment ? (
        <WriteComment key={id} postId={id} />
      ) : (
        <p className="text-sm text-ink-soft">{t("news.comments.closed")}</p>
      )}
      <ScreenReaderStatus text={t("news.comments.deleted")} count={removals} />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        danger
        title={t("news.comments.delete_ask")}
        description={t("news.comments.delete_text")}
        confirmLabel={t("news.comments.delete")}
        cancelLabel={t("common.cancel")}
        onConfirm={() => deleting && remove.mutateAsync({ id, commentId: deleting.id })}
      />
    </section>
  );
}

function Comment({ comment, onDelete }: { comment: NewsComment; onDelete: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const { author, staff, body, createdAt, deletedAt, allowed } = comment;
  const name = author ?? t("news.comments.nobody");
  return (
    <article
      aria-label={nameMessage(name, formatMoment(createdAt, now), body)}
      className="flex gap-3"
    >
      <Avatar name={name} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-[600]">{name}</span>
          {staff && <span className="text-pine-ink">{t("news.comments.staff")}</span>}
          <time dateTime={createdAt} className="text-ink-soft">
            {formatMoment(createdAt, now)}
          </time>
        </p>
        {deletedAt ? (
          <p className="text-ink-soft italic">{t("news.comments.deleted")}</p>
        ) : (
          <FormattedText text={body} className="gap-2" />
        )}
      </div>
      {allowed.delete && (
        <IconButton
          size="sm"
          label={t("news.comments.delete_of", { name })}
          icon={<Trash2 aria-hidden />}
          onClick={onDelete}
        />
      )}
    </article>
  );
}

const fields = commentInput;

type CommentDraft = { commentId: string; body: string };

/** Reads a kept comment; null for anything else. */
const readCommentDraft = (stored: unknown): CommentDraft | null =>
  typeof stored === "object" && stored !== null && "commentId" in stored && "body" in stored
    ? { commentId: String(stored.commentId), body: String(stored.body) }
    : null;

/** One comment at a time, under an id that stays until it is there; what is typed outlives a detour, with its id. */
function WriteComment({ postId }: { postId: string }) {
  const { t } = useTranslation();
  const draft = `news-comment:${postId}`;
  const [initial] = useState(() => readDraft(draft, readCommentDraft));
  const [sendings, setSendings] = useState(0);
  const [commentId, setCommentId] = useState(() => initial?.commentId ?? randomId());
  const say = useVerb(api.news.comment, newsTalk(postId));
  const { form, field, submit, refusal, busy, unsettled, sent } = useContractForm({
    once: true,
    schema: ({ body }: { body: string }) => readBy(fields, { id: postId, commentId, body }),
    defaultValues: { body: initial?.body ?? "" },
    submit: (values) => say.mutateAsync(values),
    done: () => {
      setCommentId(randomId());
      setSendings(sendings + 1);
      clearDraft(draft);
      renewForm({ form, sent }, { body: "" });
    },
  });
  const body = form.watch("body");
  useKeptDraft(draft, { commentId, body }, body.trim() === "");
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Locked while={unsettled}>
        <TextArea
          label={t("news.comments.write")}
          rows={2}
          maxLength={newsLimits.comment.max}
          {...field("body")}
        />
      </Locked>
      <FormRefusal refusal={refusal} busy={busy} unsettled={unsettled} />
      <ScreenReaderStatus text={t("news.comments.sent")} count={sendings} />
      <Button
        type="submit"
        className="self-start"
        busy={busy}
        icon={<SendHorizontal aria-hidden />}
      >
        {t("news.comments.send")}
      </Button>
    </form>
  );
}
