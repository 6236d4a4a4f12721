import fc from "fast-check";
import { expect, test } from "vitest";
import { hour, localText, minute, toLocal, zone } from "./time.ts";

const intl = new Intl.DateTimeFormat("sv-SE", {
  timeZone: zone,
  dateStyle: "short",
  timeStyle: "short",
});

function byIntl(instant: Date) {
  const [date = "", time = ""] = intl.format(instant).split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { date, minutes: hours * 60 + minutes };
}

test("a wall clock in Kyiv is what the zone's own rules say", () => {
  const instant = fc.date({
    min: new Date("1970-01-01T00:00:00Z"),
    max: new Date("2150-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, (at) => {
      expect(toLocal(at)).toEqual(byIntl(at));
      expect(localText(at)).toBe(intl.format(at));
    }),
    { numRuns: 2_000 },
  );
});

test("minute by minute around every change of the clocks", () => {
  const changes = [
    "1981-03-31T21:00Z",
    "1990-07-01T00:00Z",
    "2026-03-29T01:00Z",
    "2026-10-25T01:00Z",
  ];
  for (const change of changes)
    for (let at = Date.parse(change) - 2 * hour; at < Date.parse(change) + 2 * hour; at += minute)
      expect(toLocal(new Date(at))).toEqual(byIntl(new Date(at)));
});
