import type { Claim } from "#server/platform/database/claim.ts";
import type { RememberedCaller } from "#server/platform/http/rpc/call.ts";
import type { World } from "#server/platform/world.ts";
import { callBy, isStale, type ResolvedSession, type SessionActor } from "./actor.ts";
import { type HeldSession, tokenOf } from "./cookies.ts";
import { tokenHash } from "../credentials/secrets.ts";
import { proveRights } from "../store/prove-rights.ts";
import { proofOf } from "../store/resolve-session.ts";

/** Sessions that one process remembers, the last used ones. */
const most = 5_000;

/** One caller of one call. */
export type Caller = {
  /** Resolves the caller, once per call. */
  resolve(): Promise<SessionActor | null>;
  /**
   * Returns the caller as remembered from an earlier call, with the statement that proves them;
   * null if unknown.
   */
  presume(): RememberedCaller | null;
  /** Proves inside a transaction that they still may what they could when they were resolved. */
  claim(): Promise<Claim | null>;
};

/**
 * Remembers who callers were, so that a read can prove it along the way instead of asking first.
 * What is remembered is never believed: without the proof, nothing is read.
 */
export function createSessionCache(world: World): (session: HeldSession | null) => Caller {
  const sessions = new Map<string, ResolvedSession>();

  const keep = (hash: string, resolved: ResolvedSession | null) => {
    sessions.delete(hash);
    // Until the second factor is set up they belong nowhere, which the proof does not know.
    if (!resolved || resolved.actor.secondFactorDue) return;
    sessions.set(hash, resolved);
    const [oldest] = sessions.size > most ? sessions.keys() : [];
    if (oldest) sessions.delete(oldest);
  };

  const presume = (hash: string): RememberedCaller | null => {
    const now = world.clock();
    const known = sessions.get(hash);
    if (!known || isStale(known, now)) return null;
    sessions.delete(hash);
    sessions.set(hash, known);
    return { actor: known.actor, proof: proofOf(world.slices, { ...known, hash }, now) };
  };

  return (session) => {
    const token = tokenOf(session, world.config);
    const hash = token ? tokenHash(token) : null;
    let pending: Promise<ResolvedSession | null> | undefined;
    let presumed: RememberedCaller | null | undefined;
    const ask = async () => {
      const resolved = hash ? await callBy(world, hash) : null;
      if (hash) keep(hash, resolved);
      return resolved;
    };
    return {
      resolve: async () => (await (pending ??= ask()))?.actor ?? null,
      presume: () => (presumed ??= hash && !pending ? presume(hash) : null),
      claim: async () => {
        const resolved = await (pending ??= ask());
        if (!resolved || !hash) return null;
        return { prove: (...into) => proveRights(world, { hash, resolved }, ...into) };
      },
    };
  };
}
