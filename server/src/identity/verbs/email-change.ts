import type {
  EmailChangeLink,
  EmailChangeRequest,
  EmailChangeSide,
  EmailChangeView,
} from "#core/identity/account/model.ts";
import { lifetimes } from "#core/identity/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { hour } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { adoptLetters } from "#server/platform/mail/mail.ts";
import type { World } from "#server/platform/world.ts";
import type { Visit } from "../sessions/cookies.ts";
import {
  dropEmailChange,
  type EmailChangeRow,
  findEmailChange,
  forgetEmailChanges,
  lockEmailChange,
  markEmailChange,
  moveAddress,
  putEmailChange,
} from "../store/email-changes.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { accountLetter } from "../letters/letters.ts";
import { confirmPassword } from "../guesses/password-check.ts";
import { newToken, tokenHash } from "../credentials/secrets.ts";
import { endSessions, noTenant } from "../sessions/sessions.ts";
import { dropVerifications, findByEmail, findById } from "../store/people.ts";

const page = "/email-change#";

/** Returns the actor's pending change of address, or null. */
export async function emailChangeOf(world: World, actor: Actor): Promise<EmailChangeView | null> {
  const row = await findEmailChange(world.db.orm, actor.personId, world.clock());
  return row && toView(row);
}

/**
 * Begins a change of address: the present mailbox is asked to allow it, the new one to prove
 * itself. Answers the same whether or not the new address has an account; its owner is told.
 */
export async function beginEmailChange(
  world: World,
  visit: Visit,
  actor: Actor,
  { email, password }: EmailChangeRequest,
): Promise<EmailChangeView> {
  const { personId, sessionId } = actor;
  await world.limits.consume("emailChange", personId);
  const person = await confirmPassword(world, visit, actor, password);
  if (person.email.toLowerCase() === email)
    throw new Refusal("generic.validation", { issues: [{ path: "email", rule: "same_email" }] });
  const now = world.clock();
  const until = new Date(now.getTime() + lifetimes.emailChangeHours * hour);
  const [oldToken, newToken_] = [newToken(), newToken()];
  const row = {
    personId,
    newEmail: email,
    oldTokenHash: tokenHash(oldToken),
    newTokenHash: tokenHash(newToken_),
    sessionId,
    createdAt: now,
    expiresAt: until,
  };
  const { publicUrl } = world.config;
  await inTenant(world.db, noTenant, async (tx) => {
    await putEmailChange(tx, row);
    await publishIdentityFact(tx, "identity.email_change_asked", personId, now);
    const old = { path: page + oldToken, email, until };
    await world.mail.send(tx, accountLetter("email_old", person, publicUrl, old));
    const holder = await findByEmail(tx, email);
    const letter = holder
      ? accountLetter("email_taken", holder, publicUrl, { path: "/sign-in" })
      : accountLetter("email_new", { ...person, email }, publicUrl, {
          path: page + newToken_,
          until,
        });
    await world.mail.send(tx, letter);
  });
  return toView({ ...row, approvedAt: null, provedAt: null });
}

/** Takes the own change back; harmless without one. */
export async function cancelEmailChange(world: World, actor: Actor): Promise<void> {
  const now = world.clock();
  await inTenant(world.db, noTenant, async (tx) => {
    if (await dropEmailChange(tx, actor.personId))
      await publishIdentityFact(tx, "identity.email_change_ended", actor.personId, now, {
        data: { by: "person" },
      });
  });
}

/** Returns what a letter's link is for. Refuses with auth.link_invalid. */
export function readEmailChange(
  world: World,
  { token }: { token: string },
): Promise<EmailChangeLink> {
  return answering(world, token, async (_tx, row, side) => ({
    side,
    email: row.newEmail,
    confirmed: confirmedBy(row, side),
    done: row.doneAt !== null,
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/**
 * Confirms a change of address from one of the two mailboxes. The second confirmation changes it,
 * cancels links to the old one and ends all sessions but the one that asked.
 */
export async function confirmEmailChange(world: World, { token }: { token: string }) {
  const state = await answering(world, token, async (tx, row, side, now) => {
    if (row.doneAt) return "done";
    if (!confirmedBy(row, side)) {
      await markEmailChange(
        tx,
        row.personId,
        side === "old" ? { approvedAt: now } : { provedAt: now },
      );
      await publishIdentityFact(tx, "identity.email_change_answered", row.personId, now, {
        data: { side },
      });
    }
    return confirmedBy(row, side === "old" ? "new" : "old")
      ? change(world, tx, row, now)
      : "waiting";
  });
  if (state === "taken") throw new Refusal("auth.email_taken");
  return { state } as const;
}

/** Stops a change of address from one of the two mailboxes. */
export function stopEmailChange(world: World, { token }: { token: string }): Promise<void> {
  return answering(world, token, async (tx, row, side, now) => {
    if (!(await dropEmailChange(tx, row.personId))) throw new Refusal("auth.link_invalid");
    await publishIdentityFact(tx, "identity.email_change_ended", row.personId, now, {
      data: { by: side },
    });
  });
}

async function change(world: World, tx: Tx, row: EmailChangeRow, now: Date) {
  const { personId, newEmail, sessionId } = row;
  const before = await findById(tx, personId);
  if (!before) throw new Refusal("auth.link_invalid");
  if (!(await moveAddress(tx, personId, newEmail, now))) {
    await dropEmailChange(tx, personId);
    await publishIdentityFact(tx, "identity.email_change_ended", personId, now, {
      data: { by: "taken" },
    });
    return "taken";
  }
  await markEmailChange(tx, personId, { doneAt: now });
  await adoptLetters(tx, personId, before.email);
  await dropVerifications(tx, personId, ["reset", "email", "second_factor"]);
  await endSessions(tx, { not: sessionId }, now, personId);
  await publishIdentityFact(tx, "identity.email_changed", personId, now);
  const { publicUrl } = world.config;
  const facts = { path: "/", email: newEmail };
  await world.mail.send(tx, accountLetter("email_changed", before, publicUrl, facts));
  return "done";
}

/** Removes expired changes of address. */
export async function forgetOldEmailChanges(world: World): Promise<void> {
  await forgetEmailChanges(world.db, world.clock());
}

async function answering<T>(
  world: World,
  token: string,
  work: (tx: Tx, row: EmailChangeRow, side: EmailChangeSide, now: Date) => Promise<T>,
): Promise<T> {
  const now = world.clock();
  const hash = tokenHash(token);
  return inTenant(world.db, noTenant, async (tx) => {
    const row = await lockEmailChange(tx, hash, now);
    if (!row) throw new Refusal("auth.link_invalid");
    return work(tx, row, row.oldTokenHash === hash ? "old" : "new", now);
  });
}

function confirmedBy(row: Pick<EmailChangeRow, "approvedAt" | "provedAt">, side: EmailChangeSide) {
  return (side === "old" ? row.approvedAt : row.provedAt) !== null;
}

type Seen = Pick<EmailChangeRow, "newEmail" | "approvedAt" | "provedAt" | "expiresAt">;

function toView(row: Seen): EmailChangeView {
  return {
    email: row.newEmail,
    approved: confirmedBy(row, "old"),
    proved: confirmedBy(row, "new"),
    expiresAt: row.expiresAt.toISOString(),
  };
}
