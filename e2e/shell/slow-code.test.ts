import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";
import { textsByLanguage } from "../support/words.ts";

const w = textsByLanguage.uk;
afterAll(closeBrowser);

/** Holds every script that is asked for from now on; the answer lets them through. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let markAsked: () => void = () => {};
  const anyAsked = new Promise<void>((resolve) => {
    markAsked = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    markAsked();
    await released;
    await route.continue();
  });
  return async () => {
    await anyAsked;
    release();
  };
}

type Press = {
  name: string;
  from: string;
  width: 390 | 1440;
  open: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
  path: string;
};

const dialog = (page: Page) => page.getByRole("dialog");

const presses: Press[] = ([390, 1440] as const).flatMap((width): Press[] => [
  {
    name: "the card payment in an invoice's sheet",
    from: "/payments",
    width,
    open: (page) => page.getByRole("link").filter({ hasText: /INV-/ }).first().click(),
    target: (page) => dialog(page).getByRole("link", { name: w.checkout.action }),
    path: "/payments/card",
  },
  {
    name: "an item of the account's menu",
    from: "/dashboard",
    width,
    open: (page) =>
      page
        .getByRole("button", { name: /^Обліковий запис/ })
        .first()
        .click(),
    target: (page) => page.getByRole("menuitem", { name: "Профіль" }),
    path: "/profile",
  },
]);
presses.push({
  name: "a link of the drawer",
  from: "/dashboard",
  width: 390,
  open: (page) => page.getByRole("button", { name: /меню/i }).first().click(),
  target: (page) => dialog(page).getByRole("link", { name: "Послуги" }),
  path: "/services",
});

test.each(presses)(
  "$name leads on at $width px, however late its code comes",
  async ({ width, from, open, target, path }) => {
    const device = await newDevice({ width });
    try {
      const page = await signIn(device, "resident", from);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await open(page);
      // What is pressed may have come with code of its own, which is not held.
      await target(page).waitFor();
      const release = await holdCode(page);
      await target(page).click();
      // The page before has given way to the one that waits for its code.
      await page.getByText("Завантаження...").first().waitFor();
      await release();
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(() => dialog(page).count()).toBe(0);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      // One press, one entry: the way back leads to where it was pressed.
      await page.goBack();
      await page.waitForURL((url) => url.pathname === from);
    } finally {
      await closeDevice(device);
    }
  },
);
