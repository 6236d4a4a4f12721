import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";

let owners: BrowserContext;

beforeEach(async () => {
  owners = await newDevice();
});
afterEach(() => closeDevice(owners));
afterAll(closeBrowser);

test("an owner sees who rents and what waits, compares years and opens the rows behind a figure", async () => {
  const page = await signIn(owners, "owner", "/dashboard");
  const card = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Мої квартири" }) });
  await card.getByText("Здано в оренду").waitFor();
  await card
    .getByText(/^Оксана Бондаренко, з /)
    .first()
    .waitFor();
  // What waits leads to the list of that apartment alone, which can be widened again.
  await card
    .getByRole("link", { name: /відкрит\S+ заяв/ })
    .last()
    .click();
  await page.waitForURL(/\/requests\?apartment=/);
  // Buttons of the page before, which stands there a moment longer, name the apartment as well.
  await page.getByRole("button", { name: "вул. Сонячна, 12, кв. 19", exact: true }).click();
  await page.waitForURL(/\/requests$/);

  await page.goto("/apartments");
  await page.getByText(/^За час оренди: /).waitFor();
  await page.getByRole("link", { name: "Аналітика" }).first().click();
  await page.waitForURL(/\/apartments\/analytics\?home=/);
  await page.getByRole("heading", { level: 1, name: "Аналітика власника" }).waitFor();
  await page.getByRole("combobox", { name: "Квартира" }).selectOption("Усі квартири");
  await page.waitForURL(/\/apartments\/analytics$/);

  const kinds = page.getByRole("table", { name: "Витрати за видами", exact: true });
  await kinds.getByRole("rowheader", { name: "Паркування" }).waitFor();
  await page.getByRole("button", { name: "Показати рахунки: Паркування" }).click();
  const rows = page.getByRole("dialog", { name: "Витрати за видами" });
  await rows
    .getByRole("link", { name: /^Паркування, / })
    .first()
    .click();
  // The rows name invoices too: only the invoice's own sheet shows that its page has come.
  await page.getByRole("dialog", { name: /^Рахунок INV-/ }).waitFor();
  await page.goto("/apartments/analytics");

  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Завантажити таблицю: Витрати за видами, CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^costs-\d{4}\.csv$/);
  const report = page.waitForEvent("download");
  await page.getByRole("link", { name: "Звіт PDF" }).click();
  expect((await report).suggestedFilename()).toMatch(/^analityka-\d{4}\.pdf$/);
});
