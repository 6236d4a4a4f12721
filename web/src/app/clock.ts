import { useSyncExternalStore } from "react";
import { type Clock, toLocal } from "#core/kernel/time.ts";

let skew = 0;

/**
 * The time as the server has it. A phone whose clock is wrong would otherwise
 * show wrong deadlines; answers carry `Date` with a precision of one second.
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

/** The current time, renewed every 15 s by one timer for the whole page. */
export function useNow(): Date {
  return useSyncExternalStore(watch, () => current);
}

/** Today where the buildings stand. */
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
