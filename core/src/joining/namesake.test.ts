import { expect, test } from "vitest";
import { isNamesake } from "./namesake.ts";

test.each([
  ["Андрій Коваленко", "Андрій Коваленко", true],
  ["Андрій Коваленко", "АНДРІЙ КОВАЛЕНКО", true],
  ["Андрій Коваленко", "Andrii Kovalenko", true],
  ["А. П. Коваленко", "Андрій Коваленко", true],
  ["Андрій Коваленко", "А. Коваленко", true],
  ["А. Коваленко", "Andrii Kovalenko", true],
  ["A. Kovalenko", "Андрій Коваленко", true],
  ["Семён Ковалёв", "Семен Ковалев", true],
  ["Їжак Їжакевич", "Yizhak Yizhakevych", true],
  ["Андрій Петрович Коваленко", "Андрій Коваленко", true],
  ["Олена Лук’яненко", "Олена Лук'яненко", true],
  ["Олена Коваль-Гнатюк", "Олена Гнатюк", true],
  ["Андрій Коваленко", "Олена Коваленко", false],
  ["К. Коваленко", "Олена Коваленко", false],
  ["Петро Батько", "Ірина Сусідка", false],
  ["Петро Батько", "Петро Гнатюк", false],
])("%s of the register and the newcomer %s: %s", (register, newcomer, expected) => {
  const nameOf = (text: string) => {
    const at = text.lastIndexOf(" ");
    return { firstName: text.slice(0, at), lastName: text.slice(at + 1) };
  };
  const name = nameOf(newcomer);
  expect(isNamesake(nameOf(register), name)).toBe(expected);
  // Some write their names into the other's field.
  const swapped = { firstName: name.lastName, lastName: name.firstName };
  expect(isNamesake(nameOf(register), swapped)).toBe(expected);
});

test("what the register leaves out may be anything", () => {
  const newcomer = { firstName: "Ірина", lastName: "Сусідка" };
  expect(isNamesake({ firstName: "", lastName: "" }, newcomer)).toBe(true);
  expect(isNamesake({ firstName: "", lastName: "Сусідка" }, newcomer)).toBe(true);
  expect(isNamesake({ firstName: "Ірина", lastName: "" }, newcomer)).toBe(true);
  expect(isNamesake({ firstName: "Петро", lastName: "" }, newcomer)).toBe(false);
});
