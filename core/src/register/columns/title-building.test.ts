import { expect, test } from "vitest";
import { buildingInTitles } from "./title-building.ts";

test.each([
  [
    "Список співвласників багатоквартирного будинку за адресою: м. Київ, вул. Пробна, 1",
    { address: "вул. Пробна, 1", city: "Київ" },
  ],
  [
    "ОСББ «Дім», м.Біла Церква, просп. Незалежності, буд. 12-а",
    { address: "просп. Незалежності, 12-а", city: "Біла Церква" },
  ],
  ["вулиця 8 Березня, 5/2, місто Львів", { address: "вулиця 8 Березня, 5/2", city: "Львів" }],
  ["за адресою: вул. Соборна 7", { address: "вул. Соборна, 7" }],
  ["г. Одесса, ул. Пушкинская, д. 10", { address: "ул. Пушкинская, 10", city: "Одесса" }],
  ["м. Київ, б-р Лесі Українки, 3", { address: "б-р Лесі Українки, 3", city: "Київ" }],
])("%s", (title, building) => expect(buildingInTitles(["", title])).toEqual(building));

test.each([
  "Реєстр власників ОСББ",
  "Станом на 01.11.2026",
  "Площа, кв.м",
  "Вулиця",
  "площа 5",
  "",
])("%j names no building", (title) => expect(buildingInTitles([title])).toBeNull());
