import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { choose } from "../support/choose.ts";
import { closeBrowser, newDevice, signIn } from "../support/browser.ts";
import { newTenant } from "../support/homes.ts";
import { enter, password, passwordLabel } from "../support/people.ts";
import { unique } from "../support/requests.ts";

let device: BrowserContext;

beforeEach(async () => {
  device = await newDevice();
});
afterEach(() => device.close());
afterAll(closeBrowser);

const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

const enterAs = (page: Page, role: string) =>
  page.getByRole("button", { name: `Увійти як ${role}` }).click();

test("whoever is not signed in comes to the sign-in page, and from there to where they wanted to go", async () => {
  const page = await device.newPage();
  await page.goto("/requests?tab=closed");
  await page.getByRole("heading", { name: "Вхід", exact: true }).waitFor();
  expect(pathOf(page)).toBe("/sign-in?return=%2Frequests%3Ftab%3Dclosed");
  await enterAs(page, "Мешканець");
  await page.getByRole("tab", { name: "Закриті", selected: true }).waitFor();
  await expect.poll(() => pathOf(page)).toBe("/requests?tab=closed");
});

// What may be a way back, and who belongs where, core/src/access.test.ts asks by values.
test("a way back to somewhere else is not taken", async () => {
  const page = await device.newPage();
  await page.goto(`/sign-in?return=${encodeURIComponent("//evil.example")}`);
  const { origin } = new URL(page.url());
  await enterAs(page, "Мешканець");
  await page.waitForURL((url) => url.pathname !== "/sign-in");
  await expect.poll(() => page.url()).toBe(`${origin}/dashboard`);
});

test.for([
  ["resident", "/manager/requests", "/dashboard"],
  ["manager", "/login", "/manager/dashboard"],
  ["owner", "/manager/requests/R-000001", "/requests/R-000001"],
  ["manager", "/apartments", "/manager/buildings"],
] as const)("%s who opens %s comes to %s", async ([role, from, to]) => {
  const page = await signIn(device, role, from);
  await page.waitForURL(`**${to}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => pathOf(page)).toBe(to);
});

test("/login leads to the sign-in page", async () => {
  const page = await device.newPage();
  await page.goto("/login");
  await page.waitForURL("**/sign-in");
  await page.getByRole("heading", { name: "Вхід", exact: true }).waitFor();
});

test("signing out leads to the sign-in page, and the other tab follows", async () => {
  const page = await signIn(device, "resident", "/requests");
  const other = await device.newPage();
  await other.goto("/profile");
  await other.getByRole("heading", { name: "Профіль" }).waitFor();
  await page.getByRole("button", { name: /^Обліковий запис/ }).click();
  await page.getByRole("menuitem", { name: "Вийти" }).click();
  for (const tab of [page, other]) {
    await tab.waitForURL("**/sign-in");
    await tab.getByRole("heading", { name: "Вхід", exact: true }).waitFor();
  }
  await expect
    .poll(() => stored(page))
    .toEqual({ state: { user: null, isAuthenticated: false, onboarding: null }, version: 0 });
  await page.goto("/requests");
  await page.waitForURL("**/sign-in?return=%2Frequests");
});

async function stored(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem("auth-storage"))) ?? "null");
}

test("auth-storage holds what the specification says and nothing else", async () => {
  const page = await signIn(device, "owner", "/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const { me } = (await (await device.request.get("/api/identity/me")).json()) as {
    me: { id: string; name: string };
  };
  await expect
    .poll(() => stored(page))
    .toEqual({
      state: {
        user: { id: me.id, email: "owner@demo.oselia.example", role: "owner", name: me.name },
        isAuthenticated: true,
        onboarding: null,
      },
      version: 0,
    });
  const storageKeys = await page.evaluate(() =>
    Object.keys({ ...localStorage, ...sessionStorage }),
  );
  const known = ["auth-storage", "i18nextLng"];
  expect(
    storageKeys.filter((key) => !known.includes(key) && !key.startsWith("tsr-scroll")),
  ).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain("session");
});

test("a forged auth-storage opens nothing", async () => {
  const forged = (role: string) => ({
    state: {
      user: { id: crypto.randomUUID(), email: "x@example.com", role, name: "Хтось" },
      isAuthenticated: true,
      onboarding: null,
    },
    version: 0,
  });
  const forge = (page: Page, role: string) =>
    page.evaluate(
      (value) => localStorage.setItem("auth-storage", value),
      JSON.stringify(forged(role)),
    );

  const page = await device.newPage();
  await page.goto("/sign-in");
  await forge(page, "admin");
  await page.goto("/manager/requests");
  await page.waitForURL("**/sign-in?return=%2Fmanager%2Frequests");

  await enterAs(page, "Мешканець");
  await page.waitForURL("**/dashboard");
  await forge(page, "manager");
  await page.goto("/manager/requests");
  await page.waitForURL(/\/dashboard$/);
  expect(pathOf(page)).toBe("/dashboard");
  expect(await stored(page)).toMatchObject({ state: { user: { role: "resident" } } });
});

test("a session that ends in the middle of a form keeps what was typed", async () => {
  // Somebody of their own: others are signed in as the demo's people meanwhile.
  const elsewhere = await newDevice();
  const { email } = await newTenant(device, elsewhere);
  const page = await device.newPage();
  await page.goto("/requests/new");
  const title = unique("Не зачиняється вікно на сходах");
  await choose(page.getByRole("radio", { name: "Ремонт і обслуговування" }));
  await page.getByLabel("Коротко, що сталося").fill(title);
  await page.getByLabel("Подробиці").fill("Між третім і четвертим поверхом, дме.");

  await elsewhere.clearCookies();
  const security = await elsewhere.newPage();
  await enter(security, email);
  await security.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  await security.goto("/profile?tab=security");
  await security.getByRole("button", { name: "Вийти на всіх інших пристроях" }).click();
  const sure = security.getByRole("alertdialog");
  await sure.getByRole("button", { name: "Вийти на всіх інших пристроях" }).click();
  await security.getByText("Інші сеанси завершено").first().waitFor();
  await elsewhere.close();

  const dialog = page.getByRole("dialog", { name: "Сеанс завершився" });
  await dialog.waitFor();
  const submit = dialog.getByRole("button", { name: "Увійти", exact: true });
  // A trial press waits until the dialog has come to rest.
  await submit.click({ trial: true });
  const place = await submit.boundingBox();
  await dialog.getByLabel(passwordLabel).fill("Не-Той-Пароль-1");
  await submit.click();
  await dialog.getByText("Неправильна електронна адреса або пароль").waitFor();
  // Nothing has moved, so that the second press of an impatient finger meets the same button.
  expect(await submit.boundingBox()).toEqual(place);
  await dialog.getByLabel(passwordLabel).fill(password);
  await submit.dblclick();
  await dialog.waitFor({ state: "detached" });

  expect(await page.getByLabel("Коротко, що сталося").inputValue()).toBe(title);
  expect(await page.getByLabel("Подробиці").inputValue()).toContain("дме");
  await page.getByRole("button", { name: "Подати заявку" }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
});
