import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, newDevice, signIn } from "../support/browser.ts";
import { openRequest } from "../support/requests.ts";

let device: BrowserContext;
let page: Page;
let number: string | undefined;

beforeEach(async () => {
  device = await newDevice({ width: 390 });
  page = await signIn(device, "resident", "/dashboard");
  // One is enough: nothing here is ever sent, and people may open only so many a day.
  number ??= await openRequest(device);
  await page.goto(`/requests/${number}`);
});
afterEach(() => device.close());
afterAll(closeBrowser);

const edit = () => page.getByRole("button", { name: "Виправити" });
const dialog = () => page.getByRole("dialog");
const closed = () => dialog().waitFor({ state: "detached" });
const path = () => new URL(page.url()).pathname;
/** Counts the entries that overlays still hold. */
const overlayIndex = () =>
  page.evaluate(() => (history.state as { overlay?: number }).overlay ?? 0);

test("Back closes what lies over the page, and nothing else", async () => {
  await edit().tap();
  await expect.poll(overlayIndex).toBe(1);
  await page.goBack();
  await closed();
  expect(path()).toBe(`/requests/${number}`);

  await edit().tap();
  await expect.poll(overlayIndex).toBe(1);
  await page.keyboard.press("Escape");
  await closed();
  await expect.poll(overlayIndex).toBe(0);
  await page.getByRole("link", { name: "Заявки" }).last().tap();
  await page.waitForURL(/\/requests$/);
  await page.goBack();
  await edit().waitFor();
  expect(path()).toBe(`/requests/${number}`);
  await page.goBack();
  await page.waitForURL(/\/dashboard$/);
});

test("a link followed out of the drawer leaves no entry behind, nor does a reload", async () => {
  await page.getByRole("button", { name: /меню/i }).first().tap();
  await expect.poll(overlayIndex).toBe(1);
  await dialog().getByRole("link", { name: "Заявки" }).tap();
  await page.waitForURL(/\/requests$/);
  await closed();
  await page.goBack();
  await edit().tap();
  await expect.poll(overlayIndex).toBe(1);
  await page.reload();
  await edit().waitFor();
  await expect.poll(overlayIndex).toBe(0);
  await page.goBack();
  await page.waitForURL(/\/dashboard$/);
});

test("a second press or a slip beside the dialog throws nothing away", async () => {
  await edit().dblclick();
  await dialog().waitFor();
  const title = dialog().getByRole("textbox").first();
  await title.fill("Тече кран, і дуже");
  await page.touchscreen.tap(195, 4);
  expect(await title.inputValue()).toBe("Тече кран, і дуже");
  // Neither does a habit: Esc and Back ask first.
  const question = page.getByRole("alertdialog", { name: "Відкинути введене?" });
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Писати далі" }).tap();
  await question.waitFor({ state: "detached" });
  await expect.poll(overlayIndex).toBe(1);
  await page.goBack();
  await question.waitFor();
  expect(await title.inputValue()).toBe("Тече кран, і дуже");
  await question.getByRole("button", { name: "Відкинути" }).tap();
  await closed();
  await expect.poll(overlayIndex).toBe(0);
  expect(path()).toBe(`/requests/${number}`);
});
