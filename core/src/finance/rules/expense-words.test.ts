import { expect, test } from "vitest";
import { findExpenseCategory } from "./expense-words.ts";

test.each([
  ["витрати на ліфт за жовтень", "lifts"],
  ["зарплата двірника", "salary"],
  ["сколько ушло на электроэнергию", "energy"],
  ["how much went on cleaning", "cleaning"],
  ["скільки пішло на воду", "water"],
  ["витрати за місяць", null],
] as const)("%s → %s", (text, category) => {
  expect(findExpenseCategory(text)).toBe(category);
});
