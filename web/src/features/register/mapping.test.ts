import { expect, test } from "vitest";
import type { Format } from "#core/register/model.ts";
import {
  assignColumn,
  type Draft,
  draftOf,
  fileColumns,
  joinedWith,
  leaveOut,
  moveColumn,
  openColumns,
  openIn,
  sameDraft,
  saidIn,
} from "./mapping.ts";

const format: Format = {
  kind: "csv",
  encoding: "utf-8",
  delimiter: ";",
  heading: 1,
  columns: ["city", null, "area"],
};
const draft = (...choices: Draft["choices"]): Draft => ({ choices, order: [], building: {} });

test("a field that takes one column moves from the column that had it; others are joined", () => {
  expect(assignColumn(draft("city", null, "area"), 1, "city").choices).toEqual([
    null,
    "city",
    "area",
  ]);
  expect(assignColumn(draft("city", null), 1, "left").choices).toEqual(["city", "left"]);
  const joined = assignColumn(draft("owner_name", null, "area"), 1, "owner_name");
  expect(joined.choices).toEqual(["owner_name", "owner_name", "area"]);
  expect(joinedWith(joined, 1)).toEqual([0, 1]);
  expect(joinedWith(joined, 2)).toEqual([]);
});

test("what is joined has an order, which can be changed and taken back", () => {
  const joined = draft("owner_name", "area", "owner_name", "owner_name");
  const moved = moveColumn(joined, 2, -1);
  expect(joinedWith(moved, 0)).toEqual([2, 0, 3]);
  expect(joinedWith(moveColumn(moved, 3, -1), 0)).toEqual([2, 3, 0]);
  expect(moveColumn(moved, 2, -1)).toBe(moved);
  expect(sameDraft(joined, moved)).toBe(false);
  expect(sameDraft(joined, moveColumn(moved, 2, 1))).toBe(true);
});

test("what is said and what is left out go to the server, and come back", () => {
  const stored = saidIn({
    ...draft("city", "left", null),
    building: { street: " ", city: "Київ" },
  });
  expect(stored).toEqual({
    columns: ["city", null, null],
    order: [],
    left: [1],
    building: { city: "Київ" },
  });
  expect(draftOf({ ...format, ...stored }).choices).toEqual(["city", "left", null]);
});

test("a column shows its heading and up to three different values", () => {
  const sample = ["місто", " Київ ", "Київ", "", "Львів", "Одеса", "Суми"].map((cell, at) => ({
    line: at + 1,
    cells: [cell],
  }));
  const one = { ...format, columns: ["city" as const] };
  expect(fileColumns({ format: one, sample })).toEqual([
    { at: 0, heading: "місто", samples: ["Київ", "Львів", "Одеса"] },
  ]);
  expect(openColumns({ format: one, sample })).toEqual([]);
});

test("a column with something in it, here or further down, is open until it is answered", () => {
  const open: Format = {
    ...format,
    columns: ["city", null, null, null],
    skipped: [2, 3],
    left: [3],
  };
  const sample = [
    { line: 1, cells: ["місто", "роль", "далі", "примітка"] },
    { line: 2, cells: ["Київ", "власник", "", "глуха"] },
  ];
  expect(openColumns({ format: open, sample })).toMatchObject([{ heading: "далі" }]);
  const columns = fileColumns({ format: open, sample });
  expect(openIn(draftOf(open), columns, open)).toEqual([1, 2]);
  expect(openIn(leaveOut(draftOf(open), [1, 2]), columns, open)).toEqual([]);
});
