import { parentPort } from "node:worker_threads";
import type { Bytes, Said, Task } from "./pdf-pool.ts";

/** A thread that draws one PDF after another: `script` exports `draw`, which makes the bytes of a sheet. */
type Drawer = { draw: (sheet: unknown) => Promise<Bytes> };

const say = (said: Said, move: ArrayBuffer[] = []) => parentPort?.postMessage(said, move);

parentPort?.on("message", ({ script, sheet }: Task) => {
  void answer(script, sheet);
});

async function answer(script: string, sheet: unknown): Promise<void> {
  try {
    const { draw } = (await import(script)) as Drawer;
    say({ loaded: true });
    const bytes = await draw(sheet);
    say({ bytes }, [bytes.buffer]);
  } catch (failed) {
    say({ failed });
  }
}
