import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { brand } from "#core/brand.ts";
import { recoveryCodeCount } from "#core/identity/model.ts";
import { requiresSecondFactor } from "#core/identity/rules/second-factor.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { guessInside } from "../guesses/attempts.ts";
import type { Visit } from "../sessions/cookies.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { secondFactorLetter } from "../letters/letters.ts";
import { confirmPassword } from "../guesses/password-check.ts";
import { decryptText, encryptText } from "#server/platform/sealing.ts";
import { newRecoveryCode, recoveryHash } from "../credentials/secrets.ts";
import { endSessions, noTenant } from "../sessions/sessions.ts";
import { findByEmail, findById } from "../store/people.ts";
import {
  confirmPending,
  findTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
  savePending,
  spendRecoveryCode,
  spendStep,
} from "../store/totp.ts";

const period = 30;
/** RFC 4226 asks for at least 128 bits. */
const secretBytes = 18;

/** Offers a new secret; nothing changes until `confirm` proves that it arrived. */
export async function beginTotp(
  world: World,
  visit: Visit,
  actor: Actor,
  { password }: { password: string },
) {
  await confirmPassword(world, visit, actor, password);
  const secret = randomBytes(secretBytes).toString("base64url");
  const pending = encryptText(world.config.secret, secret);
  await inTenant(world.db, noTenant, (tx) => savePending(tx, actor.personId, pending));
  return {
    uri: totpOf(secret, actor.email).toString(),
    secret: totpOf(secret).secret.base32,
  };
}

/** Switches the offered secret on and gives the recovery codes, this once. */
export async function confirmTotp(
  world: World,
  visit: Visit,
  actor: Actor,
  { code }: { code: string },
): Promise<{ codes: string[] }> {
  const { personId } = actor;
  const codes = await guessInside(world, visit, actor, async () => {
    const pending = (await findTwoFactor(world.db.orm, personId))?.pendingSecret;
    if (!pending) return null;
    const now = world.clock();
    const step = matchingStep(decryptText(world.config.secret, pending), code, now);
    if (step === null) return null;
    return inTenant(world.db, noTenant, async (tx) => {
      if (!(await confirmPending(tx, personId, pending, step, now))) return null;
      const made = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
      const hashes = made.map((one) => recoveryHash(world.config.secret, personId, one));
      await replaceRecoveryCodes(tx, personId, hashes);
      await announce(world, tx, personId, { on: true, now });
      return made;
    });
  });
  if (!codes) throw new Refusal("auth.code_invalid");
  return { codes };
}

/** Turns the second factor off. Administrators keep it, outside the demo: auth.totp_required. */
export async function disableTotp(
  world: World,
  visit: Visit,
  actor: Actor,
  { password }: { password: string },
): Promise<void> {
  if (requiresSecondFactor(actor.role, world.config)) throw new Refusal("auth.totp_required");
  await confirmPassword(world, visit, actor, password);
  const now = world.clock();
  await inTenant(world.db, noTenant, async (tx) => {
    await removeTwoFactor(tx, actor.personId);
    await announce(world, tx, actor.personId, { on: false, now });
  });
}

/**
 * Removes the second factor of somebody who lost device and recovery codes, and ends their
 * sessions. For the operator. Administrators must set up a new one. False for an unknown address.
 */
export async function forgetSecondFactor(world: World, email: string): Promise<boolean> {
  const now = world.clock();
  return inTenant(world.db, noTenant, async (tx) => {
    const person = await findByEmail(tx, email);
    if (!person?.totpSince) return false;
    await removeTwoFactor(tx, person.personId);
    await endSessions(tx, { all: true }, now, person.personId);
    await announce(world, tx, person.personId, { on: false, byOperator: true, now });
    return true;
  });
}

/** Uses a code up; false where it is wrong or was used before. */
export async function spendCode(
  world: World,
  tx: Tx,
  personId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { secret } = world.config;
  if (!/^\d{6}$/.test(code))
    return spendRecoveryCode(tx, personId, recoveryHash(secret, personId, code));
  const factor = await findTwoFactor(tx, personId);
  if (!factor?.secret) return false;
  const step = matchingStep(decryptText(secret, factor.secret), code, now);
  return step !== null && spendStep(tx, personId, step);
}

/** Returns the 30-second step at `now` or beside it that gives this code; null if none does. */
function matchingStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

function totpOf(secret: string, label?: string): TOTP {
  return new TOTP({
    issuer: brand.name,
    secret: Secret.fromUTF8(secret),
    period,
    ...(label && { label }),
  });
}

type SecondFactorChange = { on: boolean; byOperator?: boolean; now: Date };

async function announce(
  world: World,
  tx: Tx,
  personId: string,
  change: SecondFactorChange,
): Promise<void> {
  const { on, byOperator = false, now } = change;
  await publishIdentityFact(tx, "identity.second_factor_changed", personId, now, {
    data: { on },
    byOperator,
  });
  const person = await findById(tx, personId);
  if (person) await world.mail.send(tx, secondFactorLetter(person, world.config.publicUrl, on));
}
