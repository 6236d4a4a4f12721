import { expect, test } from "vitest";
import { isReadingHeading, knownColumns, readingColumnsOf } from "./columns.ts";
import { kindOf, readDay, readingValueOf, readReadingRow } from "./row.ts";
import { type NamedMeter, metersBy } from "./which.ts";

test.each([
  [
    "Будинок;Під’їзд;Квартира;Що рахує;Номер;Де стоїть;Одиниця;Попередній показник;Дата попереднього показника;Дата;Показник;Примітка",
    { address: 0, apartment: 2, kind: 3, serial: 4, day: 9, value: 10, note: 11 },
  ],
  ["О/р;Послуга;Показання попередні;Показання поточні", { account: 0, kind: 1, value: 3 }],
  ["№ кв.;Счётчик;Дата снятия;Показания", { apartment: 0, serial: 1, day: 2, value: 3 }],
  [
    "Building;Entrance;Apartment;What it counts;Number;Where it hangs;Unit;Last reading;Last reading on;Date;Reading;Note",
    { address: 0, apartment: 2, kind: 3, serial: 4, day: 9, value: 10, note: 11 },
  ],
])("%s", (headings, columns) => {
  const found = readingColumnsOf(headings.split(";"));
  expect(found).toEqual(columns);
  expect(isReadingHeading(found)).toBe(true);
});

test("columns that a table has not, or twice, are left out", () => {
  expect(knownColumns({ serial: 1, value: 1, day: 9 }, 3)).toEqual({ serial: 1 });
  expect(isReadingHeading({ value: 1, address: 0 })).toBe(false);
});

test.each([
  ["Гаряча вода", "hot_water"],
  ["ХВП", "cold_water"],
  ["ХВ", "cold_water"],
  ["Х/В, кухня", "cold_water"],
  ["ГВ", "hot_water"],
  ["г/в", "hot_water"],
  ["лічильник ГВС", "hot_water"],
  ["гвинт", null],
  ["Електроенергія", "electricity"],
  ["газ", "gas"],
  ["Отопление", "heating"],
  ["домофон", null],
])("%s counts %s", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test.each([
  ["20.11.2026", "2026-11-20"],
  ["1/2/26", "2026-02-01"],
  ["2026-11-20T00:00:00", "2026-11-20"],
  ["31.02.2026", null],
  ["вчора", null],
])("the day %s", (written, day) => {
  expect(readDay(written)).toBe(day);
});

test.each([
  ["1 234,5", 1_234_500],
  ["8.9600000000001", 8_960],
  ["1,2345", null],
])("the reading %s", (written, value) => {
  expect(readingValueOf(written)).toBe(value);
});

const columns = { apartment: 0, serial: 1, kind: 2, day: 3, value: 4, note: 5 };
const rowOf = (...cells: string[]) => readReadingRow(cells, columns, "2026-11-20");

test("a row says which meter and what stands on it, or where it is at fault", () => {
  expect(rowOf("1", "A7", "", "", "12,5", "ok")).toMatchObject({
    day: "2026-11-20",
    value: 12_500,
    note: "ok",
    fault: null,
  });
  expect(rowOf("1", "A7", "", "", "")).toBe("blank");
  expect(rowOf("", "", "", "", "")).toBe(null);
  expect(rowOf("", "", "", "", "5")).toMatchObject({ fault: "nobody" });
  expect(rowOf("1", "", "домофон", "", "5")).toMatchObject({ fault: "kind", cell: "домофон" });
  expect(rowOf("1", "A7", "", "41.11.2026", "5")).toMatchObject({ fault: "day" });
  expect(rowOf("1", "A7", "", "", "-5")).toMatchObject({ fault: "value", cell: "-5" });
});

const place = (id: string, number = id, buildingId = "a") => ({
  id,
  number,
  account: `00${id}`,
  buildingId,
  address: `вул. Сонячна, ${buildingId}`,
  archived: false,
});
const meter = (id: string, apartmentId: string, over: Partial<NamedMeter> = {}): NamedMeter => ({
  id,
  apartmentId,
  kind: "cold_water",
  serial: id,
  removed: false,
  ...over,
});
const which = metersBy(
  [place("1"), place("2"), place("3", "1", "b")],
  [
    meter("A7", "1"),
    meter("A8", "1", { kind: "hot_water" }),
    meter("B7", "2", { removed: true }),
    meter("B8", "2", { serial: "0042" }),
    meter("C7", "3"),
  ],
);
const found = (...cells: string[]) => {
  const row = rowOf(...cells);
  if (!row || row === "blank") throw new Error("no row");
  const one = which(row);
  return "meter" in one ? one.meter.id : one.fault;
};

test.each([
  [["", "A7", "", "", "5"], "A7"],
  [["2", "42", "", "", "5"], "B8"],
  [["1", "C7", "", "", "5"], "C7"],
  [["2", "A7", "", "", "5"], "differs"],
  [["1", "", "холодна", "", "5"], "several"],
  [["2", "", "холодна", "", "5"], "B8"],
  [["2", "", "газ", "", "5"], "no_meter"],
  [["", "A7", "газ", "", "5"], "differs"],
  [["", "B7", "", "", "5"], "removed"],
  [["9", "A7", "", "", "5"], "unknown"],
  [["2", "77", "", "", "5"], "no_meter"],
])("%j means %s", (cells, meant) => {
  expect(found(...cells)).toBe(meant);
});
