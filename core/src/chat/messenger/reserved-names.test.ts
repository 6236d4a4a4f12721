import { describe, expect, test } from "vitest";
import { isReserved, namesPerson } from "./reserved-names.ts";

describe("a nickname that speaks for the management", () => {
  test.each([
    "Адміністратор",
    "Aдмін",
    "УПРАВЛІННЯ",
    "Oselia",
    "...",
    "Голова правління",
    "Бухгалтер",
    "Керуюча компанія",
    "Управління ОСББ",
    "Диспетчер 1",
    "Адмiнiстрація",
    "А д м і н",
    "Адм1н",
    "0СББ",
    "НашаАдміністрація",
    "Председатель правления",
    "Управляющая компания",
    "Бухгалтерия",
    "Chairman of the board",
    "Property Manager",
    "Accountant",
    "Support",
    "Офіційно: новини",
  ])("%s", (name) => expect(isReserved(name)).toBe(true));

  test.each([
    "Олена",
    "Сусід з 5-го",
    "O’Neil",
    "Ірина К.",
    "7 поверх",
    "Ян",
    "Оксана",
    "Мандрівник",
  ])("not %s", (name) => expect(isReserved(name)).toBe(false));
});

describe("a nickname that names one of the staff", () => {
  const manager = { firstName: "Олена", lastName: "Коваль" };
  test.each([
    "Олена Коваль",
    "Коваль Олена",
    "Пані Олена Коваль",
    "Пані Коваль",
    "пані Oлeнa",
    "Mrs Коваль",
    "Госпожа Коваль",
    "ОленаКоваль",
    "Олена В. Коваль",
  ])("%s", (name) => expect(namesPerson(name, manager)).toBe(true));

  test.each(["Олена", "Коваль", "Пані Ірина", "Олена з третього"])("not %s", (name) =>
    expect(namesPerson(name, manager)).toBe(false),
  );
});
