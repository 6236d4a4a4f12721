import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accountNumberKey,
  apartmentKey,
  bareAccountNumber,
  bareApartmentNumber,
  isExponent,
  looseAccountNumberKey,
  serialKey,
} from "./identity-keys.ts";

describe("numbers of apartments", () => {
  test.each([
    ["6", "кв. 6", "кв 6", "кв6", "Кв.6", "квартира №6", "№6", "№ 6", "006", "6.0", " 6 ", "apt 6"],
    ["1а", "1-а", "1 А", "1A", "1-a", "1/а", "кв. 1А", "01а", "1–А"],
    ["12В", "12B", "12-в"],
    ["н-5", "Н5", "н 5"],
    ["12/1", "12 / 1", "12\\1", "12∕1", "１２/１"],
    [
      "12",
      "１２",
      "кв.\u00A0１２",
      "№. 12",
      "Квартира: 12",
      "кв-12",
      "кв_12",
      "kв. 12",
      "kb 12",
      "апартаменти 12",
    ],
    ["12", "12)", "(12)", "12;", "12`", "12\u00AD"],
    ["12а", '12 "а"', "12«А»", "12 (а)", "12(А)", "12а.", "12−а", "12“a”"],
    ["оф. 3", "офіс 3", "Офис №3", "оф3", "office 03"],
    ["прим. 5", "приміщення №5", "Нежитлове приміщення 5", "н/п 5", "нп5", "прим.5"],
    ["п/м 4", "м/м 4", "паркомісце 4", "машиномісце №4"],
    ["ІV", "IV", "Ⅳ", "iv"],
  ])("%s is also", (number, ...others) => {
    for (const other of others)
      expect([other, apartmentKey(other)]).toEqual([other, apartmentKey(number)]);
  });

  test.each([
    ["12/1", "121", "12-1", "12"],
    ["5", "паркомісце 5", "5а", "50"],
    ["1а", "1б", "11"],
    ["2-15", "215"],
    ["0", "00а"],
    ["5", "оф. 5", "прим. 5", "н-5"],
    ["12 (13)", "12", "1213"],
  ])("%s is none of the others", (number, ...others) => {
    for (const other of others) expect(apartmentKey(other)).not.toBe(apartmentKey(number));
  });

  test.each([
    ["кв. 6", "6"],
    ["№5", "5"],
    ["007", "007"],
    ["1-А", "1-А"],
    ["паркомісце 5", "паркомісце 5"],
    ["квадрат", "квадрат"],
    ["кв.", "кв."],
  ])("%s is kept as %s", (written, expected) =>
    expect(bareApartmentNumber(written)).toBe(expected),
  );

  test("something is always left to compare, and the same again", () => {
    const numbers = fc.stringMatching(/^[0-9абвкABK№. /-]{0,8}[0-9а]$/);
    fc.assert(
      fc.property(numbers, (number) => {
        expect(apartmentKey(number)).not.toBe("");
        expect(apartmentKey(bareApartmentNumber(number))).toBe(apartmentKey(number));
      }),
    );
  });
});

test.each([
  ["'000123", "000123"],
  ["200006.0", "200006"],
  ["200006,00", "200006"],
  ["о/р 200005", "200005"],
  ["О/Р №200005", "200005"],
  ["o/p: 200005", "200005"],
  ["особовий рахунок 200005", "200005"],
  ["A-1", "A-1"],
  ["ОР-7", "ОР-7"],
  ["ОР 100185", "100185"],
  ["ор100185", "100185"],
  ["лс №100185", "100185"],
  ["№о/р 100185", "100185"],
  ["особ. рах. 100185", "100185"],
  ["рахунок 100185;", "100185"],
  ['="000123"', "000123"],
  ["«100185»", "100185"],
  ["１００１８５", "100185"],
  ["оренда", "оренда"],
])("an account written %s is %s", (written, account) => {
  expect(bareAccountNumber(written)).toBe(account);
  expect(accountNumberKey(written)).toBe(accountNumberKey(account));
});

test("an account keeps its noughts, and is found without them", () => {
  expect(accountNumberKey("000123")).not.toBe(accountNumberKey("123"));
  expect(looseAccountNumberKey("000123")).toBe(looseAccountNumberKey("123"));
  expect(accountNumberKey("100\u00A0185")).toBe(accountNumberKey("100185"));
  expect(accountNumberKey("100-185")).not.toBe(accountNumberKey("100185"));
  expect(accountNumberKey("А-1")).toBe(accountNumberKey("A-1"));
});

test.each(["1,00E+09", "3.80671E+11", "1E9", "2,1Е+08"])("%s has lost its digits", (written) =>
  expect(isExponent(written)).toBe(true),
);
test.each(["1E", "E12", "12", "1,5"])("%s has not", (written) =>
  expect(isExponent(written)).toBe(false),
);

test("a meter's number is the same with a sign, noughts and letters that look alike", () => {
  for (const written of ["№ 00123-а", "123 A", "123А", "'123a"])
    expect(serialKey(written)).toBe("123a");
  for (const written of ["зав. № 123А", "Заводський номер: 123а", "s/n 123a", "１２３а", "“123а”"])
    expect(serialKey(written)).toBe("123a");
  expect(serialKey("12345.0")).toBe("12345");
});
