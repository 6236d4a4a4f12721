// @vitest-environment jsdom
import { expect, test } from "vitest";

document.body.innerHTML = `
  <div class="guide-search" hidden><input type="search"></div>
  <input type="radio" name="role" value="all" checked><input type="radio" name="role" value="manager">
  <ol class="guide-list">
    <li data-roles="resident" data-words="Що сфотографувати">Повідомити про протікання</li>
    <li data-roles="manager" data-words="Виписка банку">Рознести виписку</li>
  </ol>
  <p class="guide-none" hidden><a href="/chat/assistant">Запитати</a></p>`;
window.history.replaceState(null, "", "/guides?q=%D0%B1%D0%B0%D0%BD%D0%BA");
const { hasWords } = await import("./search-guides.ts");

const field = document.querySelector("input") ?? document.createElement("input");
const shown = () =>
  [...document.querySelectorAll<HTMLElement>(".guide-list > li")]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);
const type = (text: string) => {
  field.value = text;
  field.dispatchEvent(new Event("input"));
};
const none = () => document.querySelector<HTMLElement>(".guide-none");

test("the address searches, and typing changes both", () => {
  expect(document.querySelector<HTMLElement>(".guide-search")?.hidden).toBe(false);
  expect(shown()).toEqual(["Рознести виписку"]);
  type("протіканням");
  expect(shown()).toEqual(["Повідомити про протікання"]);
  expect(location.search).toContain("q=");
  type("");
  expect(shown()).toHaveLength(2);
  expect(location.search).toBe("");
});

test("where nothing is found, or not for the chosen role, the assistant is asked with the same words", () => {
  type("борщ");
  expect(shown()).toEqual([]);
  expect(none()?.hidden).toBe(false);
  expect(none()?.querySelector("a")?.getAttribute("href")).toBe(
    "/chat/assistant?q=%D0%B1%D0%BE%D1%80%D1%89",
  );
  type("протікання");
  document.querySelector<HTMLInputElement>("[value=manager]")?.click();
  expect(none()?.hidden).toBe(false);
});

test.each([
  ["Рахунки й оплата", "рахунків оплати", true],
  ["під’їзд", "під'їзду", true],
  ["Ещё раз", "еще", true],
  ["Показники", "виписка", false],
])("%s: %s", (text, query, found) => expect(hasWords(text, query)).toBe(found));
