import { type LiveMessage, readFrame } from "./live-frame.ts";

export type Stream = { close: () => void; retryNow: () => void };

const firstDelay = 500;
const longestDelay = 15_000;
/** The server says something at least every 20 s; a connection this long silent is dead. */
const longestSilence = 45_000;

/**
 * Keeps one event stream open. Reconnecting is done here and not by
 * EventSource, which gives up for good at the first answer other than 200.
 * `after` is the last number seen, so nothing between two streams is missed; `address` is where it comes from.
 */
export function openStream(
  after: number | null,
  tell: (message: LiveMessage) => void,
  address = "/api/live",
): Stream {
  let cursor = after;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  const state = (value: "connecting" | "open" | "lost") =>
    tell({ type: "state", state: value, cursor });

  // A cable pulled or a laptop asleep closes nothing: only silence tells.
  function heard(): void {
    clearTimeout(silence);
    silence = setTimeout(later, longestSilence);
  }

  function connect(): void {
    clearTimeout(timer);
    source?.close();
    heard();
    source = new EventSource(cursor === null ? address : addressAfter(address, cursor));
    source.addEventListener("ping", heard);
    source.addEventListener("hint", ({ data }) => tell({ type: "hint", data }));
    source.addEventListener("hello", (event) => {
      heard();
      // With a cursor the gap is replayed after this; without one the stream starts here.
      if (cursor === null) seen(event);
      failures = 0;
      state("open");
    });
    source.addEventListener("fact", (event) => {
      heard();
      const frame = readFrame(event.data);
      if (!frame || (cursor !== null && frame.id <= cursor)) return;
      cursor = frame.id;
      tell({ type: "frame", frame });
    });
    source.addEventListener("reset", (event) => {
      seen(event);
      tell({ type: "reset" });
    });
    source.addEventListener("ended", () => {
      close();
      tell({ type: "ended" });
    });
    source.addEventListener("error", later);
  }

  function seen(event: MessageEvent): void {
    const id = Number(event.lastEventId);
    if (event.lastEventId && Number.isFinite(id)) cursor = id;
  }

  function later(): void {
    if (closed) return;
    clearTimeout(silence);
    source?.close();
    source = null;
    state("lost");
    const delay = Math.min(firstDelay * 2 ** failures, longestDelay) * (0.75 + Math.random() / 2);
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(connect, delay);
  }

  function close(): void {
    closed = true;
    clearTimeout(timer);
    clearTimeout(silence);
    source?.close();
    source = null;
  }

  state("connecting");
  connect();
  return {
    close,
    retryNow: () => {
      if (closed || source) return;
      failures = 0;
      connect();
    },
  };
}

const addressAfter = (address: string, cursor: number) =>
  `${address}${address.includes("?") ? "&" : "?"}after=${cursor}`;
