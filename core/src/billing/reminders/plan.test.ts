import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { reminderDays } from "./model.ts";
import { dueDaysFor, reminderFor } from "./plan.ts";

const invoice = { issuedOn: "2026-11-01", dueOn: "2026-11-20", remindedOn: null };
const days = [-3, 0, 3, 30];

test.each([
  ["2026-11-16", null],
  ["2026-11-17", -3],
  // Two days of an outage are caught up, three are not.
  ["2026-11-19", -3],
  ["2026-11-20", 0],
  ["2026-11-23", 3],
  ["2026-11-26", null],
  ["2026-12-20", 30],
])("on %s it is %s days from the due day", (today, offset) => {
  expect(reminderFor(days, invoice, today)).toBe(offset);
});

test("the end of a month and of a February are days like others", () => {
  const late = { ...invoice, issuedOn: "2026-12-01", dueOn: "2027-01-29" };
  expect(reminderFor([30], late, "2027-02-28")).toBe(30);
  expect(reminderFor([3], { ...late, dueOn: "2028-02-27" }, "2028-03-01")).toBe(3);
});

test("what was told since the planned day, or on the day of issue, is not told again", () => {
  const reminder = (remindedOn: string) =>
    reminderFor(days, { ...invoice, remindedOn }, "2026-11-18");
  expect(reminder("2026-11-17")).toBeNull();
  expect(reminder("2026-11-18")).toBeNull();
  expect(reminder("2026-11-10")).toBe(-3);
  const fresh = { ...invoice, issuedOn: "2026-11-17" };
  expect(reminderFor(days, fresh, "2026-11-18")).toBeNull();
});

test("days are those of Kyiv, also where the clocks change", () => {
  // The hour after midnight in Kyiv belongs to the new day, in winter and in summer.
  for (const [instant, date] of [
    ["2027-03-27T22:30:00Z", "2027-03-28"],
    ["2027-03-28T21:30:00Z", "2027-03-29"],
    ["2026-10-24T21:30:00Z", "2026-10-25"],
    ["2026-10-25T22:30:00Z", "2026-10-26"],
  ] as const) {
    const today = toLocal(new Date(instant)).date;
    expect(today).toBe(date);
    const due = { issuedOn: "2026-01-01", dueOn: date, remindedOn: null };
    expect(reminderFor([0], due, today)).toBe(0);
  }
});

test("whatever is chosen, each reminder goes once, and what a statement finds is enough", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...reminderDays), { minLength: 1 }),
      fc.integer({ min: 8, max: 60 }),
      (chosen, length) => {
        const dueOn = addDays(invoice.issuedOn, length);
        const sent: number[] = [];
        let remindedOn: string | null = null;
        for (let at = 0; at < length + 100; at += 1) {
          const today = addDays(invoice.issuedOn, at);
          const offset = reminderFor(chosen, { ...invoice, dueOn, remindedOn }, today);
          if (offset === null) continue;
          expect(dueDaysFor(chosen, today)).toContain(dueOn);
          sent.push(offset);
          remindedOn = today;
        }
        expect(sent).toEqual(chosen.toSorted((one, other) => one - other));
      },
    ),
  );
});
