import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { AccountView, DebtView, InvoicePage, PaymentPage } from "#core/billing/views.ts";
import type { PlaceView } from "#core/buildings/model.ts";
import { choose } from "./choose.ts";
import { closeBrowser, closeDevice, newDevice, signIn, violations } from "./browser.ts";
import { emptyFlat, pathOf, type Spot } from "./billing.ts";
import { unique, watchForReload } from "./requests.ts";

// Two of the staff: one person's calls of a minute are limited, and other journeys are the manager's.
let managers: BrowserContext;
let admins: BrowserContext;

beforeEach(async () => {
  [managers, admins] = [await newDevice(), await newDevice()];
});
afterEach(() => Promise.all([managers, admins].map(closeDevice)));
afterAll(closeBrowser);

// Intl separates thousands by spaces that nobody types.
const sum = (text: string) => new RegExp(text.replaceAll(" ", "\\s"));
const button = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true });
const card = (page: Page) =>
  page.locator("section", {
    has: page.getByRole("heading", { level: 2, name: "Рахунки", exact: true }),
  });
const row = (page: Page, text: string | RegExp) =>
  card(page).getByRole("link").filter({ hasText: text });
const sheet = (page: Page, number: string) =>
  page.getByRole("dialog", { name: `Рахунок ${number}` });
const read = async <T>(context: BrowserContext, path: string) =>
  (await (await context.request.get(`/api${path}`)).json()) as T;

/** Fills the dialog of a new invoice with one line and issues it; answers its number. */
async function issue(page: Page, title: string, price: string): Promise<string> {
  await button(page, "Виставити рахунок").click();
  const dialog = page.getByRole("dialog", { name: "Новий рахунок" });
  await dialog.getByLabel("Назва").fill(title);
  await dialog.getByLabel("Ціна").fill(price);
  await button(dialog, "Виставити").click();
  await dialog.waitFor({ state: "detached" });
  const told = page.getByText(/^Рахунок INV-[\d-]+ виставлено$/);
  const [number = ""] = /INV-[\d-]+\d/.exec(await told.innerText()) ?? [];
  return number;
}

/** Records money by the dialog that `opener` opens. */
async function receive(page: Page, opener: Locator, amount: string | null, reference: string) {
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Записати оплату" });
  if (amount) await dialog.getByLabel("Сума").fill(amount);
  await dialog.getByLabel("Номер квитанції").fill(reference);
  await button(dialog, "Записати").click();
  await dialog.waitFor({ state: "detached" });
}

test("an invoice is issued, seen live by the owner, partly paid in cash and cancelled", async () => {
  const owners = await newDevice();
  const home = await signIn(owners, "owner", "/dashboard");
  const [place] = await read<[PlaceView]>(owners, "/places/mine");
  const spot = { buildingId: place.building.id, apartmentId: place.apartment.id };
  await home.goto(`/apartments/${spot.apartmentId}`);
  await card(home).getByText("До сплати", { exact: true }).first().waitFor();
  expect(await button(home, "Виставити рахунок").count()).toBe(0);
  const stands = await watchForReload(home);

  const page = await signIn(managers, "manager", pathOf(spot));
  const number = await issue(page, unique("Домофон"), "1 234,50");
  await row(page, number)
    .filter({ hasText: sum("1 234,50") })
    .waitFor();
  await row(home, number).filter({ hasText: "До сплати" }).waitFor();

  await row(page, number).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("invoice")).toBe(number);
  await sheet(page, number).getByText("Поки нічого не сплачено.").waitFor();
  const receipt = unique("К-");
  await receive(page, button(sheet(page, number), "Записати оплату"), "234,50", receipt);
  await sheet(page, number).getByText(receipt).waitFor();
  await sheet(page, number).getByText(sum("1 000,00")).first().waitFor();
  await row(home, number)
    .filter({ hasText: sum("Сплачено 234,50 ₴ із 1 234,50") })
    .waitFor();

  await button(sheet(page, number), "Скасувати рахунок").click();
  const question = page.getByRole("dialog", { name: `Скасувати рахунок ${number}?` });
  await question.getByText(sum("Сплачені 234,50 ₴ не зникнуть")).waitFor();
  await button(question, "Скасувати рахунок").click();
  await question.getByText("Це поле обов’язкове").waitFor();
  await question.getByLabel("Чому").fill("Виставлено двічі");
  await button(question, "Скасувати рахунок").click();
  await question.waitFor({ state: "detached" });
  await sheet(page, number).getByText("Виставлено двічі").waitFor();
  await row(home, number).filter({ hasText: "Скасовано" }).waitFor();

  // The owner reads why, by an address of its own, and may do nothing.
  await row(home, number).click();
  await sheet(home, number).getByText("Виставлено двічі").waitFor();
  expect(await button(sheet(home, number), "Скасувати рахунок").count()).toBe(0);
  expect(await stands()).toBe(true);
  await home.goBack();
  await sheet(home, number).waitFor({ state: "hidden" });
  await expect.poll(() => new URL(home.url()).search).toBe("");
  await closeDevice(owners);
});

test("a debtor's window loses its mark by a payment and gets it back when that is taken back", async () => {
  const house = await signIn(admins, "admin", "/manager/buildings");
  const debtor = await someDebtor(admins);
  await house.goto(`/manager/buildings/${debtor.buildingId}`);
  const window = house.locator(`[data-flat="${debtor.apartmentId}"]`);
  await expect.poll(() => window.getAttribute("aria-label")).toContain("є борг");
  const counter = house.getByRole("button", { name: /^Боржники\s*\d+$/ });
  const count = async () => Number(/\d+$/.exec(await counter.innerText())?.[0]);
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await counter.click();
  await expect.poll(() => new URL(house.url()).searchParams.get("state")).toBe("debtor");
  const stands = await watchForReload(house);

  const page = await admins.newPage();
  await page.goto(pathOf(debtor));
  await card(page)
    .getByText(/^Прострочено/)
    .first()
    .waitFor();
  const receipt = unique("К-");
  await receive(page, button(page, "Записати оплату"), null, receipt);
  await card(page).getByText("Усе сплачено").waitFor();
  await expect.poll(() => window.getAttribute("aria-label")).not.toContain("є борг");
  await expect.poll(count).toBe(before - 1);

  await choose(card(page).getByRole("radio", { name: "Надходження" }));
  const payment = card(page).getByRole("listitem").filter({ hasText: receipt });
  await payment.getByRole("button", { name: /^Дії:/ }).click();
  await page.getByRole("menuitem", { name: "Скасувати оплату" }).click();
  const question = page.getByRole("dialog", { name: /^Скасувати оплату/ });
  await question.getByLabel("Чому").fill("Записано не тій квартирі");
  await button(question, "Скасувати оплату").click();
  await question.waitFor({ state: "detached" });
  await payment.getByText("Записано не тій квартирі").waitFor();
  await expect.poll(() => window.getAttribute("aria-label")).toContain("є борг");
  await expect.poll(count).toBe(before);
  expect(await stands()).toBe(true);

  await choose(house.getByRole("radio", { name: "Таблиця" }));
  await house.getByRole("row").filter({ hasText: debtor.number }).first().waitFor();
  await house.goto("/manager/buildings");
  await house
    .getByRole("row")
    .filter({ has: house.locator(`a[href*="${debtor.buildingId}"][href*="debtor"]`) })
    .waitFor();
});

test("the house stands where nobody can say who owes, and says so", async () => {
  const page = await signIn(admins, "admin", "/manager/buildings");
  const { buildingId } = await someDebtor(admins);
  let broken = true;
  await page.route(/\/api\/billing\/debts/, (route) =>
    broken
      ? route.fulfill({
          status: 422,
          json: { defined: true, code: "generic.validation", data: {} },
        })
      : route.continue(),
  );
  await page.goto(`/manager/buildings/${buildingId}`);
  const notice = page.getByRole("status").filter({ hasText: "Борги зараз не завантажилися" });
  await notice.waitFor();
  await page.getByRole("grid").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Боржники/ }).isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  broken = false;
  await button(notice, "Спробувати ще раз").click();
  await notice.waitFor({ state: "detached" });
});

test("lines are added, taken away and put back by keys; a double press issues one invoice; what is left over is credit", async () => {
  const spot = await emptyFlat(admins);
  const page = await signIn(admins, "admin", pathOf(spot));
  await card(page).getByText("Рахунків ще не було").waitFor();
  await button(page, "Виставити рахунок").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Новий рахунок" });
  const line = (at: number) => dialog.getByRole("group", { name: `Рядок ${at}` });
  await line(1).getByLabel("Назва").fill("Утримання будинку");
  await line(1).getByLabel("Кількість").fill("52,75");
  await line(1).getByLabel("Одиниця").selectOption("m2");
  await line(1).getByLabel("Ціна").fill("сім");
  await button(dialog, "Додати рядок").press("Enter");
  await page.keyboard.type("Домофон");
  await line(2).getByLabel("Ціна").fill("45");
  await page.keyboard.press("Enter");
  await line(1).getByText("Напишіть суму так: 1 234,50").waitFor();
  expect(await line(2).getByLabel("Назва").inputValue()).toBe("Домофон");
  await line(1).getByLabel("Ціна").fill("7,85");
  await dialog.getByText(sum("459,09")).waitFor();
  await button(line(2), "Прибрати рядок 2").press("Enter");
  await dialog.getByText("Рядок прибрано").waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText(sum("459,09")).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(dialog, "Виставити").dblclick();
  await dialog.waitFor({ state: "detached" });
  const { items } = await read<InvoicePage>(
    admins,
    `/billing/invoices?apartmentId=${spot.apartmentId}`,
  );
  expect(items.map(({ total }) => total)).toEqual([45_909]);
  const [{ number } = { number: "" }] = items;

  await button(page, "Записати оплату").press("Enter");
  const money = page.getByRole("dialog", { name: "Записати оплату" });
  expect(await money.getByLabel("Сума").inputValue()).toBe("459,09");
  await money.getByText("сплачено повністю").waitFor();
  await money.getByLabel("Сума").fill("500");
  await money.getByText("піде на наступний рахунок").waitFor();
  await money.getByText("Переказ", { exact: true }).click();
  await money.getByLabel("Номер переказу").fill("4711");
  expect(await violations(page)).toEqual([]);
  await button(money, "Записати").dblclick();
  await money.waitFor({ state: "detached" });
  await card(page).getByText("Переплата", { exact: true }).waitFor();
  await card(page).getByText(sum("^40,91 ₴$")).waitFor();

  await row(page, number).focus();
  await page.keyboard.press("Enter");
  await sheet(page, number).getByText("Сплачено повністю").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await sheet(page, number).waitFor({ state: "hidden" });
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect
    .poll(() => row(page, number).evaluate((link) => link === document.activeElement))
    .toBe(true);

  // Cancelled, it gives back all of it.
  await page.goto(`${pathOf(spot)}?invoice=${number}`);
  await button(sheet(page, number), "Скасувати рахунок").click();
  const question = page.getByRole("dialog", { name: /^Скасувати рахунок/ });
  await question.getByLabel("Чому").fill("Помилка");
  await button(question, "Скасувати рахунок").click();
  await question.waitFor({ state: "detached" });
  const account = () => read<AccountView>(admins, `/billing/accounts/${spot.apartmentId}`);
  expect(await account()).toMatchObject({ credit: 50_000, balance: -50_000 });
});

test("an answer that got lost is asked for again, never written twice", async () => {
  const spot = await emptyFlat(admins);
  const page = await signIn(admins, "admin", pathOf(spot));
  let lost = 0;
  await page.route(/\/api\/billing\/payments$/, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await button(page, "Записати оплату").click();
  const dialog = page.getByRole("dialog", { name: "Записати оплату" });
  await dialog.getByLabel("Сума").fill("300");
  await button(dialog, "Записати").click();
  await dialog.getByRole("alert").getByText("можливо, це вже записано").waitFor();
  await expect.poll(() => dialog.getByLabel("Сума").isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  // The focus is where the answer is asked for.
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await card(page).getByText("Переплата", { exact: true }).waitFor();
  const path = `/billing/payments?apartmentId=${spot.apartmentId}`;
  const { items } = await read<PaymentPage>(admins, path);
  expect(items.map(({ amount }) => amount)).toEqual([30_000]);
});

test("whoever pays an invoice that was cancelled meanwhile is asked which one to pay now", async () => {
  const spot = await emptyFlat(admins);
  const page = await signIn(admins, "admin", pathOf(spot));
  const number = await issue(page, "Домофон", "100");
  await row(page, number).click();
  await button(sheet(page, number), "Записати оплату").click();
  const dialog = page.getByRole("dialog", { name: "Записати оплату" });
  await dialog.getByText("сплачено повністю").waitFor();
  const cancelled = await admins.request.post(`/api/billing/invoices/${number}/cancel`, {
    headers: { "x-oselia": "1", "idempotency-key": crypto.randomUUID() },
    data: { reason: "Виставлено двічі" },
  });
  expect(cancelled.status()).toBe(200);
  await dialog.getByText(`${number} тим часом сплатили або скасували`).waitFor();
  await button(dialog, "Записати").click();
  const which = dialog.getByLabel("Який рахунок сплатити першим");
  await expect.poll(() => which.evaluate((box) => box === document.activeElement)).toBe(true);
  await which.selectOption("");
  await button(dialog, "Записати").click();
  await dialog.waitFor({ state: "detached" });
  const account = await read<AccountView>(admins, `/billing/accounts/${spot.apartmentId}`);
  expect(account).toMatchObject({ credit: 10_000, open: [] });
});

/** Somebody of the demo's first house who owes, and is nobody's journey else. */
async function someDebtor(context: BrowserContext): Promise<Spot & { number: string }> {
  const owned = new Set<string>();
  for (const role of ["owner", "resident"] as const) {
    const device = await newDevice();
    await signIn(device, role, "/dashboard");
    for (const { apartment } of await read<PlaceView[]>(device, "/places/mine"))
      owned.add(apartment.id);
    await closeDevice(device);
  }
  const [building] = await read<{ id: string }[]>(context, "/places/buildings");
  const buildingId = building?.id ?? "";
  const debts = await read<DebtView[]>(context, `/billing/debts?buildingId=${buildingId}`);
  const apartmentId = debts.find((one) => !owned.has(one.apartmentId))?.apartmentId;
  if (!apartmentId) throw new Error("the demo has no such debtor");
  const { number } = await read<{ number: string }>(context, `/apartments/${apartmentId}`);
  return { buildingId, apartmentId, number };
}
