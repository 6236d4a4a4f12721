import { expect, test } from "vitest";
import { namesApartment } from "./address.ts";

test.each([
  ["вул. Сонячна, 12, кв. 45", "45"],
  ["вул. Сонячна, 12, кв.45, домофон 45#", "45"],
  ["Soniachna St 12, apt 45", "45"],
  ["Сонячна 12, Квартира № 45а", "45А"],
])("%s names %s", (address, apartment) => {
  expect(namesApartment(address, apartment)).toBe(true);
});

test.each([
  ["вул. Сонячна, 45", "45"],
  ["вул. Сонячна, 12, кв. 451", "45"],
  ["вул. Сонячна, 12, кв. 45а", "45"],
  ["вул. Сонячна, 12, кв. 45/2", "45"],
  ["Довга 7, квартира Коваленків", "7"],
])("%s does not name %s", (address, apartment) => {
  expect(namesApartment(address, apartment)).toBe(false);
});
