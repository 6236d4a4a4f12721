import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn, violations } from "../support/browser.ts";
import { turnOf } from "../support/assistant.ts";
import { unique } from "../support/requests.ts";

afterAll(closeBrowser);

const box = (page: Page) => page.getByRole("textbox", { name: "Ваше запитання" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const ask = async (page: Page, question: string) => {
  // No question is sent while another is being answered.
  await button(page, "Запитати").waitFor();
  await box(page).fill(question);
  await box(page).press("Enter");
};
const openPanel = async (page: Page) => {
  await button(page, "Запитати помічника").click();
  await box(page).waitFor();
};

test("a visitor is answered on the landing page, and what is not known goes as a letter to the contact", async () => {
  const visitors = await newDevice({ width: 390 });
  const page = await visitors.newPage();
  await page.goto("/");
  await page.getByRole("textbox", { name: "Ваше запитання" }).fill("Як сплатити рахунок?");
  await button(page, "Запитати").click();
  await page.getByText("Я програма, а не людина.").waitFor();
  await page.getByText("Звідки це", { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");

  const question = unique("Рецепт борщу");
  await ask(page, question);
  await button(page, "Написати управителю листа").click();
  await page.getByRole("textbox", { name: "Ваша пошта" }).fill("olha.visitor@example.com");
  expect(await page.getByRole("textbox", { name: "Лист" }).inputValue()).toContain(question);
  expect(await violations(page)).toEqual([]);
  await button(page, "Надіслати лист").click();
  const sent = page.getByText(/Лист надіслано\. Отримувач: .+@example\.com/);
  await sent.waitFor();
  // The form was longer than what is said after it.
  await expect
    .poll(() => sent.evaluate((part) => part.getBoundingClientRect().bottom < innerHeight))
    .toBe(true);
  await page.goto("/outbox");
  await page.getByText(question).first().waitFor();
  await closeDevice(visitors);
});

test("without its code the landing page's question leads to the assistant's own page", async () => {
  const visitors = await newDevice();
  const page = await visitors.newPage();
  await page.route("**/assets/conversation-*.js", (route) => route.abort(), { times: 1 });
  await page.goto("/");
  await page.getByRole("textbox", { name: "Ваше запитання" }).fill("Як сплатити рахунок?");
  await button(page, "Запитати").click();
  await page.waitForURL("**/chat/assistant*");
  const answer = page.getByText("Якщо на сторінці «Платежі» є кнопка «Сплатити карткою»");
  await answer.waitFor();
  await page.getByRole("link", { name: /Як сплатити рахунок$/ }).click();
  await page.waitForURL("**/guides/understand-and-pay-an-invoice#s4");

  // The way back and a reload show the answer without asking again.
  await page.goBack();
  await answer.waitFor();
  await page.reload();
  await answer.waitFor();
  expect(await page.getByRole("list", { name: "Розмова" }).getByText("Ви").count()).toBe(1);
  await button(page, "Нова розмова").click();
  await page.reload();
  await page.getByRole("textbox", { name: "Ваше запитання" }).waitFor();
  expect(await answer.count()).toBe(0);
  await closeDevice(visitors);
});

test("a resident on a phone asks from their home, rates, and hands over to the management", async () => {
  const phones = await newDevice({ width: 390 });
  const page = await signIn(phones, "resident", "/dashboard");
  await openPanel(page);
  await page.getByRole("dialog").getByRole("listitem").getByRole("button").first().waitFor();
  await ask(page, "скільки я винен");
  await page.getByRole("link", { name: "Перейти до оплати" }).waitFor();
  expect(await violations(page)).toEqual([]);

  // A link of an answer opens its screen; the conversation is there when the panel is opened again.
  await page.getByRole("link", { name: "Перейти до оплати" }).click();
  await page.waitForURL("**/payments*");
  await openPanel(page);
  await page.getByRole("link", { name: "Перейти до оплати" }).waitFor();

  const question = unique("Рецепт борщу");
  await ask(page, question);
  const turn = turnOf(page, question);
  await turn.getByRole("button", { name: "Не допомогло" }).click();
  await turn.getByRole("button", { name: "Неповно" }).click();
  await turn.getByRole("textbox", { name: "Коментар, якщо хочете" }).fill("Немає дати");
  await turn.getByRole("button", { name: "Надіслати" }).click();
  await page.getByText("Дякуємо, відгук надіслано").first().waitFor();
  await turn.getByRole("button", { name: "Написати управителю" }).click();
  await page.waitForURL("**/communications/chats/*");
  const composer = page.getByRole("textbox", { name: "Повідомлення" });
  await expect.poll(() => composer.inputValue()).toContain(question);
  expect(await page.getByRole("log").getByText(question).count()).toBe(0);
  await composer.fill("");

  await openPanel(page);
  await turn.getByRole("button", { name: "Подати заявку управителю" }).click();
  await page.waitForURL("**/requests/new");
  await expect
    .poll(() => page.getByRole("textbox", { name: "Коротко, що сталося" }).inputValue())
    .toContain(question.slice(0, 20));
  await closeDevice(phones);
});

test("an owner of two apartments asks beside the screen; the open apartment fills the question in", async () => {
  const desks = await newDevice();
  const page = await signIn(desks, "owner", "/apartments");
  await openPanel(page);
  await ask(page, "скільки я винен");
  const talk = page.getByRole("list", { name: "Розмова" });
  const both = talk.getByText(/Кв\.\s12\s.*:\sдо\sсплати[^]*Кв\.\s19\s.*:\sдо\sсплати/);
  await both.waitFor();

  // The screen beside it stays usable, and the conversation goes along.
  await page
    .getByRole("main")
    .getByRole("link", { name: /кв\.\s19$/ })
    .click();
  await page.getByRole("heading", { level: 1, name: "Квартира 19" }).waitFor();
  await ask(page, "скільки я винен");
  // The other apartment is left out: the screen has filled it in.
  await talk.getByText(/^Кв\.\s19\s.*:\sдо\sсплати\s/).waitFor();
  expect(await both.count()).toBe(1);
  expect(await violations(page)).toEqual([]);

  const name = unique("Мої борги");
  await button(page, "Мої розмови").click();
  await button(page, "Перейменувати «скільки я винен»").first().click();
  await page.getByRole("textbox", { name: "Назва" }).fill(name);
  await button(page, "Зберегти").click();
  const renamed = page.getByRole("button", { name: new RegExp(`^${name}`) });
  await renamed.waitFor();
  await button(page, "Нова розмова").click();
  await button(page, "Мої розмови").click();
  await renamed.click();
  await both.waitFor();
  await button(page, "Мої розмови").click();
  await button(page, `Видалити «${name}»`).click();
  await renamed.waitFor({ state: "detached" });
  await button(page, "Скасувати").click();
  await renamed.waitFor();
  await renamed.click();
  await both.waitFor();
  await closeDevice(desks);
});

test("a manager opens the panel by a key and closes it by Escape; suggestions fit the screen", async () => {
  const offices = await newDevice();
  const page = await signIn(offices, "manager", "/manager/requests");
  const opener = button(page, "Запитати помічника");
  await opener.focus();
  await page.keyboard.press("Control+Period");
  await expect.poll(() => box(page).evaluate((area) => area === document.activeElement)).toBe(true);
  const panel = page.getByRole("complementary", { name: "Помічник" });
  await panel.getByRole("button", { name: "Які заявки прострочені й відкриті?" }).click();
  await panel.getByRole("link", { name: /заявк/i }).first().waitFor();
  expect(await panel.getByRole("button", { name: "Потрібна людина" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await closeDevice(offices);
});

test("an answer cut midway says so and is asked again; what is too long stays where it was typed", async () => {
  const residents = await newDevice();
  const page = await signIn(residents, "resident", "/chat/assistant");
  await page.route(
    "**/api/assistant/ask",
    (route) =>
      route.fulfill({
        headers: { "content-type": "text/event-stream" },
        body: `event: message\ndata: {"type":"words","text":"Код — це "}\n\n`,
      }),
    { times: 1 },
  );
  await ask(page, "Де взяти код від квартири?");
  await page.getByText("З’єднання обірвалося, відповідь неповна.").first().waitFor();
  await button(page, "Запитати ще раз").click();
  await page.getByText("Код — це десять літер і цифр").first().waitFor();

  await page.context().setOffline(true);
  await ask(page, "Скільки я винен?");
  await button(page, "Запитати ще раз").waitFor();
  await page.context().setOffline(false);
  await button(page, "Запитати ще раз").click();
  await page.getByRole("link", { name: "Перейти до оплати" }).waitFor();

  const long = "я".repeat(10_000);
  await ask(page, long);
  await page.getByText(/300/).first().waitFor();
  expect(await box(page).inputValue()).toBe(long);
  await closeDevice(residents);
});
