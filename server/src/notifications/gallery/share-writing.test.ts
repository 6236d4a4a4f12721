import { expect, test } from "vitest";
import { minute } from "#core/kernel/time.ts";
import { testNow } from "#server/platform/testing.ts";
import { shareWriting } from "./share-writing.ts";

/** Counts writings by a clock that the test sets; `fails` makes the next ones fail. */
function openCount() {
  const state = { written: 0, fails: false, now: testNow.getTime() };
  const read = shareWriting(
    () => new Date(state.now),
    async (language) => {
      state.written += 1;
      const { written } = state;
      await Promise.resolve();
      if (state.fails) throw new Error("the database is away");
      return `${language} ${written}`;
    },
  );
  return { state, read };
}

test("writes once a minute in a language, for all who ask", async () => {
  const { state, read } = openCount();
  expect(await Promise.all([read("uk"), read("uk"), read("en")])).toEqual(["uk 1", "uk 1", "en 2"]);
  state.now += minute - 1;
  expect(await read("uk")).toBe("uk 1");
  state.now += 1;
  expect(await Promise.all([read("uk"), read("uk")])).toEqual(["uk 3", "uk 3"]);
});

test("tries again after a writing that failed", async () => {
  const { state, read } = openCount();
  state.fails = true;
  const failed = await Promise.allSettled([read("uk"), read("uk")]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(state.written).toBe(1);
  state.fails = false;
  expect(await read("uk")).toBe("uk 2");
});
