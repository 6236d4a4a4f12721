import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleDashed } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RequestView, TimelineEntry } from "#core/requests/views.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { clock } from "#web/app/clock.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { ScreenReaderStatus } from "#web/ui/content/screen-reader-status.tsx";
import { Bubble } from "./bubble.tsx";
import { Composer } from "./composer.tsx";
import { EventLine } from "./event-line.tsx";
import { AlertLine, NextCall } from "../duty/alert-line.tsx";
import { alertsQuery } from "../duty/queries.ts";
import { referenceOf, type Ref } from "../queries.ts";
import { useCountSent, useKeptEnd, useNewKeys } from "./stream-effects.ts";
import { findQuestion, streamOf } from "./stream.ts";
import {
  discardComment,
  isAnswer,
  type OutgoingComment,
  retryComment,
  sendWritten,
  useOutgoingComments,
} from "./outbox.ts";
import { useMe } from "../use-me.ts";
import type { WrittenComment } from "./written.ts";

type Props = { reference: Ref; request: RequestView };

/** Shows the timeline and comments in one stream, with the composer. */
export function Conversation({ reference, request }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const waiting = useOutgoingComments(request);
  const [returned, setReturned] = useState<WrittenComment | null>(null);
  const alerts = useQuery({ ...alertsQuery(reference), enabled: me.staff }).data;
  const { sent, takeBack } = useCountSent(waiting.map(({ id }) => id));
  const items = useMemo(() => streamOf(request, alerts?.items), [request, alerts]);
  const fresh = useNewKeys(items.map(({ key }) => key));
  const end = useKeptEnd(items.length + waiting.length, waiting.length > 0);
  const may = (action: "comment" | "note") =>
    request.allowedActions.some((one) => one.action === action && one.allowed);

  return (
    <section aria-labelledby="talk" className="flex min-w-0 flex-col gap-4">
      <h2 id="talk" className="text-lg">
        {t("requests.timeline.title")}
      </h2>
      <ol data-talk aria-label={t("requests.timeline.title")} className="flex flex-col gap-3.5">
        {items.map((item) => (
          <li key={item.key} data-event={item.kind === "alert" ? "alert" : item.entry.event}>
            {item.kind === "alert" && <AlertLine alert={item.alert} />}
            {item.kind === "opening" && (
              <Bubble
                own={request.reporter.id === me.id}
                comment={{
                  kind: "public",
                  body: request.description,
                  author: request.reporter,
                  staff: false,
                  at: request.createdAt,
                  attachments: request.attachments,
                }}
              >
                <OpenedBy entry={item.entry} reporterId={request.reporter.id} />
              </Bubble>
            )}
            {item.kind === "event" && <EventLine entry={item.entry} fresh={fresh.has(item.key)} />}
            {item.kind === "words" && (
              <Bubble
                own={item.comment.author.id === me.id}
                comment={item.comment}
                fresh={fresh.has(item.key)}
              />
            )}
          </li>
        ))}
        {alerts?.next && (
          <li data-event="alert">
            <NextCall next={alerts.next} />
          </li>
        )}
        {waiting.map((comment) => (
          <li key={comment.id}>
            <UnsentComment
              comment={comment}
              onReturn={() => {
                takeBack(comment.id);
                discardComment(comment.id);
                const { kind, body, files = [] } = comment;
                setReturned({ kind, body, files });
              }}
            />
          </li>
        ))}
      </ol>
      <ScreenReaderStatus text={t("requests.talk.sent")} count={sent} />
      {may("comment") && (
        <div
          data-screen-only
          className="sticky bottom-[calc(0.75rem+var(--keyboard,0px))] max-md:bottom-[max(4.25rem+env(safe-area-inset-bottom),0.75rem+var(--keyboard,0px))]"
        >
          <Composer
            draft={`comment:${me.id}:${request.id}`}
            notes={may("note")}
            answers={isAnswer(request, "public")}
            question={findQuestion(request)}
            onSend={(written) =>
              sendWritten({
                ...written,
                ...referenceOf(reference),
                id: randomId(),
                at: clock().toISOString(),
                requestId: request.id,
              })
            }
            returned={returned}
          />
        </div>
      )}
      <div ref={end} className="scroll-mb-24 md:scroll-mb-6" />
    </section>
  );
}

type OpenedByProps = { entry: TimelineEntry; reporterId: string };

/** Names whoever opened it for the reporter. */
function OpenedBy({ entry: { actor }, reporterId }: OpenedByProps) {
  const { t } = useTranslation();
  if (!actor || actor.id === reporterId) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {t("requests.timeline.opened_by", { name: actor.name })}
    </p>
  );
}

type UnsentProps = { comment: OutgoingComment; onReturn: () => void };

function UnsentComment({ comment, onReturn }: UnsentProps) {
  const { t } = useTranslation();
  const user = useAuth((state) => state.user);
  const me = useMe();
  const author = { id: me.id, name: user?.name ?? "" };
  return (
    <Bubble own comment={{ ...comment, author, staff: me.staff, attachments: comment.files ?? [] }}>
      {comment.error === null ? (
        <p role="status" className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
          <CircleDashed aria-hidden className="size-3.5 animate-spin" />
          {t("requests.talk.sending")}
        </p>
      ) : (
        <div role="alert" className="mt-2 border-t border-brick-line pt-2 text-sm text-brick-ink">
          <p className="flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t("requests.talk.not_sent")} {describeError(comment.error, t).text}
          </p>
          <p className="mt-1.5 flex gap-4">
            <button
              type="button"
              className="prose-link min-h-7"
              onClick={() => retryComment(comment.id)}
            >
              {t("common.retry")}
            </button>
            <button type="button" className="prose-link min-h-7" onClick={onReturn}>
              {t("requests.talk.take_back")}
            </button>
          </p>
        </div>
      )}
    </Bubble>
  );
}
