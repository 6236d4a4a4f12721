import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { launch, type Look, openDevice } from "./chromium.ts";

export type Role = "resident" | "owner" | "manager" | "admin";

let shared: Promise<Browser> | null = null;

/** One Chromium per test file. */
export function openBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}

export async function closeBrowser(): Promise<void> {
  const browser = await shared;
  shared = null;
  await browser?.close();
}

/** A fresh person at a fresh device. */
export async function newDevice(look: Look = {}): Promise<BrowserContext> {
  return openDevice(await openBrowser(), inject("baseUrl"), look);
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

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Accessibility violations of the page as it stands, as short lines; `colours` asks for those only. */
export async function violations(page: Page, only?: "colours"): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const asked = only ? axe.withRules(["color-contrast"]) : axe.withTags(standards);
  const { violations: found } = await asked.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
