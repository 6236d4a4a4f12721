/**
 * Lets `width` pieces of work run at the same time and `queue` more wait; what
 * comes on top is turned away with null.
 */
export function createGate(width: number, queue: number) {
  let running = 0;
  const waiting: Array<() => void> = [];

  return async function pass<T>(work: () => Promise<T>): Promise<T | null> {
    if (running >= width) {
      if (waiting.length >= queue) return null;
      await new Promise<void>((resume) => waiting.push(resume));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on without being freed, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
