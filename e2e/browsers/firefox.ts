import { firefox, type Page } from "playwright-core";
import { patience } from "../../tools/patience.ts";
import { type Driver, type DriverOptions, findElement, type Target, waitFor } from "./driver.ts";

/** Firefox as Debian has it. */
export const firefoxPath = "/usr/bin/firefox-esr";

export async function openFirefox({ theme, reducedMotion }: DriverOptions = {}): Promise<Driver> {
  const launching = firefox.launch({
    channel: "moz-firefox",
    executablePath: firefoxPath,
    timeout: patience(120_000),
    firefoxUserPrefs: {
      "intl.accept_languages": "uk",
      "ui.systemUsesDarkTheme": theme === "dark" ? 1 : 0,
      "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
    },
  });
  const browser = await launching.catch((cause: unknown) => {
    // Old releases lack commands that Playwright sends at the start.
    if (!String(cause).includes("unknown command")) throw cause;
    throw new Error(
      "This Firefox is too old for the tests: `apt-get update`, then install firefox-esr",
      {
        cause,
      },
    );
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(patience(25_000));
  return {
    open: async (url) => {
      // On a busy computer Firefox reports a navigation that is interrupted by itself.
      const isItself = (error: unknown) => String(error).includes(`another navigation to "${url}"`);
      await page.goto(url).catch(async (error: unknown) => {
        if (!isItself(error)) throw error;
        await page.waitForURL(url);
      });
    },
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    run: (work, ...args) =>
      page.evaluate(
        ([source, given]) => new Function(`return (${source})`)()(...(given as unknown[])),
        [String(work), args] as const,
      ) as never,
    click: async (target) => (await findIn(page, target)).click(),
    type: async (target, text) => {
      const field = await findIn(page, target);
      await field.focus();
      await field.evaluate(writeText, text);
    },
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}

async function findIn(page: Page, { css, name = "" }: Target) {
  return waitFor(`${css} ${name}`, async () =>
    (
      await page.evaluateHandle(
        ([source, ...given]) => new Function(`return (${source})`)()(...given),
        [String(findElement), css, name] as const,
      )
    ).asElement(),
  );
}

/**
 * Writes, in the page, into a field as a paste does; Playwright's own way loses Cyrillic in React
 * here.
 */
function writeText(field: Node, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text }));
}
