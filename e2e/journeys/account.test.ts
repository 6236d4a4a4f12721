import { toVocative } from "#core/kernel/words/vocative.ts";
import { TOTP } from "otpauth";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, newDevice } from "../support/browser.ts";
import { account, enter, linkFor, password, passwordLabel, someone } from "../support/people.ts";

let device: BrowserContext;
let page: Page;

beforeEach(async () => {
  device = await newDevice();
  page = await device.newPage();
});
afterEach(() => device.close());
afterAll(closeBrowser);

const button = (name: string) => page.getByRole("button", { name, exact: true });
/** Waits for the first steps, where new people arrive. */
const atHome = () => page.waitForURL("**/onboarding");

test("sign up, read the letter, verify, sign in", async () => {
  const { email, first, last } = someone();
  await page.goto("/sign-up");
  await page.getByLabel("Ім’я").fill(first);
  await page.getByLabel("Прізвище").fill(last);
  await page.getByLabel("Електронна адреса").fill(email);
  await page.getByLabel("Телефон").fill("067 123 45 67");
  await page.getByLabel(passwordLabel).fill("Слабкий1");
  await button("Створити обліковий запис").click();
  await page.getByText("Потрібен хоча б один спеціальний символ").waitFor();
  await page.getByLabel(passwordLabel).fill(`${first}-1985!`);
  await page.getByText("Пароль складено з вашого імені").waitFor();
  await page.getByLabel(passwordLabel).fill(password);
  await page.getByRole("checkbox", { name: /Приймаю/ }).check();
  await button("Створити обліковий запис").click();
  await page.getByRole("heading", { name: "Перевірте пошту" }).waitFor();

  await enter(page, email);
  await page.getByText("Електронну адресу не підтверджено").waitFor();
  await button("Надіслати лист ще раз").waitFor();

  // The link alone proves nothing: whoever signed up knows the password as well.
  const link = await linkFor(device, email, "Підтвердьте адресу");
  expect(link).toMatch(/\/verify-email#[\w-]{43}$/);
  await page.goto(link);
  // The secret leaves the address, and a reload still knows it.
  await expect.poll(() => page.url()).toMatch(/\/verify-email$/);
  await page.reload();
  await page.getByLabel(passwordLabel).fill("Не-Той-Пароль-1");
  await button("Підтвердити й увійти").click();
  await page.getByText("Неправильний пароль").waitFor();
  await page.getByLabel(passwordLabel).fill(password);
  await button("Підтвердити й увійти").click();
  await page.waitForURL("**/onboarding");
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: new RegExp(toVocative(first, "uk")) }).waitFor();
  for (const path of ["/dashboard", "/requests/new"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "За вами ще немає квартири" }).waitFor();
    await page.getByRole("main").getByText(email).waitFor();
    await button("Копіювати").waitFor();
    await page.getByRole("link", { name: "Додати квартиру" }).waitFor();
  }
});

test("a taken address is said where it was typed or above the button", async () => {
  const { email, first, last } = await account(device);
  await page.goto("/sign-up");
  await page.getByLabel("Ім’я").fill(first);
  await page.getByLabel("Прізвище").fill(last);
  await page.getByLabel("Електронна адреса").fill(email);
  await page.getByLabel("Телефон").fill("067 123 45 67");
  await page.getByLabel(passwordLabel).fill(password);
  await page.getByRole("checkbox", { name: /Приймаю/ }).check();
  await button("Створити обліковий запис").click();
  await page.getByText("Користувач із такою електронною адресою вже існує").waitFor();
  expect(await page.getByLabel("Ім’я").inputValue()).toBe(first);
});

test("a forgotten password is set anew by the letter, once, and every session ends", async () => {
  const { email } = await account(device);
  await enter(page, email);
  await atHome();

  const other = await newDevice();
  const forgetful = await other.newPage();
  await forgetful.goto("/sign-in");
  await forgetful.getByRole("link", { name: "Забули пароль?" }).click();
  await forgetful.getByRole("heading", { name: "Забули пароль?" }).waitFor();
  await forgetful.getByLabel("Електронна адреса").fill(email);
  await forgetful.getByRole("button", { name: "Надіслати посилання" }).click();
  await forgetful.getByRole("heading", { name: "Перевірте пошту" }).waitFor();
  const link = await linkFor(other, email, "Новий пароль");
  expect(link).toMatch(/\/reset-password#[\w-]{43}$/);
  await forgetful.goto(link);
  await expect.poll(() => forgetful.url()).toMatch(/\/reset-password$/);
  await forgetful.reload();
  const fresh = "Синій-Дім-28";
  await forgetful.getByLabel("Новий пароль").fill(fresh);
  await forgetful.getByLabel("Пароль ще раз").fill(fresh);
  await forgetful.getByRole("button", { name: "Змінити пароль" }).click();
  await forgetful.getByRole("heading", { name: "Пароль змінено" }).waitFor();

  await page.getByRole("dialog", { name: "Сеанс завершився" }).waitFor();
  await page.goto("/profile");
  await page.waitForURL("**/sign-in?return=%2Fprofile");
  await enter(page, email);
  await page.getByText("Неправильна електронна адреса або пароль").waitFor();
  await enter(page, email, fresh);
  await atHome();

  const again = await other.newPage();
  await again.goto(link);
  await again.getByLabel("Новий пароль").fill("Жовтий-Дім-29");
  await again.getByLabel("Пароль ще раз").fill("Жовтий-Дім-29");
  await again.getByRole("button", { name: "Змінити пароль" }).click();
  await again.getByText("Посилання вже не діє. Запросіть нове").waitFor();
  await other.close();
});

test("a second step is set up, asked for, and passed by the app's code or a recovery code", async () => {
  const { email } = await account(device);
  await enter(page, email);
  await atHome();
  await page.goto("/profile?tab=security");
  await button("Увімкнути").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Поточний пароль").fill(password);
  await dialog.getByRole("button", { name: "Далі" }).click();
  await dialog.getByText("Або введіть ключ вручну").waitFor();
  const secret = (await dialog.locator("code").innerText()).replaceAll(/\s/g, "");
  const totp = new TOTP({ secret });
  // Asked for when it is typed: on a slow machine a code of before has lapsed by then.
  const code = (offset: number) =>
    totp.generate({ timestamp: performance.timeOrigin + performance.now() + offset * 30_000 });
  await dialog.getByRole("textbox").fill("000000");
  await dialog.getByRole("button", { name: "Підтвердити" }).click();
  await dialog.getByText("Неправильний код").waitFor();
  await dialog.getByRole("textbox").fill(code(0));
  await dialog.getByRole("button", { name: "Підтвердити" }).click();
  await page.getByRole("dialog", { name: "Запасні коди" }).waitFor();
  const [recovery = ""] = await dialog.getByRole("listitem").allInnerTexts();
  await dialog.getByRole("button", { name: "Коди збережено" }).click();
  await page.getByText("Увімкнено", { exact: true }).waitFor();

  for (const proof of [code(1), recovery]) {
    await device.clearCookies();
    await enter(page, email);
    await page.getByRole("heading", { name: "Підтвердьте вхід" }).waitFor();
    await page.getByLabel("Код").fill(proof);
    await button("Підтвердити").click();
    await atHome();
  }
  await device.clearCookies();
  await enter(page, email);
  await page.getByLabel("Код").fill(recovery);
  await button("Підтвердити").click();
  await page.getByText("Неправильний код").waitFor();
});

test("sessions are listed, and a stranger's is ended at once", async () => {
  const { email } = await account(device);
  await enter(page, email);
  await atHome();
  const other = await newDevice({ width: 390 });
  const phone = await other.newPage();
  await enter(phone, email);
  await phone.waitForURL("**/onboarding");
  await phone.getByRole("heading", { level: 1 }).waitFor();

  await page.goto("/profile?tab=security");
  const sessions = page.getByRole("listitem").filter({ hasText: "Остання дія" });
  await expect.poll(() => sessions.count()).toBe(2);
  await expect.poll(() => sessions.filter({ hasText: "Цей пристрій" }).count()).toBe(1);
  await page.getByRole("button", { name: "Завершити сеанс" }).click();
  await page.getByText("Сеанс завершено").first().waitFor();
  await expect.poll(() => sessions.count()).toBe(1);
  await phone.getByRole("dialog", { name: "Сеанс завершився" }).waitFor();
  await other.close();
});
