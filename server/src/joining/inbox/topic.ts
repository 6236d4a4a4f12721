import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { pathToApartment } from "#server/buildings/service.ts";
import { type InboxFact, inboxOf, type Topic } from "#server/platform/topic.ts";
import { dayText } from "#core/identity/writing.ts";
import type { World } from "#server/platform/world.ts";
import { joiningLetterFor } from "../letters/notice.ts";
import { invitationOutreach } from "../letters/outreach.ts";
import { endKinds, listOwnResidencies, endingOf, findPeopleOfEnds } from "../reads/ended.ts";
import { findInviters, joinedKind, joinedOf } from "../reads/joined.ts";
import { findOwnersLeft, leftOf } from "../reads/left.ts";
import { askedKind, askedOf, findNotifiedStaff } from "../reads/told.ts";
import { wordsIn } from "./words.ts";

/**
 * Topic of join requests, in the inbox only, since the queue has a badge; of invitations that somebody accepted, for
 * their author; and of residencies that ended or go on after all, for their person where somebody else did it, and for
 * the owner who let the apartment. Sent codes reach people without an account.
 */
export const joiningTopic: Topic = {
  name: "joining",
  choice: "requests",
  kinds: [askedKind, joinedKind, ...endKinds],
  recipients: async (tx, eventIds, now) => [
    ...(await findNotifiedStaff(tx, eventIds)),
    ...(await findInviters(tx, eventIds, now)),
    ...(await findPeopleOfEnds(tx, eventIds)),
    ...(await findOwnersLeft(tx, eventIds)),
  ],
  outreach: invitationOutreach,
  async inbox(world, reader, noted) {
    const isLeft = ({ news }: InboxFact) => news === "left";
    const left = await leftInbox(world, reader, noted.filter(isLeft));
    const others = await arrivalsInbox(
      world,
      reader,
      noted.filter((one) => !isLeft(one)),
    );
    return new Map([...left, ...others]);
  },
  letter: { news: ["joined", "ended", "going_on", "left"], write: joiningLetterFor },
};

const arrivalsInbox = inboxOf(findArrivals, ({ title, path, text, ...place }, _, { language }) => {
  const t = wordsIn(language);
  return { title: t(title), text: t(text, place), path };
});

/** Names to an owner who moves out, and leads to the apartment. */
const leftInbox = inboxOf(leftOf, ({ until, ...place }, _, { language }) => {
  const t = wordsIn(language);
  const date = dayText(until, { dateFormat: "dd.mm.yyyy" });
  return {
    title: t("left", place),
    text: t("ended_place", { ...place, date }),
    path: pathToApartment(place, false),
  };
});

/** Finds who asked to join, who joined and what ended, each with the keys of its words and the page it leads to. */
async function findArrivals(world: World, actor: Actor, ids: readonly string[]) {
  const [requests, arrivals, ended] = await Promise.all([
    askedOf(world, actor, ids),
    joinedOf(world, actor, ids),
    listOwnResidencies(world, actor, ids),
  ]);
  const path = "/manager/join-requests";
  return [
    ...requests.map((one) => ({ ...one, title: "asked", text: "place", date: "", path })),
    ...ended.map((one) => ({
      ...one,
      name: "",
      date: one.until ? dayText(one.until, { dateFormat: "dd.mm.yyyy" }) : "",
      title: endingOf(one, toLocal(world.clock()).date),
      text: one.until ? "ended_place" : "going_on_place",
      path: "/dashboard",
    })),
    ...arrivals.map(({ apartmentId, buildingId, ...one }) => ({
      ...one,
      title: "joined",
      text: "place",
      date: "",
      path: pathToApartment({ apartmentId, buildingId }, isStaff(actor)),
    })),
  ];
}
