import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveMessage } from "./live-frame.ts";
import { openStream } from "./live-stream.ts";

class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  readonly url: string;
  closed = false;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
  send(type: string, id: string, data = "{}"): void {
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId: id }));
  }
  fact(id: number): void {
    this.send(
      "fact",
      String(id),
      JSON.stringify({ id, kind: "request.moved", subject: {}, at: "x" }),
    );
  }
}

const last = (): FakeSource => FakeSource.all.at(-1) ?? new FakeSource("nowhere");
const ids = (heard: LiveMessage[]) =>
  heard.flatMap((message) => (message.type === "frame" ? [message.frame.id] : []));

beforeEach(() => {
  FakeSource.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("starts where the server says it stands, and comes back after the last number seen", () => {
  const heard: LiveMessage[] = [];
  openStream(null, (message) => heard.push(message));
  expect(last().url).toBe("/api/live");
  last().send("hello", "7");
  last().fact(8);
  last().dispatchEvent(new Event("error"));
  expect(heard.at(-1)).toEqual({ type: "state", state: "lost", cursor: 8 });
  vi.advanceTimersByTime(1_000);
  expect(last().url).toBe("/api/live?after=8");
});

test("a greeting does not skip the gap that is replayed after it", () => {
  const heard: LiveMessage[] = [];
  openStream(3, (message) => heard.push(message));
  last().send("hello", "6");
  for (const id of [4, 5, 6]) last().fact(id);
  expect(ids(heard)).toEqual([4, 5, 6]);
});

test("a number heard twice counts once", () => {
  const heard: LiveMessage[] = [];
  openStream(null, (message) => heard.push(message));
  last().send("hello", "0");
  last().fact(1);
  last().fact(1);
  expect(ids(heard)).toEqual([1]);
});

test("a reset moves the cursor on, so that the old gap is not asked for again", () => {
  const heard: LiveMessage[] = [];
  openStream(1, (message) => heard.push(message));
  last().send("reset", "5000");
  expect(heard.at(-1)).toEqual({ type: "reset" });
  last().dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(1_000);
  expect(last().url).toBe("/api/live?after=5000");
});

test("an ended session is not tried again", () => {
  const heard: LiveMessage[] = [];
  const stream = openStream(null, (message) => heard.push(message));
  last().send("ended", "");
  expect(last().closed).toBe(true);
  expect(heard.at(-1)).toEqual({ type: "ended" });
  stream.retryNow();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all).toHaveLength(1);
});

test("waits longer each time, but not when the network is back", () => {
  const stream = openStream(null, () => undefined);
  for (let i = 0; i < 6; i++) {
    last().dispatchEvent(new Event("error"));
    vi.advanceTimersByTime(20_000);
  }
  const before = FakeSource.all.length;
  last().dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(5_000);
  expect(FakeSource.all).toHaveLength(before);
  stream.retryNow();
  expect(FakeSource.all).toHaveLength(before + 1);
});

test("a line that has gone silent is taken for dead and opened anew", () => {
  openStream(null, () => undefined);
  last().send("hello", "7");
  vi.advanceTimersByTime(30_000);
  last().send("ping", "");
  vi.advanceTimersByTime(30_000);
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  expect(last().url).toBe("/api/live?after=7");
  expect(FakeSource.all).toHaveLength(2);
});
