import { expect, test } from "vitest";
import { namesApartment, shownAddress } from "./address.ts";

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

test.each([
  ["вул. Сонячна, 12", "вул. Сонячна, 12", "45"],
  ["вул. Сонячна, 12, кв. 45", "вул. Сонячна, 12", "45"],
  ["вул. Сонячна, 12, apt.\u00a045", "вул. Сонячна, 12", "45"],
  ["вул. Сонячна, 12, кв. 45, домофон 45#", "вул. Сонячна, 12, кв. 45, домофон 45#", undefined],
  ["Сонячна 12, Квартира № 45", "Сонячна 12, Квартира № 45", undefined],
  ["вул. Сонячна, 12, кв. 451", "вул. Сонячна, 12, кв. 451", "45"],
  ["вул. Місячна, 45", "вул. Місячна, 45", "45"],
])("%s is shown as %s, apartment %s", (address, shown, apartment) => {
  expect(shownAddress({ address, apartment: "45" })).toEqual(
    apartment ? { address: shown, apartment } : { address: shown },
  );
});
