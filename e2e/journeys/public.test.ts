import { afterAll, expect, inject, test } from "vitest";
import type { Page } from "playwright-core";
import { closeBrowser, closeDevice, newDevice, openBrowser, signIn } from "../support/browser.ts";

afterAll(closeBrowser);

test("a visitor finds a guide, changes the language and reckons what it costs", async () => {
  const device = await newDevice();
  const page = await device.newPage();
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Навігація" });
  await links.getByRole("link", { name: "Посібники" }).click();
  await page.getByRole("radio", { name: "Управителям" }).check();
  await expect.poll(() => page.locator(".guide-list a:visible").count()).toBe(12);
  await page.getByRole("link", { name: /Підключити ОСББ за вечір/ }).click();
  await page.getByRole("heading", { level: 1, name: "Підключити ОСББ за вечір" }).waitFor();
  await page.getByRole("navigation", { name: "Зміст" }).getByRole("link").last().click();
  expect(new URL(page.url()).hash).toBe("#s6");

  await page.getByRole("button", { name: "Мова" }).click();
  await page.getByRole("link", { name: "English" }).click();
  await page.getByRole("heading", { level: 1, name: /association online/ }).waitFor();
  await page.getByRole("navigation", { name: "Navigation" }).getByText("Pricing").click();

  // By keyboard alone: a number, then the year.
  await page.getByRole("spinbutton", { name: "Apartments you manage" }).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("500");
  const answer = page.getByRole("status");
  await expect.poll(() => answer.textContent()).toMatch(/Company plan.*1,500/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => answer.textContent()).toMatch(/15,300.*2,700/);

  await page.getByRole("link", { name: "Sign in", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await page.getByRole("link", { name: "Terms of use" }).click();
  await page.getByRole("heading", { level: 1, name: "Terms of use" }).waitFor();
  const lost = await page.goto("/legal/cookies");
  expect(lost?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
  await closeDevice(device);
});

test("without a script everything can be read, chosen and followed", async () => {
  const browser = await openBrowser();
  const device = await browser.newContext({
    baseURL: inject("baseUrl"),
    javaScriptEnabled: false,
    locale: "uk-UA",
  });
  const page = await device.newPage();
  await page.goto("/guides");
  await page.getByRole("radio", { name: "Власникам" }).check();
  expect(await page.locator(".guide-list a:visible").count()).toBe(13);
  await page.getByRole("button", { name: "Мова" }).click();
  await page.getByRole("link", { name: "Русский" }).click();
  await page.getByRole("heading", { level: 1, name: "Как это делается" }).waitFor();
  await page.getByRole("navigation", { name: "Навигация" }).getByText("Цены").click();
  await page.getByRole("heading", { level: 1, name: "Жильцы не платят никогда" }).waitFor();
  expect(await page.getByRole("spinbutton").count()).toBe(0);
  await page.getByRole("cell", { name: "Компания" }).first().waitFor();
  await device.close();
});

test("who is signed in is shown the way home, on a phone too", async () => {
  const device = await newDevice({ width: 390 });
  const page = await signIn(device, "manager", "/manager/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goto("/pricing");
  const bar = page.getByRole("navigation", { name: "Меню" });
  await bar.getByRole("link", { name: "Мій дім" }).waitFor();
  expect(await page.getByRole("link", { name: "Увійти" }).count()).toBe(0);
  await bar.getByRole("link", { name: "Мій дім" }).click();
  await page.waitForURL("**/manager/dashboard");
  await closeDevice(device);
});

const ask = async (page: Page, question: string) => {
  await page.getByRole("textbox", { name: "Ваше запитання" }).fill(question);
  await page.getByRole("button", { name: "Запитати", exact: true }).click();
};

test("a visitor asks on the landing page, reads the answer and opens its source; what is not known leads to people", async () => {
  const visitors = await newDevice({ width: 390 });
  const page = await visitors.newPage();
  await page.goto("/");
  await ask(page, "Як сплатити рахунок?");
  await page.waitForURL("**/chat/assistant?q=*");
  await page.getByText("Я програма, а не людина.").waitFor();
  await page.getByText("Якщо на сторінці «Платежі» є кнопка «Сплатити карткою»").waitFor();

  await ask(page, "What is the capital of Australia?");
  await page.getByText("I don’t know.").waitFor();
  const out = page.getByRole("link", { name: "Увійти й запитати управителя" });
  expect(await out.getAttribute("href")).toContain("/sign-in?return=%2Frequests%2Fnew");

  await page.getByRole("link", { name: /Як сплатити рахунок$/ }).click();
  await page.waitForURL("**/guides/understand-and-pay-an-invoice#s4");
  await page.getByRole("heading", { name: "Як сплатити рахунок" }).waitFor();
  await closeDevice(visitors);
});

test("an answer cut midway says so and is asked again; a resident deletes what they asked", async () => {
  const residents = await newDevice();
  const question = "Де взяти код від квартири?";
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
  await ask(page, question);
  await page.getByText("З’єднання обірвалося").waitFor();
  await page.getByRole("button", { name: "Запитати ще раз" }).click();
  await page.getByText("Код — це десять літер і цифр").waitFor();
  await page.getByText("Звідки це").waitFor();

  await page.getByRole("button", { name: `Видалити запитання «${question}»` }).click();
  await page
    .getByRole("button", { name: `Видалити запитання «${question}»` })
    .waitFor({ state: "detached" });
  await closeDevice(residents);
});
