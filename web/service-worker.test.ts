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

type Network = "answers" | "fails" | "is dead" | "answers late";

/** Opens a page; the time that passes is given, and so is whether the application is stored. */
async function openPage(
  network: Network,
  { stored, path = "/requests" }: { stored: boolean; path?: string },
) {
  const listeners = new Map<string, Listener>();
  const late = Promise.withResolvers<Response>();
  const timers: [() => void, number][] = [];
  const files: Record<string, string> = { "/offline.html": "offline" };
  if (stored) files["/index.html"] = "application";
  const answers: Record<Network, () => Promise<Response>> = {
    answers: async () => new Response("page"),
    fails: () => Promise.reject(new TypeError("no network")),
    "is dead": () => new Promise(() => undefined),
    "answers late": () => late.promise,
  };
  runInNewContext(source, {
    self: { addEventListener: (type: string, on: Listener) => listeners.set(type, on) },
    caches: {
      open: async () => ({
        match: async (file: string) => (files[file] ? new Response(files[file]) : undefined),
      }),
    },
    location: { origin: "https://dim.example" },
    fetch: answers[network],
    setTimeout: (run: () => void, ms: number) => timers.push([run, ms]),
    URL,
    Response,
  });
  const { promise, resolve } = Promise.withResolvers<Promise<Response>>();
  listeners.get("fetch")?.({
    request: { method: "GET", mode: "navigate", url: `https://dim.example${path}` },
    respondWith: (answer: Promise<Response>) => resolve(Promise.resolve(answer)),
  });
  let shown: string | null = null;
  void promise.then(async (answer) => {
    shown = await answer.text();
  });
  const settle = () => new Promise((done) => setTimeout(done));
  await settle();
  return {
    page: () => shown,
    async passTime(ms: number) {
      for (const [run, after] of timers) if (after <= ms) run();
      await settle();
    },
    async answerLate() {
      late.resolve(new Response("page"));
      await settle();
    },
  };
}

test("a page comes from the network, and where it fails from the device", async () => {
  expect((await openPage("answers", { stored: true })).page()).toBe("page");
  expect((await openPage("fails", { stored: true })).page()).toBe("application");
  expect((await openPage("fails", { stored: false })).page()).toBe("offline");
});

test("a dead network does not keep the page white", async () => {
  const { page, passTime } = await openPage("is dead", { stored: true });
  await passTime(3_000);
  expect(page()).toBeNull();
  await passTime(5_000);
  expect(page()).toBe("application");
});

test("where the application is not stored, a slow network is waited for", async () => {
  const { page, passTime, answerLate } = await openPage("answers late", { stored: false });
  await passTime(60_000);
  expect(page()).toBeNull();
  await answerLate();
  expect(page()).toBe("page");
});

test("a file of the API is waited for however long it takes", async () => {
  const file = { stored: true, path: "/api/files/1" };
  const { page, passTime, answerLate } = await openPage("answers late", file);
  await passTime(60_000);
  expect(page()).toBeNull();
  await answerLate();
  expect(page()).toBe("page");
});

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
