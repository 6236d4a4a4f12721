import { isSecondFactorDue } from "#core/identity/rules/second-factor.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import type { World } from "#server/platform/world.ts";
import { type HeldSession, tokenOf } from "./cookies.ts";
import { type ResolvedActor, resolvePerson, resolveSession } from "../store/resolve-session.ts";
import { tokenHash } from "../credentials/secrets.ts";
import { expiryOf } from "./sessions.ts";
import { slideSession } from "../store/people.ts";

/** How often a session in use is noted as such, and its expiry moved on. */
const slideMs = 5 * minute;

/**
 * `secondFactorDue`: an administrator outside the demo who has not set up the
 * second factor. Until they do they belong to no organisation, so that
 * row-level security shows them nothing.
 */
export type SessionActor = Actor & { secondFactorDue: boolean };

export type ResolvedSession = ResolvedActor & { actor: SessionActor };

/** Resolves a session cookie for a live stream: watching is no activity. */
export async function watchActor(world: World, session: HeldSession): Promise<SessionActor | null> {
  const token = tokenOf(session, world.config);
  return token ? ((await resolveSessionOf(world, token))?.actor ?? null) : null;
}

/** Resolves a session cookie; its expiry moves every five minutes of use. */
export async function resolveActor(
  world: World,
  session: HeldSession,
): Promise<SessionActor | null> {
  const token = tokenOf(session, world.config);
  return token ? ((await callBy(world, tokenHash(token)))?.actor ?? null) : null;
}

/** Returns the session of a token's hash; each five minutes of use extend it. */
export async function callBy(world: World, hash: string): Promise<ResolvedSession | null> {
  const now = world.clock();
  const resolved = await resolveHash(world, hash, now);
  if (resolved && isStale(resolved, now)) {
    const before = new Date(now.getTime() - slideMs);
    const expiry = expiryOf(resolved.remember, now);
    await slideSession(world.db, resolved.actor.sessionId, before, now, expiry);
  }
  return resolved;
}

/** Resolves a cookie's value without moving the expiry. */
export function resolveSessionOf(world: World, token: string): Promise<ResolvedSession | null> {
  return resolveHash(world, tokenHash(token), world.clock());
}

/** Returns whether the session's use has not been noted for five minutes. */
export function isStale({ seenAt }: Pick<ResolvedActor, "seenAt">, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= slideMs;
}

/** Resolves a person as if they called now: what may be written to them. */
export async function actorOf(world: World, personId: string): Promise<SessionActor | null> {
  const resolved = await resolvePerson(world, personId, world.clock());
  return resolved && restricted(world, resolved).actor;
}

async function resolveHash(world: World, hash: string, now: Date): Promise<ResolvedSession | null> {
  const resolved = await resolveSession(world, hash, now);
  return resolved && restricted(world, resolved);
}

function restricted(world: World, resolved: ResolvedActor): ResolvedSession {
  const { actor, hasSecondFactor } = resolved;
  const { role } = actor;
  const secondFactorDue = isSecondFactorDue({ role, hasSecondFactor }, world.config);
  const rights = secondFactorDue ? { orgIds: [], places: [], formerPlaces: [] } : {};
  return { ...resolved, actor: { ...actor, ...rights, secondFactorDue } };
}
