import type { Timers } from "./stopwatch.ts";

export type QueueLimits = {
  /** Pieces of work that run at once, of all groups and of one. */
  width: number;
  perGroup: number;
  /** How many may wait, of all groups and of one. */
  waiting: number;
  waitingPerGroup: number;
  /** Milliseconds that one waits at most. */
  waitMs: number;
};

type Waiter = { start: () => void };

/**
 * Runs work in turns: a free place goes to the next group that waits, in a circle, so that however much one group has
 * sent, another's first piece waits for at most one piece of each. Gives null for what does not get a place.
 */
export function createFairQueue(limits: QueueLimits, timers: Timers) {
  const running = new Map<string, number>();
  const waiting = new Map<string, Waiter[]>();
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0);
  const mayStart = (group: string) =>
    sum(running.values()) < limits.width && (running.get(group) ?? 0) < limits.perGroup;
  const begin = (group: string) => running.set(group, (running.get(group) ?? 0) + 1);

  const leave = (group: string, waiter: Waiter) => {
    const left = (waiting.get(group) ?? []).filter((other) => other !== waiter);
    if (left.length > 0) waiting.set(group, left);
    else waiting.delete(group);
  };
  const startNext = () => {
    for (const [group, [first]] of waiting) {
      if (!first || !mayStart(group)) continue;
      leave(group, first);
      // Its next piece waits behind those of all other groups.
      const rest = waiting.get(group);
      waiting.delete(group);
      if (rest) waiting.set(group, rest);
      begin(group);
      first.start();
      return;
    }
  };
  const end = (group: string) => {
    const left = (running.get(group) ?? 1) - 1;
    if (left > 0) running.set(group, left);
    else running.delete(group);
    startNext();
  };
  const waitForTurn = (group: string) =>
    new Promise<boolean>((resolve) => {
      const give = () => {
        leave(group, waiter);
        resolve(false);
      };
      const cancel = timers.after(limits.waitMs, give);
      const waiter: Waiter = {
        start() {
          cancel();
          resolve(true);
        },
      };
      waiting.set(group, [...(waiting.get(group) ?? []), waiter]);
    });

  return async function pass<T>(group: string, work: () => Promise<T>): Promise<T | null> {
    if (mayStart(group)) begin(group);
    else {
      const all = sum([...waiting.values()].map(({ length }) => length));
      const ofGroup = waiting.get(group)?.length ?? 0;
      if (all >= limits.waiting || ofGroup >= limits.waitingPerGroup) return null;
      if (!(await waitForTurn(group))) return null;
    }
    try {
      return await work();
    } finally {
      end(group);
    }
  };
}
