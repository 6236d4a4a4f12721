import { expect, test } from "vitest";
import { isWordOfName } from "./name-words.ts";

test.each([
  ["івана", "Іван"],
  ["Иваном", "Іван"],
  ["ivan", "Іван"],
  ["петру", "Петро"],
  ["петренка", "Петренко"],
  ["іваненкові", "Іваненко"],
  ["ковальчуком", "Ковальчук"],
  ["ковалю", "Коваль"],
  ["гайдука", "Гайдук"],
  ["савчукові", "Савчук"],
])("a form is a word of the name: %s, %s", (typed, word) => {
  expect(isWordOfName(typed, word)).toBe(true);
});

test.each([
  ["іван", "Іваненко"],
  ["івана", "Іванчук"],
  ["Іванюк", "Іван"],
  ["petro", "Петренко"],
  ["петренко", "Петро"],
  ["петра", "Петрук"],
  ["коваль", "Ковальчук"],
  ["коваль", "Коваленко"],
])("a surname made of a name is another name: %s, %s", (typed, word) => {
  expect(isWordOfName(typed, word)).toBe(false);
});
