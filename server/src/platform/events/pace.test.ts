import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pacedCall } from "./pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates work that ends when released, with a record of what happened. */
function openWork(delivered = 0) {
  const under: PromiseWithResolvers<number>[] = [];
  const failures: unknown[] = [];
  const pacer = pacedCall(
    () => {
      const one = Promise.withResolvers<number>();
      under.push(one);
      return one.promise;
    },
    (error) => failures.push(error),
  );
  const done = async (count: number) => {
    under[count - 1]?.resolve(delivered);
    await pacer.settled();
  };
  return { under, failures, pacer, done };
}

test("calls during the work are one more time of it", async () => {
  const { under, pacer, done } = openWork();
  for (let n = 0; n < 5; n++) pacer.call();
  expect(under).toHaveLength(1);
  await done(1);
  vi.advanceTimersByTime(1);
  expect(under).toHaveLength(2);
  await done(2);
  vi.advanceTimersByTime(1_000);
  expect(under).toHaveLength(2);
});

test.each([
  [1, 10, 10],
  [2, 10, 20],
  [9, 10, 30],
  [9, 1_000, 100],
])("who has told %i in %i ms rests %i ms", async (delivered, took, rests) => {
  const { under, pacer, done } = openWork(delivered);
  pacer.call();
  vi.advanceTimersByTime(took);
  await done(1);
  pacer.call();
  vi.advanceTimersByTime(rests - 1);
  expect(under).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(under).toHaveLength(2);
});

test("what fails is told, and the next call does it again", async () => {
  const { under, failures, pacer, done } = openWork();
  pacer.call();
  under[0]?.reject(new Error("away"));
  await pacer.settled();
  expect(failures).toEqual([new Error("away")]);
  vi.advanceTimersByTime(1);
  pacer.call();
  expect(under).toHaveLength(2);
  await done(2);
  expect(failures).toHaveLength(1);
});

test("once stopped nothing is done any more", async () => {
  const { under, pacer, done } = openWork(1);
  pacer.call();
  pacer.call();
  pacer.stop();
  await done(1);
  pacer.call();
  vi.advanceTimersByTime(1_000);
  expect(under).toHaveLength(1);
});
