import type { Actor } from "#core/kernel/actor.ts";
import { audienceOf } from "#core/chat/desk/policy.ts";
import type { ChatFact } from "#core/chat/events.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Fact, publishFacts } from "#server/platform/events/events.ts";

type MessageSubject = {
  conversationId: string;
  id: string;
  number: number;
  threadOf: string | null;
  internal: boolean;
};

/** Publishes a fact about a message, without its text, to everyone who reads the conversation. */
export function publishChatFact(
  tx: Tx,
  actor: Actor,
  kind: ChatFact,
  conversation: ConversationSubject,
  about: MessageSubject,
  at: Date,
): Promise<void> {
  return publishFacts(tx, factOf(actor, kind, conversation, about, at));
}

/** Builds the fact that `publishChatFact` publishes. */
export function factOf(
  actor: Actor,
  kind: ChatFact,
  conversation: ConversationSubject,
  { conversationId, id, number, threadOf, internal }: MessageSubject,
  at: Date,
): Fact {
  return {
    orgId: conversation.orgId,
    kind,
    actorId: actor.personId,
    data: internal ? { internal } : {},
    at,
    subject: {
      conversation: conversationId,
      message: id,
      number,
      ...(threadOf ? { thread: threadOf } : {}),
    },
    audience: audienceOf(conversation, { internal }),
  };
}
