import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { constantTimeEqual, generateRandomString } from "better-auth/crypto";
import { brand } from "#core/brand.ts";
import { recoveryCodeCount } from "#core/identity/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant, type Tx } from "#server/platform/database.ts";
import type { World } from "#server/platform/world.ts";
import { guessInside } from "./attempts.ts";
import type { Visit } from "./cookies.ts";
import { tell } from "./facts.ts";
import { secondFactorLetter } from "./letters.ts";
import { confirmPassword } from "./password-check.ts";
import { decrypted, encrypted, newRecoveryCode, recoveryHash } from "./secrets.ts";
import { noTenant } from "./sessions.ts";
import { findById } from "./store.ts";
import {
  confirmPending,
  findTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
  savePending,
  spendRecoveryCode,
  spendStep,
} from "./totp-store.ts";

const stepMs = 30_000;
/** 24 characters are 143 bits; RFC 4226 asks for at least 128. */
const secretLength = 24;

/** Offers a new secret; nothing changes until `confirm` proves that it arrived. */
export async function beginTotp(world: World, visit: Visit, actor: Actor, password: string) {
  await confirmPassword(world, visit, actor, password);
  const secret = generateRandomString(secretLength);
  const pending = await encrypted(world.config.secret, secret);
  await inTenant(world.db, noTenant, (tx) => savePending(tx, actor.personId, pending));
  return {
    uri: createOTP(secret).url(brand.name, actor.email),
    secret: base32.encode(secret, { padding: false }),
  };
}

/** Switches the offered secret on and gives the recovery codes, this once. */
export async function confirmTotp(
  world: World,
  visit: Visit,
  actor: Actor,
  code: string,
): Promise<{ codes: string[] }> {
  const { personId } = actor;
  const codes = await guessInside(world, visit, actor, async () => {
    const pending = (await findTwoFactor(world.db.orm, personId))?.pendingSecret;
    if (!pending) return null;
    const now = world.clock();
    const step = await matchingStep(await decrypted(world.config.secret, pending), code, now);
    if (step === null) return null;
    return inTenant(world.db, noTenant, async (tx) => {
      if (!(await confirmPending(tx, personId, pending, step, now))) return null;
      const made = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
      const hashes = made.map((one) => recoveryHash(world.config.secret, personId, one));
      await replaceRecoveryCodes(tx, personId, hashes);
      await announce(world, tx, personId, true, now);
      return made;
    });
  });
  if (!codes) throw new Refusal("auth.code_invalid");
  return { codes };
}

/** Administrators keep it, outside the demo. */
export async function disableTotp(
  world: World,
  visit: Visit,
  actor: Actor,
  password: string,
): Promise<void> {
  if (actor.role === "admin" && !world.config.demo) throw new Refusal("auth.totp_required");
  await confirmPassword(world, visit, actor, password);
  const now = world.clock();
  await inTenant(world.db, noTenant, async (tx) => {
    await removeTwoFactor(tx, actor.personId);
    await announce(world, tx, actor.personId, false, now);
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
  const step = await matchingStep(await decrypted(secret, factor.secret), code, now);
  return step !== null && spendStep(tx, personId, step);
}

/** The newest 30-second step, of the one at `now` and its neighbours, that gives this code. */
async function matchingStep(secret: string, code: string, now: Date): Promise<number | null> {
  const current = Math.floor(now.getTime() / stepMs);
  const otp = createOTP(secret);
  for (const step of [current + 1, current, current - 1])
    if (constantTimeEqual(await otp.hotp(step), code)) return step;
  return null;
}

async function announce(world: World, tx: Tx, personId: string, on: boolean, now: Date) {
  await tell(tx, "identity.second_factor_changed", personId, now, { data: { on } });
  const person = await findById(tx, personId);
  if (person) await world.mail.send(tx, secondFactorLetter(person, world.config.publicUrl, on));
}
