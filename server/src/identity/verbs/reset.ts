import { lifetimes } from "#core/identity/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { minute } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import { forgivePasswords } from "../guesses/attempts.ts";
import type { Visit } from "../sessions/cookies.ts";
import { dropEmailChange } from "../store/email-changes.ts";
import { liftEmailFault } from "../store/email-faults.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { forgetOtherDevices, rememberDevice } from "../guesses/known-devices.ts";
import { type LetterAddress, type LetterRequest, requestLetter } from "../letters/letter-job.ts";
import { passwordChangedLetter, resetLetter } from "../letters/letters.ts";
import { hashOf, refuseWeak } from "../credentials/passwords.ts";
import { newToken, tokenHash } from "../credentials/secrets.ts";
import { endSessions, noTenant } from "../sessions/sessions.ts";
import { sendVerification } from "./sign-up.ts";
import { dropConsents } from "../store/consents.ts";
import {
  addVerification,
  countVerifications,
  dropVerifications,
  findByEmail,
  findById,
  findVerification,
  markVerified,
  savePassword,
  takeVerification,
} from "../store/people.ts";

/** Letters of one purpose that a person may be sent within a quarter of an hour. */
const lettersPerQuarter = 3;

/** Sends a reset letter; answers the same, after the same work, for every address. */
export async function forgotPassword(
  world: World,
  visit: Visit,
  address: LetterAddress,
): Promise<void> {
  await world.limits.consume("forgotAddress", addressKey(visit.address));
  await requestLetter(world, { ...address, purpose: "reset" });
}

/** Sends a requested letter if there is somebody to send it to. `key` names the request. */
export async function sendRequested(
  world: World,
  { email, purpose, language }: LetterRequest,
  key: string,
): Promise<void> {
  const now = world.clock();
  await inTenant(world.db, noTenant, async (tx) => {
    const found = await findByEmail(tx, email);
    if (!found || (purpose === "email" && found.emailVerifiedAt)) return;
    const to = { ...found, language: language ?? found.language };
    const since = new Date(now.getTime() - 15 * minute);
    const sent = await countVerifications(tx, found.personId, purpose, since);
    if (sent >= lettersPerQuarter) return;
    if (purpose === "email") return sendVerification(world, tx, to, now, { dedupeKey: key });
    const token = newToken();
    await addVerification(tx, {
      tokenHash: tokenHash(token),
      purpose,
      personId: found.personId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimes.resetLinkMinutes * minute),
    });
    const letter = resetLetter(to, world.config.publicUrl, token);
    return world.mail.send(tx, { ...letter, dedupeKey: key });
  });
}

type Reset = { token: string; password: string };

/**
 * Sets a new password by a letter's link and ends all sessions. Who reads the
 * letter owns the address, so that it counts as verified, and their browser is known from now on: whatever
 * strangers guess meanwhile, they can sign in with the new password.
 */
export async function resetPassword(world: World, visit: Visit, input: Reset): Promise<void> {
  const now = world.clock();
  const hash = tokenHash(input.token);
  refuseWeak(input.password);
  const link = await findVerification(world.db.orm, hash, "reset", now);
  const owner = link && (await findById(world.db.orm, link.personId));
  if (!owner) throw new Refusal("auth.link_invalid");
  refuseWeak(input.password, { names: [owner.firstName, owner.lastName], email: owner.email });
  const passwordHash = await hashOf(input.password);
  await inTenant(world.db, noTenant, async (tx) => {
    const used = await takeVerification(tx, hash, "reset", now);
    if (!used) throw new Refusal("auth.link_invalid");
    const { personId } = used;
    await savePassword(tx, personId, passwordHash, now);
    await liftEmailFault(tx, personId, now);
    // Whoever signed up with the address before it was proved agreed for themselves only.
    if (await markVerified(tx, personId, now)) await dropConsents(tx, [personId]);
    await dropVerifications(tx, personId, ["reset", "email", "second_factor"]);
    // Whoever knew the old password may have asked to move the account.
    await dropEmailChange(tx, personId);
    await endSessions(tx, { all: true }, now, personId);
    await forgetOtherDevices(tx, visit, personId);
    await rememberDevice(tx, visit, personId, now);
    await publishIdentityFact(tx, "identity.password_changed", personId, now, {
      data: { by: "reset" },
    });
    await world.mail.send(tx, passwordChangedLetter(owner, world.config.publicUrl));
  });
  await forgivePasswords(world, visit, owner.email);
}
