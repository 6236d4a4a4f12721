import { type Actor, type Audience, isStaffOf } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import { chatAudience } from "../events.ts";
import type { ConversationSubject, MessageSubject } from "../model.ts";
import { isReadable } from "../policy.ts";

/** A member of staff; `buildingIds` null: all of the organisation. */
export type Colleague = { id: string; buildingIds: readonly string[] | null };

/**
 * Returns whether the actor answers here: staff who read this management chat and are not its
 * resident.
 */
export function isAtDesk(actor: Actor, conversation: ConversationSubject): boolean {
  const { kind, orgId, residentId } = conversation;
  const isOwn = residentId === actor.personId;
  return (
    kind === "management" && isStaffOf(actor, orgId) && !isOwn && isReadable(actor, conversation)
  );
}

/** Returns null if the actor answers residents here; what they may not read does not exist. */
export function canAnswer(actor: Actor, conversation: ConversationSubject): RefusalResult | null {
  if (isAtDesk(actor, conversation)) return null;
  const readable = isReadable(actor, conversation);
  return { code: readable ? "generic.forbidden" : "generic.not_found" };
}

/**
 * Returns whether the actor may read a message of a conversation that they read: notes are for the
 * desk.
 */
export function isHeard(
  actor: Actor,
  conversation: ConversationSubject,
  { internal = false }: { internal?: boolean },
): boolean {
  return !internal || isAtDesk(actor, conversation);
}

/** Returns the audience of a message; of a note only staff who read the conversation. */
export function audienceOf(
  conversation: ConversationSubject,
  { internal = false }: { internal?: boolean },
): Audience {
  const all = chatAudience(conversation);
  return internal ? { ...all, people: [] } : all;
}

/**
 * Returns whether a colleague can be given a chat: they serve where its resident lives, or the
 * whole organisation.
 */
export function canBeGiven(
  { id, buildingIds }: Colleague,
  { residentId, residentBuildings }: ConversationSubject,
): boolean {
  if (id === residentId) return false;
  return buildingIds === null || residentBuildings.some((one) => buildingIds.includes(one));
}

/**
 * Returns null when the actor may make a request of a message: staff who answer there, of the
 * resident's messages.
 */
export function canRequest(
  actor: Actor,
  conversation: ConversationSubject,
  { authorId, deleted }: Pick<MessageSubject, "authorId" | "deleted">,
): RefusalResult | null {
  const refused = canAnswer(actor, conversation);
  if (refused) return refused;
  if (authorId !== conversation.residentId) return { code: "generic.forbidden" };
  return deleted ? { code: "generic.conflict" } : null;
}
