import type { Audience } from "#core/kernel/actor.ts";
import type { ConversationSubject } from "./model.ts";
import type { facts } from "./slice.ts";

/** Kinds of facts about conversations. */
export type ChatFact = keyof typeof facts;

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
