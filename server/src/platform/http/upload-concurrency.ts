import { Refusal } from "#core/kernel/refusal.ts";
import { createFairQueue } from "../threads/fair-queue.ts";
import { systemTimers, type Timers } from "../threads/stopwatch.ts";

/** A body that is about to be read; `bytes`: as its head says, infinite where that says nothing. */
export type Body = { personId: string; bytes: number };

/** Taken apart, a body takes several times its bytes of memory. */
const largeBytes = 12 * 1024 * 1024;
/** Large bodies that are in memory at once; further ones are not read yet. */
const ofLarge = { width: 2, perGroup: 1, waiting: 20, waitingPerGroup: 1, waitMs: 10_000 };

/**
 * Lets each person send `atMost` bodies of uploads at once, of large ones one after the other, and two large ones of all
 * people together: they are taken apart in memory, and many would end the program. Refuses with api.rate_limit.
 */
export function createSending(
  atMost: number,
  { slowness }: { slowness: number },
  timers: Timers = systemTimers,
) {
  const open = new Map<string, number>();
  const pass = createFairQueue({ ...ofLarge, waitMs: ofLarge.waitMs * slowness }, timers);

  return async function send<T>({ personId, bytes }: Body, work: () => Promise<T>): Promise<T> {
    const before = open.get(personId) ?? 0;
    if (before >= atMost) throw new Refusal("api.rate_limit", { retryAfter: 1 });
    open.set(personId, before + 1);
    try {
      if (bytes <= largeBytes) return await work();
      const done = await pass(personId, async () => ({ value: await work() }));
      if (!done) throw new Refusal("api.rate_limit", { retryAfter: 10 });
      return done.value;
    } finally {
      const left = (open.get(personId) ?? 1) - 1;
      if (left > 0) open.set(personId, left);
      else open.delete(personId);
    }
  };
}
