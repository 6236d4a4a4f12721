import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hour, minute } from "#core/kernel/time.ts";
import { type LogEntry, priorities, type Priority, type Status, statuses } from "../model.ts";
import { clockState, defaultPolicy, clockMarksOf } from "./sla.ts";

const kyiv = (text: string) => new Date(`${text}+03:00`);
const log = (...entries: [at: string, status: Status, priority?: Priority][]): LogEntry[] =>
  entries.map(([at, status, priority = "medium"]) => ({ at: kyiv(at), status, priority }));
const of = (...entries: Parameters<typeof log>) => ({
  log: log(...entries),
  respondedAt: null,
  reason: null,
});

describe("a breach", () => {
  const later = kyiv("2026-07-01T10:00");
  const states = (request: Parameters<typeof clockMarksOf>[0], at = later) => {
    const { response, resolution } = clockMarksOf(request, defaultPolicy);
    return [clockState(response, at), clockState(resolution, at)];
  };
  const urgent = ["2026-06-08T09:00", "new", "urgent"] as const;

  test("of the answer stays when the priority is lowered afterwards, answered or not", () => {
    // 15 minutes were promised, 18 had passed.
    const lowered = of([...urgent], ["2026-06-08T09:18", "new", "medium"]);
    expect(states(lowered, kyiv("2026-06-08T09:19"))).toEqual(["breached", "on_time"]);
    expect(states({ ...lowered, respondedAt: kyiv("2026-06-08T09:30") }, later)[0]).toBe("missed");
  });

  test("stays through hold, another priority, reopening and closing", () => {
    const breached = of(
      [...urgent],
      ["2026-06-08T13:30", "on_hold", "urgent"],
      ["2026-06-09T09:00", "in_progress", "low"],
    );
    expect(states(breached)[1]).toBe("breached");
    const closed = of(
      [...urgent],
      ["2026-06-08T13:30", "in_progress", "low"],
      ["2026-06-08T14:00", "completed", "low"],
    );
    expect(states(closed)[1]).toBe("missed");
    const reopened = of(
      [...urgent],
      ["2026-06-08T14:00", "completed", "urgent"],
      ["2026-06-09T09:00", "in_progress", "urgent"],
      ["2026-06-09T09:10", "in_progress", "low"],
      ["2026-06-09T10:00", "completed", "low"],
    );
    expect(states(reopened)[1]).toBe("missed");
  });

  test("of a withdrawn request's answer stays, whatever its priority became", () => {
    const taken = of(
      [...urgent],
      ["2026-06-08T09:18", "new", "low"],
      ["2026-06-08T09:20", "rejected", "low"],
    );
    expect(states({ ...taken, reason: "withdrawn" })).toEqual(["missed", "dropped"]);
  });
});

test("no later step erases a breach", () => {
  const start = kyiv("2026-06-05T08:00");
  const steps = fc.array(
    fc.record({
      gap: fc.integer({ min: 1, max: 20 * 60 }),
      status: fc.constantFrom(...statuses),
      priority: fc.constantFrom(...priorities),
    }),
    { minLength: 2, maxLength: 8 },
  );
  const late = (state: string) => state === "breached" || state === "missed";
  fc.assert(
    fc.property(steps, fc.nat(7), (found, cut) => {
      let at = start.getTime();
      const entries = found.map(({ gap, status, priority }) => ({
        at: new Date((at += gap * minute)),
        status,
        priority,
      }));
      const cutAt = Math.min(cut + 1, entries.length - 1);
      const stateOf = (some: readonly LogEntry[], now: Date) => {
        const request = { log: some, respondedAt: null, reason: null };
        return clockState(clockMarksOf(request, defaultPolicy).resolution, now);
      };
      const then = entries[cutAt]?.at ?? start;
      // As it stood a moment before the next step.
      const before = late(stateOf(entries.slice(0, cutAt), new Date(then.getTime() - 1)));
      const after = late(stateOf(entries, new Date(at + hour)));
      expect(before && !after).toBe(false);
    }),
  );
});
