import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { BrowserContext, Locator, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { HomesView, InvoiceView } from "#core/billing/views.ts";
import type { BuildingPage } from "#core/buildings/views.ts";
import type { BilledPage } from "#core/finance/bulk/views.ts";
import { joinEmbedded } from "#server/platform/postgres/embedded.ts";
import { openEveryTenant } from "#server/platform/database/every-tenant.ts";
import { openSql } from "#server/platform/database/sql.ts";
import {
  closeBrowser,
  closeDevice,
  openBrowser,
  signInAs,
  violations,
} from "../../support/browser.ts";
import { choose } from "../../support/choose.ts";
import { openDevice } from "../../support/chromium.ts";
import { button, read, sum } from "../../support/billing.ts";
import { newInvoiceToday } from "../../support/invoices.ts";
import { patience } from "../../../tools/patience.ts";
import { freePort, startApp, stopApp, waitUntilReady } from "../../support/setup.ts";

// A program of its own: afterwards its database and its log are looked through.
let dataDir: string;
let port: number;
let base: string;
let app: ReturnType<typeof startApp>;
const devices: BrowserContext[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "oselia-card-"));
  port = await freePort();
  base = `http://localhost:${port}`;
  app = startApp({ dataDir, port, env: { LOG_LEVEL: "trace" } });
  await waitUntilReady(base, app);
  // The first look reminds the demo's provider of its past, and of one payment that nobody knows of, beside the newest.
  const { device: office } = await openOffice();
  const looked = await office.request.get("/api/bank/reconciliation");
  if (!looked.ok()) throw new Error(`no reconciliation: ${looked.status()}`);
});
afterEach(() => Promise.all(devices.splice(0).map(closeDevice)));
afterAll(async () => {
  await closeBrowser();
  await stopApp(app);
  await rm(dataDir, { recursive: true, force: true });
});

const good = "4242424242424242";
const poor = "4000000000009995";
const holder = "ZORIANA QUILLFEATHER";
const cvv = "739";

/** Opens a device signed in as the demo's resident, with every consent given. */
async function openHome(width: 390 | 1440 = 1440) {
  const device = await openDevice(await openBrowser(), base, { width });
  devices.push(device);
  const requests: Request[] = [];
  device.on("request", (request) => void requests.push(request));
  await signInAs(device, "resident");
  return { device, requests };
}

async function openOffice() {
  const device = await openDevice(await openBrowser(), base, { width: 1440 });
  devices.push(device);
  await signInAs(device, "admin");
  return { device };
}

async function fillCard(page: Page, number: string): Promise<void> {
  const box = page.getByLabel("Номер картки");
  await box.pressSequentially(number);
  expect(await box.inputValue()).toBe(number.replaceAll(/(\d{4})(?=\d)/g, "$1 "));
  await page.getByText("Visa", { exact: true }).waitFor();
  await page.getByLabel("Ім’я на картці").fill(holder);
  await page.getByLabel("Термін дії").pressSequentially("1229");
  expect(await page.getByLabel("Термін дії").inputValue()).toBe("12/29");
  await page.getByLabel("CVV").fill(cvv);
}

const pay = (page: Page) => page.getByRole("button", { name: /^Сплатити [\d\s,]+₴$/ });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const readyFile = (place: Page | Locator) => place.getByRole("link", { name: "Завантажити файл" });
/** Formats kopecks as a page does. */
const hryvnias = (kopecks: number) =>
  (kopecks / 100).toLocaleString("uk", { minimumFractionDigits: 2 }).replaceAll(/\s/g, " ");
const homesOf = async (device: BrowserContext) =>
  (await (await device.request.get("/api/billing/homes")).json()) as HomesView;

test("a resident pays by card: a refusal, then processing, success, the receipt; the card goes to the provider alone", async () => {
  const { device, requests } = await openHome(390);
  const owed = (await homesOf(device)).accounts[0]?.balance ?? 0;
  expect(owed).toBeGreaterThan(0);
  const page = await device.newPage();
  await page.goto("/payments");
  await page.getByRole("link", { name: "Сплатити карткою" }).click();
  await heading(page, "Оплата карткою").waitFor();
  expect(await violations(page)).toEqual([]);

  // What cannot be a card goes nowhere.
  await pay(page).click();
  await page.getByText("Це поле обов’язкове").first().waitFor();
  await page.getByLabel("Номер картки").fill("4242 4242 4242 4241");
  await page.getByText("Перевірте номер картки").waitFor();
  await page.getByLabel("Номер картки").fill("");

  const purpose = "Внески за листопад, від Зоряни";
  await page.getByLabel("Призначення платежу").fill(purpose);
  await fillCard(page, poor);
  await pay(page).click();
  await heading(page, "Недостатньо коштів").waitFor();
  expect((await homesOf(device)).accounts[0]?.balance).toBe(owed);
  await page.getByRole("link", { name: "Спробувати ще раз" }).click();
  expect(await page.getByLabel("Призначення платежу").inputValue()).toBe(purpose);
  for (const name of ["Номер картки", "Ім’я на картці", "Термін дії", "CVV"])
    expect(await page.getByLabel(name).inputValue()).toBe("");

  // Another tab is about to pay the same.
  const stale = await device.newPage();
  await stale.goto("/payments/card");
  await pay(stale).waitFor();

  await page.bringToFront();
  await fillCard(page, good);
  await pay(page).dblclick();
  await page.waitForURL(/\/payments\/card\/[0-9a-f-]{36}$/);
  // Whatever tab is looked at, it is the same payment.
  const other = await device.newPage();
  await other.goto(page.url());
  await heading(page, "Оплата успішна").waitFor();
  await page.getByText("Ваш платіж успішно оброблено").waitFor();
  await heading(other, "Оплата успішна").waitFor();
  expect((await homesOf(device)).accounts[0]?.balance).toBe(0);
  await page.getByText("Переказу на рахунок будинку ще немає в обліку").waitFor();
  expect(await violations(page)).toEqual([]);

  await stale.getByText(/^Щойно сплачено, оплачується або скасовано.*INV-/).waitFor();
  expect(await stale.getByLabel("Сума, ₴").inputValue()).toBe("");
  expect(await violations(stale)).toEqual([]);
  await stale.getByRole("button", { name: "Сплатити", exact: true }).click();
  await stale.getByText("Позначте рахунок або підтвердьте, що платите наперед").waitFor();
  await stale.close();

  const receipt = page.getByRole("link", { name: "Завантажити квитанцію" });
  const href = (await receipt.getAttribute("href")) ?? "";
  // A busy machine may ask to come again.
  await expect
    .poll(async () => (await device.request.get(href)).status(), { timeout: patience(60_000) })
    .toBe(200);
  const bytes = await (await device.request.get(href)).body();
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");

  await page.reload();
  await heading(page, "Оплата успішна").waitFor();
  await page.getByRole("link", { name: "До платежів" }).first().click();
  await page.getByText("Усе сплачено").first().waitFor();
  await choose(page.getByRole("radio", { name: "Надходження" }));
  await page.getByText("Картка •••• 4242").first().waitFor();

  await keepCardAlone(page);
  await agreeToAutopay(page);
  await proveNothingKept(device, page, requests);
});

test("in English the success says just this", async () => {
  const { device } = await openHome();
  await device.addCookies([{ name: "lang", value: "en", url: base }]);
  const page = await device.newPage();
  await page.addInitScript(() => localStorage.setItem("i18nextLng", "en"));
  await page.goto("/payments/card");
  // What was paid a moment ago is said in place of an empty form.
  await page
    .getByText(/paid already at \d/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Pay the rest or something else" }).click();
  // Nothing is owed any more: paying in advance is what is left.
  const ahead = page.getByRole("checkbox", { name: "Pay in advance" });
  await expect.poll(() => ahead.isChecked()).toBe(true);
  await page.getByLabel("Amount, ₴").fill("1");
  await ahead.uncheck();
  await page.getByRole("button", { name: /^Pay ₴1/ }).click();
  await page.getByText("confirm that you are paying in advance").waitFor();
  await ahead.check();
  await page.getByLabel("Card number").fill(good);
  await page.getByLabel("Name on the card").fill(holder);
  await page.getByLabel("Expiry").fill("12/29");
  await page.getByLabel("CVV").fill(cvv);
  await page.getByRole("button", { name: /^Pay ₴1/ }).click();
  await heading(page, "Payment Successful").waitFor();
  await page.getByText("Your payment has been processed successfully").waitFor();
});

test("a month from its issue to its reconciliation: paid by card and through the bank, printed, refunded in part", async () => {
  const { device: office } = await openOffice();
  const page = await office.newPage();
  await page.goto("/manager/finance?tab=billing");
  const runs = page.getByRole("button", { name: /^На друк/ });
  await runs.first().waitFor();
  const before = await runs.count();
  await page.getByRole("button", { name: /^Виставити \d+ раху/ }).click();
  await button(page.getByRole("alertdialog"), "Виставити").click();
  await page.getByText(/виставлено: \d+ раху/).waitFor();
  // The message may be there before the month is in the list, whose first one is another until then.
  await expect.poll(() => runs.count()).toBe(before + 1);
  const printing = async () => {
    await runs.first().click();
    return page.getByRole("dialog");
  };
  // It is drawn in the background: whoever closes the dialog and reloads finds it again.
  const dialog = await printing();
  await button(dialog, "Підготувати до друку").click();
  // In the dialog: the run itself has a bar as well, and a reload must not overtake the call.
  await dialog.getByRole("progressbar").or(readyFile(page)).waitFor();
  await button(page.getByRole("dialog"), "Закрити").first().click();
  // Closing goes back in the history, which a reload must not overtake.
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.reload();
  await readyFile(await printing()).waitFor({ timeout: patience(240_000) });
  expect(await violations(page)).toEqual([]);
  const href = (await readyFile(page).getAttribute("href")) ?? "";
  const files = Object.values(unzipSync(await (await office.request.get(href)).body()));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(Buffer.from(file.subarray(0, 5)).toString()).toBe("%PDF-");
  await button(page.getByRole("dialog"), "Закрити").first().click();

  const { device: home } = await openHome(390);
  const payment = await home.newPage();
  await payment.goto("/payments/card");
  // What was issued since is owed, whatever was paid just now.
  await fillCard(payment, good);
  await pay(payment).click();
  await heading(payment, "Оплата успішна").waitFor();

  // Somebody else pays through the bank, and names the invoice.
  const [account] = (await homesOf(home)).accounts;
  const buildings = await read<BuildingPage>(office, "/buildings");
  const building = buildings.items.find(({ address }) => address === account?.address);
  const billed = `/finance/invoices?status=pending&buildingId=${building?.id}`;
  const { items } = await read<BilledPage>(office, billed);
  const other = items.find((one) => one.apartmentId !== account?.apartmentId);
  if (!other) throw new Error("nobody else owes anything");
  const amount = `${Math.floor(other.remaining / 100)},${String(other.remaining % 100).padStart(2, "0")}`;
  await page.goto("/manager/finance?tab=bank");
  await button(page, "Завантажити виписку").waitFor();
  const day = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Kyiv" })
    .format(new Date())
    .replaceAll("/", ".");
  await page.locator("input[type=file]").setInputFiles({
    name: "виписка за день.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Дата;Сума;Призначення платежу;Контрагент;Номер документа;Рахунок\n${day};${amount};Оплата за ${other.number};Савчук Ірина;ПД-77;UA213223130000026007233566001`,
    ),
  });
  await page.getByText(`за номером рахунку ${other.number}`).waitFor();
  await page.getByRole("button", { name: /^Провести все впізнане/ }).click();
  await button(page.getByRole("alertdialog"), "Провести").click();
  await page
    .getByText(/^Проведено 1 оплату/)
    .first()
    .waitFor();
  await button(page, "До всіх виписок").click();

  // What was paid by card today is the same in both books.
  const today = page
    .getByRole("listitem")
    .filter({ hasText: "У платіжного сервісу", has: page.getByRole("button", { name: day }) });
  await today.getByText("Збігається").waitFor();
  await today.getByRole("button", { name: day }).click();
  await today
    .getByText(/•••• 4242/)
    .first()
    .waitFor();

  await page.goto(`/manager/buildings/${other.buildingId}/apartments/${account?.apartmentId}`);
  await choose(page.getByRole("radio", { name: "Надходження" }));
  await page
    .getByRole("button", { name: /^Дії: \d/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Повернути кошти" }).click();
  const refund = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await refund.getByLabel("Скільки повернути, ₴").fill("1,50");
  await refund.getByLabel("Чому").fill("Зайве");
  await button(refund, "Повернути").dblclick();
  await page.getByText(sum("Повернуто 1,50 ₴")).first().waitFor();
  const owed = (await homesOf(home)).accounts[0]?.balance;
  expect(owed).toBe(150);
});

test("an owner pays with the kept card: an invoice in three presses, both apartments at once, and with a typed one too", async () => {
  const { device: office } = await openOffice();
  const device = await openDevice(await openBrowser(), base, { width: 390 });
  devices.push(device);
  await signInAs(device, "owner");
  const before = (await homesOf(device)).accounts;
  const payees = Map.groupBy(before, ({ orgId, payee }) => `${orgId} ${payee}`);
  const homes = [...payees.values()].find((same) => same.length > 1)?.slice(0, 2) ?? [];
  expect(homes).toHaveLength(2);
  const bill = async (apartmentId: string, price: number) => {
    const data = newInvoiceToday(apartmentId, price);
    const issued = await office.request.post("/api/billing/invoices", {
      data,
      headers: { origin: base },
    });
    expect(issued.status()).toBe(200);
    return (await issued.json()) as InvoiceView;
  };
  const [one, another] = homes;
  const { number } = await bill(one?.apartmentId ?? "", 12_34);
  await bill(one?.apartmentId ?? "", 23_45);
  await bill(another?.apartmentId ?? "", 34_56);
  const owed = async () =>
    (await homesOf(device)).accounts.reduce((all, { balance }) => all + Math.max(0, balance), 0);
  const open = await owed();

  const page = await device.newPage();
  await page.goto("/payments");
  const confirm = page.getByRole("dialog", { name: "Підтвердьте оплату" });
  await page.getByRole("link").filter({ hasText: number }).first().click();
  const slip = page.getByRole("dialog", { name: `Рахунок ${number}` });
  await slip.getByRole("link", { name: "Іншою карткою" }).waitFor();
  await slip.getByRole("button", { name: sum("Сплатити 12,34 ₴ карткою •• 4242") }).click();
  await confirm.getByText(/^Visa.••.4242$/).waitFor();
  await confirm.getByText(one?.payee ?? "").waitFor();
  expect(await violations(page)).toEqual([]);
  await confirm.getByRole("button", { name: sum("Сплатити 12,34 ₴") }).dblclick();
  await heading(page, "Оплата успішна").waitFor();
  await page
    .getByText(sum(`Залишилося сплатити за всі квартири: ${hryvnias(open - 12_34)} ₴`))
    .waitFor();
  expect(await owed()).toBe(open - 12_34);
  expect(await violations(page)).toEqual([]);

  // Nothing chosen is said; another tab is about to pay the same.
  await page.goto("/payments");
  const stale = await device.newPage();
  await stale.goto("/payments");
  for (const tab of [stale, page])
    await tab.getByRole("button", { name: /^Сплатити .+ за \d+ кварти/ }).click();
  const staleConfirm = stale.getByRole("dialog", { name: "Підтвердьте оплату" });
  await confirm.getByRole("checkbox").first().waitFor();
  for (const box of await confirm.getByRole("checkbox").all()) await box.uncheck();
  await confirm.getByRole("button", { name: "Сплатити", exact: true }).click();
  await confirm.getByText("Позначте хоча б один рахунок").waitFor();
  for (const box of await confirm.getByRole("checkbox").all()) await box.check();
  await confirm.getByText(/^За кожну квартиру спишемо окремо/).waitFor();
  expect(await violations(page)).toEqual([]);
  await confirm.getByRole("button", { name: /^Сплатити [\d\s,]+₴$/ }).click();
  await expect
    .poll(() => page.getByRole("heading", { name: "Оплата успішна" }).count(), {
      timeout: patience(60_000),
    })
    .toBeGreaterThan(1);
  expect(await owed()).toBe(0);
  await page.getByText("Більше сплачувати нічого не треба").waitFor();
  expect(await violations(page)).toEqual([]);
  // What was paid here is not asked for there any more.
  await staleConfirm.getByText("Тут більше нічого сплачувати").waitFor();
  const confirmStale = staleConfirm.getByRole("button", { name: "Сплатити", exact: true });
  expect(await confirmStale.isDisabled()).toBe(true);
  await staleConfirm.getByRole("button", { name: "Скасувати" }).click();
  await staleConfirm.waitFor({ state: "detached" });
  await stale.getByText("Усе сплачено").first().waitFor();
  await stale.close();

  // From the home page an invoice takes two presses.
  await bill(one?.apartmentId ?? "", 45_67);
  await page.goto("/dashboard");
  let presses = 0;
  const press = async (target: Locator) => {
    await target.click();
    presses += 1;
  };
  await press(page.getByRole("button", { name: sum("Сплатити 45,67 ₴ карткою •• 4242") }));
  await press(confirm.getByRole("button", { name: sum("Сплатити 45,67 ₴") }));
  await heading(page, "Оплата успішна").waitFor();
  expect(presses).toBeLessThanOrEqual(3);
  expect(await owed()).toBe(0);

  // With a card that is typed both apartments are paid by one charge.
  await bill(one?.apartmentId ?? "", 12_34);
  await bill(another?.apartmentId ?? "", 34_56);
  await page.goto("/payments");
  await page.getByRole("link", { name: /^Іншою карткою за 2 квартири/ }).click();
  // Both were issued after what was paid just now.
  await page.getByRole("checkbox").first().waitFor();
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: "Сплатити", exact: true }).click();
  await page.getByText("Позначте хоча б один рахунок").waitFor();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByText("кожній квартирі зарахуємо її частину").waitFor();
  await fillCard(page, good);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: sum("Сплатити 46,90 ₴") }).dblclick();
  await page
    .getByRole("heading", { name: "Оплата успішна" })
    .waitFor({ timeout: patience(60_000) });
  await page.getByText(sum("46,90 ₴")).waitFor();
  expect(await page.getByRole("heading", { name: "Оплата успішна" }).count()).toBe(1);
  await page.getByText("Більше сплачувати нічого не треба").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await owed()).toBe(0);
});

/** Turns autopay on with the same card, pauses it and turns it off. */
/** Keeps a card without autopay, looks at it, and removes it. */
async function keepCardAlone(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Зберегти картку" }).click();
  const dialog = page.getByRole("dialog");
  await fillCard(page, good);
  await dialog.getByRole("button", { name: "Зберегти" }).click();
  await dialog.getByText("Потрібна ваша згода").waitFor();
  await dialog.getByRole("checkbox", { name: /^Погоджуюся/ }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Зберегти" }).dblclick();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Нею ви платите самі").waitFor();
  await page.reload();
  await page.getByText(/^Visa.••.4242, діє до 12\/29$/).waitFor();
  await page.getByRole("button", { name: "Увімкнути автоплатіж" }).click();
  await dialog.getByText("Її вже збережено. Зараз нічого не спишемо").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Прибрати картку" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Прибрати" }).click();
  await page.getByText("Картку прибрано", { exact: true }).waitFor();
  // The card goes with the next answer; until then its buttons lead nowhere.
  await page.getByRole("button", { name: "Зберегти картку" }).waitFor();
}

async function agreeToAutopay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Увімкнути автоплатіж" }).click();
  const dialog = page.getByRole("dialog");
  const agree = dialog.getByRole("button", { name: "Увімкнути", exact: true });
  await dialog.getByLabel("Не більше за раз, ₴").fill("1 500");
  await dialog.getByLabel("Не більше на місяць, ₴").fill("1 000");
  await fillCard(page, good);
  await agree.click();
  await dialog.getByText("Потрібна ваша згода").waitFor();
  await dialog.getByText("не може бути меншим за ліміт одного списання").waitFor();
  await dialog.getByLabel("Не більше на місяць, ₴").fill("3 000");
  await dialog.getByRole("checkbox", { name: /^Погоджуюся/ }).check();
  expect(await violations(page)).toEqual([]);
  await agree.click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText(/^Visa.••.4242, діє до 12\/29$/).waitFor();
  await page.getByText("Коли прийде новий рахунок").waitFor();

  await page.getByRole("button", { name: "Призупинити" }).click();
  await page.getByText("Ви призупинили списання").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Відновити" }).click();
  await page.getByText("Коли прийде новий рахунок").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Дії з автоплатежем" }).click();
  await page.getByRole("menuitem", { name: "Вимкнути" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Вимкнути" }).click();
  await page.getByRole("button", { name: "Увімкнути автоплатіж" }).waitFor();
}

/** Proves that no card data is in a call to us, an address, web storage, a log line or a row. */
async function proveNothingKept(device: BrowserContext, page: Page, requests: readonly Request[]) {
  const secrets = new RegExp(
    [good, poor].map((number) => number.replaceAll(/(\d{4})(?=\d)/g, "$1\\D?")).join("|") +
      `|${holder}|${holder.replace(" ", "[+]|%20")}|"cvv"`,
    "i",
  );
  const toUs = requests.filter((request) => new URL(request.url()).origin === base);
  const toOthers = requests.filter((request) => new URL(request.url()).origin !== base);
  expect(toUs.length).toBeGreaterThan(20);
  for (const request of toUs) {
    const text = `${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`;
    expect(text).not.toMatch(secrets);
    expect(request.postData() ?? "").not.toMatch(new RegExp(`\\b${cvv}\\b`));
  }
  // The search finds what it looks for where it has to be.
  const given = toOthers.filter((request) => secrets.test(request.postData() ?? ""));
  // Two payments, the card that was kept alone and the one of autopay.
  expect(given).toHaveLength(4);
  expect(new Set(toOthers.map((request) => new URL(request.url()).pathname))).toEqual(
    new Set(["/v1/tokens"]),
  );

  for (const one of device.pages()) expect(one.url()).not.toMatch(secrets);
  const stored = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      document.cookie,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
  expect(stored).not.toMatch(secrets);
  expect(JSON.stringify(await device.cookies())).not.toMatch(secrets);

  const log = await readFile(join(dataDir, "..", `oselia-e2e-${port}.log`), "utf8");
  expect(log).toContain("/api/checkout/payments");
  expect(log).not.toMatch(secrets);

  const sql = openSql(joinEmbedded({ dataDir })?.ownerUrl ?? "");
  try {
    await sql.begin(async (tx) => {
      await openEveryTenant(tx);
      const tables = await tx`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`;
      expect(tables.length).toBeGreaterThan(50);
      const where = (text: string) =>
        Promise.all(
          tables.map(async ({ name }) => {
            const found = `select 1 from ${String(name)} t where t::text ~* $1 limit 1`;
            return (await tx.query(found, [text])).length > 0 ? [String(name)] : [];
          }),
        ).then((names) => names.flat());
      expect(await where(secrets.source.replaceAll("\\D", "[^0-9]"))).toEqual([]);
      // The search finds what is there.
      expect(await where("від Зоряни")).toContain("public.card_payment");
    });
  } finally {
    await sql.end();
  }
}
