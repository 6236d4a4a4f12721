import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, use, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationView, MessageView } from "#core/chat/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { useNoteMode } from "../desk/note-mode.ts";
import { NoteBand, NoteSwitch } from "../desk/note-switch.tsx";
import { RequestDialog } from "../desk/request-dialog.tsx";
import { TemplatesDialog } from "../desk/templates-dialog.tsx";
import { TemplatesMenu } from "../desk/templates-menu.tsx";
import { chatKeys } from "../keys.ts";
import { sendMessage, useOutgoing } from "../outbox.ts";
import { inOrder, messagesQuery, placeMessage } from "../messages.ts";
import { NewestButton } from "../talk/newest-button.tsx";
import { QuoteBar } from "../talk/quote.tsx";
import { TalkContext } from "../talk/talk-context.ts";
import { Composer } from "./composer.tsx";
import { Message } from "./message.tsx";
import { OutgoingMessage } from "./outgoing.tsx";
import { useBottom } from "./use-bottom.ts";

export type StreamProps = {
  conversation: ConversationView;
  /** Replies to this message instead of the conversation itself. */
  thread: string | null;
  /** The number up to which everything was seen when this was opened. */
  seen: number;
  /** The number of the message to look at; null is the newest. */
  at: number | null;
  onNewest: () => void;
  /** Escape, where nothing is left to take back. */
  onLeave: () => void;
  onThread?: (id: string) => void;
  /** Stands before the first message: of a thread, what it is about. */
  above?: ReactNode;
  /** It is the thread of a note. */
  inNote?: boolean;
};

const minutesTogether = 5;

/** Whether a message follows the one before as one would speak on. */
function joins(before: MessageView | undefined, one: MessageView): boolean {
  if (!before || before.author?.id !== one.author?.id || before.guest?.id !== one.guest?.id)
    return false;
  const apart = Date.parse(one.createdAt) - Date.parse(before.createdAt);
  return apart < minutesTogether * 60_000;
}

/** What was said, the newest at the bottom, and where one writes. */
export function Stream(props: StreamProps) {
  const { conversation, thread, seen, at, onNewest, onLeave, onThread, above } = props;
  const { inNote = false } = props;
  const { t } = useTranslation();
  const { id, allowed } = conversation;
  const list = useInfiniteQuery(messagesQuery(id, thread, at));
  const outgoing = useOutgoing(id, thread);
  const [editing, setEditing] = useState<MessageView | null>(null);
  const [quoting, setQuoting] = useState<MessageView | null>(null);
  const { look } = use(TalkContext);
  const talk = { look, quote: allowed.write ? setQuoting : null };
  const [deleting, setDeleting] = useState<MessageView | null>(null);
  const [templating, setTemplating] = useState(false);
  const [requesting, setRequesting] = useState<MessageView | null>(null);
  const failed = (error: unknown) => toast.error(describeError(error, t).text);
  const changed = { update: placeMessage, invalidates: [chatKeys.list], failed };
  const edit = useVerb(api.chat.edit, changed);
  const remove = useVerb(api.chat.remove, changed);
  const messages = list.data ? inOrder(list.data.pages) : [];
  const firstNew = thread ? undefined : messages.find(({ number, mine }) => number > seen && !mine);
  const draft = `${id}:${thread ?? ""}`;
  const [noting, setNoting] = useNoteMode(draft);
  // In the thread of a note everything is one.
  const internal = allowed.answer && (noting || inNote);
  const newest = !list.hasPreviousPage;
  const { box, away, keepPlace, toEnd } = useBottom(
    list.data
      ? `${messages.at(-1)?.id} ${outgoing.length} ${messages[0]?.id} ${list.data.pages.length}`
      : "",
    {
      target: at === null ? null : `[data-number="${at}"]`,
      start: "[data-new]",
      live: newest,
    },
  );
  const missed = useMissed(messages, away);
  const toNewest = () => {
    if (at !== null) onNewest();
    else toEnd();
  };
  return (
    <TalkContext value={talk}>
      <div data-drop className="flex min-h-0 flex-1 flex-col">
        <div className="relative flex min-h-0 flex-1 flex-col">
          <div
            ref={box}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
            tabIndex={0}
            role="log"
            aria-label={t("chat.messages")}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-3 sm:px-4"
          >
            {list.isPending ? (
              <StreamSkeleton />
            ) : !list.data ? (
              <LoadFailed
                part
                error={list.error}
                busy={list.isFetching}
                onRetry={() => void list.refetch()}
              />
            ) : (
              <>
                {list.hasNextPage && (
                  <div className="flex flex-wrap justify-center gap-2">
                    {!thread && seen > 0 && firstNew !== undefined && firstNew === messages[0] && (
                      <Button size="sm" onClick={() => look({ number: seen + 1, thread: null })}>
                        {t("talk.to_first_new")}
                      </Button>
                    )}
                    <Button
                      size="sm"
                      busy={list.isFetchingNextPage}
                      onClick={() => {
                        keepPlace();
                        void list.fetchNextPage();
                      }}
                    >
                      {t("chat.older")}
                    </Button>
                  </div>
                )}
                {above}
                {messages.length === 0 && outgoing.length === 0 && !thread && (
                  <EmptyState
                    illustration="mailbox"
                    title={t("chat.empty")}
                    description={allowed.write ? t("chat.empty_text") : undefined}
                  />
                )}
                {messages.map((message, place) => (
                  <Fragment key={message.id}>
                    {message === firstNew && (
                      <p
                        data-new
                        className="mt-4 flex items-center gap-3 text-sm font-[560] text-pine-ink before:h-px before:flex-1 before:bg-pine-line after:h-px after:flex-1 after:bg-pine-line"
                      >
                        {t("chat.new_from_here")}
                      </p>
                    )}
                    <Message
                      message={message}
                      joined={message !== firstNew && joins(messages[place - 1], message)}
                      marked={message.number === at}
                      onReply={onThread ? () => onThread(message.id) : undefined}
                      onEdit={() => setEditing(message)}
                      onDelete={() => setDeleting(message)}
                      onRequest={() => setRequesting(message)}
                    />
                  </Fragment>
                ))}
                {newest ? (
                  outgoing.map((message) => <OutgoingMessage key={message.id} message={message} />)
                ) : (
                  <div className="mt-4 flex justify-center">
                    <Button
                      size="sm"
                      busy={list.isFetchingPreviousPage}
                      onClick={() => {
                        keepPlace("below");
                        void list.fetchPreviousPage();
                      }}
                    >
                      {t("talk.newer")}
                    </Button>
                  </div>
                )}
              </>
            )}
          </div>
          <NewestButton
            shown={list.data !== undefined && (away || !newest)}
            count={missed}
            onPress={toNewest}
          />
        </div>
        {allowed.write && internal && <NoteBand />}
        {quoting && !editing && <QuoteBar message={quoting} onDrop={() => setQuoting(null)} />}
        {allowed.write ? (
          <Composer
            draft={draft}
            editing={editing}
            conversationId={id}
            onSend={(body, files, mentions) => {
              sendMessage({
                id: randomId(),
                conversationId: id,
                threadOf: thread,
                quoteOf: quoting?.id ?? null,
                mentions,
                body,
                files,
                internal,
              });
              setQuoting(null);
              toNewest();
            }}
            onEditLast={() => {
              const last = messages.findLast(({ allowed: may }) => may.edit);
              if (last) setEditing(last);
            }}
            onEscape={() => (quoting ? setQuoting(null) : onLeave())}
            aside={
              allowed.answer
                ? (insert) => (
                    <>
                      <TemplatesMenu
                        conversation={conversation}
                        onInsert={insert}
                        onChange={() => setTemplating(true)}
                      />
                      {!inNote && <NoteSwitch on={noting} onChange={setNoting} />}
                    </>
                  )
                : undefined
            }
            onEdit={async (message, body) => {
              await edit.mutateAsync({ id: message.id, body });
              setEditing(null);
            }}
            onCancelEdit={() => setEditing(null)}
          />
        ) : (
          <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
            {t("chat.read_only")}
          </p>
        )}
        {templating && <TemplatesDialog onClose={() => setTemplating(false)} />}
        {requesting && <RequestDialog message={requesting} onClose={() => setRequesting(null)} />}
        <ConfirmDialog
          open={deleting !== null}
          onOpenChange={(open) => !open && setDeleting(null)}
          danger
          title={t("chat.delete_ask")}
          description={t("chat.delete_text")}
          confirmLabel={t("chat.delete")}
          cancelLabel={t("common.cancel")}
          onConfirm={() => deleting && remove.mutateAsync({ id: deleting.id })}
        />
      </div>
    </TalkContext>
  );
}

/** How many came from others while one read elsewhere. */
function useMissed(messages: readonly MessageView[], away: boolean): number {
  const last = messages.at(-1)?.number ?? 0;
  const [since, setSince] = useState<number | null>(null);
  if (away !== (since !== null)) setSince(away ? last : null);
  return since === null ? 0 : messages.filter(({ number, mine }) => number > since && !mine).length;
}

function StreamSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy className="flex flex-col gap-4">
      <span className="sr-only">{t("shell.loading")}</span>
      {["w-1/2", "w-2/3", "w-2/5"].map((width, at) => (
        <div key={width} className={at === 1 ? "flex justify-end" : "flex"}>
          <Skeleton className={`h-14 ${width} rounded-xl`} />
        </div>
      ))}
    </div>
  );
}
