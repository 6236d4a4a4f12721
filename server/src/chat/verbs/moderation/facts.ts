import { chatAudience } from "#core/chat/events.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { MessageRecord } from "../../store/messages.ts";

type ModerationFact =
  | "moderation.reported"
  | "moderation.judged"
  | "moderation.silenced"
  | "moderation.unsilenced";

/** `people` whom the fact is about hear it too. */
type ModerationSubject = {
  place: ConversationSubject;
  subject: Record<string, string | number>;
  people?: string[];
};

/** Publishes a fact of moderation to the conversation's staff; a guest who reports is no actor. */
export function publishModerationFact(
  tx: Tx,
  actor: Pick<Actor, "personId"> | null,
  kind: ModerationFact,
  { place, subject, people }: ModerationSubject,
  at: Date,
  data: Record<string, string | number>,
): Promise<void> {
  const { staffBuilding } = chatAudience(place);
  const near = staffBuilding === undefined ? {} : { staffBuilding };
  return publishFacts(tx, {
    orgId: place.orgId,
    kind,
    subject,
    actorId: actor?.personId ?? null,
    data,
    audience: { staff: true, ...near, ...(people ? { people } : {}) },
    at,
  });
}

/** Returns the subject of a reported message's fact. */
export function reportedSubject({
  conversationId,
  id,
  number,
  threadOf,
}: Pick<MessageRecord, "conversationId" | "id" | "number" | "threadOf">): Record<
  string,
  string | number
> {
  return {
    conversation: conversationId,
    message: id,
    number,
    ...(threadOf ? { thread: threadOf } : {}),
  };
}
