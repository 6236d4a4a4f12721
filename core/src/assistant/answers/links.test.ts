import { expect, test } from "vitest";
import { writeAnswerInput } from "./inputs.ts";
import { linksOf, withoutLinks } from "./links.ts";

test("links are found, and the text is read with their words", () => {
  const text = "Подайте [заявку](/requests/new) або див. [сайт](https://example.org/a).";
  expect(linksOf(text)).toEqual([
    { label: "заявку", href: "/requests/new" },
    { label: "сайт", href: "https://example.org/a" },
  ]);
  expect(withoutLinks(text)).toBe("Подайте заявку або див. сайт.");
});

const answer = {
  question: "Пульт?",
  wordings: [],
  language: "uk",
  audience: ["resident"],
  gapIds: [],
};

test.each([
  ["[тут](/requests/new)", true],
  ["[тут](https://example.org)", true],
  ["[тут](http://example.org)", false],
  ["[тут](javascript:alert`1`)", false],
  ["[тут](//evil.example)", false],
  ["[тут](/\\evil.example)", false],
  ["[тут](data:text/html,x)", false],
])("%s may be linked to: %s", (text, allowed) => {
  expect(writeAnswerInput.safeParse({ ...answer, text }).success).toBe(allowed);
});
