import { describe, expect, it } from "vitest";
import { columnFaults, columnsOf, headingAmong, namesShare } from "./headings.ts";
import {
  builtKinds,
  failureReasons,
  faultReasons,
  noticeReasons,
  type RegisterColumn,
  registerColumns,
} from "./model.ts";
import { en } from "./texts/en.ts";
import { ru } from "./texts/ru.ts";
import { uk } from "./texts/uk.ts";

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
    expect(columnsOf(registerColumns.map((c) => names[c]))).toEqual(registerColumns);
  });

  it("of shares are known as what a register does not carry", () => {
    const said = ["Частка власності", "owner_share", "ДОЛЯ собственника", "Площа"];
    expect(said.map(namesShare)).toEqual([true, true, true, false]);
    expect(columnsOf(said)).toEqual([null, null, null, "area"]);
  });

  it("do not mind case, apostrophes, signs and blanks", () => {
    const columns = columnsOf([
      "АДРЕСА  будинку",
      " Місто ",
      "Підʼїзд",
      "під’їзд №",
      "№ кв.",
      "Площа, м²",
      "о/р",
      "нотатки",
    ]);
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

  it.each([
    "Нас. пункт|Під.|Пов.|Кв. №|Заг. площа, м²|К-сть кімнат|№ о/р|ПІБ власника|E-mail|Тел.",
    "Нас. пункт|№ під’їзду|Поверх|№ кв.|Площа|Кіл-сть кімнат|О/р|ПІБ|E-mail|Тел.",
    "Населённый пункт|Под.|Эт.|КВ №|Общ. площадь|Кол-во комнат|№ л/с|Ф.И.О.|E-mail|Тел.",
    "City|Entrance No.|Floor|Apt. No.|Area|No. of rooms|Account No.|Full name|E-mail|Tel.",
  ])("are understood as offices shorten them: %s", (said) => {
    expect(columnsOf(said.split("|"))).toEqual([
      "city",
      "entrance_number",
      "floor",
      "apartment_number",
      "area",
      "rooms",
      "account_number",
      "owner_name",
      "owner_email",
      "owner_phone",
    ]);
  });

  it("are none where a cell is as long as a file, and that is soon said", () => {
    const long = Array.from({ length: 40 }, () => "' ".repeat(30_000));
    expect(columnsOf(long)).toEqual(long.map(() => null));
  });

  it("name what is missing; what stands twice is passed over", () => {
    const columns = columnsOf(["місто", "city", "квартира"]);
    expect(columns).toEqual(["city", null, "apartment_number"]);
    expect(columnFaults(columns, 3)).toEqual([
      { line: 3, column: "building_address", reason: "heading_missing" },
    ]);
  });

  it("chosen twice by a person are a fault", () => {
    const columns = ["building_address", "city", "city", "apartment_number"] as const;
    expect(columnFaults(columns, 1)).toEqual([
      { line: 1, column: "city", reason: "heading_repeated" },
    ]);
  });

  it("are looked for below a title", () => {
    const lines = [
      ["Реєстр будинку", ""],
      ["станом на 2026"],
      ["Адреса", "Місто", "Квартира"],
      ["а", "б", "1"],
    ];
    expect(headingAmong(lines.map((cells, at) => ({ line: at + 1, cells })))).toBe(3);
    expect(headingAmong([{ line: 1, cells: ["а", "б"] }])).toBe(1);
  });
});

describe.each([
  ["uk", uk],
  ["en", en],
  ["ru", ru],
])("in %s", (_, { register: texts }) => {
  it("every reason has its words", () => {
    expect(Object.keys(texts.fault).toSorted()).toEqual([...faultReasons].toSorted());
    expect(Object.keys(texts.notice).toSorted()).toEqual([...noticeReasons].toSorted());
    expect(Object.keys(texts.failure).toSorted()).toEqual([...failureReasons].toSorted());
    expect(Object.keys(texts.built).toSorted()).toEqual([...builtKinds].toSorted());
  });
});

describe("whose a name, an address and a phone are", () => {
  it.each([
    [
      ["Прізвище, ім'я, по батькові", "Ел. пошта", "Моб. телефон"],
      ["owner_name", "owner_email", "owner_phone"],
    ],
    [
      ["П.І.Б.", "Ел. адреса", "Тел."],
      ["owner_name", "owner_email", "owner_phone"],
    ],
    [
      ["ПІБ", "Телефон", "Наймач"],
      [null, null, "resident_name"],
    ],
    [
      ["Співвласник", "Телефон", "Телефон мешканця"],
      ["owner_name", null, "resident_phone"],
    ],
    [
      ["Наймач", "Телефон"],
      ["resident_name", null],
    ],
    [
      ["Власник", "ПІБ"],
      ["owner_name", null],
    ],
  ])("%j", (cells, columns) => {
    expect(columnsOf(cells)).toEqual(columns);
  });
});

it("a register of one named building needs neither address nor city", () => {
  const building = { address: "вул. Нова, 1", city: "Київ" };
  expect(columnFaults(["apartment_number"], 1, building)).toEqual([]);
  expect(columnFaults([], 1, building)).toMatchObject([{ column: "apartment_number" }]);
});
