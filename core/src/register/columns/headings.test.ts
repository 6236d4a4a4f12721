import { describe, expect, it } from "vitest";
import { columnsOf as recognised, headingAmong, listColumns, namesShare } from "./headings.ts";
import {
  failureReasons,
  faultReasons,
  type FileField,
  noticeReasons,
  type RegisterColumn,
  registerColumns,
} from "../model.ts";
import { columnFaults, lackingColumns, peopleAs, unansweredColumns } from "../questions.ts";
import { en } from "../texts/en.ts";
import { ru } from "../texts/ru.ts";
import { uk } from "../texts/uk.ts";

const columnsOf = (cells: readonly string[]) => recognised(cells).columns;

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
    const headings = ["Частка власності", "owner_share", "ДОЛЯ собственника", "Площа"];
    expect(headings.map(namesShare)).toEqual([true, true, true, false]);
    expect(columnsOf(headings)).toEqual([null, null, null, "area"]);
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
  ])("are understood as offices shorten them: %s", (headings) => {
    expect(columnsOf(headings.split("|"))).toEqual([
      "city",
      "entrance_number",
      "floor",
      "apartment_number",
      "area",
      "rooms",
      "account_number",
      headings.includes("власника") ? "owner_name" : "person_name",
      headings.includes("власника") ? "owner_email" : "person_email",
      headings.includes("власника") ? "owner_phone" : "person_phone",
    ]);
  });

  it("are none where a cell is as long as a file, and that is soon said", () => {
    const long = Array.from({ length: 40 }, () => "' ".repeat(30_000));
    expect(columnsOf(long)).toEqual(long.map(() => null));
  });

  it("name what is missing; what stands twice is passed over", () => {
    const columns = columnsOf(["місто", "city", "квартира"]);
    expect(columns).toEqual(["city", null, "apartment_number"]);
    expect(lackingColumns({ columns })).toEqual(["building_address"]);
  });

  it("chosen twice by a person are a fault", () => {
    const columns: FileField[] = ["building_address", "city", "city", "apartment_number"];
    expect(columnFaults({ columns }, 1)).toEqual([
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
  });
});

describe("whose a name, an address and a phone are", () => {
  it.each([
    [
      ["Прізвище, ім'я, по батькові", "Ел. пошта", "Моб. телефон"],
      ["person_name", "person_email", "person_phone"],
    ],
    [
      ["П.І.Б.", "Ел. адреса", "Тел."],
      ["person_name", "person_email", "person_phone"],
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
    [
      ["ПІБ", "Роль", "Телефон"],
      ["person_name", "role", "person_phone"],
    ],
    [
      ["Власник", "Роль", "Телефон"],
      ["owner_name", null, "owner_phone"],
    ],
    [
      ["Прізвище", "Ім'я", "По батькові", "Тел."],
      ["person_name", "person_name", "person_name", "person_phone"],
    ],
    [
      ["Фамилия собственника", "Имя собственника", "Телефон собственника"],
      ["owner_name", "owner_name", "owner_phone"],
    ],
    [
      ["Surname", "Name", "Phone"],
      ["person_name", "person_name", "person_phone"],
    ],
    [
      ["ПІБ", "Прізвище", "По батькові"],
      ["person_name", null, null],
    ],
    [["По батькові"], [null]],
  ])("%j", (cells, columns) => {
    expect(columnsOf(cells)).toEqual(columns);
  });
});

describe("of an address in parts", () => {
  it.each([
    ["Вулиця;Будинок;Кв", "Сонячна;5;1", "street;house_number;apartment_number"],
    ["Вулиця;Будинок;Кв", ";;", "street;house_number;apartment_number"],
    [
      "Тип вулиці;Вулиця;№ будинку;Літера;Корпус",
      "вул.;Нова;5;а;2",
      "street;street;house_number;house_number;house_block",
    ],
    ["Улица;Дом;Корпус", "Садовая;7;1", "street;house_number;house_block"],
    ["Street;House No.;Block", "Main Street;7;1", "street;house_number;house_block"],
    ["Будинок;Кв", "вул. Нова, 1;1", "building_address;apartment_number"],
    ["Будинок;Кв", "5;1", "house_number;apartment_number"],
    ["Адреса;Кв", "5;1", "house_number;apartment_number"],
    ["Адреса;Будинок", "вул. Нова;5", "street;house_number"],
    ["Адреса;Вулиця;Будинок", "вул. Нова, 5;Нова;5", "building_address;;"],
    ["Адреса;Вулиця;Будинок", ";Нова;5", ";street;house_number"],
    ["Вулиця;Будинок", "Нова;вул. Нова, 5", ";building_address"],
    ["Вулиця;Кв", "вул. Нова, 5;1", "building_address;apartment_number"],
    ["Вулиця;Кв", "Нова;1", "street;apartment_number"],
    ["Адреса будинку;Кв", "5;1", "building_address;apartment_number"],
  ])("%s with %s", (cells, row, expected) => {
    const { columns } = recognised(cells.split(";"), [row.split(";")]);
    expect(columns.map((column) => column ?? "").join(";")).toBe(expected);
  });

  it("are joined in the order in which they are said", () => {
    const order = (cells: string) => recognised(cells.split(";")).order;
    expect(order("Вулиця;Тип вулиці;Будинок")).toEqual([1, 0]);
    expect(order("Прізвище;Ім'я;По батькові")).toBeUndefined();
    expect(order("Ім'я;По батькові;Прізвище")).toBeUndefined();
    expect(order("Ім'я;Прізвище")).toBeUndefined();
    expect(order("Кв;Ім'я;Прізвище;По батькові")).toEqual([2, 1, 3]);
  });
});

it("what a file leaves open is asked", () => {
  const lacking = (...columns: (FileField | null)[]) => lackingColumns({ columns });
  expect(lacking("house_number", "city", "apartment_number")).toEqual(["street"]);
  expect(lacking("street", "city", "apartment_number")).toEqual(["house_number"]);
  expect(lacking("street", "house_number", "apartment_number")).toEqual(["city"]);
  const whole: FileField[] = ["building_address", "city", "apartment_number"];
  expect(lacking(...whole, "person_name")).toEqual(["role"]);
  expect(lacking(...whole, "person_name", "role")).toEqual([]);
  expect(lacking(...whole, "role")).toEqual(["person_name"]);
  expect(peopleAs([...whole, "person_name", "person_phone"], "resident").slice(3)).toEqual([
    "resident_name",
    "resident_phone",
  ]);
  expect(unansweredColumns({ skipped: [1, 4], left: [4] })).toEqual([1]);
});

it.each([uk, en, ru])("the list of faulty rows is known when it comes back", ({ register }) => {
  const { line, column, reason } = register.faults_file;
  expect(listColumns([line, column, reason, "Квартира"])).toBe(3);
  expect(listColumns(["Рядок", column, reason])).toBe(0);
});

it("a register of one named building needs neither address nor city", () => {
  const building = { address: "вул. Нова, 1", city: "Київ" };
  expect(lackingColumns({ columns: ["apartment_number"], building })).toEqual([]);
  expect(lackingColumns({ columns: [], building })).toEqual(["apartment_number"]);
});
