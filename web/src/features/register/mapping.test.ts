import { describe, expect, test } from "vitest";
import { type Format, type RegisterColumn, registerColumns } from "#core/register/model.ts";
import { assign, carryOver, fileColumns, missing } from "./mapping.ts";

const file = (
  headings: string[] | null,
  columns: (RegisterColumn | null)[],
  row: string[] = columns.map((_, at) => `v${at}`),
) => {
  const format: Format = {
    kind: "csv",
    encoding: "utf-8",
    delimiter: ";",
    heading: headings ? 1 : 0,
    columns,
  };
  const lines = headings ? [headings, row] : [row];
  return { format, sample: lines.map((cells, at) => ({ line: at + 1, cells })) };
};

test("a meaning moves from the column that had it", () => {
  expect(assign(["city", null, "area"], 1, "city")).toEqual([null, "city", "area"]);
  expect(assign(["city", null, "area"], 2, null)).toEqual(["city", null, null]);
});

test("what a register cannot do without is named", () => {
  expect(missing(["city", null])).toEqual(["building_address", "apartment_number"]);
  expect(missing(registerColumns)).toEqual([]);
});

test("a column shows its heading and up to three different values", () => {
  const { format } = file(["місто"], ["city"]);
  const sample = ["місто", " Київ ", "Київ", "", "Львів", "Одеса", "Суми"].map((cell, at) => ({
    line: at + 1,
    cells: [cell],
  }));
  expect(fileColumns({ format, sample })).toEqual([
    { at: 0, heading: "місто", samples: ["Київ", "Львів", "Одеса"] },
  ]);
});

describe("a corrected file", () => {
  const earlier = file(["де це", "кв"], ["city", "apartment_number"]);

  test("takes over what its headings meant, wherever they stand now", () => {
    const fresh = file(["кв", "нове", "де це"], ["apartment_number", null, null]);
    expect(carryOver(earlier, fresh)).toEqual({
      heading: 1,
      columns: ["apartment_number", null, "city"],
    });
  });

  test("keeps what was recognised in columns that are new", () => {
    const fresh = file(["де це", "кв", "площа"], [null, "apartment_number", "area"]);
    expect(carryOver(earlier, fresh)?.columns).toEqual(["city", "apartment_number", "area"]);
  });

  test("gives one meaning to one column", () => {
    const fresh = file(["місто", "де це"], ["city", null]);
    expect(carryOver(earlier, fresh)).toBeNull();
  });

  test("without headings takes over by place, if there are as many columns", () => {
    const bare = file(null, ["city", "apartment_number"]);
    expect(carryOver(bare, file(null, [null, "apartment_number"]))).toEqual({
      heading: 0,
      columns: ["city", "apartment_number"],
    });
    expect(carryOver(bare, file(null, [null, null, null]))).toBeNull();
  });

  test("is left alone where it was read that way, or is another one", () => {
    expect(carryOver(earlier, file(["де це", "кв"], ["city", "apartment_number"]))).toBeNull();
    expect(carryOver(earlier, file(["x", "y"], [null, null]))).toBeNull();
    expect(carryOver(earlier, { format: null, sample: [] })).toBeNull();
  });
});
