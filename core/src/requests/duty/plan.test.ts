import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, fromLocal, minute, weekdayOf } from "#core/kernel/time.ts";
import { defaultPolicy } from "../clock/sla.ts";
import { isAlarm } from "./alarm.ts";
import { type DutyPlan, emptyDutyPlan, findDutyDate, listOnDuty } from "./plan.ts";

const { business } = defaultPolicy;
const at = (text: string) => {
  const [date = "", time = ""] = text.split(" ");
  const [hours = "", minutes = ""] = time.split(":");
  return fromLocal(date, Number(hours) * 60 + Number(minutes));
};
const planOf = (over: Partial<DutyPlan>): DutyPlan => ({
  ...emptyDutyPlan,
  enabled: true,
  people: ["olena", "ivan", "petro"],
  ...over,
});
const night = { from: 20 * 60, to: 8 * 60 };
const everyNight = planOf({ hours: Array.from({ length: 7 }, () => night) });

describe("duty hours", () => {
  // 2026-11-27 is a Friday.
  test.each([
    ["2026-11-27 08:59", "2026-11-26"],
    ["2026-11-27 09:00", null],
    ["2026-11-27 17:59", null],
    ["2026-11-27 18:00", "2026-11-27"],
    ["2026-11-28 03:00", "2026-11-27"],
    ["2026-11-28 09:00", "2026-11-28"],
    ["2026-11-28 14:00", "2026-11-28"],
    ["2026-11-30 08:00", "2026-11-29"],
    // Christmas, a Friday.
    ["2026-12-25 12:00", "2026-12-25"],
    ["2026-12-25 08:00", "2026-12-24"],
  ])("outside working hours, %s: the duty of %s", (moment, date) => {
    expect(findDutyDate({ hours: null }, business, at(moment))).toBe(date);
  });

  test.each([
    ["2026-11-27 19:59", null],
    ["2026-11-27 20:00", "2026-11-27"],
    ["2026-11-27 23:59", "2026-11-27"],
    ["2026-11-28 00:00", "2026-11-27"],
    ["2026-11-28 07:59", "2026-11-27"],
    ["2026-11-28 08:00", null],
  ])("across midnight, %s: the duty of %s", (moment, date) => {
    expect(findDutyDate(everyNight, business, at(moment))).toBe(date);
  });

  test("of some days only, and a whole day where both ends are the same", () => {
    const hours = [null, null, null, null, null, { from: 480, to: 480 }, null];
    const plan = planOf({ hours });
    expect(listOnDuty(plan, business, at("2026-11-28 07:59"))).toBeNull();
    expect(listOnDuty(plan, business, at("2026-11-28 08:00"))).not.toBeNull();
    expect(listOnDuty(plan, business, at("2026-11-29 07:59"))).not.toBeNull();
    expect(listOnDuty(plan, business, at("2026-11-29 08:00"))).toBeNull();
  });

  test("a night in which the clocks change is one duty, whatever its length", () => {
    for (const date of ["2026-10-24", "2027-03-27"]) {
      const [begins, ends] = [fromLocal(date, night.from), fromLocal(addDays(date, 1), night.to)];
      for (let moment = begins.getTime(); moment < ends.getTime(); moment += 10 * minute)
        expect(findDutyDate(everyNight, business, new Date(moment))).toBe(date);
      expect(findDutyDate(everyNight, business, ends)).toBeNull();
    }
  });

  test("of a later moment are never those of an earlier day", () => {
    const moments = fc.date({
      min: new Date(2026, 0, 1),
      max: new Date(2030, 0, 1),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (now) => {
        const date = findDutyDate({ hours: null }, business, now);
        const later = findDutyDate({ hours: null }, business, new Date(now.getTime() + minute));
        // The duty of a day never comes before that of an earlier one.
        return date === null || later === null || later >= date;
      }),
    );
    expect(findDutyDate({ hours: null }, business, at("2026-11-28 12:00"))).not.toBeNull();
  });
});

describe("who is on duty", () => {
  const plan = planOf({
    hours: everyNight.hours,
    week: [null, "ivan", null, null, null, "petro", "petro"],
    exceptions: [{ from: "2026-12-31", to: "2027-01-02", personId: "marta" }],
  });
  test.each([
    ["2026-11-23 21:00", "olena,ivan,petro"],
    ["2026-11-24 21:00", "ivan,olena,petro"],
    ["2026-11-25 03:00", "ivan,olena,petro"],
    ["2026-11-25 21:00", "olena,ivan,petro"],
    ["2026-11-29 21:00", "petro,olena,ivan"],
    ["2026-11-30 03:00", "petro,olena,ivan"],
    ["2026-11-30 21:00", "olena,ivan,petro"],
    ["2026-12-30 23:00", "olena,ivan,petro"],
    ["2026-12-31 23:00", "marta,olena,ivan,petro"],
    ["2027-01-03 07:00", "marta,olena,ivan,petro"],
    ["2027-01-03 21:00", "petro,olena,ivan"],
  ])("%s: %s", (moment, people) => {
    expect(listOnDuty(plan, business, at(moment))?.join(",")).toBe(people);
  });

  test("nobody where nobody is named, and no duty where it is switched off", () => {
    const moment = at("2026-11-27 23:00");
    expect(listOnDuty(planOf({ people: [] }), business, moment)).toEqual([]);
    expect(listOnDuty(planOf({ enabled: false }), business, moment)).toBeNull();
  });

  test("everybody of the list once, whoever is first", () => {
    const anyone = fc.constantFrom("olena", "ivan", "petro", "marta");
    const week = fc.array(fc.option(anyone), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(week, fc.nat({ max: 400 }), (chosen, day) => {
        const date = addDays("2026-01-01", day);
        const people = listOnDuty({ ...everyNight, week: chosen }, business, fromLocal(date, 1380));
        expect(new Set(people).size).toBe(people?.length);
        expect(people).toEqual(expect.arrayContaining(["olena", "ivan", "petro"]));
        expect(people?.[0]).toBe(chosen[weekdayOf(date) - 1] ?? "olena");
      }),
    );
  });
});

test.each([
  ["urgent", "Не світить лампа", true],
  ["medium", "Затопило квартиру", true],
  ["high", "Запах газу в під’їзді", true],
  ["high", "Не світить лампа", false],
  ["low", "Прорвало трубу на кухні, заливає", true],
  ["low", "Не світить лампа", false],
] as const)("a request of priority %s, «%s»: alarm %s", (priority, text, alarm) => {
  expect(isAlarm({ priority, title: text, description: "" })).toBe(alarm);
  expect(isAlarm({ priority, title: "Біда", description: text })).toBe(alarm);
  expect(isAlarm({ priority, title: "Біда", description: "Приходьте", place: text })).toBe(alarm);
});
