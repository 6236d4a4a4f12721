import { expect, test } from "vitest";
import { asksHow } from "./asks-how.ts";

test.each([
  "Як передати показники лічильників?",
  "як передать показники",
  "Куди внести мої показники",
  "До якого числа передати показання",
  "передати показники",
  "Хочу передати показники",
  "не можу внести показники",
  "Забула передати показники, що робити",
  "как передать показания счётчика",
  "где найти протокол",
  "Как пригласить жильца?",
  "забыла передать показания, что делать",
  "how do I submit meter readings",
  "Where can I find the documents?",
  "how to read my bill",
  "I need to submit readings",
  "What should I do if I forgot my readings?",
  "submit meter readings",
])("a question for the way is told from one for data: %s", (question) => {
  expect(asksHow(question)).toBe(true);
});

test.each([
  "Скільки я винен",
  "мій борг",
  "Коли моя оплата",
  "які в мене показники",
  "Чи передав я показники",
  "Як там моя заявка",
  "де моя заявка",
  "хочу побачити свої показники",
  "хто живе в моїй квартирі",
  "Скільки мені треба заплатити",
  "сколько я должен",
  "где моя задолженность",
  "какие у меня показания",
  "how much do I owe",
  "how is my request going",
  "what are my readings",
  "when is my payment due",
  "my debt",
  "delete my account",
])("a question for one's own data asks for no way: %s", (question) => {
  expect(asksHow(question)).toBe(false);
});
