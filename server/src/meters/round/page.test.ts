import { expect, test } from "vitest";
import { languages } from "#core/kernel/language.ts";
import { isPdf } from "#server/platform/files/pdf.ts";
import type { SheetRow } from "../reads/sheet.ts";
import { roundPages } from "./page.ts";
import { draw } from "./worker.ts";

const row = (over: Partial<SheetRow>): SheetRow => ({
  address: "вул. Сонячна, 5",
  entrance: "1",
  number: "12",
  kind: "cold_water",
  unit: "m3",
  serial: "ВК-77",
  place: "кухня",
  day: "2026-10-25",
  value: 1_234_567,
  ...over,
});
const rows = [
  row({}),
  row({ kind: "gas", serial: "Г-1", place: "", value: 9_000 }),
  row({ entrance: "2", number: "40", serial: "ВК-90" }),
  row({ entrance: null, number: "Офіс", serial: "Е-5", unit: "kwh", kind: "electricity" }),
];
const today = "2026-11-23";

test("each entrance has pages of its own, on which each meter has a box for its new reading", () => {
  const pages = roundPages({ rows, today, language: "uk" });
  expect(pages.map((page) => Object.hasOwn(page as object, "pageBreak"))).toEqual([
    false,
    true,
    true,
  ]);
  const pageTexts = pages.map((page) => JSON.stringify(page).replaceAll(/[\u00A0\u202F]/g, " "));
  for (const phrases of [
    "Під’їзд 1",
    '"12"',
    "ВК-77",
    "кухня",
    "1 234,567 м³",
    "від 25.10.2026",
    "Г-1",
  ])
    expect(pageTexts[0]).toContain(phrases);
  expect(pageTexts[0]).not.toContain("ВК-90");
  expect(pageTexts[2]).toContain("Без під’їзду");
  expect(pageTexts.map((text) => text.split('"body":[[""]]').length - 1)).toEqual([2, 1, 1]);
});

test("it is drawn in each language, also of a building without meters", async () => {
  for (const language of languages)
    for (const some of [rows, []])
      expect(isPdf(await draw({ rows: some, today, language }))).toBe(true);
});
