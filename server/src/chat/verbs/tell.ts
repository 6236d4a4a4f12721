import type { Actor } from "#core/kernel/actor.ts";
import { audience, type ChatFact } from "#core/chat/events.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publish } from "../../platform/events/events.ts";

type About = { conversationId: string; id: string; number: number; threadOf: string | null };

/** Tells everyone who reads the conversation which message to look at; its words are asked for, never told. */
export function tell(
  tx: Tx,
  actor: Actor,
  kind: ChatFact,
  conversation: ConversationSubject,
  { conversationId, id, number, threadOf }: About,
  at: Date,
): Promise<void> {
  return publish(tx, {
    orgId: conversation.orgId,
    kind,
    actorId: actor.personId,
    data: {},
    at,
    subject: {
      conversation: conversationId,
      message: id,
      number,
      ...(threadOf ? { thread: threadOf } : {}),
    },
    audience: audience(conversation),
  });
}
