import { lifetimes, type SignUp } from "#core/identity/model.ts";
import type { Language } from "#core/kernel/language.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { hour } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import { sendsLetters } from "#server/platform/start/config.ts";
import type { World } from "#server/platform/world.ts";
import type { Visit } from "../sessions/cookies.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { type LetterAddress, requestLetter } from "../letters/letter-job.ts";
import { verificationLetter } from "../letters/letters.ts";
import { hashOf, refuseWeak } from "../credentials/passwords.ts";
import { newToken, tokenHash } from "../credentials/secrets.ts";
import { noTenant } from "../sessions/sessions.ts";
import { findClaims, reserveRegistered } from "../store/claims.ts";
import { saveConsents } from "../store/consents.ts";
import { addPerson, addVerification, savePassword } from "../store/people.ts";
import type { Claims } from "../table.ts";

/** Makes an account and sends the letter that verifies its address. */
export async function signUp(world: World, visit: Visit, input: SignUp): Promise<void> {
  await world.limits.consume("signUpAddress", addressKey(visit.address));
  const { firstName, lastName, email } = input;
  refuseWeak(input.password, { names: [firstName, lastName], email });
  try {
    const passwordHash = await hashOf(input.password);
    await inTenant(world.db, noTenant, (tx) => register(world, tx, input, passwordHash));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    world.log.error({ err: error }, "sign-up failed");
    throw new Refusal("auth.registration_failed");
  }
}

async function register(world: World, tx: Tx, input: SignUp, passwordHash: string): Promise<void> {
  const now = world.clock();
  const { email, firstName, lastName, phone, language = "uk" } = input;
  const claims = { firstName, lastName, phone: phone || null, language };
  const added = await addPerson(tx, { ...claims, email, createdAt: now });
  const personId = added ?? (await reserveRegistered(tx, email));
  if (!personId) throw new Refusal("auth.user_exists");
  await savePassword(tx, personId, passwordHash, now);
  const agreed = { terms: input.termsVersion, privacy: input.privacyVersion };
  await saveConsents(tx, personId, agreed, now);
  const to = { personId, email, firstName, language };
  await sendVerification(world, tx, to, now, { claims: added ? null : claims });
  await publishIdentityFact(tx, "identity.signed_up", personId, now);
}

type SignUpRecipient = { personId: string; email: string; firstName: string; language: Language };

/** Makes a verification link and hands its letter over, in the caller's transaction. */
export async function sendVerification(
  world: World,
  tx: Tx,
  to: SignUpRecipient,
  now: Date,
  { dedupeKey, claims }: { dedupeKey?: string; claims?: Claims | null } = {},
): Promise<void> {
  const token = newToken();
  await addVerification(tx, {
    tokenHash: tokenHash(token),
    purpose: "email",
    personId: to.personId,
    // A letter sent again carries what the first one did.
    claims: claims === undefined ? await findClaims(tx, to.personId) : claims,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes.verificationLinkHours * hour),
  });
  const letter = verificationLetter(to, world.config.publicUrl, token);
  await world.mail.send(tx, { ...letter, ...(dedupeKey ? { dedupeKey } : {}) });
}

/** Does the same for every address: whether there is one to verify is the job's business. */
export async function resendVerification(
  world: World,
  visit: Visit,
  address: LetterAddress,
): Promise<{ mail: boolean }> {
  await world.limits.consume("verificationResend", addressKey(visit.address));
  await requestLetter(world, { ...address, purpose: "email" });
  return { mail: sendsLetters(world.config) };
}
