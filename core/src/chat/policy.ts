import { accessScope } from "#core/kernel/access.ts";
import {
  type Actor,
  isStaff,
  isStaffOf,
  isStaffOfBuilding,
  servesAll,
} from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import { minute } from "#core/kernel/time.ts";
import { chatLimits, type ConversationSubject, type MessageSubject } from "./model.ts";

/**
 * Returns null if the actor may read or write, else the refusal; a conversation they may not read
 * does not exist.
 */
export function canUseConversation(
  actor: Actor,
  action: "read" | "write",
  conversation: ConversationSubject,
): RefusalResult | null {
  if (!isReadable(actor, conversation)) return { code: "generic.not_found" };
  if (action === "read" || isWritable(actor, conversation)) return null;
  return { code: "generic.forbidden" };
}

/** Returns whether the actor reads a conversation; everybody reads public ones. */
export function isReadable(actor: Actor, conversation: ConversationSubject): boolean {
  const { orgId, kind, residentId, residentBuildings, memberIds, buildingId } = conversation;
  if (kind === "public") return true;
  if (!actor.orgIds.includes(orgId)) return false;
  if (kind === "direct") return isStaff(actor) && memberIds.includes(actor.personId);
  if (kind === "management") {
    if (!isStaff(actor)) return residentId === actor.personId;
    // Who serves all of the organisation keeps the chat when the resident has moved out.
    return (
      servesAll(actor) || residentBuildings.some((one) => isStaffOfBuilding(actor, orgId, one))
    );
  }
  if (kind === "building")
    return !conversation.closed && buildingId !== null && belongsTo(actor, orgId, buildingId);
  return isStaffOf(actor, orgId) || isMember(actor, orgId);
}

/** Returns whether the actor serves a building, or lives or owns in it today. */
function belongsTo(actor: Actor, orgId: string, buildingId: string): boolean {
  if (isStaff(actor)) return isStaffOfBuilding(actor, orgId, buildingId);
  return actor.places.some((home) => home.orgId === orgId && home.buildingId === buildingId);
}

/**
 * Returns true if the actor may write: in announcements and read-only channels staff alone,
 * elsewhere every reader.
 */
function isWritable(actor: Actor, { orgId, channel, readOnly }: ConversationSubject): boolean {
  return (channel !== "announcements" && !readOnly) || isStaffOf(actor, orgId);
}

function isMember(actor: Actor, orgId: string): boolean {
  const scope = accessScope(actor);
  return scope.kind === "household" && scope.homes.some((home) => home.orgId === orgId);
}

/** Returns null when the author may still edit: for fifteen minutes, unless it was deleted. */
export function canEdit(actor: Actor, message: MessageSubject, now: Date): RefusalResult | null {
  if (message.deleted) return { code: "generic.conflict" };
  if (message.authorId !== actor.personId) return { code: "generic.forbidden" };
  const age = now.getTime() - message.createdAt.getTime();
  return age <= chatLimits.editMinutes * minute
    ? null
    : { code: "chat.too_late", data: { params: { count: chatLimits.editMinutes } } };
}

/**
 * Returns true for staff who serve everybody that reads a channel: its building, or all of them.
 */
export function servesReaders(
  actor: Actor,
  { orgId, buildingId }: Pick<ConversationSubject, "orgId" | "buildingId">,
): boolean {
  if (!isStaffOf(actor, orgId)) return false;
  return buildingId ? isStaffOfBuilding(actor, orgId, buildingId) : servesAll(actor);
}

/**
 * Allows a message's author to remove it, staff in chats with the management, and in channels staff who serve all
 * their readers.
 */
export function canDelete(
  actor: Actor,
  conversation: ConversationSubject,
  message: MessageSubject,
): RefusalResult | null {
  if (message.authorId === actor.personId) return null;
  const { orgId, kind } = conversation;
  const removes =
    kind === "management" ? isStaffOf(actor, orgId) : servesReaders(actor, conversation);
  return removes && kind !== "direct" ? null : { code: "generic.forbidden" };
}
