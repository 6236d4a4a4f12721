import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isOpeningHeading, openingColumnsOf } from "./columns.ts";
import { isTotalRow, openingAmountOf, readOpeningRow, totalOfRow } from "./row.ts";
import type { ListedApartment } from "#core/buildings/model.ts";
import { placesBy } from "./whose.ts";

test.each([
  ["Особовий рахунок;Борг;Переплата", { account: 0, debt: 1, credit: 2 }],
  ["№ кв.;ПІБ;Сальдо на кінець, грн", { apartment: 0, balance: 2 }],
  [
    "о/р;Квартира;Сальдо на початок;Нараховано;Сальдо на кінець",
    { account: 0, apartment: 1, balance: 4 },
  ],
  ["Лицевой счёт;Адрес;Долг (+) / переплата (-)", { account: 0, address: 1, balance: 2 }],
  ["Account;Balance", { account: 0, balance: 1 }],
  ["Квартира;Сальдо дебет;Сальдо кредит", { apartment: 0, debt: 1, credit: 2 }],
])("%s", (headings, columns) => {
  const found = openingColumnsOf(headings.split(";"));
  expect(found).toEqual(columns);
  expect(isOpeningHeading(found)).toBe(true);
});

test("a table that names nobody, or no money, is none", () => {
  expect(isOpeningHeading(openingColumnsOf(["ПІБ", "Борг"]))).toBe(false);
  expect(isOpeningHeading(openingColumnsOf(["Квартира", "Площа"]))).toBe(false);
});

test.each([
  ["1 234,50", 123_450],
  ["-300,00", -30_000],
  ["(15,20)", -1_520],
  ["−0,01", -1],
  ["-", 0],
  ["", 0],
  ["8.9600000000001", 896],
  ["8,961", null],
  ["1,234", null],
  ["багато", null],
])("the amount %s", (written, kopecks) => {
  expect(openingAmountOf(written)).toBe(kopecks);
});

const columns = { account: 0, apartment: 1, debt: 2, credit: 3 };

test("a row says whose and how much, or where it is at fault", () => {
  expect(readOpeningRow(["100", "1", "20,00", ""], columns)).toMatchObject({ kopecks: 2_000 });
  expect(readOpeningRow(["100", "1", "", "5"], columns)).toMatchObject({ kopecks: -500 });
  expect(readOpeningRow(["100", "1", "2", "5"], columns)).toMatchObject({ fault: "both" });
  expect(readOpeningRow(["100", "1", "2x", ""], columns)).toMatchObject({
    fault: "amount",
    column: "debt",
    value: "2x",
  });
  expect(readOpeningRow(["100", "", "-1", ""], columns)).toMatchObject({
    kopecks: -100,
    fault: null,
    column: "debt",
    value: "-1",
  });
  expect(readOpeningRow(["100", "", "1", ""], columns)).toMatchObject({ column: null });
  expect(readOpeningRow(["", "", "2", ""], columns)).toMatchObject({ fault: "nobody" });
  expect(readOpeningRow(["100", "", "10000000", ""], columns)).toMatchObject({ fault: "range" });
  expect(readOpeningRow(["", "", "", ""], columns)).toBe(null);
  expect(isTotalRow(["Разом", "", "20,00", "5,00"])).toBe(true);
  expect(totalOfRow(["Разом", "", "20,00", "5,00"], columns)).toBe(1_500);
});

const place = (id: string, over: Partial<ListedApartment> = {}): ListedApartment => ({
  id,
  number: id,
  account: `00${id}`,
  buildingId: "a",
  address: "вул. Сонячна, 5",
  archived: false,
  ...over,
});
const rowOf = (account: string, apartment = "", address = "") => ({
  account,
  apartment,
  address,
  kopecks: 1,
  fault: null,
  column: null,
  value: null,
});

test("a row is known by its account, or by its apartment where there is one such", () => {
  const whose = placesBy([
    place("1"),
    place("2", { account: null }),
    place("3", { archived: true }),
    place("1b", { number: "1", account: "77", buildingId: "b", address: "вул. Лугова, 5" }),
  ]);
  const found = (...cells: Parameters<typeof rowOf>) => {
    const one = whose(rowOf(...cells));
    return "place" in one ? one.place.id : one.fault;
  };
  expect(found("001")).toBe("1");
  expect(found("1")).toBe("1");
  expect(found("001", "кв. 1")).toBe("1");
  expect(found("001", "2")).toBe("differs");
  expect(found("999", "2")).toBe("2");
  expect(found("999", "1", "Сонячна 5")).toBe("no_account");
  expect(found("999", "1")).toBe("no_account");
  expect(found("", "1")).toBe("several");
  expect(found("", "1", "м. Київ, вул. Лугова, буд. 5")).toBe("1b");
  expect(found("003")).toBe("archived");
  expect(found("404")).toBe("no_account");
  expect(found("", "404")).toBe("unknown");
});

test("spellings of one number are one, and what is written just so comes first", () => {
  const whose = placesBy([
    place("1", { number: "1-а" }),
    place("7", { number: "7" }),
    place("8", { number: "007" }),
    place("9", { number: "9", account: "A-9" }),
  ]);
  const found = (...cells: Parameters<typeof rowOf>) => {
    const one = whose(rowOf(...cells));
    return "place" in one ? one.place.id : one.fault;
  };
  for (const number of ["1А", "1 a", "кв.1-А", "№ 1а", "01а"]) expect(found("", number)).toBe("1");
  expect(found("", "7")).toBe("7");
  expect(found("", "007")).toBe("8");
  expect(found("", "07")).toBe("several");
  for (const account of ["А-9", "о/р a-9", "'A-9"]) expect(found(account)).toBe("9");
});

test("whatever is written with two decimals is read as it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (kopecks) => {
      const digits = String(Math.abs(kopecks)).padStart(3, "0");
      const written = `${kopecks < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
      expect(openingAmountOf(written)).toBe(kopecks);
    }),
  );
});
