import { lifetimes, type SessionView } from "#core/identity/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { day, hour } from "#core/kernel/time.ts";
import { type Database, inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { Visit } from "./cookies.ts";
import { publishIdentityFact } from "./facts.ts";
import { forgetOtherDevices, rememberDevice } from "../guesses/known-devices.ts";
import { newToken, tokenHash } from "../credentials/secrets.ts";
import {
  addSession,
  deleteSessions,
  listSessions,
  type SessionChoice,
  withdrawSessions,
} from "../store/people.ts";

/** Identity's tables belong to no organisation. */
export const noTenant = { orgIds: [] };

/** Returns when a session used at `now` ends, unless it is used again. */
export function expiryOf(remember: boolean, now: Date): Date {
  const life = remember ? lifetimes.rememberedSessionDays * day : lifetimes.sessionHours * hour;
  return new Date(now.getTime() + life);
}

/**
 * Begins a session and gives its cookie value. The session that the browser
 * held before ends, so that nothing planted before a sign-in outlives it, and the browser is known
 * as the person's from now on.
 */
export async function beginSession(
  tx: Tx,
  visit: Visit,
  personId: string,
  remember: boolean,
  now: Date,
  how: { gaveCode?: boolean } = {},
): Promise<string> {
  if (visit.sessionToken) await endSessions(tx, { tokenHash: tokenHash(visit.sessionToken) }, now);
  const token = newToken();
  const id = await addSession(tx, {
    tokenHash: tokenHash(token),
    personId,
    remember,
    userAgent: visit.userAgent,
    address: visit.address,
    createdAt: now,
    seenAt: now,
    expiresAt: expiryOf(remember, now),
  });
  await rememberDevice(tx, visit, personId, now, how);
  await publishIdentityFact(tx, "identity.signed_in", personId, now, { subject: { session: id } });
  return token;
}

/** Ends sessions and says so to their streams; gives how many. */
export async function endSessions(
  tx: Tx,
  choice: SessionChoice,
  now: Date,
  personId?: string,
): Promise<number> {
  return publishEndedSessions(tx, await deleteSessions(tx, choice, personId), now);
}

/** Ends all sessions of somebody whose access an organisation ended; their browsers hear of it. */
export async function endWithdrawnSessions(tx: Tx, personId: string, now: Date): Promise<void> {
  await publishEndedSessions(tx, await withdrawSessions(tx, personId), now);
}

async function publishEndedSessions(
  tx: Tx,
  ended: readonly { id: string; personId: string }[],
  now: Date,
): Promise<number> {
  for (const { id, personId } of ended)
    await publishIdentityFact(tx, "identity.session_ended", personId, now, {
      subject: { session: id },
    });
  return ended.length;
}

export async function signOut(world: World, visit: Visit): Promise<void> {
  const { sessionToken } = visit;
  const now = world.clock();
  if (sessionToken)
    await inTenant(world.db, noTenant, (tx) =>
      endSessions(tx, { tokenHash: tokenHash(sessionToken) }, now),
    );
  visit.dropSession();
  visit.dropTicket();
}

export async function listOwn(
  { db, clock }: { db: Database; clock: World["clock"] },
  actor: Actor,
): Promise<SessionView[]> {
  const now = clock();
  const rows = await listSessions(db.orm, actor.personId, now);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    remember: row.remember,
    userAgent: row.userAgent,
    address: row.address,
    startedAt: row.createdAt.toISOString(),
    // Whoever asks is here now; use is noted only every few minutes.
    seenAt: (row.id === actor.sessionId ? now : row.seenAt).toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

export async function revokeSession(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  const ended = await inTenant(world.db, noTenant, (tx) =>
    endSessions(tx, { id }, world.clock(), actor.personId),
  );
  if (ended === 0) throw new Refusal("generic.not_found");
}

/** Ends all own sessions but this one; other devices are known no more. */
export async function revokeOthers(world: World, visit: Visit, actor: Actor): Promise<void> {
  await inTenant(world.db, noTenant, async (tx) => {
    await endSessions(tx, { not: actor.sessionId }, world.clock(), actor.personId);
    await forgetOtherDevices(tx, visit, actor.personId);
  });
}
