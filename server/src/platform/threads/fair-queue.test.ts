import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";
import { manualTimers } from "./testing-timers.ts";

const limits = { width: 2, perGroup: 1, waiting: 10, waitingPerGroup: 5, waitMs: 1_000 };

/** Creates work that begins in its turn and ends when a test says so. */
function gates(queue: ReturnType<typeof createFairQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    start(name: string): Promise<string | null> {
      const group = name.slice(0, 1);
      return queue(group, () => {
        begun.push(name);
        return new Promise((resolve) => ends.set(name, () => resolve(name)));
      });
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.();
      // Whoever waited begins within the microtasks of this turn.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("of a group one runs at a time, and others do not wait for what it has sent", async () => {
  const { begun, start, end } = gates(createFairQueue(limits, manualTimers()));
  const all = ["a1", "a2", "a3", "b1"].map(start);
  expect(begun).toEqual(["a1", "b1"]);
  await end("b1");
  // The free place stays free for the others: a1 still runs.
  expect(begun).toEqual(["a1", "b1"]);
  all.push(start("c1"));
  expect(begun).toEqual(["a1", "b1", "c1"]);
  for (const name of ["a1", "a2", "a3", "c1"]) await end(name);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "c1"]);
});

test("free places go round the groups that wait", async () => {
  const { begun, start, end } = gates(createFairQueue({ ...limits, width: 1 }, manualTimers()));
  const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map(start);
  for (let at = 0; at < all.length; at++) await end(begun[at] ?? "");
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("beyond the places to wait, and after the time to wait, nothing begins", async () => {
  const timers = manualTimers();
  const queue = createFairQueue({ ...limits, waiting: 2, waitingPerGroup: 1 }, timers);
  const { begun, start, end } = gates(queue);
  const [, , waits] = ["a1", "b1", "a2"].map(start);
  expect(await start("a3")).toBeNull();
  void start("c1");
  expect(await start("d1")).toBeNull();
  timers.fire();
  expect(await waits).toBeNull();
  await end("a1");
  expect(begun).toEqual(["a1", "b1"]);
  // A place that nobody waited for any more is free again.
  void start("d2");
  expect(begun).toEqual(["a1", "b1", "d2"]);
});
