import * as z from "zod/mini";
import { fileView } from "#core/files/model.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { createDraftStore } from "#web/app/outbox/outbox-store.ts";
import { createOutbox, type Outgoing, useOutgoing } from "#web/app/outbox/outbox.ts";
import { chatKeys } from "./keys.ts";
import { placeMessage } from "./messages.ts";

const unsentMessage = z.object({
  id: z.string(),
  conversationId: z.string(),
  threadOf: z.nullable(z.string()),
  /** The message it quotes, and whom it names. */
  quoteOf: z.nullable(z.string()),
  mentions: z.array(z.string()),
  body: z.string(),
  files: z.array(fileView),
  /** A note among staff. */
  internal: z.boolean(),
});

type UnsentMessage = z.infer<typeof unsentMessage>;
export type OutgoingMessage = Outgoing<UnsentMessage>;

const outbox = createOutbox({
  queueOf: ({ conversationId }) => conversationId,
  send: ({ id, conversationId, threadOf, quoteOf, mentions, body, files, internal }) =>
    api.chat.send({
      id: conversationId,
      messageId: id,
      body,
      threadOf,
      quoteOf,
      mentions,
      fileIds: files.map(({ id }) => id),
      internal,
    }),
  sent(message) {
    placeMessage(message);
    void invalidate([chatKeys.list]);
  },
  store: createDraftStore<UnsentMessage>(
    "outbox",
    (stored) => z.array(unsentMessage).safeParse(stored).data ?? [],
  ),
});

export const sendMessage = (message: UnsentMessage): void => outbox.send(message);
export const retryMessage = ({ id }: { id: string }): void => outbox.retry(id);
export const discardMessage = ({ id }: { id: string }): void => outbox.discard(id);

/** Returns the unsent messages of a conversation or thread. */
export function useOutgoingMessages(
  conversationId: string,
  threadOf: string | null,
): readonly OutgoingMessage[] {
  return useOutgoing(
    outbox,
    (message) => message.conversationId === conversationId && message.threadOf === threadOf,
  );
}
