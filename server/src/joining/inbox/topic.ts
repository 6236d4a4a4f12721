import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { joinedLetterFor } from "../letters/joined.ts";
import { invitationOutreach } from "../letters/outreach.ts";
import { findInviters, joinedKind, joinedOf } from "../reads/joined.ts";
import { askedKind, askedOf, findNotifiedStaff } from "../reads/told.ts";
import { pathToApartment } from "./path-to-apartment.ts";
import { wordsIn } from "./words.ts";

/**
 * Topic of join requests, in the inbox only, since the queue has a badge; and of invitations that somebody accepted, for
 * their author. Sent codes reach people without an account.
 */
export const joiningTopic: Topic = {
  name: "joining",
  choice: "requests",
  kinds: [askedKind, joinedKind],
  recipients: async (tx, eventIds, now) => [
    ...(await findNotifiedStaff(tx, eventIds)),
    ...(await findInviters(tx, eventIds, now)),
  ],
  outreach: invitationOutreach,
  inbox: inboxOf(findArrivals, ({ title, path, ...place }, _, { language }) => {
    const t = wordsIn(language);
    return { title: t(title), text: t("place", place), path };
  }),
  letter: { news: ["joined"], write: joinedLetterFor },
};

/** Finds who asked to join and who joined, each with the key of its title and the page it leads to. */
async function findArrivals(world: World, actor: Actor, ids: readonly string[]) {
  const [requests, arrivals] = await Promise.all([
    askedOf(world, actor, ids),
    joinedOf(world, actor, ids),
  ]);
  return [
    ...requests.map((one) => ({ ...one, title: "asked", path: "/manager/join-requests" })),
    ...arrivals.map(({ apartmentId, buildingId, ...one }) => ({
      ...one,
      title: "joined",
      path: pathToApartment({ apartmentId, buildingId }, isStaff(actor)),
    })),
  ];
}
