import { runInThread } from "../threads/run-in-thread.ts";

/** RGBA, four bytes a pixel, already turned upright. */
export type Pixels = { width: number; height: number; pixels: ArrayBuffer };

const script = new URL("./heic-worker.ts", import.meta.url).href;
const memoryMb = 256;

/**
 * Decodes a HEIC photo in a thread, so that a slow or hostile one neither blocks the process nor outlives
 * `milliseconds`. Throws where the bytes are no such photo or have more than `pixelsAtMost` pixels.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  pixelsAtMost: number,
  milliseconds: number,
): Promise<Pixels> {
  let pixels: Pixels | undefined;
  await runInThread<void, Pixels>(
    { script, call: "decodePhoto", input: { bytes, pixelsAtMost } },
    {
      budget: { ms: milliseconds, memoryMb },
      take(decoded) {
        pixels = decoded;
      },
    },
  );
  if (!pixels) throw new Error("the thread gave no pixels");
  return pixels;
}
