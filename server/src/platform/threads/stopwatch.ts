/** How time is measured and waited for. */
export type Timers = {
  /** Milliseconds from any beginning. */
  now: () => number;
  /** Calls `fire` after so many milliseconds, unless it is cancelled. */
  after: (ms: number, fire: () => void) => () => void;
};

export const systemTimers: Timers = {
  now: () => performance.now(),
  after(ms, fire) {
    const timer = setTimeout(fire, ms);
    return () => clearTimeout(timer);
  },
};

/** Calls `fire` once it has run for `ms` in all; it runs from the start and while it is not stopped. */
export function startStopwatch(ms: number, fire: () => void, { now, after }: Timers) {
  let left = ms;
  let since = now();
  let cancel: (() => void) | null = after(left, fire);
  return {
    stop(): void {
      if (!cancel) return;
      cancel();
      cancel = null;
      left -= now() - since;
    },
    go(): void {
      if (cancel) return;
      since = now();
      cancel = after(Math.max(left, 0), fire);
    },
  };
}
