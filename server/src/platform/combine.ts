/** What is done together at most. */
const atMost = 50;
/** Of more than this that wait, the rest is done at once, each by itself: what is behind it refuses what is too much. */
const waitingAtMost = 1_000;

/**
 * Has `work` done for an item: at once where nothing of its key is under way in this process, else together with all
 * that waits by then, in the order in which it came. `work` gives an outcome for each; an `Error` among them is that
 * item's alone. Where it fails as a whole, it is done again for each item by itself.
 */
export type Combine = <T, R>(key: string, item: T, work: Work<T, R>) => Promise<R>;

type Work<T, R> = (items: readonly T[]) => Promise<readonly (R | Error)[]>;
type Waiting = { item: unknown; resolve: (outcome: never) => void; reject: (error: Error) => void };

export function createCombine(): Combine {
  const lines = new Map<string, Waiting[]>();

  return function combine<T, R>(key: string, item: T, work: Work<T, R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      const one: Waiting = { item, resolve, reject };
      const doIt = work as Work<unknown, unknown>;
      const line = lines.get(key);
      if (!line) {
        lines.set(key, [one]);
        void empty(key, doIt);
      } else if (line.length < waitingAtMost) line.push(one);
      else void settle([one], doIt);
    });
  };

  async function empty(key: string, work: Work<unknown, unknown>): Promise<void> {
    const line = lines.get(key) ?? [];
    while (line.length > 0) await settle(line.splice(0, atMost), work);
    lines.delete(key);
  }
}

async function settle(some: readonly Waiting[], work: Work<unknown, unknown>): Promise<void> {
  try {
    const outcomes = await work(some.map(({ item }) => item));
    for (const [n, { resolve, reject }] of some.entries()) {
      const outcome = outcomes[n];
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome as never);
    }
  } catch (error) {
    if (some.length === 1) some[0]?.reject(error as Error);
    else await Promise.all(some.map((one) => settle([one], work)));
  }
}
