import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createGate } from "#server/platform/http/semaphore.ts";
import type { Sheet } from "./page.ts";

const patienceMs = 8_000;
/** Each thread takes some memory: two draw, and a few wait. */
const gate = createGate(2, 20);

/** Draws a receipt as a PDF in a thread of its own; null where too many wait already, or it takes too long. */
export function drawReceipt(sheet: Sheet): Promise<Uint8Array<ArrayBuffer> | null> {
  return gate(() => draw(sheet));
}

async function draw(sheet: Sheet): Promise<Uint8Array<ArrayBuffer> | null> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  try {
    // `once` rejects when the thread throws.
    const [bytes] = await once(worker, "message", { signal: AbortSignal.timeout(patienceMs) });
    return bytes as Uint8Array<ArrayBuffer>;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return null;
    throw error;
  } finally {
    await worker.terminate();
  }
}
