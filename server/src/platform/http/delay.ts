import { Refusal } from "#core/kernel/refusal.ts";
import type { Pause } from "../clock.ts";

/** Calls that one process delays at the same time: of one key, and of all. */
const atMost = { key: 100, all: 1000 };

/**
 * Lets a call wait for `ms` milliseconds. Where too many wait already, it refuses with api.rate_limit
 * and the same time to come back after, so that waiting calls cannot exhaust the process.
 */
export type Delay = (key: string, ms: number) => Promise<void>;

export function createDelay(pause: Pause): Delay {
  const delays = new Map<string, number>();
  let all = 0;

  return async function delay(key, ms) {
    if (ms <= 0) return;
    const mine = delays.get(key) ?? 0;
    if (mine >= atMost.key || all >= atMost.all)
      throw new Refusal("api.rate_limit", { retryAfter: Math.ceil(ms / 1000) });
    delays.set(key, mine + 1);
    all += 1;
    try {
      await pause(ms);
    } finally {
      all -= 1;
      const left = (delays.get(key) ?? 1) - 1;
      if (left > 0) delays.set(key, left);
      else delays.delete(key);
    }
  };
}
