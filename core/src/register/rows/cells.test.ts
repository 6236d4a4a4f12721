import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText, tidyText } from "#core/buildings/plan/fold.ts";
import { bareEntrance, guardCell, readArea, unguardCell, writeArea } from "./cells.ts";

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

describe("formulas", () => {
  it("are made text, and come back as they were", () => {
    const cell = fc.stringMatching(/^'{0,3}[=+\-@＝＋－＠ a]?.{0,5}$/);
    fc.assert(
      fc.property(fc.oneof(cell, fc.string()), (value) => {
        expect(guardCell(value)).not.toMatch(/^[=+\-@＝＋－＠]/);
        expect(unguardCell(guardCell(value))).toBe(value);
      }),
    );
  });

  it.each(["=1+1", "+380671234567", "-1", "@SUM(A1)", "'=1"])("%s gets an apostrophe", (cell) => {
    expect(guardCell(cell)).toBe(`'${cell}`);
  });
});

describe("spellings", () => {
  it("of one place are one", () => {
    for (const [one, other] of [
      ["просп. Героїв Майдану, 7а", "Просп.Героїв  Майдану,7A"],
      ["бульв. В'ячеслава Липинського, 3", "бульв. Вʼячеслава Липинського, 3"],
    ] as const)
      expect(foldText(one)).toBe(foldText(other));
    expect(foldText("вул. Сонячна, 12")).not.toBe(foldText("вул. Сонячна, 1/2"));
  });

  it("are tidied and folded once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        expect(tidyText(tidyText(value))).toBe(tidyText(value));
      }),
    );
  });
});

it.each([
  ["Під’їзд 9", "9"],
  ["п. 9", "9"],
  ["№9", "9"],
  ["подъезд №2а", "2а"],
  ["9", "9"],
  ["-2", "-2"],
  ["Північний", "Північний"],
])("the entrance %s is %s", (text, bare) => {
  expect(bareEntrance(text)).toBe(bare);
});
