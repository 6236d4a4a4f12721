/** Maximum batch size. */
const atMost = 50;
/** Maximum number of waiting items; more are worked on at once, one by one. */
const waitingAtMost = 1_000;

/**
 * Batches concurrent calls with the same key: the first runs at once, those that arrive meanwhile
 * run together, in order. `work` returns one outcome per item; an `Error` fails that item only. A
 * batch that throws is repeated item by item.
 */
export type Batch = <T, R>(key: string, item: T, work: Work<T, R>) => Promise<R>;

type Work<T, R> = (items: readonly T[]) => Promise<readonly (R | Error)[]>;
type Waiting = { item: unknown; resolve: (outcome: never) => void; reject: (error: Error) => void };

export function createBatch(): Batch {
  const lines = new Map<string, Waiting[]>();

  return function batch<T, R>(key: string, item: T, work: Work<T, R>): Promise<R> {
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
