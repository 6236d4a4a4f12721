import type { Timers } from "./stopwatch.ts";

/** Timers that fire only when a test says so. */
export function manualTimers(): Timers & { fire: () => void } {
  const waiting = new Set<() => void>();
  return {
    now: () => 0,
    after(_ms, fire) {
      waiting.add(fire);
      return () => waiting.delete(fire);
    },
    fire() {
      const due = [...waiting];
      waiting.clear();
      for (const fire of due) fire();
    },
  };
}
