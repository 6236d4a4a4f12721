import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { lt } from "drizzle-orm";
import { Refusal } from "#core/kernel/refusal.ts";
import { hour, type Clock } from "#core/kernel/time.ts";
import type { Database } from "../database/database.ts";
import { type Lease, openLease } from "./rate-lease.ts";
import { rateLimit } from "../table.ts";

export type Limit = {
  points: number;
  /** Seconds of the window, which opens with the first point. */
  seconds: number;
  /** Points taken from PostgreSQL at once; see rate-lease.ts. */
  chunk?: number;
};

/** Limits of the API itself. A slice declares its own in `limits.ts`, and their names here. */
const apiLimits = {
  apiPerson: { points: 300, seconds: 60, chunk: 30 },
  apiAddress: { points: 60, seconds: 60, chunk: 10 },
  apiDevice: { points: 60, seconds: 60, chunk: 10 },
  /** Webhook calls by address, and those among them without a valid signature. */
  hookAddress: { points: 1_200, seconds: 60, chunk: 60 },
  hookUnproved: { points: 30, seconds: 60 },
  /** Pages that the server writes itself, and descriptions of the API. */
  pageAddress: { points: 120, seconds: 60, chunk: 20 },
} as const satisfies Record<string, Limit>;

/** Extended by each slice that has limits, so that the compiler knows every name. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface SliceLimits {}

export type LimitName = keyof typeof apiLimits | keyof SliceLimits;

/** `retryAfter` is in seconds, at least 1 where nothing is left. */
export type LimitState = { remaining: number; retryAfter: number };

export type Limits = {
  /** Takes points; refuses with api.rate_limit and `retryAfter` where they do not suffice. */
  consume(name: LimitName, key: string, points?: number): Promise<void>;
  /** Refuses like `consume` where nothing is left, but takes nothing. */
  check(name: LimitName, key: string): Promise<void>;
  /**
   * Takes points and never refuses, for what is counted after the fact; below 0 gives back. Gives how
   * many are taken now.
   */
  penalty(name: LimitName, key: string, points?: number): Promise<number>;
  /** Forgets what was taken, e.g. after a successful sign-in. */
  reset(name: LimitName, key: string): Promise<void>;
  get(name: LimitName, key: string): Promise<LimitState>;
};

/**
 * Limits that all processes share, those of the API and `ofSlices`, counted in PostgreSQL by
 * rate-limiter-flexible (windows go by the machine's own time). Where the
 * database does not answer, each process counts for itself.
 */
export function createLimits(
  db: Database,
  clock: Clock,
  ofSlices: Readonly<Record<string, Limit>>,
  onRefused: (limit: string) => void = () => {},
): Limits {
  const limits = { ...ofSlices, ...apiLimits } as Record<LimitName, Limit>;
  const shared = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, limiter(db, name, limit)]),
  ) as Record<LimitName, RateLimiterDrizzle>;
  const leases = new Map<LimitName, Lease>();
  for (const [name, limit] of Object.entries(limits) as [LimitName, Limit][]) {
    if (limit.chunk) leases.set(name, openLease(shared[name], limit.chunk, clock));
  }

  const get = async (name: LimitName, key: string): Promise<LimitState> => {
    const state = await shared[name].get(key);
    if (!state) return { remaining: limits[name].points, retryAfter: 0 };
    const remaining = Math.max(0, limits[name].points - state.consumedPoints);
    return { remaining, retryAfter: remaining ? 0 : secondsOf(state) };
  };

  return {
    get,
    async consume(name, key, points = 1) {
      try {
        await (leases.get(name) ?? shared[name]).consume(key, points);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        onRefused(name);
        throw new Refusal("api.rate_limit", { retryAfter: secondsOf(refused) });
      }
    },
    async check(name, key) {
      const { remaining, retryAfter } = await get(name, key);
      if (remaining > 0) return;
      onRefused(name);
      throw new Refusal("api.rate_limit", { retryAfter });
    },
    async penalty(name, key, points = 1) {
      return (await shared[name].penalty(key, points)).consumedPoints;
    },
    async reset(name, key) {
      leases.get(name)?.forget(key);
      await shared[name].delete(key);
    },
  };
}

/** Forgets counters whose window closed an hour ago. */
export async function forgetOldCounters(db: Database, now: Date): Promise<void> {
  await db.orm.delete(rateLimit).where(lt(rateLimit.expire, new Date(now.getTime() - hour)));
}

/**
 * Returns the key by which an address is limited: an IPv6 /64 counts as one, an IPv4 address within
 * IPv6 as itself.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const middle = tail === undefined ? [] : Array(8 - front.length - back.length).fill("0");
  const groups = [...front, ...middle, ...back].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

function limiter(db: Database, name: string, limit: Limit): RateLimiterDrizzle {
  const { points, seconds, chunk } = limit;
  const options = { keyPrefix: name, points, duration: seconds };
  return new RateLimiterDrizzle({
    ...options,
    storeClient: db.orm,
    schema: rateLimit,
    clearExpiredByTimeout: false,
    // A block kept in memory outlives another process's reset: only where nobody resets.
    ...(chunk ? { inMemoryBlockOnConsumed: points } : {}),
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

function secondsOf(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}
