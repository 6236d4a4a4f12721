import { demoEmail } from "#core/identity/demo.ts";
import { lifetimes, type MeView, type SignIn, type SignInOutcome } from "#core/identity/model.ts";
import type { Role } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { minute } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { guessCode, guessPassword } from "../guesses/attempts.ts";
import type { Visit } from "../sessions/cookies.ts";
import { meOfToken } from "../reads/me.ts";
import { isPassword } from "../credentials/passwords.ts";
import { newToken, tokenHash } from "../credentials/secrets.ts";
import { beginSession, noTenant } from "../sessions/sessions.ts";
import {
  addVerification,
  dropVerifications,
  findByEmail,
  findById,
  findVerification,
  takeVerification,
} from "../store/people.ts";
import { spendCode } from "./totp.ts";

/**
 * Checks the password, the first step of signing in. A wrong one costs the same whether or not the
 * address exists.
 */
export async function signIn(world: World, visit: Visit, input: SignIn): Promise<SignInOutcome> {
  const { email, password, remember } = input;
  const person = await guessPassword(world, visit, email, async () => {
    const found = await findByEmail(world.db.orm, email);
    return (await isPassword(found?.passwordHash ?? null, password)) ? found : null;
  });
  if (!person) throw new Refusal("auth.invalid_credentials");
  if (!person.emailVerifiedAt) throw new Refusal("auth.email_not_verified");
  return admitUser(world, visit, person, remember);
}

/** Begins a session after the password, or asks for the second factor. */
export async function admitUser(
  world: World,
  visit: Visit,
  { personId, totpSince }: { personId: string; totpSince: Date | null },
  remember: boolean,
): Promise<SignInOutcome> {
  if (!totpSince) return { next: "done", me: await start(world, visit, personId, remember) };
  await giveTicket(world, visit, personId, remember);
  return { next: "code" };
}

async function giveTicket(world: World, visit: Visit, personId: string, remember: boolean) {
  const now = world.clock();
  const ticket = newToken();
  await inTenant(world.db, noTenant, async (tx) => {
    await dropVerifications(tx, personId, ["second_factor"]);
    await addVerification(tx, {
      tokenHash: tokenHash(ticket),
      purpose: "second_factor",
      personId,
      remember,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimes.secondFactorMinutes * minute),
    });
  });
  visit.keepTicket(ticket);
}

/**
 * Checks the authenticator's code or a recovery code, the second step of signing in. Each works
 * once.
 */
export async function signInCode(
  world: World,
  visit: Visit,
  { code }: { code: string },
): Promise<MeView> {
  const now = world.clock();
  const hash = tokenHash(visit.ticket ?? "");
  const pending = await findVerification(world.db.orm, hash, "second_factor", now);
  if (!pending) throw new Refusal("auth.session_expired");
  const { personId } = pending;
  const person = await findById(world.db.orm, personId);
  if (!person) throw new Refusal("auth.session_expired");
  const token = await guessCode(world, visit, person, () =>
    inTenant(world.db, noTenant, async (tx) => {
      if (!(await spendCode(world, tx, personId, code, now))) return null;
      const ticket = await takeVerification(tx, hash, "second_factor", now);
      if (!ticket) throw new Refusal("auth.session_expired");
      return beginSession(tx, visit, personId, ticket.remember, now, { gaveCode: true });
    }),
  );
  if (!token) throw new Refusal("auth.code_invalid");
  visit.dropTicket();
  visit.keepSession(token, pending.remember);
  return meOfToken(world, token);
}

/** Signs in as a role's demo account, only where the whole installation is a demo. */
export async function demoSignIn(
  world: World,
  visit: Visit,
  { role }: { role: Role },
): Promise<MeView> {
  const found = world.config.demo ? await findByEmail(world.db.orm, demoEmail(role)) : null;
  if (!found) throw new Refusal("generic.not_found");
  return start(world, visit, found.personId, false);
}

async function start(
  world: World,
  visit: Visit,
  personId: string,
  remember: boolean,
): Promise<MeView> {
  const now = world.clock();
  const token = await inTenant(world.db, noTenant, (tx) =>
    beginSession(tx, visit, personId, remember, now),
  );
  visit.keepSession(token, remember);
  return meOfToken(world, token);
}
