import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";

let managers: BrowserContext;

beforeEach(async () => {
  managers = await newDevice();
});
afterEach(() => closeDevice(managers));
afterAll(closeBrowser);

test("a manager reads the figures, chooses another period and opens the rows behind one", async () => {
  const page = await signIn(managers, "manager", "/manager/analytics");
  const figures = page.getByRole("region", { name: "Показники" });
  await figures.getByRole("heading", { name: "Заселеність" }).waitFor();
  expect(await figures.getByRole("heading").allTextContents()).toEqual([
    "Активні заявки",
    "Вчасно за SLA",
    "Середній час відповіді",
    "Рівень оплат",
    "Заселеність",
  ]);

  await page.getByRole("combobox", { name: "Період" }).selectOption("Минулий місяць");
  await page.waitForURL(/period=last_month/);
  await page.getByRole("table", { name: "Динаміка" }).waitFor();

  // Days that make no period are said; the figures stay those of the last one that did.
  await page.getByRole("combobox", { name: "Період" }).selectOption("Свій період");
  await page.waitForURL(/period=own/);
  const until = page.getByRole("textbox", { name: "До" });
  await until.fill("01.01.2020");
  await until.press("Enter");
  await page.getByText("Оберіть період до двох років").waitFor();

  await page.getByRole("button", { name: "Показати квартири: Заселеність" }).click();
  const rows = page.getByRole("dialog", { name: "Заселеність" });
  await rows
    .getByRole("link", { name: /^кв\. / })
    .first()
    .click();
  await page.getByRole("heading", { level: 1 }).filter({ hasText: "кв" }).waitFor();
});
