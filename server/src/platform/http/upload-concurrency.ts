import { Refusal } from "#core/kernel/refusal.ts";
import { createFairQueue } from "../threads/fair-queue.ts";
import { systemTimers, type Timers } from "../threads/stopwatch.ts";
import { receiveBody } from "./receive-body.ts";

/** A request whose body was not read yet; `bytes`: as its head says, infinite where that says nothing. */
export type UploadRequest = { personId: string; bytes: number; request: Request };

/** Taken apart, a body takes several times its bytes of memory. */
const largeBytes = 12 * 1024 * 1024;
/** Large bodies that are in memory at once; further ones wait in a file. */
const largeQueue = { width: 2, perGroup: 1, waiting: 20, waitingPerGroup: 9, waitMs: 30_000 };

/**
 * Lets each person send `atMost` uploads at once. Large ones are received into a file; one of each person and two of all
 * people are then taken apart in memory. Refuses with api.rate_limit.
 */
export function createSending(
  atMost: number,
  { slowness }: { slowness: number },
  timers: Timers = systemTimers,
) {
  const open = new Map<string, number>();
  const pass = createFairQueue({ ...largeQueue, waitMs: largeQueue.waitMs * slowness }, timers);

  return async function send<T>(
    { personId, bytes, request }: UploadRequest,
    work: (request: Request) => Promise<T>,
  ): Promise<T> {
    const before = open.get(personId) ?? 0;
    if (before >= atMost) throw new Refusal("api.rate_limit", { retryAfter: 1 });
    open.set(personId, before + 1);
    try {
      if (bytes <= largeBytes) return await work(request);
      return await receiveBody(request, async (received) => {
        const done = await pass(personId, async () => ({ value: await work(received) }));
        if (!done) throw new Refusal("api.rate_limit", { retryAfter: 10 });
        return done.value;
      });
    } finally {
      const left = (open.get(personId) ?? 1) - 1;
      if (left > 0) open.set(personId, left);
      else open.delete(personId);
    }
  };
}
