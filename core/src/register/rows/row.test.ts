import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tidyText } from "#core/buildings/plan/fold.ts";
import { toE164 } from "#core/kernel/numbers/phone.ts";
import { type RegisterColumn, registerColumns } from "../model.ts";
import { rowReader } from "./row.ts";

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

const reader = rowReader({ columns: registerColumns.slice() });
const cells = (changes: Partial<Record<RegisterColumn, string>> = {}) =>
  registerColumns.map((column) => ({ ...good, ...changes })[column]);
const read = (changes: Partial<Record<RegisterColumn, string>>) =>
  reader({ line: 7, cells: cells(changes) });
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
        basis: null,
      },
      faults: [],
    });
  });

  it.each<[RegisterColumn, string, string]>([
    ["building_address", "", "required"],
    ["building_address", "а".repeat(201), "too_long"],
    ["building_address", "Приз: https://evil.example", "web_address"],
    ["city", " ", "required"],
    ["city", "evil.com.ua", "web_address"],
    ["postal_code", "2094а", "postal_code"],
    ["entrance_number", "1".repeat(21), "too_long"],
    ["floor", "перший", "integer"],
    ["floor", "201", "range"],
    ["apartment_number", "", "required"],
    ["area", "дві", "area"],
    ["area", "52,755", "area"],
    ["area", "0", "range"],
    ["area", "-5", "range"],
    ["area", "−0,5 м²", "range"],
    ["area", "-5,555", "area"],
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
    const { row } = read({ resident_name: "", resident_email: "", resident_phone: "" });
    expect(row?.resident).toBeNull();
  });

  it("may name people without an address", () => {
    const { row } = read({ owner_email: "", owner_phone: "" });
    expect(row?.owner).toEqual({ name: "Єва Ґудзь", email: null, phone: null });
  });

  it("takes no phone and no address for somebody", () => {
    for (const left of [{ owner_email: "" }, { owner_phone: "" }])
      expect(read({ owner_name: "", ...left }).faults).toEqual([
        { line: 7, column: "owner_name", reason: "required" },
      ]);
  });

  it("names the beginning of what is far too long", () => {
    const { faults } = read({ area: "x".repeat(70_000) });
    expect(faults).toMatchObject([{ value: `${"x".repeat(100)}…` }]);
  });

  it("with a character that is none is refused", () => {
    expect(read({ city: "Ки\u0000їв" }).faults).toEqual([
      { line: 7, column: "city", reason: "unreadable" },
    ]);
  });

  it("names a cell beyond the headings", () => {
    const { faults } = reader({ line: 2, cells: [...cells(), "", "?"] });
    expect(faults).toEqual([{ line: 2, column: null, reason: "surplus", value: "?" }]);
  });
});

it("knows what the library knows of phones, and of tidy cells", () => {
  const phone = fc.tuple(
    fc.integer({ min: 30, max: 99 }),
    fc.integer({ min: 1e6, max: 9_999_999 }),
  );
  fc.assert(
    fc.property(phone, ([code, rest]) => {
      const owner_phone = `+380${code}${rest}`;
      expect(read({ owner_phone }).row?.owner?.phone).toBe(toE164(owner_phone) ?? undefined);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 12 }), (account_number) => {
      const { row } = read({ account_number: `a${account_number}` });
      expect(row?.account ?? "").toBe(row ? tidyText(`a${account_number}`) : "");
    }),
  );
});

it("never throws, and a line with a fault gives no row", () => {
  const record = fc.array(fc.oneof(fc.string(), fc.string({ unit: "binary" })), { maxLength: 17 });
  fc.assert(
    fc.property(record, (drawn) => {
      const { row, faults } = reader({ line: 2, cells: drawn });
      expect(row === null).toBe(faults.length > 0);
      if (row) expect(row.apartment && row.address && row.city).toBeTruthy();
    }),
  );
});
