import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { residencyBases } from "#core/buildings/model.ts";
import { addressKey, bareCity, isHouseNumber, writeAddress, writeStreet } from "./address.ts";
import { columnsOf } from "../columns/headings.ts";
import type { FileField } from "../model.ts";
import { readRole } from "./roles.ts";
import { rowReader } from "./row.ts";
import { rowSayer } from "./said.ts";

describe("an address from its parts", () => {
  it.each([
    ["Сонячна", "12", "", "вул. Сонячна, 12"],
    ["вулиця Сонячна", "буд. 12", "", "вул. Сонячна, 12"],
    ["Сонячна вул.", "№ 12", "корп. 2", "вул. Сонячна, 12, корп. 2"],
    ["пр-т. Миру", "12 - А", "к2", "просп. Миру, 12-А, корп. 2"],
    ["Андріївський узвіз", "5/2", "-", "Андріївський узвіз, 5/2"],
    ["5-й мікрорайон", "12", "", "5-й мікрорайон, 12"],
    ["бульвар Лесі Українки", "дом 7", "Б", "бульв. Лесі Українки, 7, корп. Б"],
    ["улица Садовая", "7", "", "ул. Садовая, 7"],
    ["Садовая", "7", "", "ул. Садовая, 7"],
    ["Main Street", "7", "2", "Main Street, 7, bldg. 2"],
    ["вул. Сонячна, 12", "", "", "вул. Сонячна, 12"],
    ["Сонячна", "", "2", ""],
    ["", "12", "2", ""],
    ["-", "12", "", ""],
  ])("%j, %j, %j → %j", (street, building, block, address) => {
    expect(writeAddress({ address: "", street, house: building, block })).toBe(address);
  });

  it("keeps an address that is whole, and its block", () => {
    const whole = { address: "вул. Нова, 3", street: "", house: "", block: "корпус 2" };
    expect(writeAddress(whole)).toBe("вул. Нова, 3, корп. 2");
  });

  it("written once more is the same, and is the same place however it was said", () => {
    const name = fc.stringMatching(/^[А-ЯІЇЄҐ][а-яіїєґ]{2,12}( [А-Я][а-яіїєґ]{2,8})?$/u);
    const type = fc.constantFrom("", "вул. ", "вулиця ", "просп. ", "проспект ", "пров.", "пл. ");
    fc.assert(
      fc.property(name, type, fc.integer({ min: 1, max: 400 }), (plain, word, building) => {
        const street = writeStreet(`${word}${plain}`);
        expect(writeStreet(street)).toBe(street);
        const written = writeAddress({
          address: "",
          street: word + plain,
          house: `${building}`,
          block: "",
        });
        expect(written).toBe(`${street}, ${building}`);
        expect(addressKey(`${word}${plain}, буд. ${building}`)).toBe(addressKey(written));
      }),
    );
  });

  it("says the same place with a street's word or without, and not with another's", () => {
    const key = addressKey("Сонячна, 12");
    for (const same of ["вул. Сонячна, 12", "Вулиця сонячна, буд. 12", "вул.Сонячна,12"])
      expect(addressKey(same), same).toBe(key);
    for (const other of ["просп. Сонячна, 12", "вул. Сонячна, 12а", "вул. Сонячна, 12, корп. 2"])
      expect(addressKey(other), other).not.toBe(key);
  });

  it("that is as long as a file is too long, and that is soon said", () => {
    const columns: FileField[] = ["street", "house_number", "city", "apartment_number"];
    for (const long of [", ".repeat(30_000), "б. ".repeat(20_000), "вул ".repeat(15_000)]) {
      const cells = [`Нова${long}`, `${long}5`, "Київ", "1"];
      expect(rowReader({ columns })({ line: 2, cells }).faults).not.toEqual([]);
    }
  });

  it("knows a number of a house from an address", () => {
    for (const building of ["5", "12-А", "12а", "5/2", "буд. 7", "№ 7", "7 корп. 2", "1-3"])
      expect(isHouseNumber(building), building).toBe(true);
    for (const other of ["вул. Нова, 1", "Нова 5", "", "Київ", "12345678"])
      expect(isHouseNumber(other), other).toBe(false);
  });

  it("has a city without the word for one; a village keeps its own", () => {
    expect(
      ["м. Київ", "м.Київ", "місто Київ", "г. Киев", "Мукачево", "с. Софіївка"].map(bareCity),
    ).toEqual(["Київ", "Київ", "Київ", "Киев", "Мукачево", "с. Софіївка"]);
  });
});

describe("a role", () => {
  it.each([
    [
      "owner",
      null,
      "Власник|власниця|ВЛАСНИКА|співвл.|Співвласник 1/2|власн. кв.|собственница|совладелец",
    ],
    [
      "owner",
      null,
      "Owner|co-owner|joint owner|власник/мешканець|Владелец (50 %)|основний власник",
    ],
    [
      "resident",
      "tenant",
      "орендар|Орендарка|орендаря|наймач|квартирант|аренд.|съёмщик|Tenant|renter",
    ],
    [
      "resident",
      "household",
      "член сім'ї|чл. сім’ї|Член родини|дружина власника|син|дочка|член семьи",
    ],
    ["resident", "household", "family member|spouse|owner's wife|неповнолітня дитина|мати"],
    ["resident", null, "мешканець|мешканка|проживає|зареєстрований|житель|жилец|Resident|occupant"],
  ])("%s (%s): %s", (kind, basis, roleWords) => {
    for (const word of roleWords.split("|")) expect(readRole(word), word).toEqual({ kind, basis });
  });

  it("that nobody knows, or that is two at once, is none", () => {
    for (const word of [
      "",
      "директор",
      "колишній власник",
      "не власник",
      "орендар (власник)",
      "1",
      "х".repeat(99),
    ])
      expect(readRole(word), word).toBeNull();
  });

  it("is read without a fault from whatever stands there", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (word) => {
        const { kind = "owner", basis = null } = readRole(word) ?? {};
        expect(kind === "resident" ? [null, ...residencyBases] : [null]).toContain(basis);
      }),
    );
  });
});

describe("a row of several columns", () => {
  const read = (
    headings: string,
    row: string,
    more: Parameters<typeof rowReader>[0] | object = {},
  ) => {
    const cells = row.split(";");
    return rowReader({ ...columnsOf(headings.split(";"), [cells]), ...more })({ line: 2, cells });
  };
  const place = "Вулиця;Будинок;Корпус;Місто;Кв;";

  it("is one person with a role, at an address in parts", () => {
    const { row } = read(
      `${place}Прізвище;Ім'я;По батькові;Роль;Телефон;Email`,
      "Сонячна;5;2;м. Київ;1;Їжак;Іван;Ілліч;орендар;0671234567;ivan@example.com",
    );
    expect(row).toMatchObject({
      address: "вул. Сонячна, 5, корп. 2",
      city: "Київ",
      owner: null,
      resident: { name: "Їжак Іван Ілліч", phone: "+380671234567", email: "ivan@example.com" },
      basis: "tenant",
    });
  });

  it("may name nobody, whatever its role says", () => {
    const { row } = read(`${place}ПІБ;Роль`, "Сонячна;5;;Київ;1;;власник");
    expect(row).toMatchObject({ owner: null, resident: null });
  });

  it.each([
    ["Сонячна;5;;Київ;1;Їжак Іван;директор", { column: "role", reason: "role", value: "директор" }],
    ["Сонячна;5;;Київ;1;Їжак Іван;", { column: "role", reason: "required" }],
    [";5;;Київ;1;Їжак Іван;власник", { column: "street", reason: "required" }],
    ["Сонячна;;;Київ;1;Їжак Іван;власник", { column: "house_number", reason: "required" }],
    [
      "Сонячна;вул. Нова;;Київ;1;Їжак Іван;власник",
      { column: "house_number", reason: "house_number", value: "вул. Нова" },
    ],
    [";;;Київ;1;Їжак Іван;власник", { column: "building_address", reason: "required" }],
  ])("%s names the cell", (row, fault) => {
    const cells = row.split(";");
    const columns: FileField[] = [
      "street",
      "house_number",
      "house_block",
      "city",
      "apartment_number",
    ];
    const reader = rowReader({ columns: [...columns, "person_name", "role"] });
    expect(reader({ line: 2, cells })).toMatchObject({
      row: null,
      faults: [{ line: 2, ...fault }],
    });
  });

  it("takes what all rows have in common from a person", () => {
    const { row } = read("Будинок;Кв", "5;1", { building: { street: "Сонячна", city: "м. Київ" } });
    expect(row).toMatchObject({ address: "вул. Сонячна, 5", city: "Київ" });
  });

  it("joins what has been cut, in the order that is said", () => {
    const parts = fc.array(fc.stringMatching(/^[А-Яа-я]{1,9}$/u), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(parts, fc.infiniteStream(fc.double({ min: 0, max: 1 })), (words, random) => {
        const ranks = words.map(() => random.next().value ?? 0);
        const order = words
          .map((_, at) => at)
          .toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
        const columns = words.map(() => "owner_name" as const);
        const value = rowSayer({ columns, order })(words).cells.get("owner_name");
        expect(value?.split(" ")).toEqual(order.map((at) => words[at]));
        expect(rowSayer({ columns })(words).cells.get("owner_name")).toBe(words.join(" "));
      }),
    );
  });
});

it("never throws, and says nothing but what stands there", () => {
  const fields: FileField[] = [
    "street",
    "house_number",
    "house_block",
    "person_name",
    "role",
    "city",
  ];
  const reader = rowReader({ columns: [...fields, "owner_name", "owner_name"], order: [7, 6] });
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 10 }), (cells) => {
      const { row, faults } = reader({ line: 2, cells });
      expect(row === null).toBe(faults.length > 0);
    }),
  );
});
