import { minute } from "#core/kernel/time.ts";
import type { ClockState } from "#core/requests/model.ts";
import { rowClockState } from "#core/requests/clock/row-clock.ts";
import { clockState, markOf } from "#core/requests/clock/sla.ts";
import type { ClockView, RowClock } from "#core/requests/views.ts";

/** A clock as it stands now: its state, and the milliseconds to its end (negative when past). */
export type ClockNow = { state: ClockState; left: number | null; dueAt: Date | null };

/** Asks the rules of the server again for this very moment. */
export function clockNow(view: ClockView, now: Date): ClockNow {
  const mark = markOf(view);
  const { dueAt } = mark;
  return {
    state: clockState(mark, now),
    left: dueAt ? dueAt.getTime() - now.getTime() : null,
    dueAt,
  };
}

/** Returns the clock of a row as of now. */
export function rowClockNow(clock: RowClock, now: Date): ClockNow {
  const dueAt = clock.dueAt ? new Date(clock.dueAt) : null;
  const left = dueAt ? dueAt.getTime() - now.getTime() : null;
  return { state: rowClockState(clock, now), left, dueAt };
}

/**
 * Returns the used share of a clock, 0 to 1. Between answers the browser adds the time since, which
 * is too much outside of business hours until the next answer.
 */
export function usedShare(
  view: ClockView & { elapsedMinutes: number },
  fetchedAt: Date,
  now: Date,
): number {
  const running = view.stoppedAt === null && !view.paused;
  const since = running ? Math.max(0, now.getTime() - fetchedAt.getTime()) / minute : 0;
  return Math.min(1, (view.elapsedMinutes + since) / view.targetMinutes);
}
