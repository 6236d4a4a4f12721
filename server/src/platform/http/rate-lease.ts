import type { RateLimiterDrizzle } from "rate-limiter-flexible";
import type { Clock } from "#core/kernel/time.ts";

/** Points that this process holds for a key, until the window closes. */
type LeasedPoints = { left: number; until: number };

export type Lease = {
  consume(key: string, points: number): Promise<void>;
  forget(key: string): void;
};

const sweepAtLeast = 10_000;

/**
 * Leases points of a rate limit in chunks and spends them from memory, so that a call costs no
 * write. All processes together never grant more than the limit; with n processes a person may be
 * refused after `points - (n - 1) × (chunk - 1)` calls. `points` should be a multiple of `chunk`.
 */
export function openLease(limiter: RateLimiterDrizzle, chunk: number, clock: Clock): Lease {
  const leases = new Map<string, LeasedPoints>();
  const asking = new Map<string, Promise<void>>();
  let sweepAt = sweepAtLeast;

  const sweep = (now: number) => {
    for (const [key, { until }] of leases) if (until <= now) leases.delete(key);
    sweepAt = Math.max(sweepAtLeast, leases.size * 2);
  };

  const ask = async (key: string) => {
    const state = await limiter.consume(key, chunk);
    const now = clock().getTime();
    if (leases.size >= sweepAt) sweep(now);
    leases.set(key, { left: chunk, until: now + state.msBeforeNext });
  };

  const askOnce = (key: string) => {
    const request = asking.get(key) ?? ask(key).finally(() => asking.delete(key));
    asking.set(key, request);
    return request;
  };

  return {
    async consume(key, points) {
      if (points > chunk) throw new Error("a lease serves calls of at most one chunk");
      for (;;) {
        const mine = leases.get(key);
        if (mine && mine.until > clock().getTime() && mine.left >= points) {
          mine.left -= points;
          return;
        }
        await askOnce(key);
      }
    },
    forget: (key) => void leases.delete(key),
  };
}
