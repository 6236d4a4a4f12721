import type { Actor } from "#core/kernel/actor.ts";
import type { World } from "#server/platform/world.ts";
import { type HeldSession, tokenOf } from "./cookies.ts";
import { type Resolved, resolveSession, slideMs } from "./session-store.ts";
import { expiryOf } from "./sessions.ts";
import { slideSession } from "./store.ts";

/**
 * `secondFactorDue`: an administrator outside the demo who has not set up the
 * second factor. Until they do they belong to no organisation, so that
 * row-level security shows them nothing.
 */
export type SessionActor = Actor & { secondFactorDue: boolean };

/** Who stands behind a session cookie, for a live stream: looking on is no activity. */
export async function watchActor(world: World, held: HeldSession): Promise<SessionActor | null> {
  const token = tokenOf(held, world.config);
  return token ? ((await resolveSessionOf(world, token))?.actor ?? null) : null;
}

/** Who stands behind a session cookie; every five minutes of use the session's end moves on. */
export async function resolveActor(world: World, held: HeldSession): Promise<SessionActor | null> {
  const token = tokenOf(held, world.config);
  const resolved = token ? await resolveSessionOf(world, token) : null;
  if (!resolved) return null;
  if (resolved.stale) {
    const now = world.clock();
    const before = new Date(now.getTime() - slideMs);
    const expiry = expiryOf(resolved.remember, now);
    await slideSession(world.db, resolved.actor.sessionId, before, now, expiry);
  }
  return resolved.actor;
}

/** The same by the cookie's value, without moving anything. */
export async function resolveSessionOf(
  world: World,
  token: string,
): Promise<(Resolved & { actor: SessionActor }) | null> {
  const resolved = await resolveSession(world.db, token, world.clock());
  if (!resolved) return null;
  const { actor, hasSecondFactor } = resolved;
  const secondFactorDue = actor.role === "admin" && !hasSecondFactor && !world.config.demo;
  const rights = secondFactorDue ? { orgIds: [], places: [] } : {};
  return { ...resolved, actor: { ...actor, ...rights, secondFactorDue } };
}
