import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { Refusal } from "#core/kernel/refusal.ts";
import { BudgetExceeded, runInThread } from "./run-in-thread.ts";
import type { Source } from "./source.ts";
import type { CountedBytes } from "./testing-task.ts";
import { manualTimers } from "./testing-timers.ts";

const script = new URL("./testing-task.ts", import.meta.url).href;
const budget = { ms: 60_000, memoryMb: 64 };
const draw = (input: { fails?: boolean } = {}) =>
  runInThread<Uint8Array>({ script, call: "draw", input }, { budget });
const threeBytes: Source = async function* () {
  yield new Uint8Array([1, 2]);
  yield new Uint8Array([3]);
};
const task = (input: object) => ({ script, call: "read", input });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test("a thread is kept warm for the next task, also after one that failed", async () => {
  const first = await draw();
  expect(await draw()).toEqual(first);
  await expect(draw({ fails: true })).rejects.toThrow("no such paper");
  expect(await draw()).toEqual(first);
});

test("two at once run in two threads", async () => {
  const [one, other] = await Promise.all([draw(), draw()]);
  expect(one).not.toEqual(other);
});

test("a thread reads its source from the beginning as often as it asks, and hands over parts", async () => {
  const pieces: number[] = [];
  const done = await runInThread<CountedBytes, number>(task({}), {
    budget,
    source: threeBytes,
    take: (piece) => void pieces.push(piece),
  });
  expect(done).toEqual({ bytes: 3, openings: 2, isMainThread: false });
  expect(pieces).toEqual([3]);
});

test("a refusal of a thread arrives as one", async () => {
  const error = await failureOf(runInThread(task({ refuses: true }), { budget }));
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ code: "upload.too_large", data: { params: { size: "1 MB" } } });
});

test("one that computes beyond its time is ended, and the next task gets another thread", async () => {
  const timers = manualTimers();
  const before = await draw();
  const hanging = runInThread(task({ hangs: true }), {
    budget,
    timers,
    // Its time runs again only once this piece has been taken.
    take: () => void setImmediate(() => timers.fire()),
  });
  expect(await failureOf(hanging)).toMatchObject({ limit: "time" });
  expect(await draw()).not.toEqual(before);
});

test("one that fills its memory is ended alone", async () => {
  const growing = runInThread(task({ grows: true }), { budget: { ...budget, memoryMb: 16 } });
  const error = await failureOf(growing);
  expect(error).toBeInstanceOf(BudgetExceeded);
  expect(error).toMatchObject({ limit: "memory" });
});

test("what the caller throws over a piece ends the thread and is thrown", async () => {
  const failing = runInThread(task({ hangs: true }), {
    budget,
    take: () => Promise.reject(new Error("the database is away")),
  });
  await expect(failing).rejects.toThrow("the database is away");
});

test("one whose memory could not be looked at while it began is looked at again", async () => {
  const look = vi.spyOn(Worker.prototype, "getHeapStatistics");
  look.mockRejectedValueOnce(new Error("the thread is not running"));
  const error = await failureOf(
    runInThread(task({ unpacks: true }), { budget: { ...budget, buffersMb: 64 } }),
  );
  expect(error).toMatchObject({ limit: "memory" });
  expect(look.mock.calls.length).toBeGreaterThan(1);
  look.mockRestore();
});

test("one that holds more buffers than it may is ended, though they are no objects", async () => {
  const error = await failureOf(
    runInThread(task({ unpacks: true }), { budget: { ...budget, buffersMb: 64 } }),
  );
  expect(error).toBeInstanceOf(BudgetExceeded);
  expect(error).toMatchObject({ limit: "memory" });
});
