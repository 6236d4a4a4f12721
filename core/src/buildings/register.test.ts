import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, tidy } from "./fold.ts";
import { faultReasons, readHeadings, type RegisterColumn, registerColumns } from "./register.ts";
import { readRegister } from "./register-read.ts";
import { readArea, readRow, writeArea } from "./register-row.ts";
import { en } from "./texts/en.ts";
import { ru } from "./texts/ru.ts";
import { uk } from "./texts/uk.ts";

const good: Record<RegisterColumn, string> = {
  building_address: "вул. Сонячна, 12",
  city: "Київ",
  postal_code: "02094",
  entrance_number: "1",
  floor: "1",
  apartment_number: "1",
  area: "52,75",
  rooms: "2",
  account_number: "100001",
  owner_name: "Єва Ґудзь",
  owner_email: "owner1@example.com",
  owner_phone: "+380962243755",
  resident_name: "В'ячеслав Ткаченко",
  resident_email: "resident1@example.com",
  resident_phone: "+380679841401",
};

const cells = (changes: Partial<Record<RegisterColumn, string>> = {}) =>
  registerColumns.map((column) => ({ ...good, ...changes })[column]);
const read = (changes: Partial<Record<RegisterColumn, string>>) =>
  readRow({ line: 7, cells: cells(changes) }, registerColumns.slice());
const register = (...rows: Partial<Record<RegisterColumn, string>>[]) =>
  readRegister([
    { line: 1, cells: registerColumns },
    ...rows.map((row, index) => ({ line: index + 2, cells: cells(row) })),
  ]);

describe("headings", () => {
  it.each([
    ["uk", uk],
    ["en", en],
    ["ru", ru],
    [
      "the file shape",
      { register: { column: Object.fromEntries(registerColumns.map((c) => [c, c])) } },
    ],
  ])("are understood in %s", (_, texts) => {
    const names = texts.register.column as Record<RegisterColumn, string>;
    const { columns, faults } = readHeadings({
      line: 1,
      cells: registerColumns.map((c) => names[c]),
    });
    expect(faults).toEqual([]);
    expect(columns).toEqual(registerColumns);
  });

  it("do not mind case, apostrophes, signs and blanks", () => {
    const { columns } = readHeadings({
      line: 1,
      cells: [
        "АДРЕСА  будинку",
        " Місто ",
        "Підʼїзд",
        "під’їзд №",
        "№ кв.",
        "Площа, м²",
        "о/р",
        "нотатки",
      ],
    });
    expect(columns).toEqual([
      "building_address",
      "city",
      "entrance_number",
      null,
      "apartment_number",
      "area",
      "account_number",
      null,
    ]);
  });

  it("name what is missing and what stands twice", () => {
    const { faults } = readHeadings({ line: 3, cells: ["місто", "city", "квартира"] });
    expect(faults).toEqual([
      { line: 3, column: "city", reason: "heading_repeated" },
      { line: 3, column: "building_address", reason: "heading_missing" },
    ]);
  });
});

describe("a row", () => {
  it("is read whole", () => {
    expect(read({})).toEqual({
      row: {
        line: 7,
        address: "вул. Сонячна, 12",
        city: "Київ",
        postalCode: "02094",
        entrance: "1",
        floor: 1,
        apartment: "1",
        areaHundredths: 5275,
        rooms: 2,
        account: "100001",
        owner: { name: "Єва Ґудзь", email: "owner1@example.com", phone: "+380962243755" },
        resident: {
          name: "В'ячеслав Ткаченко",
          email: "resident1@example.com",
          phone: "+380679841401",
        },
      },
      faults: [],
      notices: [],
    });
  });

  it.each<[RegisterColumn, string, string]>([
    ["building_address", "", "required"],
    ["building_address", "а".repeat(201), "too_long"],
    ["city", " ", "required"],
    ["postal_code", "2094а", "postal_code"],
    ["entrance_number", "1".repeat(21), "too_long"],
    ["floor", "перший", "integer"],
    ["floor", "201", "range"],
    ["apartment_number", "", "required"],
    ["area", "дві", "area"],
    ["area", "52,755", "area"],
    ["area", "0", "range"],
    ["area", "-5", "area"],
    ["rooms", "2,5", "integer"],
    ["rooms", "-1", "range"],
    ["account_number", "1".repeat(41), "too_long"],
    ["owner_name", "", "required"],
    ["owner_email", "owner1@", "email"],
    ["owner_phone", "3,80962E+11", "phone"],
    ["resident_email", "нема", "email"],
    ["resident_phone", "12", "phone"],
  ])("with a bad %s (%s) is refused: %s", (column, value, reason) => {
    const { row, faults } = read({ [column]: value });
    expect(row).toBeNull();
    expect(faults).toEqual([expect.objectContaining({ line: 7, column, reason })]);
  });

  it("names all of its faults", () => {
    const { faults } = read({ area: "?", floor: "?", owner_email: "?" });
    expect(faults.map(({ column }) => column)).toEqual(["floor", "area", "owner_email"]);
  });

  it("takes what spreadsheets make of a register", () => {
    const { row } = read({
      postal_code: "2094",
      floor: "3,0",
      area: "1 052.7 м²",
      owner_phone: "'+380962243755",
      resident_phone: "(067) 984-14-01",
      resident_name: "В’ячеслав   Ткаченко",
      resident_email: " Resident1@Example.com ",
    });
    expect(row).toMatchObject({
      postalCode: "02094",
      floor: 3,
      areaHundredths: 105270,
      owner: { phone: "+380962243755" },
      resident: {
        name: "В'ячеслав Ткаченко",
        email: "resident1@example.com",
        phone: "+380679841401",
      },
    });
  });

  it("may say nothing of a resident", () => {
    const { row, notices } = read({ resident_name: "", resident_email: "", resident_phone: "" });
    expect(row?.resident).toBeNull();
    expect(notices).toEqual([]);
  });

  it("notices a person who cannot be written to", () => {
    const { row, notices } = read({ owner_email: "" });
    expect(row?.owner).toBeNull();
    expect(notices).toEqual([{ line: 7, column: "owner_email", reason: "no_email" }]);
  });

  it("names a cell beyond the headings", () => {
    const { faults } = readRow({ line: 2, cells: [...cells(), "", "?"] }, registerColumns.slice());
    expect(faults).toEqual([{ line: 2, column: null, reason: "surplus", params: { value: "?" } }]);
  });
});

describe("areas", () => {
  it("survive writing and reading", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (hundredths) => {
        expect(readArea(writeArea(hundredths))).toBe(hundredths);
        expect(readArea(writeArea(hundredths).replace(",", "."))).toBe(hundredths);
      }),
    );
  });
});

describe("a register", () => {
  it("may name an apartment once for each further person", () => {
    const { rows, faults } = register(
      {},
      { owner_name: "Ігор Ґудзь", owner_email: "ihor@example.com" },
    );
    expect(faults).toEqual([]);
    expect(rows).toHaveLength(2);
  });

  it("names rows that disagree, repeat or share an account", () => {
    const { faults } = register(
      {},
      { area: "60", owner_email: "other@example.com" },
      {},
      { apartment_number: "2", postal_code: "02095" },
      { building_address: "ВУЛ.СОНЯЧНА,12", owner_email: "third@example.com" },
    );
    expect(faults).toEqual([
      { line: 3, column: "area", reason: "conflict", params: { line: 2 } },
      { line: 4, column: null, reason: "repeated", params: { line: 2 } },
      { line: 5, column: "postal_code", reason: "conflict", params: { line: 2 } },
      { line: 5, column: "account_number", reason: "account_taken", params: { line: 2 } },
    ]);
  });

  it("without rows is refused", () => {
    expect(readRegister([]).faults).toMatchObject([{ reason: "no_rows" }]);
    expect(register().faults).toMatchObject([{ reason: "no_rows" }]);
  });

  it("never throws, and a line with a fault gives no row", () => {
    const record = fc.array(fc.oneof(fc.string(), fc.string({ unit: "grapheme" })), {
      maxLength: 18,
    });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 6 }), (records) => {
        const { rows, faults } = readRegister([
          { line: 1, cells: registerColumns },
          ...records.map((row, index) => ({ line: index + 2, cells: row })),
        ]);
        const faulty = new Set(faults.map(({ line }) => line));
        expect(rows.every((row) => row.apartment && row.address && row.city)).toBe(true);
        expect(rows.length + faulty.size).toBeGreaterThanOrEqual(
          records.filter((row) => row.some((cell) => cell.trim())).length,
        );
      }),
    );
  });
});

describe("spellings", () => {
  it("of one place are one", () => {
    for (const [one, other] of [
      ["просп. Героїв Майдану, 7а", "Просп.Героїв  Майдану,7A"],
      ["бульв. В'ячеслава Липинського, 3", "бульв. Вʼячеслава Липинського, 3"],
    ] as const)
      expect(fold(one)).toBe(fold(other));
    expect(fold("вул. Сонячна, 12")).not.toBe(fold("вул. Сонячна, 1/2"));
  });

  it("are tidied and folded once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        expect(tidy(tidy(value))).toBe(tidy(value));
      }),
    );
  });
});

it("every fault has its words", () => {
  for (const { register: texts } of [uk, en, ru])
    expect(Object.keys(texts.fault).toSorted()).toEqual([...faultReasons].toSorted());
});
