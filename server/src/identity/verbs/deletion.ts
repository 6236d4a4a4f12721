import type { DeletionRequest } from "#core/identity/account/model.ts";
import { lifetimes, type MeView } from "#core/identity/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal, type RefusalCode } from "#core/kernel/refusal.ts";
import { day } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { forgetAnswers } from "#server/platform/database/idempotency.ts";
import { forgetLetters } from "#server/platform/mail/mail.ts";
import { personalDataOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import type { Visit } from "../sessions/cookies.ts";
import { removeExport } from "./data-export.ts";
import { exportsOf } from "../store/data-exports.ts";
import {
  addressesOf,
  anonymisePerson,
  dueForDeletion,
  forgetContacts,
  lockDue,
  setDeletion,
} from "../store/deletions.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { dropFailuresOf } from "../store/failures.ts";
import type { PersonalDataProvider, Subject } from "#server/platform/personal-data.ts";
import { letterJob } from "../letters/letter-job.ts";
import { accountLetter } from "../letters/letters.ts";
import { meOfToken } from "../reads/me.ts";
import { confirmPassword } from "../guesses/password-check.ts";
import { accountKey } from "../credentials/secrets.ts";
import { endSessions } from "../sessions/sessions.ts";
import { subjectOf } from "../reads/subject.ts";
import { warnJob } from "../guesses/warning.ts";

/**
 * Asks to be forgotten in 14 days. Asking again changes nothing. Refuses with auth.last_admin
 * where an organisation would be left without an administrator.
 */
export async function requestDeletion(
  world: World,
  visit: Visit,
  actor: Actor,
  { password }: DeletionRequest,
): Promise<MeView> {
  const { personId } = actor;
  const person = await confirmPassword(world, visit, actor, password);
  const now = world.clock();
  const until = new Date(now.getTime() + lifetimes.deletionGraceDays * day);
  const subject = await subjectOf(world, personId);
  await inTenant(world.db, subject, async (tx) => {
    const code = await reasonToStay(tx, personalDataOf(world.slices), subject);
    if (code) throw new Refusal(code);
    if (!(await setDeletion(tx, personId, until))) return;
    const data = { due: until.toISOString() };
    await publishIdentityFact(tx, "identity.deletion_asked", personId, now, { data });
    const letter = accountLetter("deletion", person, world.config.publicUrl, {
      path: "/profile?tab=data",
      until,
    });
    await world.mail.send(tx, letter);
  });
  return meOfToken(world, visit.sessionToken ?? "");
}

/** Takes the wish back; harmless without one. */
export async function keepAccount(world: World, visit: Visit, actor: Actor): Promise<MeView> {
  const now = world.clock();
  await inTenant(world.db, { orgIds: [] }, async (tx) => {
    if (await setDeletion(tx, actor.personId, null))
      await publishIdentityFact(tx, "identity.deletion_taken_back", actor.personId, now);
  });
  return meOfToken(world, visit.sessionToken ?? "");
}

/** Forgets everybody whose time is over. Repeating it changes nothing; one fault stops nobody else. */
export async function forgetDue(
  world: World,
  providers: readonly PersonalDataProvider[],
): Promise<void> {
  const faults: unknown[] = [];
  for (const personId of await dueForDeletion(world.db, world.clock()))
    await forget(world, providers, personId).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, "people could not be forgotten");
}

async function forget(
  world: World,
  providers: readonly PersonalDataProvider[],
  personId: string,
): Promise<void> {
  const now = world.clock();
  const subject = await subjectOf(world, personId);
  // Their archives first: bytes are in no transaction, and without them nothing is lost.
  for (const row of await exportsOf(world.db.orm, personId)) await removeExport(world, row);
  const code = await inTenant(world.db, subject, async (tx) => {
    const email = await lockDue(tx, personId, now);
    if (email === null) return null;
    const residency = await reasonToStay(tx, providers, subject);
    if (residency) return residency;
    const leaver = { ...subject, addresses: await addressesOf(tx, personId, email) };
    for (const provider of providers) await provider.leave?.(tx, leaver, now, world.jobs);
    await endSessions(tx, { all: true }, now, personId);
    await forgetLetters(tx, personId, leaver.addresses);
    await forgetContacts(tx, leaver.addresses);
    await forgetAnswers(tx, personId);
    // Whoever asks for a letter leaves their address with the job that sends it.
    const accounts = leaver.addresses.map((email) => accountKey(world.config.secret, email));
    for (const account of accounts) {
      await world.jobs.forget(tx, letterJob, { account });
      await world.jobs.forget(tx, warnJob, { account });
    }
    await dropFailuresOf(tx, accounts);
    await anonymisePerson(tx, personId, now);
    await publishIdentityFact(tx, "identity.anonymised", personId, now);
    return null;
  });
  // Whoever became indispensable meanwhile stays until somebody else can take over.
  if (code)
    world.log.warn({ person: personId, code }, "an account to be deleted must stay for now");
}

async function reasonToStay(
  tx: Tx,
  providers: readonly PersonalDataProvider[],
  subject: Subject,
): Promise<RefusalCode | null> {
  for (const provider of providers) {
    const code = await provider.mustStay?.(tx, subject);
    if (code) return code;
  }
  return null;
}
