import AxeBuilder from "@axe-core/playwright";
import sparticuz from "@sparticuz/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect, inject } from "vitest";

export type Role = "resident" | "owner" | "manager" | "admin";
export type Look = {
  width?: 390 | 1440;
  theme?: "light" | "dark";
  language?: "uk" | "en" | "ru";
};

let shared: Promise<Browser> | null = null;

/** One Chromium per test file: OSELIA_CHROMIUM names one, else the npm package brings it. */
export function openBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}

async function launch(): Promise<Browser> {
  const named = process.env["OSELIA_CHROMIUM"];
  return chromium.launch({
    executablePath: named ?? (await sparticuz.executablePath()),
    args: [
      ...sparticuz.args,
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

export async function closeBrowser(): Promise<void> {
  const browser = await shared;
  shared = null;
  await browser?.close();
}

/** A fresh person at a fresh device. */
export async function newDevice(look: Look = {}): Promise<BrowserContext> {
  const { width = 1440, theme = "light", language = "uk" } = look;
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: inject("baseUrl"),
    viewport: { width, height: width === 390 ? 844 : 900 },
    hasTouch: width === 390,
    isMobile: width === 390,
    locale: { uk: "uk-UA", en: "en-GB", ru: "ru-RU" }[language],
    timezoneId: "Europe/Kyiv",
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(15_000);
  return context;
}

/** Signs in by the demo button of the API and opens `path`. */
export async function signIn(context: BrowserContext, role: Role, path: string): Promise<Page> {
  const answer = await context.request.post("/api/identity/sign-in/demo", {
    data: { role },
    headers: { "x-oselia": "1" },
  });
  expect(answer.status()).toBe(200);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Accessibility violations of the page as it stands, as short lines. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
