import { expect, test } from "vitest";
import { emptyLine, isSameDecision, listPeriods, sumOf, usualDue } from "./issue-form.ts";

test.each([
  ["2026-11-05", "2026-11-20"],
  ["2026-11-13", "2026-11-20"],
  ["2026-11-14", "2026-12-20"],
  ["2026-12-28", "2027-01-20"],
])("what is issued on %s is usually due on %s", (today, due) => {
  expect(usualDue(today)).toBe(due);
});

test("months are offered from a year ahead to three years back, over the turns of years", () => {
  const months = listPeriods("2026-11-20");
  expect(months).toHaveLength(49);
  expect(months.slice(10, 14)).toEqual(["2027-01", "2026-12", "2026-11", "2026-10"]);
  expect([months.at(0), months.at(-1)]).toEqual(["2027-11", "2023-11"]);
});

test("the running total counts what can be read", () => {
  const lines = [
    { ...emptyLine, quantity: "52,75", unitPrice: "7,85" },
    { ...emptyLine, unitPrice: "100" },
    emptyLine,
  ];
  expect(sumOf(lines)).toBe(51_409);
});

test("a correction leaves a decision that is typed as it was", () => {
  const document = { id: "858cd467-6a56-4526-8087-018483e8e5e1", title: "Протокол", fileId: "" };
  const typed = { decidedBy: "Правління", decidedOn: "2026-08-20", number: "" };
  const decision = { ...typed, number: null, since: null, document };
  expect(isSameDecision({ ...typed, documentId: document.id }, decision)).toBe(true);
  expect(isSameDecision(typed, decision)).toBe(false);
  expect(isSameDecision({ ...typed, number: "4", documentId: document.id }, decision)).toBe(false);
  expect(isSameDecision(null, decision)).toBe(false);
  expect(isSameDecision(typed, null)).toBe(false);
  expect(isSameDecision(null, null)).toBe(true);
});
