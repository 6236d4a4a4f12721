import { expect, test } from "vitest";
import type { Timers } from "../threads/stopwatch.ts";
import { createPdfs, pdfScript } from "./pdfs.ts";

type Drawing = { fails?: boolean };
const script = pdfScript<Drawing>(new URL("../threads/testing-task.ts", import.meta.url));
const watch = { signal: new AbortController().signal, onShare: () => undefined };

/** Timers on which waits of exactly `ms` are over at once, and no other ends. */
const overAfter = (ms: number): Timers => ({
  now: () => 0,
  after(wait, fire) {
    if (wait === ms) queueMicrotask(fire);
    return () => undefined;
  },
});

test("a short PDF that takes longer than 8 s is given up, and the next one is drawn", async () => {
  expect(await createPdfs(1, overAfter(8_000)).draw(script, {})).toBeNull();
  expect(await createPdfs(1, overAfter(Infinity)).draw(script, {})).toBeInstanceOf(Uint8Array);
});

test("on a machine that is said to be slow it has so many times longer", async () => {
  expect(await createPdfs(5, overAfter(8_000)).draw(script, {})).toBeInstanceOf(Uint8Array);
  expect(await createPdfs(5, overAfter(40_000)).draw(script, {})).toBeNull();
});

test("a long one knows no such limit; a fault of either is thrown", async () => {
  const pdfs = createPdfs(1, overAfter(8_000));
  expect(await pdfs.drawLong(script, {}, watch)).toBeInstanceOf(Uint8Array);
  for (const drawing of [
    createPdfs(100).draw(script, { fails: true }),
    pdfs.drawLong(script, { fails: true }, watch),
  ])
    await expect(drawing).rejects.toThrow("no such paper");
});
