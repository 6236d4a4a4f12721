import fc from "fast-check";
import { expect, test } from "vitest";
import { createBatch } from "./batch.ts";

/** Creates work that ends when told to, with what it was called with. */
function slowly() {
  const done: string[][] = [];
  const ends: Array<() => void> = [];
  const work = async (items: readonly string[]) => {
    done.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items.map((one) => `${one}!`);
  };
  return { work, done, end: () => ends.shift()?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("one is done at once; what comes meanwhile waits and is done together, in its order", async () => {
  const batch = createBatch();
  const { work, done, end } = slowly();
  const all = ["a", "b", "c"].map((one) => batch("key", one, work));
  expect(done).toEqual([["a"]]);
  end();
  expect(await all[0]).toBe("a!");
  await settled();
  expect(done).toEqual([["a"], ["b", "c"]]);
  end();
  expect(await Promise.all(all)).toEqual(["a!", "b!", "c!"]);
  const later = batch("key", "d", work);
  expect(done.at(-1)).toEqual(["d"]);
  end();
  await later;
});

test("other keys do not wait", () => {
  const batch = createBatch();
  const { work, done } = slowly();
  void batch("one", "a", work);
  void batch("other", "b", work);
  expect(done).toEqual([["a"], ["b"]]);
});

test("no more than fifty are done together, and no more than a thousand wait", async () => {
  const batch = createBatch();
  const { work, done, end } = slowly();
  for (let n = 0; n <= 1_000; n++) void batch("key", `${n}`, work);
  expect(done).toHaveLength(1);
  void batch("key", "too many", work);
  expect(done.at(-1)).toEqual(["too many"]);
  end();
  await settled();
  expect(done.at(-1)).toHaveLength(50);
});

test("what fails as a whole is done again one by one, and an outcome that is an error is of one alone", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("fine", "refused", "broken"), { maxLength: 120 }),
      async (kinds) => {
        const batch = createBatch();
        let under = 0;
        const work = async (items: readonly { kind: string; n: number }[]) => {
          under += 1;
          // Alone after a failure they may overlap; in a line they never do.
          if (items.length > 1) expect(under).toBe(1);
          await settled();
          under -= 1;
          if (items.some(({ kind }) => kind === "broken")) throw new Error("broken");
          return items.map(({ kind, n }) => (kind === "refused" ? new Error("refused") : n));
        };
        const outcomes = await Promise.all(
          kinds.map((kind, n) =>
            batch("key", { kind, n }, work).catch((error: Error) => error.message),
          ),
        );
        expect(outcomes).toEqual(kinds.map((kind, n) => (kind === "fine" ? n : kind)));
      },
    ),
    { numRuns: 50 },
  );
});
