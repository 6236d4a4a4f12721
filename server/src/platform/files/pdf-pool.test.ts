import { expect, test } from "vitest";
import { drawInThread } from "./pdf-pool.ts";
import type { Drawn } from "./testing-drawer.ts";

const script = new URL("./testing-drawer.ts", import.meta.url).href;
const draw = (sheet: Drawn = {}, patienceMs = 60_000) =>
  drawInThread({ script, sheet }, patienceMs);

test("a thread is kept warm for the next file, also after a sheet that cannot be drawn", async () => {
  const first = await draw();
  expect(await draw()).toEqual(first);
  await expect(draw({ fails: true })).rejects.toThrow("no such paper");
  expect(await draw()).toEqual(first);
});

test("what takes too long is given up with its thread, and the next one is drawn in another", async () => {
  const first = await draw();
  expect(await draw({ computeMs: 60_000 }, 50)).toBeNull();
  const next = await draw();
  expect(next).not.toBeNull();
  expect(next).not.toEqual(first);
});

test("two at once are drawn in two threads", async () => {
  const [one, other] = await Promise.all([draw({ computeMs: 20 }), draw({ computeMs: 20 })]);
  expect(one).not.toEqual(other);
});
