import { parentPort } from "node:worker_threads";
import type { Bytes, Said, Task } from "./pdf-pool.ts";

/**
 * A thread that draws one PDF after another: `script` exports `draw`, which makes the bytes of a sheet and says how far
 * it is, from 0 to 1.
 */
type Drawer = { draw: (sheet: unknown, onShare: (share: number) => void) => Promise<Bytes> };

/** Shares that are said at least so far apart: not every page is news. */
const step = 0.02;

const say = (said: Said, move: ArrayBuffer[] = []) => parentPort?.postMessage(said, move);

parentPort?.on("message", ({ script, sheet }: Task) => {
  void answer(script, sheet);
});

async function answer(script: string, sheet: unknown): Promise<void> {
  try {
    const { draw } = (await import(script)) as Drawer;
    say({ loaded: true });
    let last = 0;
    const bytes = await draw(sheet, (share) => {
      if (share - last < step) return;
      last = share;
      say({ share });
    });
    say({ bytes }, [bytes.buffer]);
  } catch (failed) {
    say({ failed });
  }
}
