// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import type { LiveMessage } from "./live-frame.ts";
import { shareStream } from "./live-share.ts";

const urls: string[] = [];
class FakeSource extends EventTarget {
  static last: FakeSource | undefined;
  constructor(url: string) {
    super();
    urls.push(url);
    FakeSource.last = this;
  }
  close(): void {}
}

class FakeChannel extends EventTarget {
  static last: FakeChannel | undefined;
  constructor() {
    super();
    FakeChannel.last = this;
  }
  postMessage(): void {}
  close(): void {}
  receive(data: LiveMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

/** Simulates locks that a test grants. */
function withLocks(): { give: () => void } {
  const waiting: Array<() => void> = [];
  const request = (_: string, __: unknown, work: () => Promise<void>) =>
    new Promise<void>((resolve) => waiting.push(() => void work().then(resolve)));
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  return { give: () => waiting.shift()?.() };
}

afterEach(() => {
  vi.unstubAllGlobals();
  urls.length = 0;
});

const frame = (id: number): LiveMessage => ({
  type: "frame",
  frame: { id, kind: "post.published", subject: {}, at: "x" },
});

test("the first tab's stream goes on after what its reads know", () => {
  const lock = withLocks();
  const share = shareStream("somebody", 7, () => undefined);
  lock.give();
  expect(urls).toEqual(["/api/live?after=7"]);
  share.close();
});

test("a tab behind another hears what its reads do not know, and takes over from there", () => {
  const lock = withLocks();
  const heard: number[] = [];
  const share = shareStream("somebody", 7, (message) => {
    if (message.type === "frame") heard.push(message.frame.id);
  });
  for (const id of [6, 7, 8, 8, 9]) FakeChannel.last?.receive(frame(id));
  expect(heard).toEqual([8, 9]);
  lock.give();
  expect(urls).toEqual(["/api/live?after=9"]);
  share.close();
});

/** Simulates a browser that refuses every lock at once, as WebKit does for a page that is left. */
function withRefusedLocks(): { count: () => number } {
  let count = 0;
  const request = () => {
    count += 1;
    return Promise.reject(new DOMException("refused", "AbortError"));
  };
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  return { count: () => count };
}

test("a refused lock is asked for again after a pause that grows, and not at all once the page goes", async () => {
  vi.useFakeTimers();
  try {
    const locks = withRefusedLocks();
    const share = shareStream("somebody", 7, () => undefined);
    await vi.advanceTimersByTimeAsync(999);
    expect(locks.count()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(locks.count()).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000);
    expect(locks.count()).toBe(5);

    window.dispatchEvent(new Event("pagehide"));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(locks.count()).toBe(5);
    window.dispatchEvent(new Event("pageshow"));
    await vi.advanceTimersByTimeAsync(16_000);
    expect(locks.count()).toBe(6);

    share.close();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(locks.count()).toBe(6);
  } finally {
    vi.useRealTimers();
  }
});
