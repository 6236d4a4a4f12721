import { expect, test } from "vitest";
import type { NamedThing } from "#core/kernel/skill.ts";
import { findNames } from "./names.ts";

const things: readonly NamedThing[] = [
  { parameter: "building", value: "12", name: "вул. Сонячна, 12" },
  { parameter: "building", value: "14", name: "вул. Сонячна, 14" },
  { parameter: "building", value: "7а", name: "просп. Героїв Майдану, 7а" },
  { parameter: "colleague", value: "taras", name: "Богдан Тарасюк" },
];

test.each([
  ["доходи будинку Сонячна 14", { building: "14" }],
  ["доходы дома Солнечная 14", { building: "14" }],
  ["income of Soniachna 14", { building: "14" }],
  ["боржники Героїв Майдану", { building: "7а" }],
  ["debtors of Maidanu 7a", { building: "7а" }],
  ["доходи будинку 12", { building: "12" }],
  ["заявки Богдана Тарасюка", { colleague: "taras" }],
  // Two buildings have this street.
  ["борги по Сонячній", {}],
  ["скільки заявок 14", {}],
  ["скільки будинків", {}],
])("%s names %o", (question, parameters) => {
  expect(findNames(question, things).parameters).toEqual(parameters);
});

test("what is named is taken out of the rest", () => {
  expect(findNames("доходи будинку Сонячна, 14", things).rest).toBe("доходи будинку");
});
