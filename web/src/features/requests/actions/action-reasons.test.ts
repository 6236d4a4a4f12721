import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { uk } from "#core/requests/texts/uk.ts";
import { unavailableText } from "./action-reasons.ts";

const language = createInstance();
await language.init({ lng: "uk", resources: { uk: { translation: uk } } });

test.each([
  ["in_progress", { name: "Світлана Гончар" }, "Заявка вже в роботі: Світлана Гончар"],
  ["in_progress", null, "Заявка вже в роботі"],
  ["completed", { name: "Світлана Гончар" }, "Заявку вже закрито"],
  ["rejected", null, "Заявку вже закрито"],
] as const)("accepting a request that is %s by %o: %s", (status, assignee, text) => {
  expect(unavailableText("accept", { status, assignee }, language.t)).toBe(text);
});

test.each([
  ["new", "Спершу візьміть заявку в роботу"],
  ["completed", "Заявку вже виконано"],
  ["rejected", "Заявку вже закрито"],
] as const)("completing a request that is %s: %s", (status, text) => {
  expect(unavailableText("complete", { status, assignee: null }, language.t)).toBe(text);
});
