import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hour, minute } from "#core/kernel/time.ts";
import { type LogEntry, priorities, type Priority, type Status, statuses } from "../model.ts";
import { clockState, defaultPolicy, elapsedMinutes, clockMarksOf } from "./sla.ts";

const kyiv = (text: string) => new Date(`${text}+03:00`);
const log = (...entries: [at: string, status: Status, priority?: Priority][]): LogEntry[] =>
  entries.map(([at, status, priority = "medium"]) => ({ at: kyiv(at), status, priority }));
const of = (...entries: Parameters<typeof log>) => ({
  log: log(...entries),
  respondedAt: null,
  reason: null,
});

describe("resolution", () => {
  test("waits while on hold: Mon 09:00, 480 min, paused 11:00 to Tue 10:00 → due Tue 16:00", () => {
    const course = of(
      ["2026-06-08T09:00", "in_progress", "high"],
      ["2026-06-08T11:00", "on_hold", "high"],
    );
    const pause = clockMarksOf(course, defaultPolicy).resolution;
    expect(pause).toMatchObject({ paused: true, dueAt: null, riskAt: null });
    expect(clockState(pause, kyiv("2026-06-30T11:00"))).toBe("paused");
    expect(elapsedMinutes(course, "resolution", defaultPolicy, kyiv("2026-06-30T11:00"))).toBe(120);

    const resumed = {
      ...course,
      log: [...course.log, ...log(["2026-06-09T10:00", "in_progress", "high"])],
    };
    const { resolution } = clockMarksOf(resumed, defaultPolicy);
    expect(resolution).toEqual({
      targetMinutes: 480,
      riskAt: kyiv("2026-06-09T14:00"),
      criticalAt: kyiv("2026-06-09T15:12"),
      dueAt: kyiv("2026-06-09T16:00"),
      stoppedAt: null,
      paused: false,
      dropped: false,
    });
    expect(clockState(resolution, kyiv("2026-06-09T13:59"))).toBe("on_time");
    expect(clockState(resolution, kyiv("2026-06-09T14:00"))).toBe("at_risk");
    expect(clockState(resolution, kyiv("2026-06-09T16:00"))).toBe("at_risk");
    expect(clockState(resolution, kyiv("2026-06-09T16:01"))).toBe("breached");
  });

  test("stops when completed, in time or late", () => {
    const start = "2026-06-08T09:00";
    const met = clockMarksOf(
      of([start, "new", "high"], ["2026-06-08T17:00", "completed", "high"]),
      defaultPolicy,
    );
    expect(clockState(met.resolution, kyiv("2027-01-01T00:00"))).toBe("met");
    const late = clockMarksOf(
      of([start, "new", "high"], ["2026-06-08T17:01", "completed", "high"]),
      defaultPolicy,
    );
    expect(clockState(late.resolution, kyiv("2027-01-01T00:00"))).toBe("missed");
  });

  test("stopped when completed, not when somebody said thank you", () => {
    const thanked = of(
      ["2026-06-08T09:00", "new", "high"],
      ["2026-06-08T17:00", "completed", "high"],
      ["2026-06-12T10:00", "completed", "high"],
    );
    expect(clockMarksOf(thanked, defaultPolicy).resolution.stoppedAt).toEqual(
      kyiv("2026-06-08T17:00"),
    );
  });

  test("goes on when reopened, with what it had counted", () => {
    const reopened = of(
      ["2026-06-08T09:00", "new", "high"],
      ["2026-06-08T13:00", "completed", "high"],
      ["2026-06-10T09:00", "in_progress", "high"],
    );
    expect(clockMarksOf(reopened, defaultPolicy).resolution.dueAt).toEqual(
      kyiv("2026-06-10T13:00"),
    );
  });

  test("a breach stays one while paused", () => {
    const course = of(
      ["2026-06-08T09:00", "in_progress", "high"],
      ["2026-06-08T17:30", "on_hold", "high"],
    );
    const { resolution } = clockMarksOf(course, defaultPolicy);
    expect(resolution.dueAt).toEqual(kyiv("2026-06-08T17:00"));
    expect(clockState(resolution, kyiv("2026-06-20T10:00"))).toBe("breached");
  });

  test("a new priority takes its target and keeps the elapsed time", () => {
    const raised = of(["2026-06-08T09:00", "new", "medium"], ["2026-06-08T12:00", "new", "urgent"]);
    expect(clockMarksOf(raised, defaultPolicy).resolution).toMatchObject({
      targetMinutes: 240,
      dueAt: kyiv("2026-06-08T13:00"),
    });
    const lowered = of(["2026-06-08T09:00", "new", "high"], ["2026-06-08T18:00", "new", "medium"]);
    // 9 of 24 business hours are gone: breached as high, which stays although medium would be on time.
    expect(clockMarksOf(lowered, defaultPolicy).resolution).toMatchObject({
      targetMinutes: 480,
      dueAt: kyiv("2026-06-08T17:00"),
    });
    // Lowered in time it takes the new target.
    const early = of(["2026-06-08T09:00", "new", "high"], ["2026-06-08T16:00", "new", "medium"]);
    expect(clockMarksOf(early, defaultPolicy).resolution.dueAt).toEqual(kyiv("2026-06-10T15:00"));
    // 27 business hours are more than four: overdue since the fourth of them.
    const tooLate = of(["2026-06-08T09:00", "new", "low"], ["2026-06-11T09:00", "new", "urgent"]);
    expect(clockMarksOf(tooLate, defaultPolicy).resolution.dueAt).toEqual(kyiv("2026-06-08T13:00"));
  });
});

describe("first response", () => {
  test("never pauses, and stops at the response", () => {
    const course = of(["2026-06-08T09:00", "new", "high"], ["2026-06-08T09:10", "on_hold", "high"]);
    const { response } = clockMarksOf(course, defaultPolicy);
    expect(response).toMatchObject({ paused: false, dueAt: kyiv("2026-06-08T10:00") });
    const at = (time: string) =>
      clockMarksOf({ ...course, respondedAt: kyiv(time) }, defaultPolicy).response;
    expect(clockState(at("2026-06-08T10:00"), kyiv("2026-07-01T10:00"))).toBe("met");
    expect(clockState(at("2026-06-08T10:01"), kyiv("2026-07-01T10:00"))).toBe("missed");
  });

  test("given in time stays so when the priority is raised afterwards", () => {
    const answered = of(
      ["2026-06-08T09:00", "new", "medium"],
      ["2026-06-08T12:41", "in_progress", "medium"],
    );
    const raised = {
      ...answered,
      respondedAt: kyiv("2026-06-08T12:41"),
      log: [...answered.log, ...log(["2026-06-08T12:41", "in_progress", "high"])],
    };
    const { response, resolution } = clockMarksOf(raised, defaultPolicy);
    expect(response.targetMinutes).toBe(240);
    expect(clockState(response, kyiv("2026-07-01T10:00"))).toBe("met");
    // The clock that still runs takes the new target.
    expect(resolution.targetMinutes).toBe(480);
  });

  test("is dropped with a withdrawn request: neither kept nor missed", () => {
    const later = kyiv("2026-07-01T10:00");
    const states = (request: Parameters<typeof clockMarksOf>[0]) => {
      const { response, resolution } = clockMarksOf(request, defaultPolicy);
      return [clockState(response, later), clockState(resolution, later)];
    };
    const soon = of(["2026-06-08T09:00", "new"], ["2026-06-08T09:30", "rejected"]);
    const taken = { ...soon, reason: "withdrawn" };
    expect(states(taken)).toEqual(["dropped", "dropped"]);
    expect(states({ ...taken, respondedAt: kyiv("2026-06-08T09:10") })).toEqual(["met", "dropped"]);
    expect(states({ ...soon, reason: "Не наш будинок" })).toEqual(["met", "met"]);
    // Taking it back does not undo a promise that was broken before.
    const late = of(["2026-06-08T09:00", "new"], ["2026-06-08T13:30", "rejected"]);
    expect(states({ ...late, reason: "withdrawn" })).toEqual(["missed", "dropped"]);
  });
});

test("a mark says when the elapsed time reaches the target, whatever happened before", () => {
  const start = kyiv("2026-06-05T08:00");
  const history = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 1, max: 20 * 60 }),
        status: fc.constantFrom(...statuses),
        priority: fc.constantFrom(...priorities),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((steps) => {
      let at = start.getTime();
      return steps.map(({ gap, status, priority }) => ({
        at: new Date((at += gap * minute)),
        status,
        priority,
      }));
    });
  fc.assert(
    fc.property(history, (entries) => {
      const request = { log: entries, respondedAt: null, reason: null };
      const { resolution } = clockMarksOf(request, defaultPolicy);
      const count = (now: Date) => elapsedMinutes(request, "resolution", defaultPolicy, now);
      if (resolution.dueAt) expect(count(resolution.dueAt)).toBe(resolution.targetMinutes);
      else
        expect(count(new Date(start.getTime() + 10_000 * hour))).toBeLessThan(
          resolution.targetMinutes,
        );
    }),
  );
});

test("whatever priority comes later, a clock that has stopped stands as it stood", () => {
  const opened = kyiv("2026-06-08T09:00").getTime();
  const priority = fc.constantFrom(...priorities);
  const gaps = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 3_000 }), priority }), {
    maxLength: 4,
  });
  const run = (from: number, steps: { gap: number; priority: Priority }[], status: Status) => {
    let at = from;
    return steps.map(({ gap, priority }): LogEntry => {
      at += gap * minute;
      return { at: new Date(at), status, priority };
    });
  };
  fc.assert(
    fc.property(
      priority,
      gaps,
      fc.integer({ min: 1, max: 3_000 }),
      gaps,
      (first, before, gap, after) => {
        const early: LogEntry[] = [
          { at: new Date(opened), status: "new", priority: first },
          ...run(opened, before, "new"),
        ];
        const last = early.at(-1) ?? { at: new Date(opened), priority: first };
        const respondedAt = new Date(last.at.getTime() + gap * minute);
        const answer: LogEntry = {
          at: respondedAt,
          status: "in_progress",
          priority: last.priority,
        };
        const answered = { log: [...early, answer], respondedAt, reason: null };
        const later = {
          ...answered,
          log: [...answered.log, ...run(respondedAt.getTime(), after, "in_progress")],
        };
        expect(clockMarksOf(later, defaultPolicy).response).toEqual(
          clockMarksOf(answered, defaultPolicy).response,
        );
      },
    ),
  );
});
