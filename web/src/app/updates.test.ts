// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const reload = vi.fn<() => void>();
let loaded: { type: string };
let age: number;
let updates: typeof import("./updates.ts");

beforeEach(async () => {
  vi.resetModules();
  reload.mockClear();
  loaded = { type: "navigate" };
  age = 1000;
  vi.stubGlobal("location", { reload });
  vi.spyOn(performance, "now").mockImplementation(() => age);
  performance.getEntriesByType = () => [loaded] as unknown as PerformanceEntryList;
  updates = await import("./updates.ts");
  updates.startUpdates();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a part that a deploy took makes the page outdated; one that a lost network kept back does not", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("vite:preloadError"));
  expect(updates.isOutdated()).toBe(false);
  online.mockReturnValue(true);
  dispatchEvent(new Event("vite:preloadError"));
  expect(updates.isOutdated()).toBe(true);
});

test("a page is asked for anew once: what a reload did not help is shown as it is", () => {
  expect(updates.reloadOnce()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  loaded = { type: "reload" };
  expect(updates.reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test("a tab that was reloaded long ago may be outdated by a deploy since", () => {
  loaded = { type: "reload" };
  age = 3_600_000;
  expect(updates.reloadOnce()).toBe(true);
});

test("code that breaks off counts as missing only where the page is still there a moment later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const stays = vi.fn<() => void>();
  void updates.waitUntilStaying().then(stays);
  await vi.advanceTimersByTimeAsync(999);
  expect(stays).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stays).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("a page that goes away is given ten seconds until it counts as staying", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const stays = vi.fn<() => void>();
  dispatchEvent(new Event("beforeunload"));
  age += 400;
  void updates.waitUntilStaying().then(stays);
  await vi.advanceTimersByTimeAsync(9_599);
  expect(stays).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stays).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
