import { describe, expect, test } from "vitest";
import { concernsEntrances, findEntrances } from "./entrances.ts";
import { findNamedDay, lastDayOf } from "./last-day.ts";
import { asksForAny, findTopics } from "./topics.ts";

describe("the last day of a post", () => {
  // A Tuesday.
  const publishedOn = "2026-11-17";
  test.each([
    ["Ліфт стоятиме в середу", "2026-11-18"],
    ["Води не буде до п’ятниці", "2026-11-20"],
    ["Не буде світла 25 листопада з 9 до 12", "2026-11-25"],
    ["Без газа 20–25 ноября", "2026-11-25"],
    ["No water on November 19", "2026-11-19"],
    ["Отключение 18.11.2026", "2026-11-18"],
    ["Завтра не буде води", "2026-11-18"],
    ["Сегодня лифт не работает", "2026-11-17"],
    ["Опалення вмикають у вівторок", "2026-11-17"],
    ["З понеділка чергує Галина", null],
    ["Кожного вівторка миють сходи", null],
    ["Every Monday the stairs are cleaned", null],
    ["25 жовтня ми зібралися", null],
    ["Опалювальний сезон", null],
    ["Каса працює з 9.00 до 18.00", null],
    ["99 листопада", null],
  ])("is named by it: %s", (text, day) => {
    expect(findNamedDay(text, publishedOn)).toBe(day);
  });

  test("is the event's, the one it names, or two weeks after", () => {
    const post = { title: "Вода", body: "Ремонт до п’ятниці", eventDay: null, publishedOn };
    expect(lastDayOf({ ...post, eventDay: "2026-12-11" })).toBe("2026-12-11");
    expect(lastDayOf(post)).toBe("2026-11-20");
    expect(lastDayOf({ ...post, body: "Ремонт" })).toBe("2026-12-01");
  });
});

test.each([
  ["Ліфт у другому під’їзді стоятиме", ["2"]],
  ["Лифт в 3-м подъезде", ["3"]],
  ["Під'їзд №4: не буде світла", ["4"]],
  ["No light in the first entrance and in entrance 2", ["1", "2"]],
  ["Ремонт у нашому під’їзді", []],
  ["Ліфт стоїть", []],
])("entrances are read from a text: %s", (text, numbers) => {
  expect(findEntrances(text)).toEqual(numbers);
});

test("a text about other entrances does not concern one's own", () => {
  expect(concernsEntrances("Ліфт у другому під’їзді", ["1"])).toBe(false);
  expect(concernsEntrances("Ліфт у другому під’їзді", ["1", "2"])).toBe(true);
  expect(concernsEntrances("Ліфт стоїть", ["1"])).toBe(true);
});

test.each([
  ["чи працює ліфт", ["lift"]],
  ["нет горячей воды", ["hot_water", "water"]],
  ["чому немає світла", ["power"]],
  ["when is the meeting", ["meeting"]],
  ["коли суботник", ["cleanup"]],
  ["що нового", []],
])("a question is about matters: %s", (text, topics) => {
  expect(findTopics(text)).toEqual(topics);
});

test.each([
  ["що нового", true],
  ["какие объявления", true],
  ["what is going on", true],
  ["коли мені поміняють трубу", false],
])("news of any kind are asked for: %s", (question, isAny) => {
  expect(asksForAny(question)).toBe(isAny);
});
