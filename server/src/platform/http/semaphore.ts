/**
 * Lets `width` pieces of work run at the same time and `queue` more wait, each for `patienceMs` at most; what
 * comes on top, or waits longer, is turned away with null.
 */
export function createGate(width: number, queue: number, patienceMs?: number) {
  let running = 0;
  const waiting: Array<() => void> = [];

  /** Waits for a place; false once `patienceMs` have passed. */
  function wait(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const enter = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer =
      patienceMs === undefined
        ? undefined
        : setTimeout(() => {
            waiting.splice(waiting.indexOf(enter), 1);
            resolve(false);
          }, patienceMs);
    waiting.push(enter);
    return promise;
  }

  return async function pass<T>(work: () => Promise<T>): Promise<T | null> {
    if (running >= width) {
      if (waiting.length >= queue) return null;
      if (!(await wait())) return null;
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
