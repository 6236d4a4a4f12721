import { expect, test } from "vitest";
import { extractParameters } from "./parameters.ts";

const today = "2026-11-26";

test.each([
  ["скільки я заплатив за рік", { year: "2026" }],
  ["сколько я заплатил за весь год", { year: "2026" }],
  ["how much have I paid for the year", { year: "2026" }],
  ["скільки зібрали за місяць", { month: "2026-11" }],
  ["сколько потратили за месяц", { month: "2026-11" }],
  ["скільки я заплатив торік", { year: "2025" }],
  ["скільки я сплатив у грудні", { month: "2025-12" }],
  // A price, or a payment ahead, is of no period that has been.
  ["чи можна заплатити за рік наперед", {}],
  ["скільки коштує за рік", {}],
  ["чи можна заплатити 2000 грн", {}],
  ["я оплатил 2050 гривен почему долг", {}],
  ["рахунки за 2025 рік", { year: "2025" }],
  ["протокол собрания за год", {}],
  ["unpaid bills for the month", {}],
  ["хто живе в 12", { apartment: "12" }],
  ["що з R-000419", { request: "419" }],
])("%s names %o", (question, parameters) => {
  expect(extractParameters(question, today).parameters).toEqual(parameters);
});

test("what is named is taken out of the rest", () => {
  expect(extractParameters("скільки я заплатив за рік", today).rest.trim()).toBe(
    "скільки я заплатив",
  );
});

test("of several months the first one is the parameter, the others are listed", () => {
  const { parameters, otherMonths } = extractParameters("порівняй жовтень і вересень", today);
  expect(parameters).toEqual({ month: "2026-10" });
  expect(otherMonths).toEqual(["2026-09"]);
});
