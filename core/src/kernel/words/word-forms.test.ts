import * as fc from "fast-check";
import { expect, test } from "vitest";
import { alike, wordForms } from "./word-forms.ts";

const read = (text: string) =>
  [...text.toLowerCase()]
    .flatMap((letter) => {
      const at = alike.from.indexOf(letter);
      return at < 0 ? letter : (alike.to[at] ?? []);
    })
    .join("");
const finds = (query: string, text: string) =>
  wordForms(query).every((form) => new RegExp(`(?<![\\p{L}\\p{N}])${form}`, "u").test(read(text)));

test.each([
  ["сантехніка", "Сантехнік"],
  ["сантехнік", "Сантехнічні роботи"],
  ["сантехник", "Сантехнік удома"],
  ["сантехніки", "Услуги сантехника"],
  ["електрика", "Електрик"],
  ["электрик", "Послуги електрика"],
  ["прибирання", "Прибирань після ремонту"],
  ["вікна", "Миття вікон"],
  ["вікон", "Миємо вікна"],
  ["окон", "Мойка окна"],
  ["ремонтом", "Ремонт під ключ"],
  ["ґанку", "ганок"],
  ["ганок", "Ремонт ґанку"],
  ["довідки", "Довідок немає"],
  ["під'їзд", "у під’їзді"],
  ["cleaning", "Cleaning of flats"],
])("%s finds %s", (query, text) => expect(finds(query, text)).toBe(true));

test.each([
  ["сантехніка", "Електрик"],
  ["вікна", "Виклик майстра"],
  ["ліфт", "Світло"],
])("%s does not find %s", (query, text) => expect(finds(query, text)).toBe(false));

test("whatever is typed, its forms are regular expressions of letters and digits", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (query) => {
      for (const form of wordForms(query))
        expect(form).toMatch(/^[\p{L}\p{N}]+$|^[\p{L}\p{N}]+\[ое\]\?[\p{L}\p{N}]$/u);
    }),
  );
});
