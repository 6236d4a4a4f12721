import { expect, test } from "vitest";
import { plainLines } from "./plain.ts";

test("a post without its marks keeps its words and its lists", () => {
  const post =
    "## Вода\n\n**Завтра** о _9:00_ [за графіком](https://example.com/a_b_c)\n\n* до обіду\n1. під’їзд 2\n\n---\n> цитата `коду`";
  expect(plainLines(post)).toEqual([
    "Вода",
    "Завтра о 9:00 за графіком",
    "- до обіду",
    "1. під’їзд 2",
    "цитата коду",
  ]);
});

test("what only looks like a mark stays", () => {
  expect(plainLines("2 * 3 = 6, snake_case_name, a*b*c\n\\*зірка\\*")).toEqual([
    "2 * 3 = 6, snake_case_name, a*b*c",
    "*зірка*",
  ]);
});

test("words of a long emphasis and of a link in brackets come out whole", () => {
  const long = "слово ".repeat(60).trim();
  expect(plainLines(`**${long}** і [план](https://a.example/b)`)).toEqual([`${long} і план`]);
  expect(plainLines("[".repeat(10_000))).toEqual(["[".repeat(10_000)]);
});
