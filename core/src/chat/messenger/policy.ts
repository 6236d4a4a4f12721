import { type Actor, isStaffOf, servesAll } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { Channel } from "../model.ts";
import type { Voice } from "./model.ts";

/** Visitor of an organisation's public channels. */
export type Visitor = {
  /** Null for somebody without a nickname. */
  voice: Voice | null;
  guestId: string | null;
  personId: string | null;
  /** True for staff who serve the whole organisation. */
  moderates: boolean;
  banned: boolean;
};

/**
 * Returns how a signed-in person appears in a public channel; null if they do not belong to the
 * organisation.
 */
export function voiceOf(actor: Actor | null, orgId: string): Exclude<Voice, "guest"> | null {
  if (!actor) return null;
  if (isStaffOf(actor, orgId)) return "staff";
  return actor.places.some((place) => place.orgId === orgId) ? "member" : null;
}

/**
 * Returns whether this voice may write in the channel: announcements and read-only channels are the
 * management's.
 */
export function isWritableBy(voice: Voice | null, channel: Channel, readOnly: boolean): boolean {
  return (channel !== "announcements" && !readOnly) || voice === "staff";
}

/** Returns null if the visitor may write in a public channel, else why not. */
export function canWritePublic(
  visitor: Visitor,
  channel: Channel,
  readOnly = false,
): RefusalResult | null {
  if (!isWritableBy(visitor.voice, channel, readOnly)) return { code: "generic.forbidden" };
  // First of all: a new nickname would not help where an address may not write.
  if (visitor.banned) return { code: "messenger.banned" };
  return visitor.voice === null ? { code: "messenger.nameless" } : null;
}

type PublicMessageSubject = { authorId: string | null; guestId: string | null; deleted: boolean };

/** Allows visitors to remove their own public messages, and moderators any. */
export function canRemovePublic(
  visitor: Visitor,
  message: PublicMessageSubject,
): RefusalResult | null {
  if (visitor.moderates || isOwn(visitor, message)) return null;
  return { code: "generic.forbidden" };
}

/** Returns whether the visitor wrote it. */
export function isOwn(
  { guestId, personId }: Pick<Visitor, "guestId" | "personId">,
  message: Omit<PublicMessageSubject, "deleted">,
): boolean {
  if (message.authorId) return message.authorId === personId;
  return guestId !== null && message.guestId === guestId;
}

/** Allows staff who serve the whole organisation to ban guests: all of it reads public channels. */
export function canBan(actor: Actor): RefusalResult | null {
  return servesAll(actor) ? null : { code: "generic.forbidden" };
}

/**
 * Returns null when the actor may switch the organisation's public channels: staff who serve all
 * of it.
 */
export function canOpenPublic(actor: Actor): RefusalResult | null {
  return servesAll(actor) ? null : { code: "generic.forbidden" };
}
