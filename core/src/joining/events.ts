import type { placesChanged } from "#core/buildings/events.ts";
import type { Audience } from "#core/kernel/actor.ts";

/** What has happened at the door. Staff of the house hear it. */
export const joiningFacts = [
  "joining.invited",
  "joining.invitation_revoked",
  "joining.code_shown",
  "joining.redeemed",
  "joining.letters_begun",
  "joining.letters_ready",
  "joining.letters_failed",
  "joining.letters_fetched",
  "joining.asked",
  "joining.withdrawn",
  "joining.approved",
  "joining.declined",
  "joining.company_made",
] as const;
export type JoiningFact = (typeof joiningFacts)[number];

/**
 * Told to the person themselves, of no organisation, since they may belong to none. The kind
 * `places.changed` makes their open streams find out anew what they may hear.
 */
export type OwnJoiningFact =
  | typeof placesChanged
  | "joining.request_changed"
  | "joining.onboarding_saved";

/** Staff who serve the house. */
export function audienceOf(buildingId: string): Audience {
  return { staff: true, staffBuilding: buildingId };
}
