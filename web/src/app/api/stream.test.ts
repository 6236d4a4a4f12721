import { afterEach, expect, test, vi } from "vitest";
import { streamPieces } from "./stream.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers with these chunks; `cut` breaks the connection after them. */
function answering(chunks: string[], { status = 200, cut = false } = {}) {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const body = new ReadableStream({
    pull(controller) {
      const next = bytes.shift();
      if (next) return controller.enqueue(next);
      return cut ? controller.error(new TypeError("cut")) : controller.close();
    },
  });
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
}
type Piece = { last?: boolean };
async function heard(signal = new AbortController().signal) {
  const pieces: unknown[] = [];
  try {
    for await (const piece of streamPieces<Piece>("/x", {}, ({ last }) => last === true, signal))
      pieces.push(piece);
  } catch (error) {
    return { pieces, code: (error as { code: string }).code };
  }
  return { pieces, code: null };
}

test("pieces come whole, however the line cuts them, and comments say nothing; the last one ends it", async () => {
  const first = [
    ": \n\nevent: mess",
    'age\ndata: {"a":1}\n',
    '\nevent: message\ndata: {"a":"я"}\n\n',
  ];
  answering([
    ...first,
    'event: message\ndata: {"last":true}\n\n',
    "what comes after is not waited for",
  ]);
  expect(await heard()).toEqual({ pieces: [{ a: 1 }, { a: "я" }, { last: true }], code: null });
});

test("an end without the last piece is a cut, as is a broken line and the server's own fault", async () => {
  answering(['event: message\ndata: {"a":1}\n\n']);
  expect(await heard()).toEqual({ pieces: [{ a: 1 }], code: "generic.network" });
  answering(['event: message\ndata: {"a":1}\n\nevent: mes'], { cut: true });
  expect(await heard()).toEqual({ pieces: [{ a: 1 }], code: "generic.network" });
  answering(['event: error\ndata: {"code":"x"}\n\n']);
  expect(await heard()).toEqual({ pieces: [], code: "generic.network" });
});

test("a refusal is what the server says", async () => {
  answering([JSON.stringify({ code: "api.rate_limit", data: {} })], { status: 429 });
  expect(await heard()).toEqual({ pieces: [], code: "api.rate_limit" });
});

test("who stops hears nothing more and no fault", async () => {
  answering(['event: message\ndata: {"a":1}\n\n'], { cut: true });
  const stop = new AbortController();
  stop.abort();
  expect((await heard(stop.signal)).code).toBeNull();
});
