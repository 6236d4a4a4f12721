import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signInAs } from "../support/browser.ts";
import { newTenant } from "../support/homes.ts";
import { act, openRequest, unique } from "../support/requests.ts";

let tenants: BrowserContext;
let offices: BrowserContext;

beforeEach(async () => {
  [tenants, offices] = await Promise.all([newDevice({ width: 390 }), newDevice()]);
});
afterEach(() => Promise.all([tenants, offices].map(closeDevice)));
afterAll(closeBrowser);

test("a new tenant is led on from every card; a question waits first, and is gone when answered", async () => {
  await newTenant(tenants, offices);
  const home = await tenants.newPage();
  await home.goto("/dashboard");
  const first = home
    .getByRole("region", { name: "Потребує вашої уваги" })
    .or(
      home
        .locator("section")
        .filter({ has: home.getByRole("heading", { name: "Потребує вашої уваги" }) }),
    );
  await first.getByText("Нічого невідкладного немає").waitFor();
  await home.getByRole("link", { name: "Вибрати послугу" }).waitFor();
  await home.getByRole("heading", { name: "Усе гаразд" }).waitFor();

  const title = unique("Тече стояк");
  const number = await openRequest(tenants, { title });
  const office = await offices.newPage();
  await office.goto(`/manager/requests/${number}`);
  await act(office, "Поставити запитання", { Запитання: "Який поверх?" });
  // It comes without a reload, and leads to where it is answered.
  await first.getByRole("link", { name: title }).click();
  await home.waitForURL(`**/requests/${number}`);
  await home.goBack();
  await first.getByRole("link", { name: title }).waitFor();
});

test("staff see what waits, each a way to it; a card that fails says so alone and tries again", async () => {
  await signInAs(offices, "manager");
  const page = await offices.newPage();
  let broken = true;
  await page.route(/\/api\/news\?/, (route) =>
    broken
      ? route.fulfill({
          status: 404,
          json: { defined: true, code: "generic.not_found", status: 404, message: "", data: {} },
        })
      : route.continue(),
  );
  await page.goto("/manager/dashboard");
  await page.getByRole("heading", { name: "Потребує вашої уваги" }).waitFor();
  const card = (name: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await card("Послуги").getByRole("link").first().waitFor();
  broken = false;
  await card("Новини").getByRole("button", { name: "Спробувати ще раз" }).click();
  await card("Новини").getByRole("link").first().waitFor();
  await card("Потребує вашої уваги")
    .getByRole("link", { name: /замовлен/ })
    .click();
  await page.waitForURL("**/manager/marketplace-orders?status=pending");
  // The address changes before the page has come.
  await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
});
