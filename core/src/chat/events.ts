import type { Audience } from "#core/kernel/actor.ts";
import type { ConversationSubject } from "./model.ts";
import type { facts } from "./slice.ts";

/** Kinds of facts about conversations. */
export type ChatFact = keyof typeof facts;

/** Kinds of facts about public channels. */
export type MessengerFact = Extract<ChatFact, `messenger.${string}`>;

const staffFacts: readonly MessengerFact[] = [
  "messenger.opened",
  "messenger.closed",
  "messenger.banned",
  "messenger.unbanned",
];

/** Returns the audience of a fact about public channels: staff, and for messages everybody there. */
export function messengerAudience(kind: MessengerFact): Audience {
  return staffFacts.includes(kind) ? { staff: true } : { staff: true, public: true };
}

/** Returns the audience: whoever reads the conversation. Public ones have a stream of their own. */
export function chatAudience(conversation: ConversationSubject): Audience {
  const { orgId, kind, residentId, residentBuildings, memberIds, buildingId } = conversation;
  if (kind === "direct") return { people: [...memberIds] };
  if (kind === "management")
    return {
      staff: true,
      // Of a resident who has moved out only who serves all hears: the organisation is a place nobody is limited to.
      staffBuildings: residentBuildings.length > 0 ? [...residentBuildings] : [orgId],
      people: residentId ? [residentId] : [],
    };
  if (kind === "building")
    return { staff: true, staffBuilding: buildingId, buildings: buildingId ? [buildingId] : [] };
  if (kind === "public") return { staff: true, public: true };
  return { staff: true, households: true };
}
