import { readFile } from "node:fs/promises";
import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { addDays, toLocal } from "#core/kernel/time.ts";
import type { PreviewView } from "#core/finance/views.ts";
import { button, read, sum } from "../../support/billing.ts";
import { closeBrowser, closeDevice, newDevice, signIn } from "../../support/browser.ts";
import { invite, newBuilding, redeem } from "../../support/homes.ts";
import { signUp } from "../../support/people.ts";
import { unique } from "../../support/requests.ts";

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

test("a tariff is written, a month is previewed and issued once, and a resident finds the invoice", async () => {
  const { buildingId, apartments } = await newBuilding(office, "admin");
  const { code } = await invite(office, apartments[0]?.id ?? "");
  await signUp(home);
  await redeem(home, code);
  const page = await office.newPage();
  await page.goto(`/manager/finance?tab=billing&building=${buildingId}`);

  // The tariffs of all buildings are by area, and nobody has said this building's.
  await page.getByText("Нараховувати нічого").waitFor();
  await page.getByRole("heading", { name: "Лишаються без нарахування: 4 квартири" }).waitFor();
  const name = unique("Домофон ");
  await button(page, "Додати тариф").click();
  const form = page.getByRole("dialog", { name: "Новий тариф" });
  await form.getByLabel("Назва").fill(name);
  await form.getByLabel("За що").selectOption("fixed");
  await form.getByLabel("Де діє").selectOption(buildingId);
  await button(form, "Зберегти").click();
  await form.getByLabel("Ціна").and(form.locator("[aria-invalid=true]")).waitFor();
  await form.getByLabel("Ціна").fill("45,50");
  // Who decided is said whole, or not at all.
  await form.getByLabel("Хто ухвалив").fill("Правління");
  await button(form, "Зберегти").click();
  await form.getByLabel("Дата рішення").and(form.locator("[aria-invalid=true]")).waitFor();
  expect(await form.getByLabel("Хто ухвалив").inputValue()).toBe("Правління");
  await form.getByLabel("Дата рішення").fill("20.08.2026");
  await form.getByLabel("Номер рішення").fill("4");
  await button(form, "Зберегти").click();
  await form.waitFor({ state: "detached" });

  const tariffs = page.getByRole("table", { name: "За тарифами" });
  const added = tariffs.getByRole("row").filter({ hasText: name });
  await added.getByText("новий").waitFor();
  await added.getByText(sum("182,00 ₴")).waitFor();
  await page.getByLabel("Повідомлення в рахунку").fill("Домофон замінено");
  await button(page, "Виставити 4 рахунки").click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await dialog.getByText(sum("Разом 182,00 ₴")).waitFor();
  await button(dialog, "Виставити").dblclick();
  await page.getByText(sum("виставлено: 4 рахунки на 182,00 ₴")).waitFor();
  await page.getByText(/уже все виставлено/).waitFor();

  // Whoever asks again is told so, and nothing is there twice.
  const period = (
    await read<PreviewView>(office, `/finance/runs/preview?period=${await monthOf(office)}`)
  ).period;
  const again = await office.request.post("/api/finance/runs", {
    headers: { "x-oselia": "1" },
    data: {
      id: crypto.randomUUID(),
      period,
      buildingIds: [buildingId],
      agreed: 100_000,
      dueOn: addDays(toLocal(new Date()).date, 14),
    },
  });
  expect(((await again.json()) as { code: string }).code).toBe("finance.nothing_to_issue");

  const payments = await home.newPage();
  await payments.goto("/payments");
  const invoices = payments.locator('a[href*="invoice=INV-"]');
  await invoices
    .filter({ hasText: sum("45,50") })
    .first()
    .waitFor();
  await invoices.first().click();
  const paper = payments.getByRole("dialog");
  await paper.getByText(name).first().waitFor();
  await paper.getByText("Домофон замінено").first().waitFor();
  await paper.getByText("Рішення: Правління, 20.08.2026, №\u00a04").first().waitFor();

  // A new price asks whether the same decision approved it.
  await page.getByRole("button", { name: `Змінити тариф «${name}»` }).click();
  const changed = page.getByRole("dialog", { name: `Змінити тариф «${name}»` });
  await changed.getByLabel("Ціна").fill("50");
  await changed.getByText(/рішення лишилося попереднім/).waitFor();
  await changed.getByLabel("Номер рішення").fill("5");
  await changed.getByText(/рішення лишилося попереднім/).waitFor({ state: "detached" });
});

/** Returns the month that the page offers to bill. */
async function monthOf(context: BrowserContext): Promise<string> {
  const { months } = await read<{ months: { month: string }[] }>(context, "/finance/overview");
  return months.at(-1)?.month ?? "";
}

test("an expense moves the figures until it is taken back; the registry leaves as CSV", async () => {
  const { buildingId } = await newBuilding(office, "admin");
  const page = await office.newPage();
  await page.goto(`/manager/finance?tab=expenses&building=${buildingId}`);
  await page.getByRole("heading", { name: "Операцій не знайдено" }).waitFor();
  const supplier = unique("=ТОВ «Дріт» ");
  await button(page, "Записати витрату").click();
  const form = page.getByRole("dialog", { name: "Нова витрата" });
  await form.getByLabel("Кому заплачено").fill(supplier);
  await form.getByLabel("Сума").fill("0");
  await form.getByLabel("Чия витрата").selectOption(buildingId);
  await form.getByLabel("Стаття").selectOption("repair");
  await button(form, "Записати").click();
  await form.getByText("Має бути додатне число").waitFor();
  await form.getByLabel("Сума").fill("1 234,50");
  await button(form, "Записати").dblclick();
  await form.waitFor({ state: "detached" });
  await page.getByText(sum("1 операція · витрачено 1 234,50 ₴")).waitFor();

  await page.getByRole("tab", { name: "Огляд" }).click();
  const figure = page.locator("section", {
    has: page.getByRole("heading", { name: "Витрати", exact: true }),
  });
  await figure.getByText(sum("1 234,50 ₴"), { exact: true }).first().waitFor();
  await figure.getByRole("link", { name: "Показати в реєстрі: Витрати" }).click();
  await page.getByRole("tab", { name: "Реєстр", selected: true }).waitFor();
  await page.goBack();
  await page.getByRole("tab", { name: "Огляд", selected: true }).waitFor();
  await page.goForward();

  const row = page.getByRole("row").filter({ hasText: supplier });
  await row.getByRole("button", { name: /^Сторнувати витрату/ }).click();
  const back = page.getByRole("dialog", { name: "Сторнувати витрату?" });
  await back.getByLabel("Чому").fill("Не той будинок");
  await button(back, "Сторнувати").click();
  await back.waitFor({ state: "detached" });
  await expect.poll(() => row.count()).toBe(2);
  expect(await page.getByRole("button", { name: /^Сторнувати витрату/ }).count()).toBe(0);

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Завантажити CSV" }).click();
  const file = await (await coming).path();
  const lines = (await readFile(file, "utf8"))
    .split("\r\n")
    .filter((line) => line.includes("Дріт"));
  expect(lines).toHaveLength(2);
  // No table program takes what somebody typed for a formula.
  for (const line of lines) expect(line).toContain("'=ТОВ");
  expect(lines.map((line) => line.split(";").at(-1))).toEqual(["1234,50", "-1234,50"]);
});

test("a manager looks and counts; tariffs and issuing are the administrator's", async () => {
  const page = await signIn(office, "manager", "/manager/finance?from=2026-02-31&tab=debtors");
  await page.getByRole("table", { name: "Боржники" }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 2, name: "Рахунки", exact: true }).waitFor();
  await page.goBack();
  await page.getByRole("tab", { name: "Нарахування" }).click();
  await page.getByText("Рахунки за місяць виставляє адміністратор.").waitFor();
  expect(await page.getByRole("button", { name: /^Виставити/ }).count()).toBe(0);
  expect(await button(page, "Додати тариф").count()).toBe(0);
});
