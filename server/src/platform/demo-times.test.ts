import fc from "fast-check";
import { expect, test } from "vitest";
import { toLocal } from "#core/kernel/time.ts";
import { daytimeBefore, demoHours } from "./demo-times.ts";

const anyNow = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2028-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const anyAgo = fc.integer({ min: 0, max: 400 * 24 * 60 });

test("every moment lies in the day, none in the future, later ones stay later", () => {
  fc.assert(
    fc.property(anyNow, anyAgo, anyAgo, (now, one, other) => {
      const [later, earlier] = [Math.min(one, other), Math.max(one, other)];
      const [first, second] = [daytimeBefore(now, earlier), daytimeBefore(now, later)];
      for (const moment of [first, second]) {
        const { minutes } = toLocal(moment);
        expect(minutes).toBeGreaterThanOrEqual(demoHours.from * 60);
        expect(minutes).toBeLessThan(demoHours.to * 60);
        expect(moment.getTime()).toBeLessThanOrEqual(now.getTime());
      }
      if (later < earlier) expect(first.getTime()).toBeLessThan(second.getTime());
    }),
  );
});

test.each([
  ["2026-11-26T00:45", 0, "2026-11-25", "20:59"],
  ["2026-11-26T00:45", 24 * 60, "2026-11-24", "20:59"],
  ["2026-11-26T12:00", 0, "2026-11-26", "12:00"],
  ["2026-11-26T12:00", 3 * 24 * 60, "2026-11-23", "12:00"],
  ["2026-11-26T09:00", 240, "2026-11-25", "19:50"],
  ["2026-11-26T23:30", 0, "2026-11-26", "20:59"],
])("at %s, %i minutes ago is %s %s", (now, ago, date, clock) => {
  const at = toLocal(daytimeBefore(new Date(`${now}:00+02:00`), ago));
  const [hours, minutes] = [Math.floor(at.minutes / 60), at.minutes % 60];
  expect(at.date).toBe(date);
  expect(`${hours}:${String(minutes).padStart(2, "0")}`).toBe(clock);
});
