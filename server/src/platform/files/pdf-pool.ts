import { on } from "node:events";
import { Worker } from "node:worker_threads";

export type Bytes = Uint8Array<ArrayBuffer>;

/** What a thread is asked to draw: the file of whoever draws that kind, and its sheet. */
export type Task = { script: string; sheet: unknown };
export type Said = { loaded: true } | { share: number } | { bytes: Bytes } | { failed: unknown };
type Messages = AsyncIterable<[Said]>;

/** Modules are loaded once for each thread; on a loaded machine that alone takes seconds. */
const loadMs = 60_000;
/** A thread that rests so long ends, and gives its memory back. */
const restMs = 60_000;

type Resting = { worker: Worker; end: NodeJS.Timeout; leave: () => unknown };
const resting: Resting[] = [];

/**
 * Draws in a thread that is kept for the next one: null where drawing takes longer than `patienceMs`, what the drawer
 * throws is thrown. Whoever calls bounds how many draw at once.
 */
export async function drawInThread(task: Task, patienceMs: number): Promise<Bytes | null> {
  const patience = new AbortController();
  const give = () => patience.abort();
  let timer = setTimeout(give, loadMs);
  try {
    return await drawUntil(task, patience.signal, (said) => {
      if (!("loaded" in said)) return;
      clearTimeout(timer);
      timer = setTimeout(give, patienceMs);
    });
  } catch (error) {
    if (patience.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Draws in such a thread for as long as it takes; throws once `signal` aborts. `hear` is given what comes before the bytes. */
export async function drawUntil(
  task: Task,
  signal: AbortSignal,
  hear: (said: Said) => void,
): Promise<Bytes> {
  signal.throwIfAborted();
  const worker = rested() ?? start();
  worker.ref();
  let whole = false;
  try {
    worker.postMessage(task);
    const messages = on(worker, "message", { signal, close: ["exit"] });
    for await (const [said] of messages as Messages) {
      hear(said);
      if ("loaded" in said || "share" in said) continue;
      whole = true;
      if ("failed" in said) throw said.failed;
      return said.bytes;
    }
    throw new Error("the thread ended without a file");
  } finally {
    // One that has not answered computes still, or is broken: nothing stops it but its end.
    if (whole) rest(worker);
    else await worker.terminate();
  }
}

function start(): Worker {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  // Who waits for its file hears of its end; once nobody does, it must not end the process.
  return worker.on("error", () => {});
}

function rested(): Worker | null {
  const last = resting.pop();
  if (!last) return null;
  clearTimeout(last.end);
  last.leave();
  return last.worker;
}

function rest(worker: Worker): void {
  const gone = () => {
    const at = resting.findIndex((one) => one.worker === worker);
    if (at >= 0) resting.splice(at, 1);
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
  resting.push({ worker, end, leave });
}
