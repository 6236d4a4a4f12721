import type { Actor } from "#core/kernel/actor.ts";
import { type MessengerFact, messengerAudience } from "#core/chat/events.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { ConversationRecord } from "../../store/conversations.ts";
import type { MessageRecord } from "../../store/messages.ts";

/** Organisation, and the ids that the fact is about. */
type MessengerSubject = { orgId: string } & Record<string, string | number>;

/** Returns the subject of a removed message's fact. */
export function removedSubject(
  { id, channel }: Pick<ConversationRecord, "id" | "channel">,
  row: Pick<MessageRecord, "id" | "orgId" | "number">,
): MessengerSubject {
  const { orgId, number } = row;
  return { orgId, conversation: id, channel: channel ?? "", message: row.id, number };
}

/** Publishes a fact about public channels, without the text of messages. Guests are no actors. */
export function publishMessengerFact(
  tx: Tx,
  actor: Pick<Actor, "personId"> | null,
  kind: MessengerFact,
  { orgId, ...subject }: MessengerSubject,
  at: Date,
  data: Record<string, string | number> = {},
): Promise<void> {
  return publishFacts(tx, {
    orgId,
    kind,
    subject,
    actorId: actor?.personId ?? null,
    data,
    audience: messengerAudience(kind),
    at,
  });
}
