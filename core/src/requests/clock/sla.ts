import { minute, usualWorkingDays } from "#core/kernel/time.ts";
import {
  instantAfter,
  workingTimeBetween,
  type BusinessHours,
  type Calendar,
  type CalendarKind,
} from "./calendar.ts";
import {
  type ClockName,
  type ClockState,
  isOpen,
  isWithdrawn,
  type LogEntry,
  type Priority,
  type ServiceRequest,
  type Status,
} from "../model.ts";

/** Minutes allowed, counted by the calendar. */
export type Target = { response: number; resolution: number; calendar: CalendarKind };

export type SlaPolicy = {
  version: number;
  targets: Readonly<Record<Priority, Target>>;
  business: BusinessHours;
};

/** SLA policy of an organisation without one of its own. */
export const defaultPolicy: SlaPolicy = {
  version: 1,
  targets: {
    urgent: { response: 15, resolution: 4 * 60, calendar: "always" },
    high: { response: 60, resolution: 8 * 60, calendar: "business" },
    medium: { response: 4 * 60, resolution: 24 * 60, calendar: "business" },
    low: { response: 8 * 60, resolution: 72 * 60, calendar: "business" },
  },
  business: { ...usualWorkingDays, opens: 9 * 60, closes: 18 * 60 },
};

/** From this share of the target on, a clock is at risk. */
export const riskShare = 0.75;

/** At this share of the target the managers of the building are told. */
const criticalShare = 0.9;

/**
 * A clock as far as the log determines it, for any later `now`. `dueAt` is the
 * instant at which the target is used up; null while the clock will not get there.
 */
export type ClockMark = {
  targetMinutes: number;
  riskAt: Date | null;
  dueAt: Date | null;
  stoppedAt: Date | null;
  paused: boolean;
  /** Nobody waits for it any more: the request was withdrawn before it could be kept. */
  dropped: boolean;
};

/** A clock as it travels, with its instants as texts. */
type SentClock = {
  [Part in keyof ClockMark]: ClockMark[Part] extends Date | null ? string | null : ClockMark[Part];
};

/** Converts a clock from the wire. */
export function markOf(sent: SentClock): ClockMark {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const { targetMinutes, paused, dropped } = sent;
  return {
    targetMinutes,
    paused,
    dropped,
    riskAt: date(sent.riskAt),
    dueAt: date(sent.dueAt),
    stoppedAt: date(sent.stoppedAt),
  };
}

export type Marks = Record<ClockName, ClockMark>;

/** A clock as its row keeps it; `criticalAt` stays on the server, for escalations. */
type StoredMark = ClockMark & { criticalAt: Date | null };

type Logged = Pick<ServiceRequest, "log" | "respondedAt">;

/** Time that counts, by one calendar; without an end it is still running. */
type Span = { from: Date; to: Date | null; calendar: Calendar };

/** Returns both clocks of a request under the policy with which it was opened. */
export function clockMarksOf(
  request: Logged & { reason: string | null },
  policy: SlaPolicy,
): Record<ClockName, StoredMark> {
  const { status } = lastOf(request.log);
  const withdrawn = isWithdrawn({ status, reason: request.reason });
  const mark = (clock: ClockName): StoredMark => {
    const stoppedAt = stopOf(request, clock);
    const counted = spans(request, clock, policy);
    const promised = policy.targets[priorityAt(request.log, stoppedAt)][clock];
    const broken = firstBreach(request, clock, policy);
    const { targetMinutes, dueAt } = broken ?? {
      targetMinutes: promised,
      dueAt: reach(counted, promised * minute),
    };
    return {
      targetMinutes,
      riskAt: reach(counted, targetMinutes * minute * riskShare),
      criticalAt: reach(counted, targetMinutes * minute * criticalShare),
      dueAt,
      stoppedAt,
      paused: stoppedAt === null && !runs(clock, status),
      dropped: withdrawn && (clock === "resolution" || request.respondedAt === null),
    };
  };
  return { response: mark("response"), resolution: mark("resolution") };
}

/**
 * Returns the state of a clock. The browser evaluates it each second; lists use the same rule in
 * SQL.
 */
export function clockState(mark: ClockMark, now: Date): ClockState {
  const { riskAt, dueAt, stoppedAt, paused, dropped } = mark;
  if (stoppedAt && dueAt && stoppedAt > dueAt) return "missed";
  if (stoppedAt) return dropped ? "dropped" : "met";
  if (dueAt && now > dueAt) return "breached";
  if (paused) return "paused";
  return riskAt && now >= riskAt ? "at_risk" : "on_time";
}

/** Counts the whole minutes of a clock until `now`. */
export function elapsedMinutes(
  request: Logged,
  clock: ClockName,
  policy: SlaPolicy,
  now: Date,
): number {
  const total = spans(request, clock, policy)
    .map(({ from, to, calendar }) => workingTimeBetween(calendar, from, to && to < now ? to : now))
    .reduce((sum, counted) => sum + counted, 0);
  return Math.floor(total / minute);
}

/** Returns true if a clock runs in a status: the response never pauses, the resolution does. */
function runs(clock: ClockName, status: Status): boolean {
  return clock === "response" || status === "new" || status === "in_progress";
}

/** Returns when a clock stops; a request closed without an answer stops both. */
function stopOf({ log, respondedAt }: Logged, clock: ClockName): Date | null {
  // Words said after closing are in the log too; they do not move the end.
  const closedAt = log[log.findLastIndex(({ status }) => isOpen(status)) + 1]?.at ?? null;
  return clock === "response" ? (respondedAt ?? closedAt) : closedAt;
}

/**
 * Returns the priority whose target applies: the present one while the clock runs, else that of its
 * last moment.
 */
function priorityAt(log: readonly LogEntry[], stop: Date | null): Priority {
  if (!stop) return lastOf(log).priority;
  const entry =
    log.find(({ at }) => at.getTime() === stop.getTime()) ?? log.findLast(({ at }) => at < stop);
  return (entry ?? lastOf(log)).priority;
}

/**
 * Finds the target that was used up while its priority held, and when; the earliest of several. A later priority,
 * pause or reopening does not undo it. Null where none was used up before the log ends: then the present target rules.
 */
function firstBreach(
  request: Logged,
  clock: ClockName,
  policy: SlaPolicy,
): { targetMinutes: number; dueAt: Date } | null {
  const { log } = request;
  const stoppedAt = stopOf(request, clock);
  let first: { targetMinutes: number; dueAt: Date } | null = null;
  for (const [index, { at, priority }] of log.entries()) {
    const end = log[index + 1]?.at;
    // What is said after the end moves no clock.
    if (!end || (stoppedAt && at >= stoppedAt)) break;
    const until = stoppedAt && stoppedAt < end ? stoppedAt : end;
    const soFar = spans({ ...request, log: log.slice(0, index + 1) }, clock, policy);
    const targetMinutes = policy.targets[priority][clock];
    const dueAt = reach(soFar, targetMinutes * minute);
    if (dueAt && dueAt < until && (!first || dueAt < first.dueAt)) first = { targetMinutes, dueAt };
  }
  return first;
}

function spans(request: Logged, clock: ClockName, policy: SlaPolicy): Span[] {
  const stop = stopOf(request, clock);
  return request.log.flatMap(({ at, status, priority }, index) => {
    if (!runs(clock, status) || (stop && at >= stop)) return [];
    const next = request.log[index + 1]?.at ?? null;
    const { calendar } = policy.targets[priority];
    return {
      from: at,
      to: stop && (!next || stop < next) ? stop : next,
      calendar: calendar === "always" ? calendar : policy.business,
    };
  });
}

/** Returns the instant at which the spans add up to `amount` milliseconds. */
function reach(counted: Span[], amount: number): Date | null {
  let left = amount;
  for (const { from, to, calendar } of counted) {
    const reached = instantAfter(calendar, from, left);
    if (reached && (!to || reached <= to)) return reached;
    if (to) left -= workingTimeBetween(calendar, from, to);
  }
  return null;
}

function lastOf(log: readonly LogEntry[]): LogEntry {
  const last = log.at(-1);
  if (!last) throw new Error("a request without a log");
  return last;
}
