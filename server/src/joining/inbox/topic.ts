import type { Actor } from "#core/kernel/actor.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { invitationOutreach } from "../letters/outreach.ts";
import { askedOf, kinds, findRecipients, sentRunsOf } from "../reads/told.ts";
import { wordsIn } from "./words.ts";

/** Finds what facts of joining are about: join requests, and runs of letters that were sent. */
async function findThings(world: World, actor: Actor, ids: readonly string[]) {
  const [joinRequests, runs] = await Promise.all([
    askedOf(world, actor, ids),
    sentRunsOf(world, actor, ids),
  ]);
  return [...joinRequests, ...runs];
}

/**
 * Topic of join requests: in the inbox only, since the queue has a badge. Codes that were sent reach people without an
 * account.
 */
export const joiningTopic: Topic = {
  name: "joining",
  choice: "requests",
  kinds,
  recipients: findRecipients,
  outreach: invitationOutreach,
  inbox: inboxOf(findThings, (thing, _, { language }) => {
    const t = wordsIn(language);
    if (!("apartment" in thing))
      return {
        title: t("sent"),
        text: thing.address,
        path: `/manager/buildings/${thing.buildingId}`,
      };
    const { name, address, apartment: number } = thing;
    return {
      title: t("asked"),
      text: t("place", { name, address, apartment: number }),
      path: "/manager/join-requests",
    };
  }),
};
