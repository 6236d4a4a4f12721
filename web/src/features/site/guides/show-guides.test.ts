// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showGuideSearch } from "./show-guides.ts";

const words = JSON.stringify({
  found: "Знайдено: {{count}}",
  none: "Немає «{{query}}»",
  none_role: "Не для вас: «{{query}}»",
});
document.documentElement.lang = "uk";
document.body.innerHTML = `
  <div class="guide-search" data-words='${words}'><input type="search"><p role="status"></p></div>
  <input type="radio" name="role" value="all" checked><input type="radio" name="role" value="manager">
  <ol class="guide-list">
    <li data-roles="resident" data-words="Що сфотографувати"><a href="/guides/leak"><h2>Повідомити про протікання</h2></a></li>
    <li data-roles="manager" data-words="Виписка банку. Підключити банк"><a href="/guides/post"><h2>Рознести виписку</h2></a></li>
    <li data-roles="resident" data-words="Виписка за рік"><a href="/guides/money"><h2>Зрозуміти рахунок</h2></a></li>
  </ol>
  <section class="guide-none" hidden><h2></h2><a href="/chat/assistant">Запитати</a>
    <button value="roles">Для всіх</button><button value="all">Усі</button></section>`;
window.history.replaceState(null, "", "/guides?q=x");
const find = <T extends Element>(selector: string) => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const field = find<HTMLInputElement>("input");
field.value = "банк";
showGuideSearch(find<HTMLElement>(".guide-search"));

const shown = () =>
  [...document.querySelectorAll<HTMLElement>(".guide-list > li")]
    .filter(({ hidden }) => !hidden)
    .map((guide) => guide.querySelector("h2")?.textContent);
const type = (text: string) => {
  field.value = text;
  field.dispatchEvent(new Event("input"));
};
const none = find<HTMLElement>(".guide-none");
const status = find(".guide-search [role=status]");

test("what stands in the field is looked for at once, and typing changes the address too", () => {
  expect(shown()).toEqual(["Рознести виписку"]);
  type("протіканням");
  expect(shown()).toEqual(["Повідомити про протікання"]);
  expect(status.textContent).toBe("Знайдено: 1");
  expect(new URLSearchParams(location.search).get("q")).toBe("протіканням");
  type("");
  expect(shown()).toHaveLength(3);
  expect(status.textContent).toBe("");
  expect(location.search).toBe("");
});

test("the guide that is about it comes first; an empty field restores the order", () => {
  type("виписка");
  expect(shown()[0]).toBe("Рознести виписку");
  expect(shown()).toHaveLength(2);
  type("");
  expect(shown()[0]).toBe("Повідомити про протікання");
});

test("a word finds no part of another one; where nothing is found the assistant is asked with it", () => {
  type("ключ");
  expect(shown()).toEqual([]);
  expect(none.hidden).toBe(false);
  expect(none.querySelector("h2")?.textContent).toBe("Немає «ключ»");
  expect(status.textContent).toBe("Немає «ключ»");
  expect(none.querySelector("a")?.getAttribute("href")).toBe(
    `/chat/assistant?${new URLSearchParams({ q: "ключ" })}`,
  );
  expect(find<HTMLElement>("[value=roles]").hidden).toBe(true);
  find<HTMLElement>(".guide-none [value=all]").dispatchEvent(
    new MouseEvent("click", { bubbles: true }),
  );
  expect(none.hidden).toBe(true);
  expect(shown()).toHaveLength(3);
  expect(document.activeElement).toBe(field);
});

test("what is there for others only is said so, and shown at a press", () => {
  type("протікання");
  find<HTMLInputElement>("[value=manager]").click();
  expect(none.querySelector("h2")?.textContent).toBe("Не для вас: «протікання»");
  const roles = find<HTMLElement>(".guide-none [value=roles]");
  expect(roles.hidden).toBe(false);
  roles.click();
  expect(none.hidden).toBe(true);
  expect(shown()).toEqual(["Повідомити про протікання"]);
});
