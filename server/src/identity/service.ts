import { lifetimes } from "#core/identity/model.ts";
import type { Language } from "#core/kernel/language.ts";
import type { Role } from "#core/kernel/actor.ts";
import { hour } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { forgetPhoneCodes } from "./store/phone-codes.ts";
import { forgetDevices } from "./store/known-devices.ts";
import { hashOf } from "./credentials/passwords.ts";
import { newToken, tokenHash } from "./credentials/secrets.ts";
import {
  addPeople,
  addVerification,
  disownUnproved,
  findIds,
  savePassword,
  deleteEndedSecrets,
} from "./store/people.ts";

export { actorOf, resolveActor, watchActor } from "./sessions/actor.ts";
export { sessionCookie, sessionToken, type Visit, visitOf } from "./sessions/cookies.ts";
export { failedSignIns } from "./guesses/failures.ts";
export { deviceOwner } from "./guesses/known-devices.ts";
export { createSessionCache as openPresumptions } from "./sessions/presumption.ts";
export { recordEmailFault } from "./verbs/email-fault.ts";
export { changeProfile } from "./verbs/profile.ts";
export { forgetSecondFactor } from "./verbs/totp.ts";
export { disownUnproved } from "./store/people.ts";
export { confirmPassword } from "./guesses/password-check.ts";
export { refuseWeak } from "./credentials/passwords.ts";
export { newToken, tokenHash } from "./credentials/secrets.ts";
export { beginSession, endWithdrawnSessions } from "./sessions/sessions.ts";
export {
  dropUnspokenOf,
  findPerson,
  hasSecondFactor,
  insertPerson,
  isAddressTaken,
  lockPerson,
  makeOwner,
  saveNames,
  savePerson,
  switchOnChannel,
} from "./store/recorded.ts";
export {
  addPeopleFrom,
  changePeopleFrom,
  disownUnprovedAmong,
  keepPerson,
  peopleAside,
  releaseAddresses,
  removePeople,
  restorePeople,
  setPeopleAside,
} from "./store/bulk.ts";

export type NewPerson = {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string | null;
  role?: Role;
  language?: Language;
};

/** Rows of one INSERT; far below the 65,535 parameters that PostgreSQL takes. */
const chunk = 2_000;

/**
 * Adds people whose addresses are vouched for (a register, the seed, the
 * command line); those who exist stay as they are,
 * but a password whose owner never proved the address goes. Gives ids by lower-case address.
 */
export async function createPeople(
  tx: Tx,
  people: readonly NewPerson[],
  now: Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let at = 0; at < people.length; at += chunk) {
    const some = people.slice(at, at + chunk);
    const known = { emailVerifiedAt: now, createdAt: now };
    await addPeople(
      tx,
      some.map((one) => ({ ...one, email: one.email.toLowerCase(), ...known })),
    );
    const found = await findIds(
      tx,
      some.map(({ email }) => email),
    );
    await disownUnproved(tx, [...found.values()], now);
    for (const [email, id] of found) ids.set(email, id);
  }
  return ids;
}

/** Adds one person, with a password where one is given, and gives the id. */
export async function createPerson(
  tx: Tx,
  { password, ...person }: NewPerson & { password?: string },
  now: Date,
): Promise<string> {
  const ids = await createPeople(tx, [person], now);
  const id = ids.get(person.email.toLowerCase());
  if (!id) throw new Error("the person was not written");
  if (password !== undefined) await savePassword(tx, id, await hashOf(password), now);
  return id;
}

/**
 * Creates the secret of a link by which somebody sets a password once within 24 hours: the fragment
 * of `/reset-password`.
 */
export async function createPasswordLink(tx: Tx, personId: string, now: Date): Promise<string> {
  const token = newToken();
  await addVerification(tx, {
    tokenHash: tokenHash(token),
    purpose: "reset",
    personId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes.verificationLinkHours * hour),
  });
  return token;
}

/** Forgets sessions, links, codes and known devices that have ended. */
export async function forgetEnded(world: World): Promise<void> {
  const now = world.clock();
  await deleteEndedSecrets(world.db, now);
  await forgetDevices(world.db, now);
  await forgetPhoneCodes(world.db, now);
}
