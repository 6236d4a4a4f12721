import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn, signInAs } from "../support/browser.ts";
import { unique } from "../support/requests.ts";

let device: BrowserContext;

beforeEach(async () => {
  device = await newDevice();
});
afterEach(() => closeDevice(device));
afterAll(closeBrowser);

const box = (page: Page) => page.getByRole("textbox", { name: "Повідомлення" });

test("text that was not sent waits for who typed it, and is not shown to who signs in instead", async () => {
  const page = await signIn(device, "manager", "/manager/communications");
  await page.getByRole("link", { name: /^Загальний/ }).click();
  await box(page).waitFor();
  const chat = page.url();
  const text = unique("Недописане");
  await box(page).fill(text);

  await device.request.post("/api/identity/sign-out", { headers: { "x-oselia": "1" } });
  const dialog = page.getByRole("dialog", { name: "Сеанс завершився" });
  await dialog.getByRole("button", { name: "Увійти під іншим іменем" }).click();
  await page.waitForURL("**/sign-in");

  await signInAs(device, "admin");
  await page.goto(chat);
  await box(page).waitFor();
  expect(await box(page).inputValue()).toBe("");

  await signInAs(device, "manager");
  await page.goto(chat);
  await box(page).waitFor();
  expect(await box(page).inputValue()).toBe(text);
});

test("a page that asks to sign in again stays while another tab opens, and goes when one signs out", async () => {
  const page = await signIn(device, "manager", "/manager/communications");
  await page.getByRole("link", { name: /^Загальний/ }).click();
  await box(page).waitFor();
  const text = unique("Недописане");
  await box(page).fill(text);
  await device.request.post("/api/identity/sign-out", { headers: { "x-oselia": "1" } });
  const dialog = page.getByRole("dialog", { name: "Сеанс завершився" });
  await dialog.waitFor();

  // A fresh tab learns that nobody is signed in and writes it down for all.
  const fresh = await device.newPage();
  await fresh.goto("/requests");
  await fresh.waitForURL("**/sign-in?return=*");
  await dialog.getByRole("button", { name: "Увійти", exact: true }).waitFor();
  expect(await box(page).inputValue()).toBe(text);

  await signInAs(device, "manager");
  await fresh.goto("/manager/requests");
  await dialog.waitFor({ state: "detached" });
  expect(await box(page).inputValue()).toBe(text);

  // This time its session is refused before the other tab signs out.
  await page.route("**/api/**", (route) =>
    route.fulfill({
      status: 401,
      json: { defined: true, code: "auth.session_expired", status: 401, message: "", data: {} },
    }),
  );
  await page
    .getByRole("link", { name: /^Заявки/ })
    .first()
    .click();
  await dialog.waitFor();
  await page.unroute("**/api/**");
  await fresh.getByRole("button", { name: /^Обліковий запис/ }).click();
  await fresh.getByRole("menuitem", { name: "Вийти" }).click();
  await fresh.waitForURL("**/sign-in");
  await page.waitForURL("**/sign-in");
});
