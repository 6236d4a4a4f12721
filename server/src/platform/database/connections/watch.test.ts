import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchDatabase } from "./watch.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
const full = Object.assign(new Error("full"), { code: "53300" });

/** Simulates a database that answers as a test says: true, an error, or not at all (null). */
function watched() {
  const heard: string[] = [];
  const answers: { next: true | Error | null } = { next: true };
  let asks = 0;
  let fail: (error: Error) => void = () => {};
  const watch = watchDatabase({
    ask() {
      asks += 1;
      const { next } = answers;
      if (next === true) return Promise.resolve();
      if (next) return Promise.reject(next);
      return new Promise((_, reject) => {
        fail = reject;
      });
    },
    drop: () => fail(refused),
    lost: () => heard.push("lost"),
    found: () => heard.push("found"),
  });
  return { watch, answers, heard, asks: () => asks };
}

test("one that refuses twice is away, and back with its first answer", async () => {
  const { watch, answers, heard } = watched();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual([]);
  answers.next = refused;
  expect(await watch.look()).toBe(false);
  expect(watch.fault()).toBe(refused);
  answers.next = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(watch.fault()).toBeNull();
  expect(heard).toEqual(["lost", "found"]);
  watch.stop();
});

test("one connection that ends is no outage", async () => {
  const { watch, answers, heard } = watched();
  answers.next = refused;
  const looked = watch.look();
  answers.next = true;
  expect(await looked).toBe(true);
  expect(heard).toEqual([]);
  watch.stop();
});

test("a server without room is there, but not ready", async () => {
  const { watch, answers, heard } = watched();
  answers.next = full;
  expect(await watch.look()).toBe(false);
  expect([watch.fault(), ...heard]).toEqual([null]);
  watch.stop();
});

test("one that is silent is away after four seconds, and asked anew every two", async () => {
  const { watch, answers, heard, asks } = watched();
  await vi.advanceTimersByTimeAsync(500);
  answers.next = null;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual(["lost"]);
  const before = asks();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(asks() - before).toBe(10);
  answers.next = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(heard).toEqual(["lost", "found"]);
  watch.stop();
});

test("a pool that is closed is no outage", async () => {
  const { watch, answers, heard, asks } = watched();
  answers.next = refused;
  const looked = watch.look();
  watch.stop();
  expect(await looked).toBe(false);
  expect(await watch.look()).toBe(false);
  expect(heard).toEqual([]);
  expect(asks()).toBe(2);
});

test("a process that was held up itself does not take that for silence", async () => {
  const { watch, answers, heard } = watched();
  answers.next = null;
  await vi.advanceTimersByTimeAsync(500);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).toEqual([]);
  watch.stop();
});

test("a process that is held up again and again does not either", async () => {
  const { watch, answers, heard } = watched();
  answers.next = null;
  let now = performance.now();
  const spy = vi.spyOn(performance, "now").mockImplementation(() => (now += 700));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toEqual([]);
  spy.mockRestore();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(heard).toEqual(["lost"]);
  watch.stop();
});
