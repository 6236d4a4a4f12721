import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, use, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationView, MessageView } from "#core/chat/views.ts";
import { plainText } from "#core/kernel/formatting/plain-text.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { ScreenReaderStatus } from "#web/ui/content/screen-reader-status.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { useNoteMode } from "../desk/note-mode.ts";
import { NoteBand, NoteSwitch } from "../desk/note-switch.tsx";
import { RequestDialog } from "../desk/request-dialog.tsx";
import { TemplatesDialog } from "../desk/templates-dialog.tsx";
import { TemplatesMenu } from "../desk/templates-menu.tsx";
import { chatKeys } from "../keys.ts";
import { sendMessage, useOutgoingMessages } from "../outbox.ts";
import { holdNewest, inOrder, messagesQuery, placeMessage } from "../messages.ts";
import { type ModerationDialog, AskDialogs } from "../moderation/ask-dialogs.tsx";
import { PaceNote, SilencedNote } from "../moderation/writing-stop.tsx";
import { NewestButton } from "../talk/newest-button.tsx";
import { useReadMark } from "../presence/read-mark.tsx";
import { endTyping, sayTyping } from "../presence/say-typing.ts";
import { TypingLine } from "../presence/typing-line.tsx";
import { QuoteBar } from "../talk/quote.tsx";
import { TalkContext } from "../talk/talk-context.ts";
import { Composer } from "./composer.tsx";
import { NewlySaid } from "./newly-said.tsx";
import { rowsOf } from "./rows.tsx";
import { Scroller, type ScrollerHandle } from "./scroller.tsx";
import { StreamSkeleton } from "./stream-skeleton.tsx";

export type StreamProps = {
  conversation: ConversationView;
  /** Replies to this message instead of the conversation itself. */
  thread: string | null;
  /** The number up to which everything was seen when this was opened. */
  seen: number;
  /** The number of the message to look at; null is the newest. */
  at: number | null;
  onNewest: () => void;
  /** Escape, where nothing is left to take back: a thread is closed, a conversation stays. */
  onLeave?: () => void;
  onThread?: (id: string) => void;
  /** Stands before the first message: of a thread, what it is about. */
  above?: ReactNode;
  /** It is the thread of a note. */
  inNote?: boolean;
};

/** Shows the messages, newest at the bottom, and the composer. */
export function Stream(props: StreamProps) {
  const { conversation, thread, seen, at, onNewest, onLeave, onThread, above } = props;
  const { inNote = false } = props;
  const { t } = useTranslation();
  const { id, allowed } = conversation;
  const list = useInfiniteQuery(messagesQuery(id, thread, at));
  const outgoing = useOutgoingMessages(id, thread);
  const [editing, setEditing] = useState<MessageView | null>(null);
  const [quoting, setQuoting] = useState<MessageView | null>(null);
  const { look } = use(TalkContext);
  // A copy, so that the same message quoted again leads into the field again.
  const quote = (message: MessageView) => {
    // An answer written while another message is being changed would overwrite that one.
    setEditing(null);
    setQuoting({ ...message });
  };
  const actions = { look, quote: allowed.write ? quote : null };
  const [deleting, setDeleting] = useState<MessageView | null>(null);
  const [dialog, setDialog] = useState<ModerationDialog | null>(null);
  const [templating, setTemplating] = useState(false);
  const [requesting, setRequesting] = useState<MessageView | null>(null);
  const failed = (error: unknown) => toast.error(describeError(error, t).text);
  const changed = { update: placeMessage, invalidates: [chatKeys.list], failed };
  const edit = useVerb(api.chat.edit, changed);
  const [removals, setRemovals] = useState(0);
  const remove = useVerb(api.chat.remove, { ...changed, done: () => setRemovals(removals + 1) });
  const messages = list.data ? inOrder(list.data.pages) : [];
  const spoken = messages.map(({ number, mine, author, body, files }) => {
    const text = plainText(body) || (files.length > 0 ? t("chat.file") : "");
    const name = author?.name ?? t("chat.nobody");
    return { number, words: mine ? t("chat.sent") : t("chat.said", { name, text }) };
  });
  const firstNew = thread ? undefined : messages.find(({ number, mine }) => number > seen && !mine);
  const draft = `${id}:${thread ?? ""}`;
  const [noting, setNoting] = useNoteMode(draft);
  // In the thread of a note everything is one.
  const internal = allowed.answer && (noting || inNote);
  const typing = { id, threadOf: thread, internal };
  const newest = list.data !== undefined && !list.hasPreviousPage;
  const scroller = useRef<ScrollerHandle>(null);
  const [away, setAway] = useState(false);
  const [begun, setBegun] = useState(false);
  const missed = useMissed(messages, away);
  // Of what is looked for perhaps only the next one stands here: it is deleted for good, or in a thread.
  const target =
    at === null ? null : (messages.find(({ number }) => number >= at) ?? messages.at(-1));
  const rows = rowsOf({
    messages,
    outgoing: newest ? outgoing : [],
    firstNew,
    read: useReadMark(conversation, messages),
    at,
    onReply: onThread && (({ id: message }) => onThread(message)),
    onEdit: setEditing,
    onDelete: setDeleting,
    onAsk: setDialog,
    onRequest: setRequesting,
  });
  // What a thread is about stands before its first reply.
  if (above && list.data && !list.hasNextPage)
    rows.unshift({ key: "above", height: 120, show: () => above });
  const toNewest = () => {
    if (at !== null) return onNewest();
    scroller.current?.toEnd();
    if (!newest) void holdNewest(id, thread).catch(failed);
  };
  const beyond = (label: string, side: "next" | "previous") => ({
    label,
    busy: side === "next" ? list.isFetchingNextPage : list.isFetchingPreviousPage,
    // What is being asked for anew is not interrupted, and what has failed waits for a press.
    ready: !list.isFetching && !list.isError,
    load: () => void (side === "next" ? list.fetchNextPage() : list.fetchPreviousPage()),
  });
  return (
    <TalkContext value={actions}>
      <div data-drop className="flex min-h-0 flex-1 flex-col">
        <div className="relative flex min-h-0 flex-1 flex-col">
          {list.isPending ? (
            <StreamSkeleton />
          ) : !list.data ? (
            <LoadFailed part query={list} />
          ) : rows.length === 0 ? (
            <EmptyState
              illustration="mailbox"
              title={t("chat.empty")}
              description={allowed.write ? t("chat.empty_text") : undefined}
            />
          ) : (
            <Scroller
              key={at ?? "newest"}
              ref={scroller}
              label={t("chat.messages")}
              rows={rows}
              target={target?.id ?? null}
              start={begun ? null : (firstNew?.id ?? null)}
              live={newest}
              older={list.hasNextPage ? beyond(t("chat.older"), "next") : null}
              newer={list.hasPreviousPage ? beyond(t("talk.newer"), "previous") : null}
              onAway={setAway}
              onPlaced={() => setBegun(true)}
            />
          )}
          <ScreenReaderStatus text={t("chat.deleted")} count={removals} />
          {/* Its key is its own: two siblings of one key would leave each other's rows behind. */}
          {newest && <NewlySaid key={`said ${at ?? "newest"}`} messages={spoken} />}
          {!thread && seen > 0 && firstNew && firstNew === messages[0] && list.hasNextPage && (
            <span className="absolute inset-x-0 top-3 flex justify-center">
              <Button size="sm" onClick={() => look({ number: seen + 1, thread: null })}>
                {t("talk.to_first_new")}
              </Button>
            </span>
          )}
          <TypingLine conversationId={id} thread={thread} last={messages.at(-1)} />
          <NewestButton
            shown={list.data !== undefined && (away || !newest)}
            count={missed}
            onPress={toNewest}
          />
        </div>
        {allowed.write && internal && <NoteBand />}
        {quoting && !editing && <QuoteBar message={quoting} onDrop={() => setQuoting(null)} />}
        <PaceNote until={conversation.pace.until} />
        {conversation.silenced ? (
          <SilencedNote {...conversation.silenced} />
        ) : allowed.write ? (
          <Composer
            draft={draft}
            editing={editing}
            quoting={quoting}
            conversationId={id}
            onType={() => sayTyping(typing)}
            onSend={(body, files, mentions) => {
              sendMessage({
                id: randomId(),
                conversationId: id,
                threadOf: thread,
                quoteOf: quoting?.id ?? null,
                mentions,
                body,
                files: [...files],
                internal,
              });
              setQuoting(null);
              endTyping(typing);
              toNewest();
            }}
            onEditLast={() => {
              const last = messages.findLast(({ allowed: may }) => may.edit);
              if (last) setEditing(last);
            }}
            onEscape={() => (quoting ? setQuoting(null) : onLeave?.())}
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
        <AskDialogs dialog={dialog} onClose={() => setDialog(null)} />
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

/** Counts the messages of others that came while the reader was elsewhere. */
function useMissed(messages: readonly MessageView[], away: boolean): number {
  const last = messages.at(-1)?.number ?? 0;
  const [since, setSince] = useState<number | null>(null);
  if (away !== (since !== null)) setSince(away ? last : null);
  return since === null ? 0 : messages.filter(({ number, mine }) => number > since && !mine).length;
}
