import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationView } from "#core/chat/views.ts";
import { leadsNowhere } from "#web/app/api/api-error.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { useSeen } from "#web/app/inbox/use-seen.ts";
import { CommunicationsNav } from "./communications-nav.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { nameOf } from "./conversation-name.ts";
import { chatsHome, ConversationBar } from "./conversation/conversation-bar.tsx";
import { Message } from "./conversation/message.tsx";
import { Stream, type StreamProps } from "./conversation/stream.tsx";
import { TakenMenu } from "./desk/taken-menu.tsx";
import { chatKeys } from "./keys.ts";
import { type ModerationDialog, AskDialogs } from "./moderation/ask-dialogs.tsx";
import { conversationQuery, messageQuery } from "./messages.ts";
import { conversationsQuery } from "./queries.ts";
import type { ChatArea, ChatSearch } from "./search.ts";
import { ChatSearchPanel } from "./talk/chat-search.tsx";
import { ConversationMenu } from "./talk/conversation-menu.tsx";
import { type Look, TalkContext } from "./talk/talk-context.ts";
import { useRoom } from "./use-room.ts";
import { useSwipeBack } from "./use-swipe-back.ts";

type Props = {
  area: ChatArea;
  /** The open conversation; null shows the list, and on a desk an invitation beside it. */
  id: string | null;
  /** Open message or thread. */
  search: ChatSearch;
  onOpen: (id: string) => void;
  onSearch: (search: ChatSearch) => void;
};

/**
 * Channels and chats: one column on a phone and on a tablet held upright; list and conversation side by side
 * where both have room, the thread beside them on a desk.
 */
export function ChatsPage({ area, id, search, onOpen, onSearch }: Props) {
  const { t } = useTranslation();
  const frame = useRoom();
  const navigate = useNavigate();
  const { thread, reply: _, ...rest } = search;
  useSwipeBack(
    frame,
    id ? () => (thread ? onSearch(rest) : void navigate({ to: chatsHome[area] })) : null,
  );
  return (
    <div
      ref={frame}
      className={cx(
        "flex min-h-80 flex-col max-md:mb-(--bar)",
        // An open chat has no bar of the shell below it.
        id
          ? "max-md:[--bar:calc(env(safe-area-inset-bottom)-6rem)]"
          : "max-md:[--bar:calc(3.8125rem+env(safe-area-inset-bottom)-6rem)]",
      )}
    >
      {area === "resident" && (
        <div className={cx(id && "max-lg:hidden")}>
          <CommunicationsNav current="chats" />
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        <div
          className={cx(
            "w-full overflow-y-auto px-1 py-5 md:px-3 md:pt-6 lg:w-80 lg:shrink-0 lg:border-r lg:border-line",
            id && "max-lg:hidden",
          )}
        >
          <h1 tabIndex={-1} className="mx-3 pb-3 text-2xl outline-none">
            {t("chat.title")}
          </h1>
          <ChatSearchPanel area={area}>
            <ConversationList area={area} current={id} onOpen={onOpen} />
          </ChatSearchPanel>
        </div>
        {id ? <Open key={id} {...{ area, id, search, onSearch }} /> : <NothingChosen />}
      </div>
    </div>
  );
}

/** Names the page of the list, beside which nothing is open. */
function NothingChosen() {
  const { t } = useTranslation();
  usePageTitle(t("chat.title"));
  return (
    <div className="hidden flex-1 items-center lg:flex">
      <EmptyState
        illustration="bench"
        title={t("chat.choose")}
        description={t("chat.choose_text")}
      />
    </div>
  );
}

type OpenProps = Pick<Props, "area" | "search" | "onSearch"> & { id: string };

function Open({ area, id, search, onSearch }: OpenProps) {
  const { t } = useTranslation();
  const { data: conversation, ...query } = useQuery(conversationQuery(id));
  const list = useQuery(conversationsQuery);
  const several = new Set(list.data?.map(({ orgId }) => orgId)).size > 1;
  const name = conversation ? nameOf(conversation, t, several) : t("chat.title");
  usePageTitle(name);
  if (!conversation)
    return (
      <div className="min-w-0 flex-1" aria-busy={query.isPending}>
        <ConversationBar area={area} name={name} />
        {query.isPending ? null : leadsNowhere(query.error) ? (
          <EmptyState
            illustration="search"
            title={t("chat.nothing_here")}
            actions={<Button render={<Link to={chatsHome[area]} />}>{t("chat.back")}</Button>}
          />
        ) : (
          <LoadFailed query={query} />
        )}
      </div>
    );
  const { thread = null, message = null, reply = null } = search;
  const onThread = (next: string | null) =>
    onSearch({ ...(message ? { message } : {}), ...(next ? { thread: next } : {}) });
  const look = ({ number, thread: of }: Look) =>
    onSearch(of ? { ...search, thread: of, reply: number } : { message: number });
  const actions = { look, quote: null };
  return (
    <TalkContext value={actions}>
      <section
        aria-label={name}
        className={cx("flex min-w-0 flex-1 flex-col", thread && "max-xl:hidden")}
      >
        <ConversationBar area={area} name={name}>
          <span className="ml-auto min-w-0 truncate pr-1">
            {conversation.allowed.answer ? (
              <TakenMenu conversation={conversation} />
            ) : (
              conversation.takenBy && (
                <span className="text-sm text-ink-soft">
                  {t("chat.answers", { name: conversation.takenBy.name })}
                </span>
              )
            )}
          </span>
          <ConversationMenu conversation={conversation} />
        </ConversationBar>
        <Seen
          conversation={conversation}
          at={message}
          onThread={onThread}
          onNewest={() => onSearch(thread ? { thread, ...(reply ? { reply } : {}) } : {})}
        />
      </section>
      {thread && (
        // What is typed in one thread, and whether it is a note, is nothing of another's.
        <Thread
          key={thread}
          {...{ conversation, thread, onThread }}
          at={reply}
          onNewest={() => onThread(thread)}
        />
      )}
    </TalkContext>
  );
}

type SeenProps = Pick<StreamProps, "at" | "onNewest"> & {
  conversation: ConversationView;
  onThread: (id: string) => void;
};

/** The conversation itself; being looked at, what it holds counts as seen. */
function Seen({ conversation, ...stream }: SeenProps) {
  const { id, lastNumber, readNumber } = conversation;
  // The line above what is new stays where it was when this was opened.
  const [seen] = useState(readNumber);
  const { mutate } = useVerb(api.chat.markRead, {
    invalidates: [chatKeys.list, chatKeys.counts, chatKeys.conversation(id)],
  });
  useSeen(id);
  const [visible, setVisible] = useState(document.visibilityState === "visible");
  useEffect(() => {
    const note = () => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, []);
  useEffect(() => {
    if (visible && lastNumber > readNumber) mutate({ id, number: lastNumber });
  }, [visible, lastNumber, readNumber, id, mutate]);
  return <Stream conversation={conversation} thread={null} seen={seen} {...stream} />;
}

type ThreadProps = Pick<StreamProps, "at" | "onNewest"> & {
  conversation: ConversationView;
  thread: string;
  onThread: (id: string | null) => void;
};

function Thread({ conversation, thread, at, onNewest, onThread }: ThreadProps) {
  const { t } = useTranslation();
  const root = useQuery(messageQuery(conversation.id, thread));
  const [dialog, setDialog] = useState<ModerationDialog | null>(null);
  return (
    <section
      aria-label={t("chat.thread")}
      className="flex min-w-0 flex-1 flex-col xl:max-w-md xl:border-l xl:border-line"
    >
      <header className="flex min-h-12 items-center gap-1 border-b border-line px-2 md:px-4">
        <h2 className="min-w-0 flex-1 truncate text-lg">{t("chat.thread")}</h2>
        <IconButton
          label={t("chat.close_thread")}
          icon={<X aria-hidden />}
          onClick={() => onThread(null)}
        />
      </header>
      <Stream
        conversation={conversation}
        thread={thread}
        seen={0}
        at={at}
        onNewest={onNewest}
        onLeave={() => onThread(null)}
        inNote={root.data?.internal ?? false}
        above={
          root.data && (
            <div className="border-b border-line pb-4">
              <Message
                message={{
                  ...root.data,
                  allowed: { ...root.data.allowed, edit: false, delete: false, request: false },
                }}
                joined={false}
                onEdit={() => undefined}
                onDelete={() => undefined}
                onAsk={setDialog}
              />
            </div>
          )
        }
      />
      <AskDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </section>
  );
}
