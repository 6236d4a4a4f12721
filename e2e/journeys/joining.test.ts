import { toVocative } from "#core/kernel/words/vocative.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { choose } from "../support/choose.ts";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";
import { findHome, invite, newBuilding, newTenant, redeem } from "../support/homes.ts";
import { openRequest, unique } from "../support/requests.ts";
import { account, enter, linkFor, password, passwordLabel, someone } from "../support/people.ts";

let office: BrowserContext;
let phone: BrowserContext;

beforeEach(async () => {
  [office, phone] = await Promise.all([newDevice(), newDevice({ width: 390 })]);
});
afterEach(async () => {
  await Promise.all([closeDevice(office), closeDevice(phone)]);
});
afterAll(closeBrowser);

const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();

/** Returns an apartment that no other journey uses. */
async function someApartment() {
  const { address, apartments } = await newBuilding(office, "manager");
  return { id: "", number: "", ...apartments[0], address };
}

test("who holds a letter comes from its QR code into their flat, on a phone", async () => {
  const apartment = await someApartment();
  const { link } = await invite(office, apartment.id);
  const { email, first, last } = someone();

  const page = await phone.newPage();
  await page.goto(link.slice(new URL(link).origin.length));
  await heading(page, "Вас запрошено додому");
  await page.getByText(`Квартира ${apartment.number}`).waitFor();
  await expect.poll(() => pathOf(page)).toBe("/join");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(link.split("#")[1]);
  await page.reload();
  await page.getByText(`Квартира ${apartment.number}`).waitFor();

  await page.getByRole("link", { name: "Створити обліковий запис" }).click();
  await page.getByLabel("Ім’я").fill(first);
  await page.getByLabel("Прізвище").fill(last);
  await page.getByLabel("Електронна адреса").fill(email);
  await page.getByLabel("Телефон").fill("067 123 45 67");
  await page.getByLabel(passwordLabel).fill(password);
  await page.getByRole("checkbox", { name: /Приймаю/ }).check();
  await press(page, "Створити обліковий запис");
  await heading(page, "Перевірте пошту");

  // The letter opens in a tab of its own, when this one is long gone.
  await page.close();
  const tab = await phone.newPage();
  await tab.goto(await linkFor(phone, email, "Підтвердьте адресу"));
  await tab.getByLabel(passwordLabel).fill(password);
  await press(tab, "Підтвердити й увійти");
  await heading(tab, /Якою мовою/);
  await press(tab, "Далі");
  await heading(tab, "Це ваша квартира?");
  await tab.getByText(`Квартира ${apartment.number}`).waitFor();
  await tab.reload();
  await tab.getByText(`Квартира ${apartment.number}`).waitFor();
  await press(tab, "Так, це мій дім");
  await heading(tab, "Про що вам писати?");
  await press(tab, "Далі");
  await heading(tab, `Ви вдома, ${toVocative(first, "uk")}!`);
  await tab.getByText(`Квартира ${apartment.number}`).waitFor();
  await tab.getByRole("link", { name: "Увійти в дім" }).click();
  await tab.waitForURL("**/dashboard");
  await tab.getByText(`${apartment.address}, кв. ${apartment.number}`).first().waitFor();
  const { me } = (await (await phone.request.get("/api/identity/me")).json()) as {
    me: { onboardingDue: boolean };
  };
  expect(me.onboardingDue).toBe(false);
});

test("who looked at a letter and came in another way finds it on the home page, with a home or without", async () => {
  const [first, second] = [await someApartment(), await someApartment()];
  const { email } = await account(phone);
  const page = await phone.newPage();
  const open = async (apartment: { id: string; number: string }) => {
    const { link } = await invite(office, apartment.id);
    await page.goto(link.slice(new URL(link).origin.length));
    await page.getByText(`Квартира ${apartment.number}`).waitFor();
  };
  await open(first);
  await enter(page, email);
  await heading(page, /Якою мовою/);
  await page.goto("/dashboard");
  await page.getByText(`Квартира ${first.number}`).waitFor();

  await press(page, "Додати цю квартиру");
  await heading(page, "Про що вам писати?");
  await open(second);
  await page.goto("/dashboard");

  await page.getByRole("link", { name: `Вас запрошено до квартири ${second.number}` }).click();
  await press(page, "Додати цю квартиру");
  await page.waitForURL("**/onboarding");
});

test("who finds another person's letter in a shared browser puts it away", async () => {
  const apartment = await someApartment();
  const { link } = await invite(office, apartment.id);
  const page = await phone.newPage();
  await page.goto(link.slice(new URL(link).origin.length));
  await page.getByText(`Квартира ${apartment.number}`).waitFor();
  const { email } = await account(phone);
  await page.close();

  const next = await phone.newPage();
  await enter(next, email);
  await heading(next, /Якою мовою/);
  await press(next, "Далі");
  await next.getByText(`Квартира ${apartment.number}`).waitFor();
  const dropped = next.waitForResponse((answer) => answer.request().method() === "DELETE");
  await press(next, "Це не моя квартира");
  await next.getByLabel("Код запрошення").waitFor();
  expect((await dropped).status()).toBe(200);
  await next.reload();
  await next.getByLabel("Код запрошення").waitFor();
  expect(await next.getByText(`Квартира ${apartment.number}`).count()).toBe(0);
});

test("who asks to be let in is declined with a reason, asks again and is let in, live", async () => {
  const apartment = await someApartment();
  const desk = await signIn(office, "manager", "/manager/join-requests");
  await heading(desk, "Запити на доступ");
  const { email, first, last } = await account(phone);
  const page = await phone.newPage();
  await enter(page, email);
  await heading(page, /Якою мовою/);
  await press(page, "Далі");
  await choose(page.getByRole("radio", { name: "Я тут живу" }));
  await press(page, "Далі");
  await heading(page, "Маєте код запрошення?");

  // Another device takes up where this one stopped.
  const desktop = await newDevice();
  const elsewhere = await desktop.newPage();
  await enter(elsewhere, email);
  await heading(elsewhere, "Маєте код запрошення?");
  await closeDevice(desktop);

  const ask = async (text: string) => {
    await page.getByRole("combobox", { name: "Адреса будинку" }).fill(apartment.address.slice(-9));
    await page.getByRole("option", { name: new RegExp(apartment.address) }).click();
    await page.getByLabel("Номер квартири").fill(apartment.number);
    await page.getByLabel("Кілька слів управителю").fill(text);
    await press(page, "Надіслати запит");
    await heading(page, "Запит надіслано");
  };
  await press(page, "Коду немає — знайду свій будинок");
  await ask("Живу тут від вересня");
  const card = desk
    .getByRole("article")
    .filter({ hasText: `${first} ${last}` })
    .first();
  await card.getByText("Живу тут від вересня").waitFor();
  await card.getByRole("button", { name: "Відхилити" }).click();
  const dialog = desk.getByRole("dialog", { name: /^Відхилити запит: кв\./ });
  await dialog.getByLabel("Причина").fill("Принесіть, будь ласка, договір оренди.");
  await dialog.getByRole("button", { name: "Відхилити" }).click();
  await dialog.waitFor({ state: "detached" });

  await heading(page, "Управитель відхилив запит");
  await page.getByText("Принесіть, будь ласка, договір оренди.").waitFor();
  await press(page, "Надіслати ще раз");
  await ask("Договір уже у вас на столі");
  await page.reload();
  await heading(page, "Запит надіслано");
  await card.getByText("Договір уже у вас на столі").waitFor();
  await card.getByRole("button", { name: "Підтвердити" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Підтвердити" }).click();

  await heading(page, "Про що вам писати?");
  await press(page, "Далі");
  await heading(page, `Ви вдома, ${toVocative(first, "uk")}!`);
  await page.getByText(`Квартира ${apartment.number}`).waitFor();
});

test("a code works once; its second reader is told, and may ask instead or later", async () => {
  const apartment = await someApartment();
  const { code } = await invite(office, apartment.id);
  const other = await newDevice();
  const faster = await account(other);
  const visitor = await other.newPage();
  await enter(visitor, faster.email);
  await heading(visitor, /Якою мовою/);
  await redeem(other, code);
  await closeDevice(other);

  const { email } = await account(phone);
  const page = await phone.newPage();
  await enter(page, email);
  await heading(page, /Якою мовою/);
  await press(page, "Далі");
  await choose(page.getByRole("radio", { name: "Я тут живу" }));
  await press(page, "Далі");
  // Typed on a Ukrainian keyboard, in small letters, with the hyphen of the letter.
  await page.getByLabel("Код запрошення").fill(code.toLowerCase());
  await page.getByText("Цим кодом уже скористалися").waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "Так, це мій дім" }).isDisabled())
    .toBe(true);
  await press(page, "Пізніше");
  await heading(page, "Про що вам писати?");
  await press(page, "Далі");
  await heading(page, /^Майже готово/);
  await page.getByRole("link", { name: "Увійти в дім" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("link", { name: "Додати квартиру" }).click();
  await heading(page, "Маєте код запрошення?");

  // Put off is put off: the next sign-in goes home.
  await phone.clearCookies();
  await enter(page, email);
  await page.waitForURL("**/dashboard");
});

test("whose record the management takes back is told, and finds what was theirs", async () => {
  await newTenant(phone, office);
  const home = await findHome(phone);
  const title = unique("Тече кран на кухні");
  const number = await openRequest(phone, { title });
  const page = await phone.newPage();
  await page.goto("/dashboard");

  const desk = await office.newPage();
  const answer = await office.request.get(`/api/apartments/${home}`);
  const { buildingId } = (await answer.json()) as { buildingId: string };
  await desk.goto(`/manager/buildings/${buildingId}/apartments/${home}`);
  await desk.getByRole("button", { name: /^Дії/ }).last().click();
  await desk.getByRole("menuitem", { name: "Скасувати запис" }).click();
  await desk.getByRole("alertdialog").getByText("Їй лишиться тільки зроблене нею самою").waitFor();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Скасувати запис" }).click();
  await desk.getByText("запис скасовано", { exact: true }).waitFor({ state: "attached" });

  await page.getByRole("heading", { name: "Ця квартира більше не за вами" }).waitFor();
  await page.getByRole("link", { name: "Ваші заявки" }).click();
  await page.getByText(title).first().click();
  await page.waitForURL(`**/requests/${number}`);
  await page.goto("/communications/chats");
  await page.getByRole("button", { name: "Написати управлінню" }).click();
  await page.getByRole("textbox", { name: "Повідомлення" }).fill("Надішліть остаточний рахунок");
  await press(page, "Надіслати");
  await page.getByRole("log").getByText("остаточний рахунок").waitFor();
  await page.goto("/payments");
  await page.getByText("Карткою ви тут нічого не сплачували.").waitFor();
  await page.goto("/notifications");
  await page.getByText("Запис про вас у квартирі скасовано").waitFor();
});
