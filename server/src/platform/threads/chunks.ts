import { setImmediate } from "node:timers/promises";

/** Yields a list in parts and lets other work run between them. */
export async function* chunksOf<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) {
    if (from > 0) await setImmediate();
    yield list.slice(from, from + size);
  }
}
