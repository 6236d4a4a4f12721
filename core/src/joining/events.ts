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
 * The same told to the person themselves, of no organisation, since they may belong to none.
 * `places.*` makes their open streams find out anew what they may hear.
 */
export const ownJoiningFacts = [
  "places.joined",
  "joining.request_changed",
  "joining.onboarding_saved",
] as const;
export type OwnJoiningFact = (typeof ownJoiningFacts)[number];

/** Staff who serve the house. */
export function audienceOf(buildingId: string): Audience {
  return { staff: true, staffBuilding: buildingId };
}
