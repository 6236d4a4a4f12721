import type { QueryKey } from "@tanstack/react-query";
import { create } from "zustand";
import type { LiveKeys, LiveMessage, LiveState } from "./live-frame.ts";
import { shareStream } from "./live-share.ts";
import { queryClient } from "./query-client.ts";

const tables: LiveKeys[] = [];

/** Whether news reaches this tab, and since when it does not (`performance.now()`). */
export const useLive = create<{ state: LiveState; lostAt: number | null }>(() => ({
  state: "off",
  lostAt: null,
}));

/** Says which queries facts make stale. For what the shell always loads: a late caller misses news. */
export function registerLive(...keys: readonly LiveKeys[]): void {
  tables.push(...keys);
}

/** Follows the news of one person until stopped. `ended` is called when the session is over. */
export function startLive(personId: string, ended: () => void): () => void {
  let openedBefore = false;
  const share = shareStream(personId, (message) => {
    if (message.type === "state") {
      setState(message.state);
      // What was fetched before the first stream stood may have missed a fact.
      if (message.state === "open" && !openedBefore) {
        openedBefore = true;
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== "entry",
        });
      }
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

function react(message: LiveMessage, ended: () => void): void {
  if (message.type === "reset") void queryClient.invalidateQueries();
  if (message.type === "ended") ended();
  if (message.type !== "frame") return;
  const { kind, subject } = message.frame;
  for (const table of tables)
    for (const [prefix, keys] of Object.entries(table))
      if (kind.startsWith(prefix)) stale(keys(subject));
}

const waiting = new Map<string, QueryKey>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** A burst of facts makes one fetch of each query, not one per fact. */
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
