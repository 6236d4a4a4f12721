import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { BilledPage } from "#core/finance/bulk/views.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { button, pathOf, read, sheet, sum } from "../../support/billing.ts";
import { closeBrowser, closeDevice, newDevice, violations } from "../../support/browser.ts";
import { invite, newBuilding, redeem } from "../../support/homes.ts";
import { signUp } from "../../support/people.ts";
import { watchForReload } from "../../support/requests.ts";

let office: BrowserContext;
let home: BrowserContext;

beforeEach(async () => {
  [office, home] = [await newDevice(), await newDevice({ width: 390 })];
});
afterEach(() => Promise.all([office, home].map(closeDevice)));
afterAll(closeBrowser);

const typed = (day: string) => day.split("-").toReversed().join(".");

/** Builds an accountant's table: apartment number, debt and advance. */
const table = (...rows: string[]) => ({
  name: "залишки.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["Квартира;Борг;Переплата", ...rows].join("\n")),
});

test("old debts come from a table, lateness is charged and waived; who owes is reminded at once, and what was wrong is cancelled together, except where money has come", async () => {
  const { buildingId, address, apartments } = await newBuilding(office, "admin");
  const [firstNumber, second, third, fourth] = apartments.map(({ number }) => number);
  await signUp(home);
  const { code } = await invite(office, apartments[0]?.id ?? "", { kind: "owner" });
  await redeem(home, code);
  const payments = await home.newPage();
  await payments.goto("/payments");
  await payments.getByText("Рахунків ще не було").waitFor();
  const stands = await watchForReload(payments);

  // A table with a row that nobody knows is shown and not taken.
  const page = await office.newPage();
  await page.goto("/manager/finance?tab=opening");
  const day = addDays(toLocal(new Date()).date, -40);
  const check = async (...rows: string[]) => {
    await page.getByLabel("Таблиця", { exact: true }).setInputFiles(table(...rows));
    await page.getByLabel("На який день залишки").fill(typed(day));
    await page.getByLabel("Будинок").selectOption(address);
    await button(page, "Перевірити таблицю").click();
    await button(page, "До всіх таблиць").waitFor();
  };
  const rows = [
    `${firstNumber};480,00;`,
    `${second};125,50;`,
    `${third};60,00;`,
    `${fourth};;300,00`,
  ];
  await check(...rows, "404;1,00;");
  await page.getByText("1 рядок не можна взяти").waitFor();
  await page.getByText("такої квартири немає").waitFor();
  const book = page.getByRole("button", { name: /^Записати залишки/ });
  expect(await book.isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);

  await button(page, "До всіх таблиць").click();
  await check(...rows, "Разом;665,50;300,00");
  await page.getByText("Сума таблиці дорівнює контрольній").waitFor();
  await payments.getByText("Рахунків ще не було").waitFor();
  await book.dblclick();
  await page.getByText("Записано 4 залишки").first().waitFor();
  await payments.getByText(sum("480,00 ₴")).first().waitFor();
  expect(await stands()).toBe(true);

  // Lateness is charged: the smallest fee that is worth an invoice, issued with the month and waived.
  await page.goto(`/manager/finance?tab=billing&building=${buildingId}`);
  await button(page, "Налаштувати").click();
  const terms = page.getByRole("dialog", { name: "Пеня за прострочення" });
  await terms.getByRole("checkbox", { name: "Нараховувати пеню" }).check();
  await terms.getByLabel("Відколи діє").fill(typed(day));
  await terms.getByLabel("Відсоток боргу за день").fill("0,02");
  await terms.getByRole("checkbox", { name: "Інше" }).check();
  await terms.getByRole("checkbox", { name: "Також за початкові залишки" }).check();
  await button(terms, "Зберегти").click();
  await terms.locator("[aria-invalid=true]").waitFor();
  await terms.getByLabel("Відсоток боргу за день").fill("0,01");
  await button(terms, "Зберегти").click();
  await terms.waitFor({ state: "detached" });
  await page.getByText(sum("^У тому числі пеня: 1,[78]\\d ₴, 1 квартира$")).waitFor();
  await button(page, "Виставити 1 рахунок").click();
  await button(page.getByRole("alertdialog"), "Виставити").click();
  await page.getByText(/виставлено: 1 рахунок на 1,/).waitFor();
  const fee = payments.getByRole("link").filter({ hasText: "Пеня" });
  const number = /INV-[\d-]+\d/.exec(await fee.innerText())?.[0] ?? "";
  await page.goto(
    `${pathOf({ buildingId, apartmentId: apartments[0]?.id ?? "" })}?invoice=${number}`,
  );
  await sheet(page, number).getByText(sum("480,00 ₴ × ")).waitFor();
  // What can be done about it are five buttons, none of which lies beyond the edge.
  const seen = await sheet(page, number).evaluate((dialog) =>
    [...dialog.querySelectorAll("footer :is(a, button)")].map(
      (one) => one.getBoundingClientRect().left > dialog.getBoundingClientRect().left,
    ),
  );
  expect(seen).toEqual([true, true, true, true, true]);
  await button(sheet(page, number), "Списати пеню").click();
  const waiving = page.getByRole("dialog", { name: `Списати пеню ${number}?` });
  await waiving.getByLabel("Чому").fill("Лист про борг не дійшов");
  expect(await violations(page)).toEqual([]);
  await button(waiving, "Списати пеню").click();
  await waiving.waitFor({ state: "detached" });
  await fee.filter({ hasText: "Списано" }).waitFor();
  expect(await stands()).toBe(true);

  // Who owes since when, and from there to the invoices.
  await page.goto(`/manager/finance?tab=debtors&building=${buildingId}`);
  await button(page, "Показати квартири: 31–60 днів").click();
  const debtors = page.getByRole("table", { name: "Боржники" });
  await debtors.getByText(sum("125,50 ₴")).waitFor();
  await expect.poll(() => debtors.getByRole("row").count()).toBe(4);
  await button(page, "Показати всі прострочені").click();
  await page.getByRole("link", { name: "Нагадати або скасувати рахунки" }).click();
  const billed = await read<BilledPage>(office, `/finance/invoices?buildingId=${buildingId}`);
  const first = billed.items.find(({ total }) => total === 48_000)?.number ?? "";
  const boxes = page.getByRole("checkbox", { name: /^Вибрати INV-/ });
  await expect.poll(() => boxes.count()).toBe(3);

  await page.getByRole("checkbox", { name: `Вибрати ${first}` }).check();
  await boxes.and(page.locator(":not(:checked)")).first().check();
  const dialogBox = page.getByRole("alertdialog");
  await button(page, "Нагадати").click();
  // One of the two apartments has nobody with an account: it is reminded on paper.
  await dialogBox.getByRole("heading", { name: "Нагадати про 1 рахунок?" }).waitFor();
  await dialogBox.getByText("Нагадування надійде до 1 з 2 квартир.").waitFor();
  expect(await violations(page)).toEqual([]);
  await button(dialogBox, "Нагадати").dblclick();
  await page.getByText("Надіслано до 1 з 2 квартир", { exact: true }).waitFor();
  await expect.poll(() => page.getByText(/^нагадано /).count()).toBe(1);
  await button(page, "Надрукувати лист для 1 квартири").click();
  await page.getByRole("link", { name: "Завантажити файл" }).waitFor();
  await payments.goto("/notifications");
  await payments.getByText("Нагадування про оплату").first().waitFor();

  // Money that comes for one keeps it; that is said before and after.
  await pay(office, apartments[0]?.id ?? "", 10_000);
  await page.getByRole("button", { name: "Вибрати всі 3 за цими умовами" }).click();
  await button(page, "Нагадати").click();
  await dialogBox.getByText("Сьогодні вже нагадували: 1").waitFor();
  await dialogBox.getByText("У квартирі немає нікого з кабінетом: 2").waitFor();
  await button(dialogBox, "Закрити").first().click();
  await button(page, "Скасувати рахунки").click();
  await dialogBox.getByRole("heading", { name: "Скасувати 2 рахунки?" }).waitFor();
  await dialogBox.getByText(/^Частину вже сплачено, такий скасовують окремо: 1$/).waitFor();
  await button(dialogBox, "Скасувати рахунки").click();
  await dialogBox.getByText("Напишіть причину").waitFor();
  await dialogBox.getByLabel("Чому").fill("Помилка в таблиці");
  expect(await violations(page)).toEqual([]);
  await button(dialogBox, "Скасувати рахунки").click();
  const report = page.getByRole("status").filter({ hasText: "Скасовано 2 рахунки" });
  await report.getByText(sum("на 185,50 ₴")).waitFor();
  await report.getByText("1 рахунок лишився без змін").waitFor();
  await report.getByText(first).waitFor();

  await payments.goto("/payments");
  await payments.getByText(sum("380,00 ₴")).first().waitFor();
});

async function pay(context: BrowserContext, apartmentId: string, amount: number): Promise<void> {
  const answer = await context.request.post("/api/billing/payments", {
    headers: { "x-oselia": "1", "idempotency-key": crypto.randomUUID() },
    data: { apartmentId, amount, method: "cash", receivedOn: toLocal(new Date()).date },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
