import { threadId } from "node:worker_threads";

/** What the tests of the threads have drawn. */
export type Drawn = { computeMs?: number; fails?: boolean };

/** "Draws" the number of its thread, after it has computed without a pause. */
export async function draw({ computeMs = 0, fails = false }: Drawn): Promise<Uint8Array> {
  const until = performance.now() + computeMs;
  while (performance.now() < until);
  if (fails) throw new RangeError("no such paper");
  return new Uint8Array([threadId]);
}
