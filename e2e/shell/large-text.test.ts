import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { settled } from "../places/place.ts";
import { mainPages } from "./main-pages.ts";
import { closeBrowser, closeDevice, newDevice, type Role, signInAs } from "../support/browser.ts";

afterAll(closeBrowser);

/** Opens a page of a phone whose owner set the letters of the browser twice as large. */
async function openWithLargeText(device: BrowserContext): Promise<Page> {
  const page = await device.newPage();
  const settings = await device.newCDPSession(page);
  await settings.send("Page.enable");
  await settings.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  return page;
}

/** Measures how wide the page is if it is wider than a phone, with its innermost wide elements; else null. */
function excessOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= 390) return null;
    const beyond = [...document.body.querySelectorAll("*")].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > 390,
    );
    const innermost = beyond.filter(
      (element) => !beyond.some((other) => element !== other && element.contains(other)),
    );
    const texts = innermost.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120));
    return `${scrollWidth} px by ${texts.join(" and ")}`;
  });
}

/** Opens a phone; closed after the test, so that a failure can still be described. */
async function openPhone(): Promise<BrowserContext> {
  const device = await newDevice({ width: 390 });
  onTestFinished(() => closeDevice(device));
  return device;
}

test.each(Object.entries(mainPages).filter(([role]) => role !== "visitor"))(
  "letters twice as large make no page of a %s wider than a phone while it loads",
  async (role, paths) => {
    const device = await openPhone();
    await signInAs(device, role as Role);
    const page = await openWithLargeText(device);
    // The server answers nothing but who is signed in.
    await page.route(/\/api\/(?!identity\/me$)/, () => {});
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      const loading = page.locator("main :is(.animate-glint, [role=status], h1, h2):visible");
      await loading.first().waitFor();
      const excess = await excessOf(page);
      if (excess) wide.push(`${path}: ${excess}`);
    }
    expect(wide).toEqual([]);
  },
);

test.each(Object.entries(mainPages))(
  "letters twice as large make no page of a %s wider than a phone",
  async (role, paths) => {
    const device = await openPhone();
    if (role !== "visitor") await signInAs(device, role as Role);
    const page = await openWithLargeText(device);
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      const closed = await excessOf(page);
      if (closed) wide.push(`${path}: ${closed}`);
      // In one go: a page may have some behind every row.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      const opened = await excessOf(page);
      if (opened) wide.push(`${path}, details opened: ${opened}`);
    }
    expect(wide).toEqual([]);
  },
);

/** Opens each menu of the page in turn and lists what makes the page or the menu wider than it may be. */
async function openMenus(page: Page, path: string): Promise<{ seen: number; wide: string[] }> {
  await page.goto(path);
  await settled(page);
  const triggers = page.locator("button[aria-haspopup=menu]:visible");
  const wide: string[] = [];
  const seen = await triggers.count();
  for (let at = 0; at < seen; at += 1) {
    const trigger = triggers.nth(at);
    const name = `${path}, ${(await trigger.getAttribute("aria-label")) ?? (await trigger.innerText())}`;
    await trigger.tap();
    const menu = page.locator("[role=menu]:popover-open");
    // Placed: the first item is given the focus.
    await menu.locator("[role^=menuitem]:focus").waitFor();
    const excess = await excessOf(page);
    if (excess) wide.push(`${name}: ${excess}`);
    const box = await menu.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right, over: element.scrollWidth - element.clientWidth };
    });
    if (box.left < 0 || box.right > 390 || box.over > 0)
      wide.push(`${name}: ${JSON.stringify(box)}`);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
  }
  return { seen, wide };
}

test("letters twice as large make no menu wider than a phone", async () => {
  const visitor = await openPhone();
  const resident = await openPhone();
  const manager = await openPhone();
  await signInAs(resident, "resident");
  await signInAs(manager, "manager");
  const found = [
    await openMenus(await openWithLargeText(visitor), "/sign-in"),
    await openMenus(await openWithLargeText(resident), "/dashboard"),
    await openMenus(await openWithLargeText(manager), "/manager/announcements"),
  ];
  expect(found.flatMap(({ wide }) => wide)).toEqual([]);
  for (const { seen } of found) expect(seen).toBeGreaterThan(1);
});
