import { describe, expect, test } from "vitest";
import { leadingClock, toRowClock } from "#core/requests/clock/row-clock.ts";
import type { ClockView } from "#core/requests/views.ts";
import { clockNow, rowClockNow, usedShare } from "./sla-clock.ts";

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

const clock: ClockView = {
  state: "on_time",
  targetMinutes: 60,
  riskAt: at("10:45").toISOString(),
  dueAt: at("11:00").toISOString(),
  stoppedAt: null,
  paused: false,
  dropped: false,
};
const met: ClockView = { ...clock, state: "met", stoppedAt: at("10:20").toISOString() };

describe("a clock in the browser", () => {
  test("goes on without asking the server", () => {
    expect(clockNow(clock, at("10:30"))).toMatchObject({ state: "on_time", left: 30 * 60_000 });
    expect(clockNow(clock, at("10:45")).state).toBe("at_risk");
    expect(clockNow(clock, at("11:05"))).toMatchObject({ state: "breached", left: -5 * 60_000 });
  });

  test("stands still once it is met, paused or has no end", () => {
    expect(clockNow(met, at("15:00")).state).toBe("met");
    expect(clockNow({ ...clock, paused: true, dueAt: null }, at("15:00"))).toMatchObject({
      state: "paused",
      left: null,
    });
    expect(clockNow({ ...met, dropped: true }, at("15:00")).state).toBe("dropped");
  });

  test("the answer leads until there is one, then the work", () => {
    expect(leadingClock({ response: clock, resolution: clock })).toBe("response");
    expect(leadingClock({ response: met, resolution: clock })).toBe("resolution");
  });

  test("a row's clock goes on as well", () => {
    const row = toRowClock({ response: met, resolution: clock }, "resolution");
    expect(rowClockNow(row, at("10:30"))).toEqual(clockNow(clock, at("10:30")));
    expect(rowClockNow(row, at("11:05"))).toEqual(clockNow(clock, at("11:05")));
    const ended = toRowClock({ response: met, resolution: clock }, "response");
    expect(rowClockNow(ended, at("15:00"))).toEqual({ state: "met", left: null, dueAt: null });
  });

  test("its bar grows with time, never past its end, and not while paused", () => {
    const running = { ...clock, elapsedMinutes: 30 };
    expect(usedShare(running, at("10:30"), at("10:45"))).toBe(0.75);
    expect(usedShare(running, at("10:30"), at("18:00"))).toBe(1);
    expect(usedShare({ ...running, paused: true }, at("10:30"), at("18:00"))).toBe(0.5);
  });
});
