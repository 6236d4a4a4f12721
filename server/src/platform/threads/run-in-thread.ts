import { on } from "node:events";
import { Worker } from "node:worker_threads";
import { Refusal } from "#core/kernel/refusal.ts";
import type { FromThread, Task, ToThread } from "./messages.ts";
import type { Source } from "./source.ts";
import { startStopwatch, type Timers, systemTimers } from "./stopwatch.ts";

/** Modules are loaded once for each thread; on a loaded machine that alone takes seconds. */
const loadMs = 60_000;
/** Milliseconds between looks at a thread's buffers. */
const lookMs = 100;
/** A thread that rests so long ends, and gives its memory back. */
const restMs = 60_000;

export type Budget = {
  /** Milliseconds that the thread may compute; what this side does with its pieces does not count. */
  ms: number;
  memoryMb: number;
  /** Megabytes of buffers, which `memoryMb` does not count; unlimited without it. */
  buffersMb?: number;
};

/** Thrown where a thread used up its budget; the thread has ended. */
export class BudgetExceeded extends Error {
  readonly limit: "time" | "memory";
  constructor(limit: "time" | "memory") {
    super(`a thread used up its ${limit}`);
    this.limit = limit;
  }
}

type ThreadOptions<Piece> = {
  budget: Budget;
  /** Bytes for the task to read. */
  source?: Source;
  /** Takes parts of the result, one after the other; the thread waits meanwhile. */
  take?: (piece: Piece) => Promise<void> | void;
  /** Ends the thread. */
  signal?: AbortSignal;
  timers?: Timers;
};

/**
 * Calls an export of a module in a worker thread, which is kept for the next task. Throws what the task throws (a
 * Refusal as one), and BudgetExceeded. Whoever calls bounds how many run at once.
 */
export async function runInThread<Output, Piece = never>(
  task: Task,
  { budget, source = noBytes, take, signal, timers = systemTimers }: ThreadOptions<Piece>,
): Promise<Output> {
  const worker = takeResting(budget.memoryMb) ?? startWorker(budget.memoryMb);
  worker.ref();
  const ending = new AbortController();
  const signals = signal ? [signal, ending.signal] : [ending.signal];
  const end = () => ending.abort(new BudgetExceeded("time"));
  const stopLooking = watchBuffers(worker, budget, () =>
    ending.abort(new BudgetExceeded("memory")),
  );
  let watch = startStopwatch(loadMs, end, timers);
  const bytes = openings(source);
  let answered = false;
  try {
    send(worker, { task });
    const messages = on(worker, "message", { signal: AbortSignal.any(signals), close: ["exit"] });
    for await (const [message] of messages as AsyncIterable<[FromThread]>) {
      watch.stop();
      if ("loaded" in message) watch = startStopwatch(budget.ms, end, timers);
      else if ("pull" in message) await sendChunk(worker, await bytes.next(message.pull));
      else if ("close" in message) await bytes.close(message.close);
      else if ("piece" in message) {
        await take?.(message.piece as Piece);
        send(worker, { taken: true });
      } else {
        answered = true;
        if ("failed" in message) throw message.failed;
        if ("refused" in message) throw new Refusal(message.refused.code, message.refused.data);
        return message.result as Output;
      }
      watch.go();
    }
    throw new Error("the thread ended without a result");
  } catch (error) {
    if (ending.signal.aborted) throw ending.signal.reason;
    if (isOutOfMemory(error)) throw new BudgetExceeded("memory");
    throw error;
  } finally {
    watch.stop();
    stopLooking();
    await bytes.end();
    // One that has not answered computes still, or is broken: nothing stops it but its end.
    if (answered) keepForNextTask(worker, budget.memoryMb);
    else await worker.terminate();
  }
}

/** Calls `fire` once a thread holds more buffers than its budget has; returns how to stop looking. */
function watchBuffers(worker: Worker, { buffersMb }: Budget, fire: () => void): () => void {
  if (buffersMb === undefined) return () => undefined;
  const most = buffersMb * 1024 * 1024;
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    worker.getHeapStatistics().then(
      ({ external_memory: bytes }) => {
        isLooking = false;
        if (bytes > most) fire();
      },
      // A thread that has not begun yet, or has just ended, has no statistics: the next look tells.
      () => {
        isLooking = false;
      },
    );
  }, lookMs);
  return () => clearInterval(timer);
}

const send = (worker: Worker, message: ToThread, move: ArrayBuffer[] = []) =>
  worker.postMessage(message, move);

async function* noBytes(): AsyncGenerator<Uint8Array> {}

function sendChunk(worker: Worker, bytes: Uint8Array | null): void {
  // A copy of its own: a view would be sent with all of the memory that it looks into.
  const chunk = bytes && new Uint8Array(bytes);
  send(worker, { chunk }, chunk ? [chunk.buffer] : []);
}

/** Numbers the openings of a source that a thread reads. */
function openings(source: Source) {
  const open = new Map<number, AsyncIterator<Uint8Array>>();
  const close = async (opening: number) => {
    const iterator = open.get(opening);
    open.delete(opening);
    await iterator?.return?.();
  };
  return {
    close,
    async next(opening: number): Promise<Uint8Array | null> {
      const iterator = open.get(opening) ?? source()[Symbol.asyncIterator]();
      open.set(opening, iterator);
      const { value, done } = await iterator.next();
      return done ? null : value;
    },
    async end(): Promise<void> {
      for (const opening of open.keys()) await close(opening);
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === "ERR_WORKER_OUT_OF_MEMORY";
}

type RestingThread = { worker: Worker; end: NodeJS.Timeout; leave: () => unknown };
/** Threads that wait for their next task, by the memory that they may take. */
const resting = new Map<number, RestingThread[]>();

function startWorker(memoryMb: number): Worker {
  const worker = new Worker(new URL("./thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
  });
  // Who waits for its result hears of its end; once nobody does, it must not end the process.
  return worker.on("error", () => {});
}

function takeResting(memoryMb: number): Worker | null {
  const last = resting.get(memoryMb)?.pop();
  if (!last) return null;
  clearTimeout(last.end);
  last.leave();
  return last.worker;
}

function keepForNextTask(worker: Worker, memoryMb: number): void {
  const alike = resting.get(memoryMb) ?? [];
  resting.set(memoryMb, alike);
  const gone = () => {
    const at = alike.findIndex((other) => other.worker === worker);
    if (at >= 0) alike.splice(at, 1);
  };
  const end = setTimeout(() => {
    gone();
    void worker.terminate();
  }, restMs);
  // Neither keeps a process that is done from ending.
  end.unref();
  worker.unref();
  // One that dies at rest is not handed out.
  worker.on("exit", gone);
  const leave = () => worker.off("exit", gone);
  alike.push({ worker, end, leave });
}
