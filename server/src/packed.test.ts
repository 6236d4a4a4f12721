import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packLines } from "#server/platform/http/together.ts";

/** Yields lines one at a time, as from a database; closed at the end. */
const linesOf = (parts: readonly Buffer[]) =>
  Readable.from(
    (async function* () {
      for (const part of parts) {
        await turn();
        yield part;
      }
    })(),
  );

test("lines arrive as they were", async () => {
  const parts = [randomBytes(10), randomBytes(70_000), randomBytes(1)];
  const bytes = await new Response(packLines(linesOf(parts))).arrayBuffer();
  expect(gunzipSync(Buffer.from(bytes))).toEqual(Buffer.concat(parts));
});

test("whoever leaves midway, or when all is there and nothing read, takes nobody down", async () => {
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on("uncaughtException", note);
  const leave = async (size: number, count: number, turns: number | "all") => {
    const lines = linesOf(Array.from({ length: count }, () => randomBytes(size)));
    const closed = new Promise((resolve) => lines.once("close", resolve));
    const reader = packLines(lines).getReader();
    if (turns === "all") await closed;
    else for (let n = 0; n < turns; n++) await turn();
    await reader.cancel();
    await closed;
  };
  const turns = [0, 1, 2, 5, 20] as const;
  const ways = [10, 1_000, 20_000, 70_000].flatMap((size) =>
    [1, 2, 5].flatMap((count) =>
      // Large lines wait to be read before they are all there.
      (size <= 1_000 ? ([...turns, "all"] as const) : turns).map((n) => [size, count, n] as const),
    ),
  );
  await Promise.all(ways.map((way) => leave(...way)));
  await turn();
  process.off("uncaughtException", note);
  expect(faults).toEqual([]);
});
