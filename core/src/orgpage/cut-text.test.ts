import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["Коротко", "Коротко", false],
  ["Вода буде ввечері", "Вода буде…", true],
  ["Перший рядок\nдругий", "Перший рядок…", true],
  ["Безпробілівдовгеслово", "Безпробілівдовг…", true],
])("%j", (text, shown, isCut) => {
  expect(cutText(text, 15)).toEqual({ text: shown, isCut });
});

test.each([
  ["Дивіться [умови ремонту](https://osbb.example/repair) тут", "Дивіться…"],
  ["Увага **вода буде лише ввечері**", "Увага…"],
  ["Увага _вода буде лише ввечері_", "Увага…"],
  ["**Вода** буде лише ввечері", "**Вода** буде лише…"],
  ["**Води не буде аж до самого вечора**", "**Води не буде аж…"],
])("is not cut inside of a form: %j", (text, shown) => {
  expect(cutText(text, 20).text).toBe(shown);
});

test("never is longer, and begins as the text does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      const cut = cutText(text, 20);
      expect([...cut.text].length).toBeLessThanOrEqual(21);
      expect(text.startsWith(cut.isCut ? cut.text.slice(0, -1) : cut.text)).toBe(true);
    }),
  );
});
