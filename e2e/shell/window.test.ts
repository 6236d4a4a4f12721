import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, expect, test } from "vitest";
import { closeBrowser, newDevice, signIn } from "../support/browser.ts";

let device: BrowserContext;
afterEach(() => device.close());
afterAll(closeBrowser);

test.each([390, 1440] as const)(
  "at %i px a chat and the demo's notice fill one window",
  async (width) => {
    device = await newDevice({ width });
    const page = await signIn(device, "manager", "/manager/communications");
    await page.getByRole("heading", { level: 1, name: "Чати" }).waitFor();
    const heights = () =>
      page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);
    await expect.poll(async () => (await heights())[0]).toBe((await heights())[1]);
  },
);

test("a list of chats longer than the window scrolls alone, with the words for ears in it", async () => {
  device = await newDevice({ width: 390 });
  const page = await signIn(device, "manager", "/manager/communications");
  await page.setViewportSize({ width: 390, height: 500 });
  const list = page.getByRole("navigation", { name: "Канали та чати" });
  await list.locator(".sr-only").last().waitFor({ state: "attached" });
  const measure = () =>
    page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);
  const hidden = list.locator(".sr-only").last();
  expect(await hidden.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(500);
  const [height, room] = await measure();
  expect(height).toBe(room);
});

test("on a phone a published post has its whole title, its menu and its button", async () => {
  device = await newDevice({ width: 390 });
  const page = await signIn(device, "manager", "/manager/announcements");
  await page.getByRole("link", { name: "Загальні збори співвласників" }).click();
  const title = page.getByRole("heading", { level: 1, name: "Загальні збори співвласників" });
  await page.getByRole("link", { name: "Змінити", exact: true }).waitFor();
  expect((await title.boundingBox())?.width).toBeGreaterThan(195);
});

test("the first J and A after a list was opened lead into the menu, and arrows stay there", async () => {
  device = await newDevice();
  const page = await signIn(device, "manager", "/manager/requests");
  await page.locator("tr[data-key]").first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("role"));
  await expect.poll(focused).toBe("menuitemradio");
  const first = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe("menuitemradio");
  expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe(first);
});

test("an invoice longer than a phone scrolls by a finger, its buttons stay in sight", async () => {
  device = await newDevice({ width: 390 });
  const page = await signIn(device, "owner", "/payments");
  await page.getByRole("link", { name: /INV-/ }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("article").waitFor();
  const pdf = dialog.getByRole("link", { name: /^Рахунок .*PDF$/ });
  await pdf.waitFor();
  const { height } = page.viewportSize() ?? { height: 0 };
  const box = await pdf.boundingBox();
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  const slip = dialog.locator("article");
  const top = async () => (await slip.boundingBox())?.y ?? 0;
  const before = await top();
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 200);
  await expect.poll(top).toBeLessThan(before);
});

test.each([
  [844, 390],
  [320, 256],
])(
  "at %i × %i px a drawer scrolls as a whole: its bars leave room to read",
  async (width, height) => {
    device = await newDevice({ width: 390 });
    const page = await signIn(device, "owner", "/payments");
    await page.getByRole("link", { name: /INV-/ }).first().click();
    const dialog = page.getByRole("dialog");
    const pdf = dialog.getByRole("link", { name: /^Рахунок .*PDF$/ });
    await pdf.waitFor();
    await page.setViewportSize({ width, height });
    const bottom = async () => {
      const box = await pdf.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottom()).toBeGreaterThan(height);
    await page.mouse.move(width / 2 + 40, height / 2);
    await page.mouse.wheel(0, 4000);
    await expect.poll(bottom).toBeLessThanOrEqual(height);
  },
);
