import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { settled } from "../places/place.ts";
import {
  closeBrowser,
  closeDevice,
  newDevice,
  type Role,
  signIn,
  signInAs,
} from "../support/browser.ts";
import { listOrderFaults } from "../support/reading-order.ts";
import { mainPages } from "./main-pages.ts";

afterAll(closeBrowser);

/** A screen of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };

/** Lists what a page at 400 % asks of a reader: to scroll sideways, or to read beside bars that take half of it. */
const listZoomFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`${scrollWidth} px wide`);
    const bars = [...document.querySelectorAll("body *")].filter(
      (element) =>
        ["fixed", "sticky"].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const heights = bars
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ width }) => width > innerWidth / 2)
      .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
    const taken = heights.reduce((sum, height) => sum + Math.max(0, height), 0);
    if (taken > innerHeight / 2) faults.push(`bars of ${Math.round(taken)} px`);
    return faults;
  });

/** Spaces letters, words, lines and paragraphs as a reader may want (WCAG 1.4.12), and lists what is then cut off. */
const listSpacingFaults = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets.push(sheet);
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`${scrollWidth} px wide`);
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const style = getComputedStyle(element);
      const { clientWidth } = element;
      // What is for ears only is a pixel; what ends with an ellipsis has its whole text elsewhere.
      const isMeantSo =
        clientWidth <= 2 || style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if (isMeantSo || !element.checkVisibility() || !element.innerText?.trim()) continue;
      const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
      const right = cuts(style.overflowX) ? element.getBoundingClientRect().right + 2 : Infinity;
      const bottom = cuts(style.overflowY) ? element.getBoundingClientRect().bottom + 2 : Infinity;
      const isCut = [...element.querySelectorAll("*")].some((inner) => {
        const box = inner.getBoundingClientRect();
        return box.width > 2 && (box.right > right || box.bottom > bottom);
      });
      if (isCut) faults.push(`cut: ${element.outerHTML.slice(0, 120)}`);
    }
    return faults;
  });

test.each(Object.entries(mainPages))(
  "zoomed fourfold, with spaced letters and by ear, the pages of a %s can be read",
  async (role, paths) => {
    const device = await newDevice({ width: 390 });
    try {
      if (role !== "visitor") await signInAs(device, role as Role);
      const page = await device.newPage();
      const faults: string[] = [];
      for (const path of paths) {
        await page.setViewportSize(zoomed);
        await page.goto(path);
        await settled(page);
        faults.push(...(await listZoomFaults(page)).map((fault) => `${path} 400 %: ${fault}`));
        await page.setViewportSize({ width: 390, height: 844 });
        faults.push(...(await listOrderFaults(page)).map((fault) => `${path}: ${fault}`));
        faults.push(...(await listSpacingFaults(page)).map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    } finally {
      await closeDevice(device);
    }
  },
);

test("in the system's colours what is chosen looks otherwise than what is not", async () => {
  const device = await newDevice({ width: 390 });
  try {
    const page = await signIn(device, "resident", "/requests/new");
    await page.emulateMedia({ forcedColors: "active" });
    const chosen = page.locator("label:has(> input[type=radio])").first();
    const backgroundOf = (locator: typeof chosen) =>
      locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await backgroundOf(chosen);
    await chosen.click();
    await expect.poll(() => backgroundOf(chosen)).not.toBe(before);

    await page.goto("/profile?tab=notifications");
    await settled(page);
    const tabs = page.getByRole("tab");
    const isOpen = { selected: true };
    await expect
      .poll(() => backgroundOf(page.getByRole("tab", isOpen)))
      .not.toBe(await backgroundOf(page.getByRole("tab", { selected: false }).first()));
    expect(await tabs.count()).toBeGreaterThan(2);
    // The thumb of ours has no colour there; the browser's own control shows its state.
    const toggle = page.getByRole("switch").first();
    await expect
      .poll(() => toggle.evaluate((element) => getComputedStyle(element).appearance))
      .toBe("auto");
  } finally {
    await closeDevice(device);
  }
});
