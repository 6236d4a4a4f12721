import type { Actor } from "#core/kernel/actor.ts";
import { canRequest } from "./desk/policy.ts";
import type { MessageAction } from "./listed.ts";
import type { ConversationSubject } from "./model.ts";
import { canBeSilenced, canReport, canModerate } from "./moderation/policy.ts";
import { canDelete, canEdit } from "./policy.ts";

/** Message as the rules on actions see it; `createdAt` is ISO 8601. */
export type ActionSubject = {
  authorId: string | null;
  /** True when its author is staff there. */
  staff: boolean;
  deleted: boolean;
  /** True when a request was made of it. */
  requested: boolean;
  createdAt: string;
};

/**
 * Returns a function that lists what the actor may do with a message of a conversation; undefined if nothing.
 * Messages of others differ in a few traits, so each decision is reused for all that share them.
 */
export function deedsIn(actor: Actor, conversation: ConversationSubject, now: Date) {
  const keepsOrder = canModerate(actor, conversation);
  const decide = ({ authorId, staff, deleted, requested, createdAt }: ActionSubject) => {
    const about = { authorId, guestId: null, createdAt: new Date(createdAt), deleted };
    const deeds: MessageAction[] = [];
    if (canEdit(actor, about, now) === null) deeds.push("edit");
    if (!deleted && canDelete(actor, conversation, about) === null) deeds.push("delete");
    if (!requested && canRequest(actor, conversation, about) === null) deeds.push("request");
    if (canReport(actor, conversation, about) === null) deeds.push("report");
    if (keepsOrder && canBeSilenced({ personId: authorId, guestId: null, staff }))
      deeds.push("silence");
    return deeds.length > 0 ? deeds : undefined;
  };
  const decided = new Map<number, MessageAction[] | undefined>();
  return (message: ActionSubject): MessageAction[] | undefined => {
    const { authorId, staff, deleted, requested } = message;
    // How old one's own message is counts too.
    if (authorId === actor.personId) return decide(message);
    const whose = authorId === null ? 0 : authorId === conversation.residentId ? 1 : 2;
    const kind = whose * 8 + (staff ? 4 : 0) + (deleted ? 2 : 0) + (requested ? 1 : 0);
    if (!decided.has(kind)) decided.set(kind, decide(message));
    return decided.get(kind);
  };
}
