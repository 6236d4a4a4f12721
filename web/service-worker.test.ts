import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

type Listener = (event: object) => void;

const source = readFileSync(new URL("public/sw.js", import.meta.url), "utf8");

/** Asks the worker for an asset, with a storage whose `put` is given; returns the answer and what goes on after it. */
async function fetchAsset(put: () => Promise<void>, open = async () => {}) {
  const listeners = new Map<string, Listener>();
  const cache = { match: async () => undefined, put, keys: async () => [] };
  runInNewContext(source, {
    self: { addEventListener: (type: string, on: Listener) => listeners.set(type, on) },
    caches: { open: () => open().then(() => cache) },
    location: { origin: "https://dim.example" },
    fetch: async () => new Response("code"),
    URL,
    Request,
    Response,
  });
  const later: Promise<unknown>[] = [];
  const { promise, resolve } = Promise.withResolvers<Response>();
  listeners.get("fetch")?.({
    request: new Request("https://dim.example/assets/menu-abc.js"),
    respondWith: resolve,
    waitUntil: (work: Promise<unknown>) => later.push(work),
  });
  return { text: await (await promise).text(), later };
}

test("an asset is kept, and the page gets it", async () => {
  const put = vi.fn<() => Promise<void>>(async () => undefined);
  const { text, later } = await fetchAsset(put);
  await Promise.all(later);
  expect(text).toBe("code");
  expect(put).toHaveBeenCalledOnce();
});

test("a full storage costs the page nothing", async () => {
  const full = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
  const { text, later } = await fetchAsset(full);
  expect(text).toBe("code");
  await Promise.all(later);
});

test("a broken storage costs the page nothing", async () => {
  const broken = () => Promise.reject(new DOMException("internal error", "UnknownError"));
  const { text, later } = await fetchAsset(async () => undefined, broken);
  expect(text).toBe("code");
  await Promise.all(later);
});

test("the page does not wait until an asset is kept", async () => {
  const { text } = await fetchAsset(() => new Promise(() => undefined));
  expect(text).toBe("code");
});
