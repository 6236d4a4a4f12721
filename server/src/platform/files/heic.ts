import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** RGBA, four bytes a pixel, already turned upright. */
export type Pixels = { width: number; height: number; pixels: ArrayBuffer };

/**
 * Decodes a HEIC photo in a thread of its own, so that a slow or hostile one
 * neither blocks the process nor outlives `milliseconds`. Throws where the
 * bytes are no such photo or have more than `pixelsAtMost` pixels.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  pixelsAtMost: number,
  milliseconds: number,
): Promise<Pixels> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), {
    workerData: { bytes, pixelsAtMost },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  try {
    // `once` rejects when the worker throws.
    const [decoded] = await once(worker, "message", { signal: AbortSignal.timeout(milliseconds) });
    return decoded as Pixels;
  } finally {
    await worker.terminate();
  }
}
