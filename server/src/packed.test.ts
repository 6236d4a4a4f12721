import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packed } from "./platform/http/together.ts";

const linesOf = (parts: readonly Buffer[]) =>
  Readable.from(
    (async function* () {
      for (const part of parts) {
        await pause(1);
        yield part;
      }
    })(),
  );

test("lines arrive as they were", async () => {
  const parts = [randomBytes(10), randomBytes(70_000), randomBytes(1)];
  const bytes = await new Response(packed(linesOf(parts))).arrayBuffer();
  expect(gunzipSync(Buffer.from(bytes))).toEqual(Buffer.concat(parts));
});

test("whoever leaves midway, or when all is there and nothing read, takes nobody down", async () => {
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on("uncaughtException", note);
  const leave = async (size: number, count: number, wait: number) => {
    const reader = packed(
      linesOf(Array.from({ length: count }, () => randomBytes(size))),
    ).getReader();
    await pause(wait);
    await reader.cancel();
  };
  const ways = [10, 1_000, 20_000, 70_000].flatMap((size) =>
    [1, 2, 5].flatMap((count) => [0, 2, 5, 20, 60].map((wait) => [size, count, wait] as const)),
  );
  await Promise.all(ways.map((way) => leave(...way)));
  await new Promise(setImmediate);
  process.off("uncaughtException", note);
  expect(faults).toEqual([]);
});
