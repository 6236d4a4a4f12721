import { expect, test } from "vitest";
import { sectionsOf } from "./sections.ts";

test("a text is cut at its headings; lines broken for the page are joined", () => {
  const text = `Правила проживання
1. Тиша триває з двадцять другої години вечора до восьмої
години ранку, у вихідні — до дев’ятої.
Паркування
Місця у дворі розподіляє правління.`;
  expect(sectionsOf(text)).toEqual([
    {
      heading: "Правила проживання",
      text: "1. Тиша триває з двадцять другої години вечора до восьмої години ранку, у вихідні — до дев’ятої.",
    },
    { heading: "Паркування", text: "Місця у дворі розподіляє правління." },
  ]);
});

test("a long text without headings is cut too, and each part is called by its first words", () => {
  const line = "Мешканці сплачують внески щомісяця до двадцятого числа на рахунок об’єднання.";
  const sections = sectionsOf(Array.from({ length: 30 }, () => line).join("\n"));
  expect(sections.length).toBeGreaterThan(2);
  expect(sections[0]?.heading).toBe("Мешканці сплачують внески щомісяця до двадцятого числа на…");
});

test("nothing has no sections", () => {
  expect(sectionsOf(" \n\n ")).toEqual([]);
});
