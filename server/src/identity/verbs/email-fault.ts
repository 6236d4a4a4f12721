import { notificationTopics } from "#core/identity/preferences.ts";
import type { MeView } from "#core/identity/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { accountLetter } from "../letters/letters.ts";
import { meOfToken } from "../reads/me.ts";
import type { Visit } from "../sessions/cookies.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { noTenant } from "../sessions/sessions.ts";
import {
  type FaultyPerson,
  liftEmailFault,
  type NewEmailFault,
  saveEmailFault,
} from "../store/email-faults.ts";
import { findById } from "../store/people.ts";
import { changeProfile } from "./profile.ts";

/**
 * Marks an address that takes no letters, for everybody who has it. A complaint switches off the letters that may be
 * refused. A report that comes again, or about a letter from before the person tried again, changes nothing.
 */
export async function recordEmailFault(tx: Tx, fault: NewEmailFault): Promise<FaultyPerson[]> {
  const people = await saveEmailFault(tx, fault);
  for (const { personId } of people) {
    if (fault.reason === "complaint") await refuseLetters(tx, personId, fault.at);
    await publishIdentityFact(tx, "identity.email_fault_changed", personId, fault.at);
  }
  return people;
}

async function refuseLetters(tx: Tx, personId: string, now: Date): Promise<void> {
  const off = notificationTopics.map((topic) => [topic, { email: false }] as const);
  await changeProfile(tx, personId, { notifications: Object.fromEntries(off) }, now);
}

/**
 * Sends letters to the actor's address again, the first one at once to try it: a report about it marks the address
 * anew. Does nothing where letters to it arrive, or after a complaint. Refuses with api.rate_limit.
 */
export async function retryEmail(world: World, visit: Visit, actor: Actor): Promise<MeView> {
  const { personId } = actor;
  await world.limits.consume("emailRetry", personId);
  const now = world.clock();
  await inTenant(world.db, noTenant, async (tx) => {
    const to = await findById(tx, personId);
    if (!to?.email || !(await liftEmailFault(tx, personId, now, to.email))) return;
    const letter = accountLetter("email_retry", to, world.config.publicUrl, {
      path: "/profile?tab=notifications",
      email: to.email,
    });
    await world.mail.send(tx, letter);
    await publishIdentityFact(tx, "identity.email_fault_changed", personId, now);
  });
  return meOfToken(world, visit.sessionToken ?? "");
}
