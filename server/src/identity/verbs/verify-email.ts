import type { SignInOutcome, VerifyEmail } from "#core/identity/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { guessBesideLink } from "../guesses/attempts.ts";
import type { Visit } from "../sessions/cookies.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { isPassword } from "../credentials/passwords.ts";
import { tokenHash } from "../credentials/secrets.ts";
import { liftEmailFault } from "../store/email-faults.ts";
import { takeClaims } from "../store/claims.ts";
import { noTenant } from "../sessions/sessions.ts";
import { admitUser } from "./sign-in.ts";
import {
  dropVerifications,
  findById,
  findVerification,
  markVerified,
  takeVerification,
} from "../store/people.ts";

/**
 * Verifies an address and signs in. The link alone proves nothing: somebody else may have signed
 * up with this address and a password of theirs, which whoever reads the letter does not know.
 * A wrong password spends no link; "forgot password" is the owner's way then.
 */
export async function verifyEmail(
  world: World,
  visit: Visit,
  { token, password, remember }: VerifyEmail,
): Promise<SignInOutcome> {
  const now = world.clock();
  const hash = tokenHash(token);
  const link = await findVerification(world.db.orm, hash, "email", now);
  const person = link && (await findById(world.db.orm, link.personId));
  if (!person) throw new Refusal("auth.link_invalid");
  const right = await guessBesideLink(world, visit, { hash, email: person.email }, async () =>
    (await isPassword(person.passwordHash, password)) ? person : null,
  );
  if (!right) throw new Refusal("auth.invalid_credentials");
  await inTenant(world.db, noTenant, async (tx) => {
    const used = await takeVerification(tx, hash, "email", now);
    if (!used) throw new Refusal("auth.link_invalid");
    await dropVerifications(tx, used.personId, ["email"]);
    if (used.claims) await takeClaims(tx, used.personId, used.claims);
    await liftEmailFault(tx, used.personId, now);
    if (await markVerified(tx, used.personId, now))
      await publishIdentityFact(tx, "identity.verified", used.personId, now);
  });
  return admitUser(world, visit, person, remember);
}
