import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rowClockState, toRowClock } from "./row-clock.ts";
import { clockNames } from "../model.ts";
import { clockState, markOf } from "./sla.ts";
import type { SlaView } from "../views.ts";

const hour = (n: number | null) =>
  n === null ? null : new Date(Date.UTC(2026, 10, 17, 0) + n * 3_600_000).toISOString();
const anyHour = fc.option(fc.nat(20));

const anyClock = fc.record({
  targetMinutes: fc.constant(60),
  riskAt: anyHour.map(hour),
  dueAt: anyHour.map(hour),
  stoppedAt: anyHour.map(hour),
  paused: fc.boolean(),
  dropped: fc.boolean(),
});
const anySla = fc.record({ response: anyClock, resolution: anyClock });

test("a row's clock goes on as the request's own does", () => {
  fc.assert(
    fc.property(
      anySla,
      fc.constantFrom(...clockNames),
      fc.nat(20),
      fc.nat(20),
      (marks, name, expected, later) => {
        const mark = markOf(marks[name]);
        // A clock warns before it is due, and an answer knows no later stop than its own instant.
        fc.pre(!mark.riskAt || !mark.dueAt || mark.riskAt <= mark.dueAt);
        const at = new Date(hour(expected) ?? "");
        fc.pre(!mark.stoppedAt || mark.stoppedAt <= at);
        const state = clockState(mark, at);
        const sla = { ...marks, [name]: { ...marks[name], state } } as SlaView;
        const then = new Date(at.getTime() + later * 3_600_000);
        expect(rowClockState(toRowClock(sla, name), then)).toBe(clockState(mark, then));
      },
    ),
    { numRuns: 2_000 },
  );
});
