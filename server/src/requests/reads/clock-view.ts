import { clockState, markOf } from "#core/requests/clock/sla.ts";
import type { ClockView } from "#core/requests/views.ts";

/** A clock as PostgreSQL holds it. */
export type StoredClock = Omit<ClockView, "state">;

/** Converts a stored clock to its state at this instant. */
export function toClock(stored: StoredClock, now: Date): ClockView {
  return { ...stored, state: clockState(markOf(stored), now) };
}
