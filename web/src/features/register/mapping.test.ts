import { expect, test } from "vitest";
import type { Format } from "#core/register/model.ts";
import { assign, fileColumns, skippedColumns } from "./mapping.ts";

test("a meaning moves from the column that had it", () => {
  expect(assign(["city", null, "area"], 1, "city")).toEqual([null, "city", "area"]);
  expect(assign(["city", null, "area"], 2, null)).toEqual(["city", null, null]);
});

test("a column shows its heading and up to three different values", () => {
  const format: Format = {
    kind: "csv",
    encoding: "utf-8",
    delimiter: ";",
    heading: 1,
    columns: ["city"],
  };
  const sample = ["місто", " Київ ", "Київ", "", "Львів", "Одеса", "Суми"].map((cell, at) => ({
    line: at + 1,
    cells: [cell],
  }));
  expect(fileColumns({ format, sample })).toEqual([
    { at: 0, heading: "місто", samples: ["Київ", "Львів", "Одеса"] },
  ]);
  expect(skippedColumns({ format, sample })).toEqual([]);
  const skipped = { ...format, columns: [null], skipped: [0] };
  expect(skippedColumns({ format: skipped, sample })).toMatchObject([{ heading: "місто" }]);
});
