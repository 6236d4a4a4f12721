import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, violations } from "../support/browser.ts";
import { newTenant } from "../support/homes.ts";
import { enter } from "../support/people.ts";
import { openRequest, say, unique } from "../support/requests.ts";

let desks: BrowserContext;
let phones: BrowserContext;
let offices: BrowserContext;

beforeEach(async () => {
  [desks, phones, offices] = await Promise.all([
    newDevice(),
    newDevice({ width: 390 }),
    newDevice(),
  ]);
});
afterEach(() => Promise.all([desks, phones, offices].map(closeDevice)));
afterAll(closeBrowser);

test("what the management answers rings on every device, is read by opening it, and all at once", async () => {
  const [opened, left] = ["Тече кран", "Не горить лампа"].map(unique) as [string, string];
  const { email } = await newTenant(desks, offices);
  const desk = await desks.newPage();
  await desk.goto("/requests");
  const bell = desk.getByRole("button", { name: /^Сповіщення/ });
  await bell.waitFor();
  const phone = await phones.newPage();
  await enter(phone, email);
  const phoneBell = phone.getByRole("link", { name: /^Сповіщення/ });
  await phoneBell.waitFor();

  const office = await offices.newPage();
  const numbers: string[] = [];
  for (const title of [opened, left]) {
    const number = await openRequest(desks, { title });
    numbers.push(number);
    await office.goto(`/manager/requests/${number}`);
    await say(office, "Прийдемо завтра");
    await office.getByRole("list", { name: "Перебіг" }).getByText("Прийдемо завтра").waitFor();
  }

  // Both devices count it without a reload.
  await expect.poll(() => bell.getAttribute("aria-label")).toMatch(/непрочитан/);
  await bell.click();
  const panel = desk.getByRole("dialog", { name: "Сповіщення" });
  const line = (title: string) => panel.getByRole("link", { name: new RegExp(title) });
  await line(left).waitFor();
  await line(opened).click();
  await desk.getByRole("heading", { name: opened }).waitFor();
  await panel.waitFor({ state: "hidden" });

  await phoneBell.click();
  await phone.getByRole("heading", { level: 1, name: "Сповіщення" }).waitFor();
  expect(new URL(phone.url()).pathname).toBe("/notifications");
  const list = phone.getByRole("list", { name: "Сповіщення" });
  const unread = (title: string) =>
    list.getByRole("link", { name: new RegExp(title) }).getByText("Непрочитане");
  await unread(left).waitFor();
  await unread(opened).waitFor({ state: "detached" });
  await phone.getByRole("button", { name: "Позначити все прочитаним" }).click();
  await unread(left).waitFor({ state: "detached" });
  await expect.poll(() => bell.getAttribute("aria-label")).toBe("Сповіщення");

  // The way back is the browser's own.
  await list.getByRole("link", { name: new RegExp(left) }).click();
  await phone.getByRole("heading", { name: left }).waitFor();
  await phone.goBack();
  await list.getByRole("link", { name: new RegExp(left) }).waitFor();

  // Put away, taken back, put away again: the archive has it, also after a reload.
  const row = list.getByRole("link", { name: new RegExp(left) });
  const choose = async (name: string | RegExp) => {
    await list.getByRole("button", { name: new RegExp(`Дії.*${left}`) }).click();
    await phone.getByRole("menuitem", { name }).click();
  };
  await choose("В архів");
  await row.waitFor({ state: "detached" });
  // The newest of the messages.
  await phone.getByRole("button", { name: "Скасувати" }).last().click();
  await row.waitFor();
  await choose("В архів");
  await row.waitFor({ state: "detached" });
  await phone.getByRole("tab", { name: "Архів" }).click();
  await row.waitFor();
  await phone.reload();
  await row.waitFor();
  await choose("Повернути з архіву");
  await row.waitFor({ state: "detached" });

  // Put off until tomorrow it stands apart, and a topic narrows the rest.
  await phone.getByRole("tab", { name: "Усі" }).click();
  await row.waitFor();
  await choose(/Відкласти до завтра/);
  await row.waitFor({ state: "detached" });
  await phone.getByRole("button", { name: "Усі теми" }).click();
  await phone.getByRole("menuitemradio", { name: "Події" }).click();
  await phone.getByRole("heading", { name: "На цю тему нічого немає" }).waitFor();
  await phone.getByRole("tab", { name: "Відкладені" }).click();
  await phone.getByRole("button", { name: "Події" }).click();
  await phone.getByRole("menuitemradio", { name: "Заявки" }).click();
  await row.waitFor();
  await list.getByText(/Відкладено: завтра/).waitFor();
  expect(await violations(phone)).toEqual([]);

  const [again = ""] = numbers;
  // A second answer about a request joins the first, and opens below it.
  await office.goto(`/manager/requests/${again}`);
  await say(office, "Уже їдемо");
  await office.getByRole("list", { name: "Перебіг" }).getByText("Уже їдемо").waitFor();
  await phone.goto("/notifications");
  const more = phone.getByRole("button", { name: new RegExp(`^Ще 1.*${opened}`) });
  await more.waitFor();
  await more.focus();
  await phone.keyboard.press("Enter");
  const others = phone.getByRole("list", { name: /^Інші сповіщення/ });
  await others.getByRole("link", { name: new RegExp(opened) }).waitFor();
  expect(await more.getAttribute("aria-expanded")).toBe("true");
  expect(await violations(phone)).toEqual([]);

  // A search stands in the address, keeps the focus, and is ended where it finds nothing.
  const search = phone.getByRole("searchbox", { name: "Пошук у сповіщеннях" });
  await search.focus();
  await phone.keyboard.type("%");
  await phone.getByRole("heading", { name: "Нічого не знайдено" }).waitFor();
  expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await violations(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Очистити пошук" }).last().click();
  await more.waitFor();
  await phone.keyboard.type(again);
  await phone.waitForURL(/[?&]q=R-/);
  await list
    .getByRole("link", { name: new RegExp(again) })
    .first()
    .waitFor();
  await phone.reload();
  await list
    .getByRole("link", { name: new RegExp(again) })
    .first()
    .waitFor();
  expect(await search.inputValue()).toBe(again);

  // From an entry one comes to the switch of its request; muted, it sends nothing more.
  await phone.goto("/notifications");
  await list.getByRole("button", { name: new RegExp(`Дії.*${opened}`) }).click();
  await phone.getByRole("menuitem", { name: "Налаштувати сповіщення про цю заявку" }).click();
  await phone.waitForURL(new RegExp(`/requests/${again}`));
  const mute = phone.getByRole("button", { name: "Вимкнути сповіщення" });
  await mute.click();
  await phone.getByText("Сповіщення про цю заявку вимкнено").waitFor();
  expect(await violations(phone)).toEqual([]);
  const answer = async (number: string, text: string) => {
    await office.goto(`/manager/requests/${number}`);
    await say(office, text);
    await office.getByRole("list", { name: "Перебіг" }).getByText(text).waitFor();
  };
  await answer(again, "Ми в підвалі");
  await answer(numbers[1] ?? "", "Лампу замінили");
  // The later answer has come, so the earlier one would have as well.
  await phone.goto("/notifications");
  await row.waitFor();
  await more.waitFor();
  expect(await phone.getByRole("button", { name: new RegExp(`^Ще 2.*${opened}`) }).count()).toBe(0);

  // Unmuted again where the request says so.
  await phone.goto(`/requests/${again}`);
  await phone.getByRole("button", { name: "Увімкнути сповіщення" }).click();
  await phone.getByText("Сповіщення про цю заявку ввімкнено").waitFor();
});
