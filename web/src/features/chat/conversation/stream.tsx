import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
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
import { chatKeys } from "../keys.ts";
import { sendMessage, useOutgoing } from "../outbox.ts";
import { inOrder, messagesQuery, placeMessage } from "../queries.ts";
import { Composer } from "./composer.tsx";
import { Message } from "./message.tsx";
import { OutgoingMessage } from "./outgoing.tsx";
import { useBottom } from "./use-bottom.ts";

type Props = {
  conversation: ConversationView;
  /** Replies to this message instead of the conversation itself. */
  thread: string | null;
  /** The number up to which everything was seen when this was opened. */
  seen: number;
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
export function Stream({ conversation, thread, seen, onThread, above, inNote = false }: Props) {
  const { t } = useTranslation();
  const { id, allowed } = conversation;
  const list = useInfiniteQuery(messagesQuery(id, thread));
  const outgoing = useOutgoing(id, thread);
  const [editing, setEditing] = useState<MessageView | null>(null);
  const [deleting, setDeleting] = useState<MessageView | null>(null);
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
  const { box, keepPlace } = useBottom(
    `${messages.at(-1)?.id} ${outgoing.length} ${list.data?.pages.length ?? 0}`,
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
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
              <div className="flex justify-center">
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
            {messages.map((message, at) => (
              <Fragment key={message.id}>
                {message === firstNew && (
                  <p className="mt-4 flex items-center gap-3 text-sm font-[560] text-pine-ink before:h-px before:flex-1 before:bg-pine-line after:h-px after:flex-1 after:bg-pine-line">
                    {t("chat.new_from_here")}
                  </p>
                )}
                <Message
                  message={message}
                  joined={message !== firstNew && joins(messages[at - 1], message)}
                  onReply={onThread ? () => onThread(message.id) : undefined}
                  onEdit={() => setEditing(message)}
                  onDelete={() => setDeleting(message)}
                  onRequest={() => setRequesting(message)}
                />
              </Fragment>
            ))}
            {outgoing.map((message) => (
              <OutgoingMessage key={message.id} message={message} />
            ))}
          </>
        )}
      </div>
      {allowed.write && internal && <NoteBand />}
      {allowed.write ? (
        <Composer
          draft={draft}
          editing={editing}
          onSend={(body, files) =>
            sendMessage({
              id: randomId(),
              conversationId: id,
              threadOf: thread,
              body,
              files,
              internal,
            })
          }
          aside={allowed.answer && !inNote && <NoteSwitch on={noting} onChange={setNoting} />}
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
  );
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
