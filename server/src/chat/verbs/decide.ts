import { canAnswer, isHeard } from "#core/chat/desk/policy.ts";
import type { SendInput } from "#core/chat/inputs.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import { canUseConversation } from "#core/chat/policy.ts";
import { type Actor, isStaffOf } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { second } from "#core/kernel/time.ts";
import type { ConversationRecord } from "../store/conversations.ts";
import { noteMessage } from "../store/desk.ts";
import type { KnownMessage, PendingMessage } from "../store/pending-messages.ts";
import { slowedUntil } from "./moderation/guard.ts";

/** Message to be sent. */
export type OutgoingMessage = { actor: Actor; input: SendInput };

/** A locked conversation with what decides about its messages; `addPendingMessage` moves it on. */
export type SendingContext = {
  row: ConversationRecord;
  subject: ConversationSubject;
  now: Date;
  /** Messages that are there with the ids that the new ones have or name. */
  messages: Map<string, KnownMessage>;
  /** People who may not write in the organisation's channels. */
  silenced: ReadonlySet<string>;
  /** In slow mode: until when somebody must wait. */
  pauses: Map<string, Date>;
  /** Nobody who still serves there has taken it. */
  free: boolean;
};

/** Returns whether a person is bound by the order of channels. */
export function isBound({ orgId }: { orgId: string }, actor: Actor): boolean {
  return !isStaffOf(actor, orgId);
}

/**
 * Decides a message and gives it the next number; null where its author sent it there before. Refuses with
 * generic.not_found, generic.forbidden, generic.conflict, chat.gone, chat.silenced, chat.slow.
 */
export function decideMessage(
  context: SendingContext,
  { actor, input }: OutgoingMessage,
): PendingMessage | null {
  const { row, subject, now } = context;
  orRefuse(canUseConversation(actor, "write", subject));
  if (isSent(context, actor, input)) return null;
  if (isBound(row, actor)) {
    if (context.silenced.has(actor.personId)) throw new Refusal("chat.silenced");
    const until = context.pauses.get(actor.personId);
    if (until) throw slowedUntil(until, now);
  }
  const root = rootOf(context, actor, input);
  const internal = root?.internal ?? input.internal ?? false;
  if (internal) orRefuse(canAnswer(actor, subject));
  const { messageId: id, body } = input;
  const threadOf = root?.id ?? null;
  const quoteOf = quoteIn(context, actor, input);
  const number = row.lastNumber + 1;
  return { id, number, authorId: actor.personId, threadOf, quoteOf, internal, body };
}

/** Adds a decided message to the context of those that follow. */
export function addPendingMessage(
  context: SendingContext,
  { actor }: OutgoingMessage,
  message: PendingMessage,
): void {
  const { now: at, free, messages, pauses } = context;
  const { authorId, id, number, threadOf, internal } = message;
  const { id: conversationId, slowSeconds } = context.row;
  // Internal notes do not bump the conversation.
  const noted = internal ? {} : { lastAt: at, ...noteMessage(context.row, { authorId, at, free }) };
  context.row = { ...context.row, lastNumber: number, ...noted };
  if ("takenBy" in noted) context.free = false;
  messages.set(id, { id, conversationId, authorId, threadOf, internal, deleted: false });
  if (slowSeconds > 0 && isBound(context.row, actor))
    pauses.set(authorId, new Date(at.getTime() + slowSeconds * second));
}

function isSent({ messages }: SendingContext, actor: Actor, { id, messageId }: SendInput): boolean {
  const sent = messages.get(messageId);
  if (!sent) return false;
  const same = sent.authorId === actor.personId && sent.conversationId === id;
  if (!same) throw new Refusal("generic.conflict");
  return true;
}

/** Returns the first message of the thread that a reply belongs to. */
function rootOf(
  context: SendingContext,
  actor: Actor,
  { threadOf, internal }: SendInput,
): { id: string; internal: boolean | undefined } | null {
  if (!threadOf) return null;
  const root = heardIn(context, actor, threadOf);
  if (root.deleted) throw new Refusal("chat.gone");
  return { id: root.threadOf ?? root.id, internal: root.internal || internal };
}

/** Returns the quoted message, one of the same conversation; a deleted one is quoted as deleted. */
function quoteIn(context: SendingContext, actor: Actor, { quoteOf }: SendInput): string | null {
  return quoteOf ? heardIn(context, actor, quoteOf).id : null;
}

function heardIn(
  { messages, row, subject }: SendingContext,
  actor: Actor,
  id: string,
): KnownMessage {
  const found = messages.get(id);
  if (!found || found.conversationId !== row.id || !isHeard(actor, subject, found))
    throw new Refusal("generic.not_found");
  return found;
}
