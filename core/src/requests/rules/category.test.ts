import { expect, test } from "vitest";
import { guessCategory } from "./category.ts";

test.each([
  ["Мене заливають сусіди", "plumbing"],
  ["тече кран на кухні", "plumbing"],
  ["Батареи холодные", "heating"],
  ["The bulb in the staircase is out", "electrical"],
  ["Іскрить розетка", "electrical"],
  ["Застряг у ліфті", "maintenance"],
  ["Не прибирають у під'їзді", "cleaning"],
  ["Не працює домофон", "security"],
  ["Щось не так", null],
] as const)("%s → %s", (text, category) => {
  expect(guessCategory(text)).toBe(category);
});
