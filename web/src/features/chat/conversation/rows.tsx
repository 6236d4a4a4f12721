import { useTranslation } from "react-i18next";
import type { MessageView } from "#core/chat/views.ts";
import type { OutgoingMessage } from "../outbox.ts";
import type { ModerationDialog as AskedOf } from "../moderation/ask-dialogs.tsx";
import { ReadLine, type ReadMark } from "../presence/read-mark.tsx";
import { Message } from "./message.tsx";
import { UnsentMessage } from "./outgoing.tsx";
import type { ScrolledRow } from "./scroller.tsx";

type RowsInput = {
  messages: readonly MessageView[];
  /** Shown only where the newest are. */
  outgoing: readonly OutgoingMessage[];
  /** The first that was not seen when this was opened. */
  firstNew: MessageView | undefined;
  /** Newest own message that the other side has seen. */
  read: ReadMark | null;
  /** The number that one came to look at. */
  at: number | null;
  onReply: ((message: MessageView) => void) | undefined;
  onEdit: (message: MessageView) => void;
  onDelete: (message: MessageView) => void;
  onAsk: (dialog: AskedOf) => void;
  onRequest: (message: MessageView) => void;
};

const minutesTogether = 5;

/** Returns whether a message continues the one before. */
function joins(before: MessageView | undefined, one: MessageView): boolean {
  if (!before || before.author?.id !== one.author?.id || before.guest?.id !== one.guest?.id)
    return false;
  const apart = Date.parse(one.createdAt) - Date.parse(before.createdAt);
  return apart < minutesTogether * 60_000;
}

/** Estimates the height of a message that was not rendered yet. */
function guess(body: string, files: number, joined: boolean): number {
  const lines = body.split("\n").reduce((sum, line) => sum + 1 + Math.floor(line.length / 60), 0);
  return (joined ? 22 : 58) + lines * 24 + files * 64;
}

/** Lists a row per message in order, then those being sent. */
export function rowsOf(input: RowsInput): ScrolledRow[] {
  const { messages, outgoing, firstNew, read, at } = input;
  const { onReply, onEdit, onDelete, onAsk, onRequest } = input;
  const there = new Set(messages.map(({ id }) => id));
  return [
    ...messages.map((message, place) => {
      const first = message === firstNew;
      const joined = !first && joins(messages[place - 1], message);
      return {
        key: message.id,
        height: guess(message.body, message.files.length, joined) + (first ? 40 : 0),
        show: () => (
          <>
            {first && <NewLine />}
            <Message
              message={message}
              joined={joined}
              marked={message.number === at}
              onReply={onReply && (() => onReply(message))}
              onEdit={() => onEdit(message)}
              onDelete={() => onDelete(message)}
              onAsk={onAsk}
              onRequest={() => onRequest(message)}
            />
            {read?.messageId === message.id && <ReadLine names={read.names} />}
          </>
        ),
      };
    }),
    ...outgoing
      .filter(({ id }) => !there.has(id))
      .map((message) => ({
        key: message.id,
        height: guess(message.body, message.files.length, false),
        show: () => <UnsentMessage message={message} />,
      })),
  ];
}

function NewLine() {
  const { t } = useTranslation();
  return (
    <p className="mt-4 flex items-center gap-3 text-sm font-[560] text-pine-ink before:h-px before:flex-1 before:bg-pine-line after:h-px after:flex-1 after:bg-pine-line">
      {t("chat.new_from_here")}
    </p>
  );
}
