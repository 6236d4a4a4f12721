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

/** The lock is given when the test says so. */
function withLocks(): { give: () => void } {
  const asked: Array<() => void> = [];
  const request = (_: string, __: unknown, work: () => Promise<void>) =>
    new Promise<void>((resolve) => asked.push(() => void work().then(resolve)));
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  return { give: () => asked.shift()?.() };
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
