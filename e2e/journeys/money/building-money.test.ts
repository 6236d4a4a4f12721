import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { button, issue, pathOf, sheet, sum } from "../../support/billing.ts";
import { closeBrowser, closeDevice, newDevice, signIn } from "../../support/browser.ts";
import { invite, newBuilding, redeem } from "../../support/homes.ts";
import { signUp } from "../../support/people.ts";

let office: BrowserContext;
let home: BrowserContext;

beforeEach(async () => {
  [office, home] = [await newDevice(), await newDevice({ width: 390 })];
});
afterEach(async () => {
  await closeDevice(office);
  await closeDevice(home);
});
afterAll(closeBrowser);

const category = (page: Page, name: string) =>
  page.locator("main section li").filter({ has: page.getByRole("button", { name }) });

test("a resident sees what their building's money went to, without whose it is, and takes it along", async () => {
  const { buildingId, apartments } = await newBuilding(office, "admin");
  const apartmentId = apartments[0]?.id ?? "";
  const { code } = await invite(office, apartmentId);
  await signUp(home);
  await redeem(home, code);
  const page = await office.newPage();
  await page.goto(pathOf({ buildingId, apartmentId }));
  await issue(page, "Внесок", "500");

  const work = "Заміна замка в під’їзді 1";
  for (const [note, amount] of [
    [work, "1 200"],
    ["Премія Іваненку П. С.", "300"],
  ] as const) {
    await page.goto(`/manager/finance?tab=expenses&building=${buildingId}`);
    await button(page, "Записати витрату").click();
    const form = page.getByRole("dialog", { name: "Нова витрата" });
    await form.getByLabel("Кому заплачено").fill("ФОП Ткач С. П.");
    await form.getByLabel("Сума").fill(amount);
    await form.getByLabel("Чия витрата").selectOption(buildingId);
    await form.getByLabel("Стаття").selectOption("repair");
    await form.getByLabel("Примітка").fill(note);
    await button(form, "Записати").click();
    await form.waitFor({ state: "detached" });
  }

  const shown = await home.newPage();
  await shown.goto("/payments");
  await shown.getByRole("link", { name: /На що йдуть кошти будинку/ }).click();
  await shown.getByRole("heading", { level: 1, name: "Кошти будинку" }).waitFor();
  const spent = category(shown, "Ремонт");
  await spent.getByText(sum("1 500,00 ₴")).waitFor();
  await spent.getByRole("button").click();
  await spent.getByText(work).waitFor();
  await spent.getByText("Без опису").waitFor();
  expect(await shown.locator("main").innerText()).not.toMatch(/Іваненк|Ткач/);
  await category(shown, "Інше").getByText(sum("Нараховано: 500,00 ₴")).waitFor();

  const [file] = await Promise.all([
    shown.waitForEvent("download"),
    shown.getByRole("link", { name: "Завантажити CSV" }).click(),
  ]);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toContain(`Витрачено;Ремонт;${work};1200,00`);
  expect(csv).not.toMatch(/Іваненк|Ткач/);

  await shown.getByLabel("Рік").selectOption({ index: 1 });
  await shown.getByRole("heading", { name: "За цей час записів немає" }).waitFor();

  // Staff look at the very same page.
  await page.goto(`/manager/finance?building=${buildingId}`);
  await page.getByRole("link", { name: "Як це бачать мешканці" }).click();
  await page.getByText("Так це бачать мешканці будинку.").waitFor();
  await category(page, "Ремонт").getByText(sum("1 500,00 ₴")).waitFor();
});

test("an invoice says who decided its tariff, with the document that the resident may read", async () => {
  const page = await signIn(home, "resident", "/payments");
  const link = page.getByRole("link").filter({ hasText: "Утримання будинку" }).first();
  await link.click();
  const number = new URL(page.url()).searchParams.get("invoice") ?? "";
  const paper = sheet(page, number);
  await paper
    .getByText(/^Тариф 7,85.₴\/м² діє з/)
    .first()
    .waitFor();
  await paper
    .getByText(/^Рішення: Загальні збори співвласників, .* №.7$/)
    .first()
    .waitFor();
  const minutes = paper.getByRole("link", { name: "Документ: Протокол загальних зборів № 7" });
  const href = await minutes.first().getAttribute("href");
  expect((await home.request.get(href ?? "")).headers()["content-type"]).toContain("pdf");

  // Water is billed by the meter.
  await page.goto("/payments");
  await page.getByRole("link").filter({ hasText: "Комунальні послуги" }).first().click();
  const water = sheet(page, new URL(page.url()).searchParams.get("invoice") ?? "");
  await water.getByText(sum("м³ × 30,40 ₴")).waitFor();
  await water.getByText(/^Показники: \d+[\d,]* → \d+/).waitFor();
  await water.getByText(/^Рішення: Виконавчий комітет міської ради, /).waitFor();
});
