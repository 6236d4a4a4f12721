import { useSyncExternalStore } from "react";
import { type Clock, toLocal } from "#core/kernel/time.ts";

let skew = 0;

/**
 * Returns the server's time, since a phone's clock may be wrong; answers carry `Date` to the
 * second.
 */
export const clock: Clock = () => new Date(new Date().getTime() + skew);

/** Learns the server's time from an answer's `Date` header. */
export function noteServerTime(header: string | null): void {
  const server = header ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(server)) return;
  const difference = server - new Date().getTime();
  skew = Math.abs(difference) > 3_000 ? difference : 0;
}

let current = clock();
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Returns the current time, renewed every 15 s by one timer for the page. */
export function useNow(): Date {
  return useSyncExternalStore(watch, () => current);
}

/** Returns today's date in Kyiv. */
export function useToday(): string {
  return toLocal(useNow()).date;
}

function watch(changed: () => void): () => void {
  if (watchers.size === 0) {
    current = clock();
    timer = setInterval(tick, 15_000);
  }
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  current = clock();
  for (const changed of watchers) changed();
}
