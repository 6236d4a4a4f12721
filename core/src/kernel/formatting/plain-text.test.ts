import { expect, test } from "vitest";
import { plainLines, plainText } from "./plain-text.ts";

test("a letter has the lines of a text, its lists as typed and addresses behind their words", () => {
  const text =
    "## Вода\n\n**Завтра** о 9:00 [за графіком](https://example.com/a_b_c)\n\n* до обіду\n1. під’їзд 2\n\n> цитата\n[Документи](/documents), [диспетчер](tel:+380671234567), https://a.example/b";
  expect(plainLines(text)).toEqual([
    "Вода",
    "Завтра о 9:00 за графіком (https://example.com/a_b_c)",
    "* до обіду",
    "1. під’їзд 2",
    "> цитата",
    "Документи, диспетчер (+380671234567), https://a.example/b",
  ]);
});

test("one line says where parts end", () => {
  expect(plainText("## Вода\n\n- **не** буде\n- [до](https://a.b) 5 & 6")).toBe(
    "Вода: не буде; до 5 & 6",
  );
  const agenda =
    "Збори в холі.\n\n## Порядок денний\n1. Звіт\n2. Ремонт:\n   - дах\n   - ліфт\n\nЧекаємо";
  expect(plainText(agenda)).toBe(
    "Збори в холі. Порядок денний: 1. Звіт; 2. Ремонт: дах; ліфт. Чекаємо",
  );
  expect(plainText("— Добрий день")).toBe("— Добрий день");
  expect(plainText("Перше\nдруге\n\nТретє!")).toBe("Перше друге. Третє!");
});

test("lists keep their steps in letters", () => {
  const text = "1. раз\n  - два\n      - три\n   2) чотири";
  expect(plainLines(text)).toEqual(text.split("\n"));
});

test("one line divides figures of different lines", () => {
  expect(plainText("Борг кв. 5\n120 грн\n+380 67\n-8")).toBe("Борг кв. 5; 120 грн +380 67; -8");
});
