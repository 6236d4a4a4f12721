import { type Actor, isStaffOf, servesAll } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { ConversationKind, ConversationSubject } from "../model.ts";
import type { Visitor } from "../messenger/policy.ts";
import { isReadable, servesReaders } from "../policy.ts";
import type { Decision } from "./model.ts";

/**
 * Returns whether staff moderate conversations of this kind: those that many read, never chats of
 * two.
 */
export function isModerated(kind: ConversationKind): boolean {
  return kind === "channel" || kind === "building" || kind === "public";
}

type Reported = { authorId: string | null; guestId: string | null; deleted: boolean };

/**
 * Returns null if the actor may report a message: it is somebody else's and not deleted, in a
 * channel among neighbours.
 */
export function canReport(
  actor: Actor,
  conversation: ConversationSubject,
  message: Reported,
): RefusalResult | null {
  const { kind, orgId } = conversation;
  if (!isModerated(kind) || kind === "public" || !isReadable(actor, conversation))
    return { code: "generic.not_found" };
  // Staff need not ask themselves: they take it away.
  const isOwn = message.authorId === actor.personId;
  if (isOwn || isStaffOf(actor, orgId)) return { code: "generic.forbidden" };
  return message.deleted ? { code: "generic.conflict" } : null;
}

/** Returns null if a visitor with a name may report a public message. */
export function canReportPublic(visitor: Visitor, message: Reported): RefusalResult | null {
  const { voice, guestId, personId } = visitor;
  if (voice === null) return { code: "messenger.nameless" };
  const isOwn = message.authorId
    ? message.authorId === personId
    : guestId !== null && message.guestId === guestId;
  if (isOwn || voice === "staff") return { code: "generic.forbidden" };
  return message.deleted ? { code: "generic.conflict" } : null;
}

/** Returns whether the actor moderates a conversation: staff who serve everybody who reads it. */
export function canModerate(actor: Actor, conversation: ConversationSubject): boolean {
  const { kind } = conversation;
  return isModerated(kind) && isReadable(actor, conversation) && servesReaders(actor, conversation);
}

/** Author of a message, as decisions see them. */
export type Writer = { personId: string | null; guestId: string | null; staff: boolean };

/**
 * Returns whether an author can be silenced: a guest or neighbour who is still there, never staff.
 */
export function canBeSilenced({ personId, guestId, staff }: Writer): boolean {
  return guestId !== null || (personId !== null && !staff);
}

/** Returns the decisions that are possible for an author's message. */
export function decisionsFor(writer: Writer): Decision[] {
  const silence: Decision[] = canBeSilenced(writer) ? ["mute"] : [];
  const ban: Decision[] = writer.guestId === null ? [] : ["ban"];
  return ["keep", "delete", ...silence, ...ban];
}

/** Returns null if the actor may moderate a channel: set its pace and who writes. */
export function canRule(actor: Actor, conversation: ConversationSubject): RefusalResult | null {
  if (canModerate(actor, conversation)) return null;
  const reads = isStaffOf(actor, conversation.orgId) && isReadable(actor, conversation);
  const seen = isModerated(conversation.kind) && reads;
  return { code: seen ? "generic.forbidden" : "generic.not_found" };
}

/** Returns null if the actor may choose stop words: staff who serve all buildings. */
export function canChooseWords(actor: Actor): RefusalResult | null {
  return servesAll(actor) ? null : { code: "generic.forbidden" };
}
