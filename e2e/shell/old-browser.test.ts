import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { ContactsView } from "#core/buildings/contacts.ts";
import { closeBrowser, closeDevice, newDevice, signInAs } from "../support/browser.ts";
import { textsByLanguage } from "../support/words.ts";

let device: BrowserContext;
let page: Page;

beforeEach(async () => {
  device = await newDevice({ width: 390 });
  await signInAs(device, "resident");
  page = await device.newPage();
});
afterEach(() => closeDevice(device));
afterAll(closeBrowser);

const see = (text: string) => page.getByText(text, { exact: true }).waitFor();

test("a browser of 2023 is given the built-ins that it lacks", async () => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [URL, "canParse"],
      [Map, "groupBy"],
      [AbortSignal, "any"],
    ] as const)
      Reflect.deleteProperty(owner, name);
  });
  for (const path of ["/profile", "/payments", "/dashboard"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  expect(await page.getByText(textsByLanguage.uk.shell.fault.title).count()).toBe(0);
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => URL.canParse("/", location.href))).toBe(true);
});

test("an older browser is told so in three languages, with the management's phones", async () => {
  const answer = await device.request.get("/api/places/contacts");
  const [contacts] = (await answer.json()) as [ContactsView];
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto("/payments?money=statement");
  await page.waitForURL(/\/browser\.html\?old/);
  for (const title of ["Цей браузер застарілий", "This browser is too old", "Этот браузер устарел"])
    await see(title);
  await expect.poll(() => page.locator('a[href^="tel:"]').count()).toBeGreaterThan(2);
  expect(await page.locator("main").innerText()).toContain(contacts.phone);
  expect(await page.locator("[data-retry]").first().getAttribute("href")).toBe(
    "/payments?money=statement",
  );
});

test("a start that fails says so, and leads back to where it was meant to go", async () => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/requests");
  await page.waitForURL(/\/browser\.html\?failed/);
  await see("Сторінка не відкрилася");
  await page.unroute("**/assets/*.js");
  await page.locator("[data-retry]").first().click();
  await page.waitForURL(/\/requests$/);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test.each(["//evil.example", "/\\evil.example", "javascript:alert(1)", "%E0%A4%A", "/%00", ""])(
  "the way back from %j stays on this site",
  async (from) => {
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    await page.goto(`/browser.html?failed&from=${from}`);
    const link = page.locator("[data-retry]").first();
    const origin = await link.evaluate((element) => (element as HTMLAnchorElement).origin);
    expect(origin).toBe(new URL(page.url()).origin);
    expect(faults).toEqual([]);
  },
);
