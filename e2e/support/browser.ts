import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { axeSource } from "./axe-source.ts";
import { launch, type Look, openDevice } from "./chromium.ts";

export type Role = "resident" | "owner" | "manager" | "admin";

let shared: Promise<Browser> | null = null;

/** Opens one Chromium per test file. */
export function openBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}

export async function closeBrowser(): Promise<void> {
  const browser = await shared;
  shared = null;
  await browser?.close();
}

/** Lists the pages that are open in the file's Chromium; none where it did not start. */
export async function listOpenPages(): Promise<Page[]> {
  const browser = await shared?.catch(() => null);
  return browser?.contexts().flatMap((context) => context.pages()) ?? [];
}

/** Opens a fresh browser context. */
export async function newDevice(look: Look = {}): Promise<BrowserContext> {
  return openDevice(await openBrowser(), inject("baseUrl"), look);
}

/** Ends a device; an answer that a test was still holding up has nobody left to wait for it. */
export async function closeDevice(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

/** Signs in by the demo button of the API. */
export async function signInAs(context: BrowserContext, role: Role): Promise<void> {
  const answer = await context.request.post("/api/identity/sign-in/demo", {
    data: { role },
    headers: { "x-oselia": "1" },
  });
  expect(answer.status()).toBe(200);
}

/** Signs in and opens `path`. */
export async function signIn(context: BrowserContext, role: Role, path: string): Promise<Page> {
  await signInAs(context, role);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type AxeFindings = { id: string; nodes: { target: unknown }[] }[];

const lines = (found: AxeFindings) =>
  found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`));

/** Lists accessibility violations of the page as short lines. */
export async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode(true).withTags(standards);
  return lines((await axe.options({ resultTypes: ["violations"] }).analyze()).violations);
}

/**
 * Lists violations in a theme: everything in light, contrast alone in dark. Call `violations`
 * first: its engine stays.
 */
export async function violationsIn(page: Page, theme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  // A page without the application's script settles its theme once, as it opens.
  if (page.url().endsWith(".html")) {
    await page.reload();
    return violations(page);
  }
  await page.waitForFunction(
    (wanted) =>
      document.documentElement.dataset["theme"] === wanted &&
      // Those of parts out of sight stay in the list when they have ended.
      !document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState === "running"),
    theme,
  );
  const runOnly = theme === "dark" ? ["color-contrast"] : standards;
  return lines(
    await page.evaluate(
      async (options) => {
        const { axe } = globalThis as unknown as {
          axe: { run: (options: object) => Promise<{ violations: AxeFindings }> };
        };
        return (await axe.run(options)).violations;
      },
      { runOnly, resultTypes: ["violations"] },
    ),
  );
}
