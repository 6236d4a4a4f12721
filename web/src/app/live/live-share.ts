import type { LiveMessage, LiveState } from "./live-frame.ts";
import { openStream, type Stream } from "./live-stream.ts";

export type Share = { close: () => void; retryNow: () => void };

/** Milliseconds between the leader's signs of life, and how long silence is believed. */
const beat = 8_000;
const silence = 25_000;
/** Milliseconds before a refused lock is asked for again; doubles with each refusal in a row. */
const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Shares one stream per browser: the tab that holds the lock listens and passes frames on. HTTP/1.1
 * allows six connections per host, so a stream per tab would block the seventh. `person` and
 * `address` identify the stream; `after` is the last number that this tab's reads know, null if
 * unknown.
 */
export function shareStream(
  person: string,
  after: number | null,
  hear: (message: LiveMessage) => void,
  address = "/api/live",
): Share {
  const { locks } = navigator;
  if (!locks || typeof BroadcastChannel === "undefined") return openStream(after, hear, address);

  const name = `oselia-live:${person}`;
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  let stream: Stream | null = null;
  let cursor = after;
  let state: LiveState = "connecting";
  let heardAt = performance.now();
  let pause = firstPause;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** A page that goes away is refused every lock at once; asking again would keep the tab busy. */
  let leaving = false;
  let requests = 0;

  function take(message: LiveMessage): void {
    if (message.type === "frame") {
      // Two leaders can overlap for a moment: a frame counts once.
      if (cursor !== null && message.frame.id <= cursor) return;
      cursor = message.frame.id;
    }
    if (message.type === "state") {
      state = message.state;
      cursor = Math.max(cursor ?? -1, message.cursor ?? -1);
      if (cursor < 0) cursor = null;
    }
    hear(message);
  }

  channel.addEventListener("message", ({ data }: MessageEvent<LiveMessage>) => {
    if (data.type === "who") {
      if (stream) channel.postMessage({ type: "state", state, cursor } satisfies LiveMessage);
      return;
    }
    heardAt = performance.now();
    take(data);
  });

  function lead(): Promise<void> {
    return new Promise((resolve) => {
      pause = firstPause;
      const pass = (message: LiveMessage) => {
        take(message);
        if (!stop.signal.aborted) channel.postMessage(message);
      };
      stream = openStream(cursor, pass, address);
      stop.signal.addEventListener("abort", () => resolve(), { once: true });
    });
  }

  function requestLock(steal: boolean): void {
    clearTimeout(again);
    again = undefined;
    const options = steal ? { steal: true } : { signal: stop.signal };
    requests += 1;
    locks.request(name, options, lead).catch(() => {
      // Another tab stole the lock because this one had fallen silent, or the browser refused it.
      requests -= 1;
      stream?.close();
      stream = null;
      requestLockLater();
    });
  }

  function requestLockLater(): void {
    if (leaving || stop.signal.aborted || again !== undefined) return;
    again = setTimeout(() => requestLock(false), pause);
    pause = Math.min(pause * 2, longestPause);
  }

  const onPageHide = () => {
    leaving = true;
    clearTimeout(again);
    again = undefined;
  };
  // A page that comes back from the browser's memory may have been refused on its way out.
  const onPageShow = () => {
    leaving = false;
    if (requests === 0) requestLockLater();
  };
  window.addEventListener("pagehide", onPageHide);
  window.addEventListener("pageshow", onPageShow);

  const pulse = setInterval(() => {
    if (stream) channel.postMessage({ type: "state", state, cursor } satisfies LiveMessage);
    else if (!leaving && !document.hidden && performance.now() - heardAt > silence) {
      heardAt = performance.now();
      requestLock(true);
    }
  }, beat);

  requestLock(false);
  channel.postMessage({ type: "who" } satisfies LiveMessage);
  return {
    close() {
      clearInterval(pulse);
      clearTimeout(again);
      window.removeEventListener("pagehide", onPageHide);
      window.removeEventListener("pageshow", onPageShow);
      stop.abort();
      stream?.close();
      channel.close();
    },
    retryNow: () => stream?.retryNow(),
  };
}
