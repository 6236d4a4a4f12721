import type { TFunction } from "i18next";
import { expect, test, vi } from "vitest";
import { registerColumns } from "#core/register/model.ts";
import { uk as screens } from "#core/register/texts/screens/uk.ts";
import { uk } from "#core/register/texts/uk.ts";
import { templateCsv, templateRows } from "./template.ts";

vi.mock("#web/app/language/language.ts", () => ({ currentLanguage: () => "uk" }));

const texts: object = { ...uk, ...screens };
const t = ((key: string) =>
  key
    .split(".")
    .reduce<unknown>((node, part) => Reflect.get(node as object, part), texts)) as TFunction;

test("the template has our headings and a value under each", () => {
  const [headings, row] = templateRows(t);
  expect(headings).toEqual(registerColumns.map((column) => uk.register.column[column]));
  expect(row.filter((cell) => !cell)).toEqual([]);
});

test("as CSV it opens in a spreadsheet: marked as UTF-8, with the delimiter of the language", async () => {
  const csv = await templateCsv(t);
  expect(csv.startsWith("\u{feff}Адреса будинку;Місто;")).toBe(true);
  expect(csv.trim().split("\r\n")).toHaveLength(2);
  expect(csv).toContain("вул. Сонячна, 12;Київ;02094;");
});
