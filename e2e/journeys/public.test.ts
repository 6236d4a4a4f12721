import { afterAll, expect, inject, test } from "vitest";
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
  expect(await page.locator(".guide-list a:visible").count()).toBe(14);
  await page.getByRole("button", { name: "Мова" }).click();
  await page.getByRole("link", { name: "Русский" }).click();
  await page.getByRole("heading", { level: 1, name: "Как это делается" }).waitFor();
  await page.getByRole("navigation", { name: "Навигация" }).getByText("Цены").click();
  await page.getByRole("heading", { level: 1, name: "Жители не платят никогда" }).waitFor();
  await page.goto("/chat/assistant?lang=uk");
  await page.getByRole("heading", { level: 1, name: "Помічник" }).waitFor();
  await page.getByRole("link", { name: "Переглянути посібники" }).waitFor();
  await page.goto("/pricing?lang=ru");
  expect(await page.getByRole("spinbutton").count()).toBe(0);
  await page.getByRole("cell", { name: "Компания" }).first().waitFor();
  await device.close();
});

test("without a script the landing page reads, and the assistant's page leads to the guides", async () => {
  const browser = await openBrowser();
  const look = { baseURL: inject("baseUrl"), javaScriptEnabled: false, locale: "uk-UA" };
  const device = await browser.newContext(look);
  const page = await device.newPage();
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("textbox", { name: "Ваше запитання" }).fill("Як сплатити рахунок?");
  await page.getByRole("textbox", { name: "Ваше запитання" }).press("Enter");
  await page.waitForURL("**/chat/assistant?q=*");
  expect(await page.getByText("Завантаження...").isVisible()).toBe(false);
  await page.getByRole("link", { name: "Переглянути посібники" }).click();
  await page.getByRole("heading", { level: 1, name: "Як це робиться" }).waitFor();
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
