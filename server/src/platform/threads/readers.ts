import { totalmem } from "node:os";
import { Refusal } from "#core/kernel/refusal.ts";
import { createFairQueue, type QueueLimits } from "./fair-queue.ts";
import { type Budget, BudgetExceeded, runInThread } from "./run-in-thread.ts";
import type { Source } from "./source.ts";
import { systemTimers, type Timers } from "./stopwatch.ts";
import type { Host } from "./thread.ts";

/** A file to be read. Files of one group are read one after the other. */
export type Upload = { group: string; size: number; source: Source };

/** A module whose `read` runs in a thread. */
export type ReaderScript<Input, Output, Piece> = {
  href: string;
  read?: (input: Input, host: Host<Piece>) => Promise<Output>;
};

/** Names the module of a reader by its address; `read` is its export. */
export function readerScript<Input, Output, Piece>(
  address: URL,
): ReaderScript<Input, Output, Piece> {
  return { href: address.href };
}

type Read = <Input, Output, Piece>(
  script: ReaderScript<Input, Output, Piece>,
  input: Input,
  take?: (piece: Piece) => Promise<void> | void,
) => Promise<Output>;

export type Readers = {
  /**
   * Waits for a turn, then gives `work` what reads the upload in a thread. Refuses with api.rate_limit (too many wait)
   * and upload.too_complex (more time or memory than a reader has).
   */
  inTurn<T>(upload: Upload, work: (read: Read) => Promise<T>): Promise<T>;
};

type Lane = { queue: QueueLimits; budget: Budget };
export type ReaderLimits = {
  /** Up to so many bytes an upload is small. */
  small: number;
  lanes: { small: Lane; large: Lane };
};

const gigabyte = 1024 ** 3;
/** Megabytes of buffers of a reader: one that unpacks a file without end is ended. */
const buffersMb = 256;

/**
 * Limits for a computer, or a container, of so many bytes of memory. Small uploads have threads of their own: no large
 * one is ever before them. Waiting and reading together end before a call does.
 */
export function readerLimits({ memory = memoryOf(), slowness = 1 } = {}): ReaderLimits {
  const width = memory < gigabyte ? 1 : 2;
  const queue = { width, perGroup: 1, waitMs: 10_000 * slowness };
  return {
    small: 512 * 1024,
    lanes: {
      small: {
        queue: { ...queue, waiting: 100, waitingPerGroup: 5 },
        budget: { ms: 10_000 * slowness, memoryMb: 64, buffersMb },
      },
      large: {
        queue: { ...queue, waiting: 20, waitingPerGroup: 2 },
        budget: { ms: 30_000 * slowness, memoryMb: 80, buffersMb },
      },
    },
  };
}

const memoryOf = () => Math.min(process.constrainedMemory() || totalmem(), totalmem());

/** Opens the threads that read uploads, for all slices together. */
export function createReaders(
  limits: ReaderLimits = readerLimits(),
  timers: Timers = systemTimers,
): Readers {
  const laneOf = ({ queue, budget }: Lane) => ({ pass: createFairQueue(queue, timers), budget });
  const lanes = { small: laneOf(limits.lanes.small), large: laneOf(limits.lanes.large) };
  return {
    async inTurn<T>({ group, size, source }: Upload, work: (read: Read) => Promise<T>): Promise<T> {
      const { pass, budget } = size <= limits.small ? lanes.small : lanes.large;
      const read: Read = (script, input, take) =>
        runInThread(
          { script: script.href, call: "read", input },
          { budget, source, timers, ...(take ? { take } : {}) },
        );
      const done = await pass(group, async () => ({ value: await work(read) })).catch(refuse);
      if (!done) throw new Refusal("api.rate_limit", { retryAfter: 10 });
      return done.value;
    },
  };
}

function refuse(error: unknown): never {
  throw error instanceof BudgetExceeded ? new Refusal("upload.too_complex") : error;
}
