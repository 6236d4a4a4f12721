import type { ClockName, ClockState } from "../model.ts";
import { clockState, markOf } from "./sla.ts";
import type { RowClock, SlaView } from "../views.ts";

// Apart from the wire's schemas: lists reckon with it before those are loaded.

/** Returns the clock that counts now: the response until there is one, then the resolution. */
export function leadingClock(sla: SlaView): ClockName {
  return sla.response.stoppedAt === null ? "response" : "resolution";
}

const stopped: readonly ClockState[] = ["met", "missed", "dropped"];

/** Converts a request's clock to the form of a list row. */
export function toRowClock(sla: SlaView, name: ClockName): RowClock {
  const { state, riskAt, dueAt } = sla[name];
  return {
    clock: name,
    clockState: state,
    ...(riskAt && state === "on_time" ? { riskAt } : {}),
    ...(dueAt && !stopped.includes(state) ? { dueAt } : {}),
  };
}

/** Where the clock that counts now has come to, whatever the hour: which one runs, or how the last one ended. */
export type ClockStage = "response" | "resolution" | "paused" | "missed" | "dropped" | "met";

/**
 * Derives the leading clock's state from its stage, as `toRowClock` does; instants are there only
 * while it may still get there.
 */
export function listedClock(
  { stage, riskAt, dueAt }: { stage: ClockStage; riskAt: string | null; dueAt: string | null },
  now: Date,
): RowClock {
  const clock = stage === "response" ? stage : "resolution";
  if (stage === "missed" || stage === "dropped" || stage === "met")
    return { clock, clockState: stage };
  const mark = { stoppedAt: null, paused: stage === "paused", dropped: false, targetMinutes: 0 };
  const state = clockState(markOf({ ...mark, riskAt, dueAt }), now);
  return {
    clock,
    clockState: state,
    ...(riskAt && state === "on_time" ? { riskAt } : {}),
    ...(dueAt ? { dueAt } : {}),
  };
}

/** Returns the state of a row's clock at an instant after its answer. */
export function rowClockState(
  { clockState: state, riskAt, dueAt }: RowClock,
  now: Date,
): ClockState {
  if (stopped.includes(state)) return state;
  const mark = { stoppedAt: null, paused: state === "paused", dropped: false, targetMinutes: 0 };
  const ahead = { riskAt: riskAt ?? null, dueAt: dueAt ?? null };
  const later = clockState(markOf({ ...mark, ...ahead }), now);
  return later === "on_time" ? state : later;
}
