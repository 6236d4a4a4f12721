import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { Run, Sheet } from "./page.ts";

type Said = { done: number } | { bytes: Uint8Array };
type Messages = AsyncIterable<[Said]>;

/**
 * Draws letters as one PDF, a page each, in a thread of its own. `onProgress` hears how many are
 * drawn. Throws where the thread fails or `signal` ends it.
 */
export async function drawPdf(
  task: { sheets: readonly Sheet[]; run: Run; title: string },
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Uint8Array> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  try {
    // The iterator throws what the worker throws, and ends with it.
    for await (const [said] of on(worker, "message", { signal, close: ["exit"] }) as Messages) {
      if ("bytes" in said) return said.bytes;
      onProgress(said.done);
    }
    throw new Error("the thread ended without a file");
  } finally {
    await worker.terminate();
  }
}
