import type { QueryKey } from "@tanstack/react-query";
import { create } from "zustand";
import type { LiveFrame, LiveKeys, LiveMessage, LiveState } from "./live-frame.ts";
import { shareStream } from "./live-share.ts";
import { logFault } from "../log.ts";
import { queryClient } from "../api/query-client.ts";

/** Live keys that are always known, and the function that loads the others once a stream starts. */
const tables: LiveKeys[] = [];
let bringSlices: () => Promise<readonly LiveKeys[]> = () => Promise.resolve([]);

/** State of the live stream in this tab, and since when it is lost (`performance.now()`). */
export const useLive = create<{ state: LiveState; lostAt: number | null }>(() => ({
  state: "off",
  lostAt: null,
}));

/** Says which queries facts make stale. For what the shell always loads: a late caller misses news. */
export function registerLive(keys: LiveKeys): void {
  tables.push(keys);
}

/** Says how to bring what the slices' facts make stale: visitors, who follow nothing, do without. */
export function registerSlices(bring: () => Promise<readonly LiveKeys[]>): void {
  bringSlices = bring;
}

/**
 * Follows the news of one person until stopped. `horizon` is the newest fact that every read begun from now on
 * knows, null where nobody knows it. `ended` is called when the session is over.
 */
export function startLive(personId: string, horizon: number | null, ended: () => void): () => void {
  let openedBefore = false;
  // What was read before the horizon may lack a fact that no stream tells.
  if (horizon !== null) fetchAnew();
  // Brought at once, so that it is there when the first fact comes; a fault shows where it is used.
  bringSlices().catch(() => undefined);
  const share = shareStream(personId, horizon, (message) => {
    if (message.type === "state") {
      setState(message.state);
      if (message.state !== "open" || openedBefore) return;
      openedBefore = true;
      // The stream goes on after the horizon; that of another tab may be further already.
      if (horizon === null || (message.cursor ?? 0) > horizon) fetchAnew();
    } else react(message, ended);
  });
  const back = () => {
    if (!document.hidden) share.retryNow();
  };
  window.addEventListener("online", back);
  document.addEventListener("visibilitychange", back);
  return () => {
    window.removeEventListener("online", back);
    document.removeEventListener("visibilitychange", back);
    share.close();
    setState("off");
  };
}

/** Marks all queries stale except the session query. */
function fetchAnew(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "entry" });
}

function react(message: LiveMessage, ended: () => void): void {
  // Whoever shows what passes listens to the window: most pages do not.
  if (message.type === "hint")
    window.dispatchEvent(new MessageEvent("oselia-hint", { data: message.data }));
  if (message.type === "reset") void queryClient.invalidateQueries();
  if (message.type === "ended") ended();
  if (message.type !== "frame") return;
  const { frame } = message;
  invalidateBy(tables, frame);
  bringSlices().then(
    (keys) => invalidateBy(keys, frame),
    (error: unknown) => {
      // Without knowing what this makes stale, all of it is.
      logFault("what facts make stale did not come", error);
      void queryClient.invalidateQueries();
    },
  );
}

function invalidateBy(known: readonly LiveKeys[], { kind, subject }: LiveFrame): void {
  for (const table of known) {
    const fitting = Object.keys(table).filter((beginning) => kind.startsWith(beginning));
    const closest = fitting.toSorted((a, b) => b.length - a.length)[0];
    if (closest !== undefined) stale(table[closest]?.(subject) ?? []);
  }
}

const waiting = new Map<string, QueryKey>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Marks queries stale; a burst of facts makes one fetch of each query. */
function stale(keys: readonly QueryKey[]): void {
  for (const key of keys) waiting.set(JSON.stringify(key), key);
  timer ??= setTimeout(() => {
    timer = undefined;
    const due = [...waiting.values()];
    waiting.clear();
    for (const queryKey of due) void queryClient.invalidateQueries({ queryKey });
  }, 60);
}

function setState(state: LiveState): void {
  useLive.setState((before) => ({
    state,
    lostAt: state === "lost" ? (before.lostAt ?? performance.now()) : null,
  }));
}
