import { expect, test } from "vitest";
import { createReaders, type ReaderLimits, readerLimits, readerScript } from "./readers.ts";
import type { Source } from "./source.ts";
import type { CountedBytes } from "./testing-task.ts";
import { manualTimers } from "./testing-timers.ts";

const script = readerScript<object, CountedBytes, number>(
  new URL("./testing-task.ts", import.meta.url),
);
const queue = { width: 1, perGroup: 1, waiting: 5, waitingPerGroup: 1, waitMs: 1_000 };
const lane = { queue, budget: { ms: 60_000, memoryMb: 64 } };
const limits: ReaderLimits = { small: 2, lanes: { small: lane, large: lane } };
const bytes: Source = async function* () {
  yield new Uint8Array(2);
};
const upload = (group: string, size = 2) => ({ group, size, source: bytes });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => (error as { code?: string }).code ?? error,
  );

test("an upload is read away from the main thread", async () => {
  const read = await createReaders(limits).inTurn(upload("a"), (run) => run(script, {}));
  expect(read).toEqual({ bytes: 2, openings: 2, isMainThread: false });
});

test("a large upload that hangs never delays another organisation's small one", async () => {
  const timers = manualTimers();
  const readers = createReaders(limits, timers);
  let begun = () => {};
  const begins = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const hanging = readers.inTurn(upload("a", 3), (run) => run(script, { hangs: true }, begun));
  await begins;
  expect(await codeOf(readers.inTurn(upload("b"), (run) => run(script, {})))).toBe("ok");
  timers.fire();
  expect(await codeOf(hanging)).toBe("upload.too_complex");
  // The place is free again.
  expect(await codeOf(readers.inTurn(upload("b", 3), (run) => run(script, {})))).toBe("ok");
});

test("one that fills its memory is refused, and the program goes on", async () => {
  const little = { ...lane, budget: { ...lane.budget, memoryMb: 16 } };
  const readers = createReaders({ small: 2, lanes: { small: little, large: little } });
  const growing = readers.inTurn(upload("a"), (run) => run(script, { grows: true }));
  expect(await codeOf(growing)).toBe("upload.too_complex");
  expect(await codeOf(readers.inTurn(upload("a"), (run) => run(script, {})))).toBe("ok");
});

test("who finds too many waiting is told to come later", async () => {
  const readers = createReaders(limits, manualTimers());
  let end = () => {};
  const first = readers.inTurn(upload("a"), () => new Promise<void>((resolve) => (end = resolve)));
  const second = readers.inTurn(upload("a"), (run) => run(script, {}));
  expect(await codeOf(readers.inTurn(upload("a"), (run) => run(script, {})))).toBe(
    "api.rate_limit",
  );
  end();
  expect(await Promise.all([codeOf(first), codeOf(second)])).toEqual(["ok", "ok"]);
});

test("in half a gigabyte one upload of each size is read at a time, and what they may take fits beside the program", () => {
  const { small, large } = readerLimits({ memory: 512 * 1024 ** 2 }).lanes;
  expect([small.queue.width, large.queue.width]).toEqual([1, 1]);
  expect(small.budget.memoryMb + large.budget.memoryMb).toBeLessThan(200);
  expect(readerLimits({ memory: 8 * 1024 ** 3 }).lanes.large.queue.width).toBe(2);
  // A call has a minute, its upload included.
  for (const { queue, budget } of [small, large])
    expect(queue.waitMs + budget.ms).toBeLessThanOrEqual(50_000);
});
