import { expect, test } from "vitest";
import { nameStems } from "./name-stems.ts";

test.for<[name: string, typed: string]>([
  ["Тетяна", "Тетян Тетяна Тетяну Тетяно Тетяною Тетяні"],
  ["Ольга", "Оль Ольга Ользі Ольгою Ольго"],
  ["Олег", "Оле Олег Олегу Олегові Олеже"],
  ["Андрій", "Андр Андрію Андрієві Андрія Андрієм"],
  ["Наталія", "Наталію Наталії Наталіє"],
  ["Яна", "Ян Яну Яно"],
  ["Коваленко", "Коваленка Коваленком Коваленкові"],
  ["Гнатюк", "Гнатюку Гнатюком Гнатюче"],
  ["Петров", "Петрову Петровым"],
  ["O’Neil", "O’Ne"],
])("%s is found by each of: %s", ([name, typed]) => {
  for (const word of typed.split(" "))
    expect(
      nameStems(word).some((stem) => name.toLowerCase().includes(stem.toLowerCase())),
      word,
    ).toBe(true);
});

test("other names are not", () => {
  expect(nameStems("Тетяну").some((stem) => "марія".includes(stem))).toBe(false);
  expect(nameStems("Я")).toEqual(["Я"]);
});
