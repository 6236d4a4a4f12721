import type { Actor } from "#core/kernel/actor.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { Visit } from "../sessions/cookies.ts";
import { dropEmailChange } from "../store/email-changes.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { forgetOtherDevices } from "../guesses/known-devices.ts";
import { passwordChangedLetter } from "../letters/letters.ts";
import { confirmPassword } from "../guesses/password-check.ts";
import { hashOf, refuseWeak } from "../credentials/passwords.ts";
import { endSessions, noTenant } from "../sessions/sessions.ts";
import { dropVerifications, savePassword } from "../store/people.ts";

type PasswordChange = { current: string; password: string };

/** Changes the password of a signed-in person and ends their other sessions. */
export async function changePassword(
  world: World,
  visit: Visit,
  actor: Actor,
  { current, password }: PasswordChange,
): Promise<void> {
  refuseWeak(password, { names: [actor.name], email: actor.email });
  const person = await confirmPassword(world, visit, actor, current);
  const passwordHash = await hashOf(password);
  const now = world.clock();
  await inTenant(world.db, noTenant, async (tx) => {
    await savePassword(tx, actor.personId, passwordHash, now);
    await dropVerifications(tx, actor.personId, ["reset", "second_factor"]);
    // Whoever knew the old password may have asked to move the account.
    await dropEmailChange(tx, actor.personId);
    await endSessions(tx, { not: actor.sessionId }, now, actor.personId);
    await forgetOtherDevices(tx, visit, actor.personId);
    await publishIdentityFact(tx, "identity.password_changed", actor.personId, now, {
      data: { by: "person" },
    });
    await world.mail.send(tx, passwordChangedLetter(person, world.config.publicUrl));
  });
}
