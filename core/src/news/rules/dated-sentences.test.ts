import { expect, test } from "vitest";
import { listDatedSentences } from "./dated-sentences.ts";

test.each([
  [
    "Шановні мешканці! 27 листопада з 9:00 до 18:00 не буде гарячої води. Дякуємо за розуміння.",
    ["27 листопада з 9:00 до 18:00 не буде гарячої води."],
  ],
  ["Роботи на вул. Сонячній, 12 у п’ятницю.", ["Роботи на вул. Сонячній, 12 у п’ятницю."]],
  ["Води не буде до кінця листопада.", ["Води не буде до кінця листопада."]],
  ["Стояк промиють. Воду ввімкнуть 25.11 о 18 годині.", ["Воду ввімкнуть 25.11 о 18 годині."]],
  ["Горячей воды не будет со среды. Ждите.", ["Горячей воды не будет со среды."]],
  ["No hot water from 9 to 18. Sorry.", ["No hot water from 9 to 18."]],
  [
    "## Коли\n- **Під’їзд 1**: 1 грудня\n- Під’їзд 2: завтра",
    ["Під’їзд 1: 1 грудня", "Під’їзд 2: завтра"],
  ],
  ["Внесок 12.50 грн. You may march on. Телефон 067 111 00 00, квартира 9.", []],
  ["Води не буде.", []],
])("the sentences that tell days or hours are found: %s", (body, expected) => {
  expect(listDatedSentences(body)).toEqual(expected);
});

test("a long text gives a few sentences alone", () => {
  const many = Array.from({ length: 9 }, (_, at) => `${at + 1} грудня не буде води.`).join(" ");
  expect(listDatedSentences(many)).toHaveLength(4);
  const [cut = ""] = listDatedSentences(`1 грудня ${"дуже ".repeat(200)}довго`);
  expect(cut).toMatch(/^1 грудня .{350,390}…$/u);
});
