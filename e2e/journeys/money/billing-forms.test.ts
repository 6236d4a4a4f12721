import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { AccountView, InvoicePage, PaymentPage } from "#core/billing/views.ts";
import {
  button,
  card,
  emptyApartment,
  issue,
  pathOf,
  read,
  row,
  sheet,
  sum,
} from "../../support/billing.ts";
import { closeBrowser, closeDevice, newDevice, signIn, violations } from "../../support/browser.ts";

// Not the manager, whose other journeys are: one person's calls of a minute are limited.
let admins: BrowserContext;

beforeEach(async () => {
  admins = await newDevice();
});
afterEach(() => closeDevice(admins));
afterAll(closeBrowser);

test("lines are added, taken away and put back by keys; a double press issues one invoice; what is left over is credit", async () => {
  const spot = await emptyApartment(admins);
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
  await line(1).getByText("Напишіть ціну так: 7,85 або 2,640012").waitFor();
  expect(await line(2).getByLabel("Назва").inputValue()).toBe("Домофон");
  await line(1).getByLabel("Ціна").fill("7,85");
  await dialog.getByText(sum("459,09")).waitFor();
  await button(line(2), "Прибрати рядок 2").press("Enter");
  await dialog.getByText("Рядок прибрано").waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText(sum("459,09")).waitFor();
  expect(await violations(page)).toEqual([]);
  // The next form opens before the account is read again, and follows it.
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/billing\/accounts\//, async (route) => {
    await gate.promise;
    await route.continue();
  });
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
  expect(await money.getByLabel("Сума").inputValue()).toBe("");
  gate.resolve();
  await expect.poll(() => money.getByLabel("Сума").inputValue()).toBe("459,09");
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

test("an invoice says who decided it, and its correction keeps that", async () => {
  const spot = await emptyApartment(admins);
  const page = await signIn(admins, "admin", pathOf(spot));
  await button(page, "Виставити рахунок").click();
  const dialog = page.getByRole("dialog", { name: "Новий рахунок" });
  await dialog.getByLabel("Назва").fill("Ремонт під’їзду");
  await dialog.getByLabel("Ціна").fill("150");
  await button(dialog, "Вказати, хто затвердив").press("Enter");
  // The first field has the focus.
  await page.keyboard.type("Загальні збори співвласників");
  await button(dialog, "Виставити").click();
  await dialog.getByLabel("Дата рішення").and(dialog.locator("[aria-invalid=true]")).waitFor();
  await dialog.getByLabel("Дата рішення").fill("20.08.2026");
  await dialog.getByLabel("Номер рішення").fill("7");
  expect(await violations(page)).toEqual([]);
  await button(dialog, "Виставити").click();
  await dialog.waitFor({ state: "detached" });
  const { items } = await read<InvoicePage>(
    admins,
    `/billing/invoices?apartmentId=${spot.apartmentId}`,
  );
  const [{ number } = { number: "" }] = items;
  const decided = "Рішення: Загальні збори співвласників, 20.08.2026, №\u00a07";
  await page.goto(`${pathOf(spot)}?invoice=${number}`);
  await sheet(page, number).getByText(decided).first().waitFor();

  await button(sheet(page, number), "Виправити").click();
  const correction = page.getByRole("dialog", { name: `Виправити рахунок ${number}` });
  expect(await correction.getByLabel("Номер рішення").inputValue()).toBe("7");
  await correction.getByLabel("Ціна").fill("140");
  await correction.getByLabel("Чому").fill("Помилка в ціні");
  await button(correction, "Виставити виправлений").click();
  await correction.waitFor({ state: "detached" });
  const after = await read<InvoicePage>(
    admins,
    `/billing/invoices?apartmentId=${spot.apartmentId}`,
  );
  const right = after.items.find(({ total }) => total === 14_000)?.number ?? "";
  await page.goto(`${pathOf(spot)}?invoice=${right}`);
  await sheet(page, right).getByText(decided).first().waitFor();
});

test("a flat that is put away takes money but gets no invoices, and at once", async () => {
  const spot = await emptyApartment(admins);
  const page = await admins.newPage();
  await page.goto(pathOf(spot));
  await button(card(page), "Виставити рахунок").waitFor();
  for (const [verb, gone] of [
    ["Прибрати в архів", true],
    ["Повернути з архіву", false],
  ] as const) {
    await button(page, "Дії").click();
    await page.getByRole("menuitem", { name: verb }).click();
    await button(page.getByRole("alertdialog"), verb).click();
    const issuing = button(card(page), "Виставити рахунок");
    await issuing.waitFor({ state: gone ? "detached" : "attached" });
    await button(card(page), "Записати оплату").waitFor();
  }
});

test("an answer that got lost is asked for again, never written twice", async () => {
  const spot = await emptyApartment(admins);
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
  const written = async () =>
    (await read<PaymentPage>(admins, path)).items.map(({ amount }) => amount);
  expect(await written()).toEqual([30_000]);

  // The same again may be other money: that is asked, and nothing typed is lost.
  await button(page, "Записати оплату").click();
  await dialog.getByLabel("Сума").fill("300");
  await dialog.getByLabel("Примітка для своїх").fill("За грудень");
  const question = page.getByRole("alertdialog", { name: "Записати ще раз?" });
  for (const answer of ["Назад", "Усе одно записати"]) {
    await button(dialog, "Записати").click();
    await question.getByText("Готівка · запис:").waitFor();
    const link = question.getByRole("link", { name: /^Надходження цієї квартири/ });
    expect(await link.getAttribute("href")).toContain(`${pathOf(spot)}?money=payments`);
    expect(await violations(page)).toEqual([]);
    expect(await written()).toEqual([30_000]);
    await button(question, answer).click();
    await question.waitFor({ state: "hidden" });
    if (answer === "Назад")
      expect(await dialog.getByLabel("Примітка для своїх").inputValue()).toBe("За грудень");
  }
  await dialog.waitFor({ state: "detached" });
  expect(await written()).toEqual([30_000, 30_000]);
});

test("whoever pays an invoice that was cancelled meanwhile is asked which one to pay now", async () => {
  const spot = await emptyApartment(admins);
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
