import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { closeDevice, signIn } from "../support/browser.ts";
import { openDevice } from "../support/chromium.ts";
import { launchOldChromium } from "../support/old-chromium.ts";

let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  browser = await launchOldChromium();
});
afterAll(() => browser.close());
beforeEach(() => {
  faults.length = 0;
});
afterEach(() => closeDevice(page.context()));

async function openPage(path: string, look: { width?: 390 } = {}): Promise<void> {
  const device = await openDevice(browser, inject("baseUrl"), look);
  page = await signIn(device, "resident", "about:blank");
  page.on("pageerror", ({ message }) => faults.push(message));
  // The browser itself has none: what is there by now is the polyfill's.
  expect(await page.evaluate(() => "popover" in HTMLElement.prototype)).toBe(false);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => "popover" in HTMLElement.prototype)).toBe(true);
}

/** Waits until a panel stands right below or above its trigger, on the screen and over the page. */
async function expectBeside(panel: Locator, trigger: Locator): Promise<void> {
  await panel.waitFor();
  const at = await trigger.boundingBox();
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      if (!box || !at) return null;
      const down = Math.max(box.y - (at.y + at.height), at.y - (box.y + box.height));
      const aside = Math.max(box.x - (at.x + at.width), at.x - (box.x + box.width));
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      return {
        near: down >= 0 && down <= 16 && aside <= 16,
        onScreen: box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height,
      };
    })
    .toEqual({ near: true, onScreen: true });
  const onTop = await panel.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(onTop).toBe(true);
}

/** Opens a menu twice, and closes it by Escape and by a press outside. */
async function expectMenu(trigger: Locator, menu: Locator): Promise<void> {
  expect(await menu.isVisible()).toBe(false);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, (page.viewportSize()?.height ?? 0) / 2),
  ]) {
    await trigger.click();
    await expectBeside(menu, trigger);
    await close();
    await menu.waitFor({ state: "hidden" });
    expect(await trigger.getAttribute("aria-expanded")).not.toBe("true");
  }
}

test.each([{}, { width: 390 } as const])(
  "menus open in their place and close without the browser's own popovers: %j",
  async (look) => {
    await openPage("/dashboard", look);
    for (const name of ["Мова", "Тема"])
      await expectMenu(
        page.getByRole("button", { name, exact: true }),
        page.getByRole("menu", { name, exact: true }),
      );
    const account = page.getByRole("button", { name: /^Обліковий запис/ });
    await expectMenu(account, page.getByRole("menu"));

    await account.click();
    await page.getByRole("menuitem", { name: "Профіль" }).click();
    await page.waitForURL("**/profile");
    await page.getByRole("menu").waitFor({ state: "hidden" });
    expect(faults).toEqual([]);
  },
);

test("a combobox opens its list in place, takes a choice, and closes", async () => {
  await openPage("/profile?tab=settings");
  const box = page.getByRole("combobox", { name: "Часовий пояс" });
  const list = page.getByRole("listbox");
  expect(await list.isVisible()).toBe(false);
  await box.click();
  await box.fill("Europe/Wars");
  await expectBeside(list, box);
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });

  await box.click();
  await expectBeside(list, box);
  await page.getByRole("heading", { level: 1 }).click();
  await list.waitFor({ state: "hidden" });
  expect(faults).toEqual([]);
});

test("the site's own pages open their choice of languages", async () => {
  await openPage("/?lang=uk");
  const trigger = page.getByRole("button", { name: "Мова", exact: true });
  const choice = page.locator("#languages");
  await expectMenu(trigger, choice);
  expect(faults).toEqual([]);
});
