import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { choose } from "../support/choose.ts";
import { closeBrowser, closeDevice, newDevice } from "../support/browser.ts";
import { account, enter, linkFor, password, type Person, someone } from "../support/people.ts";

let device: BrowserContext;
let page: Page;
let person: Person;

beforeEach(async () => {
  device = await newDevice();
  page = await device.newPage();
  person = await account(device);
  await enter(page, person.email);
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
});
afterEach(() => closeDevice(device));
afterAll(closeBrowser);

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");

async function tab(name: string): Promise<void> {
  await page.goto(`/profile?tab=${name}`);
  await page.getByRole("tabpanel").waitFor();
}

async function askToMove(to: string): Promise<void> {
  await tab("profile");
  await button("Змінити адресу").click();
  await dialog().getByLabel("Нова адреса").fill(to);
  await dialog().getByLabel("Поточний пароль").fill(password);
  await dialog().getByRole("button", { name: "Надіслати листи" }).click();
  await page.getByText(`Зміна на ${to}`).waitFor();
}

test("an address moves once both mailboxes have said yes; other devices sign in again", async () => {
  const { email: fresh } = someone();
  const other = await newDevice();
  const phone = await other.newPage();
  await enter(phone, person.email);
  await phone.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  await askToMove(fresh);

  const mail = await newDevice();
  const letter = await mail.newPage();
  await letter.goto(await linkFor(mail, fresh, "Підтвердьте нову адресу"));
  await letter.getByText(fresh).waitFor();
  await letter.getByRole("button", { name: "Підтвердити адресу" }).click();
  await letter.getByText("Лишилося дозволити зміну з попередньої скриньки").waitFor();
  await page.getByText("Нову адресу підтверджено").waitFor();

  await letter.goto(await linkFor(mail, person.email, "Зміна електронної адреси"));
  await letter.getByRole("button", { name: "Дозволити зміну" }).click();
  await letter.getByRole("heading", { name: "Адресу змінено" }).waitFor();

  await page.getByRole("main").getByText(fresh, { exact: true }).waitFor();
  await button("Змінити адресу").waitFor();
  await phone.getByRole("dialog", { name: "Сеанс завершився" }).waitFor();
  await enter(letter, person.email);
  await letter.getByText("Неправильна електронна адреса або пароль").waitFor();
  await enter(letter, fresh);
  await letter.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  await Promise.all([closeDevice(other), closeDevice(mail)]);
});

test("a change of address is stopped from the old mailbox, or taken back", async () => {
  const { email: fresh } = someone();
  await askToMove(fresh);
  const mail = await newDevice();
  const letter = await mail.newPage();
  const link = await linkFor(mail, person.email, "Зміна електронної адреси");
  await letter.goto(link);
  await letter.getByRole("button", { name: "Зупинити зміну" }).click();
  await letter.getByRole("heading", { name: "Зміну зупинено" }).waitFor();
  await letter.getByRole("link", { name: "Задати новий пароль" }).waitFor();
  await button("Змінити адресу").waitFor();
  await letter.goto(link);
  await letter.getByRole("heading", { name: "Посилання вже не діє" }).waitFor();

  await askToMove(fresh);
  await button("Скасувати зміну").click();
  await button("Змінити адресу").waitFor();
  await expect
    .poll(() => page.getByRole("main").getByText(person.email, { exact: true }).count())
    .toBe(1);
  await closeDevice(mail);
});

test("zone and dates apply at once, in every tab, and stay", async () => {
  await tab("settings");
  const second = await device.newPage();
  await second.goto("/profile?tab=security");
  const here = second.getByRole("listitem").filter({ hasText: "Цей пристрій" });
  await here.getByText(/Вхід: (сьогодні|учора) о/).waitFor();
  const before = await here.innerText();

  const zone = page.getByRole("combobox", { name: "Часовий пояс" });
  await zone.fill("Японія");
  await page.getByRole("option", { name: /Asia\/Tokyo/ }).click();
  await page.getByText(/Строки вашого будинку рахують за київським часом/).waitFor();
  await choose(page.getByRole("radio", { name: /^\d{4}-\d\d-\d\d/ }));
  await here.getByText(/Діє до \d{4}-\d\d-\d\d/).waitFor();
  const hour = /о \d\d:\d\d/.exec(before)?.[0] ?? before;
  await expect.poll(() => here.innerText()).not.toContain(hour);

  await page.reload();
  await expect.poll(() => zone.inputValue()).toBe("Asia/Tokyo");
  await expect
    .poll(() => page.getByRole("radio", { name: /^\d{4}-\d\d-\d\d/ }).isChecked())
    .toBe(true);
});

test("a new name shows on every open page, another language in every tab", async () => {
  const other = await newDevice();
  const phone = await other.newPage();
  await enter(phone, person.email);
  await phone.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  await phone.goto("/profile?tab=notifications");
  await phone.getByRole("button", { name: /^Обліковий запис/ }).click();
  const shown = phone.getByRole("menu");
  await shown.getByText(`${person.first} ${person.last}`).waitFor();
  await tab("settings");
  const second = await device.newPage();
  await second.goto("/profile?tab=notifications");
  await second.getByRole("tab", { name: "Сповіщення" }).waitFor();

  const answer = await device.request.patch("/api/identity/me", {
    headers: { "x-oselia": "1" },
    data: { firstName: "Мирослава" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const renamed = `Мирослава ${person.last}`;
  await shown.getByText(renamed).waitFor();
  await phone.locator("#content").getByText(renamed).waitFor();
  await page.getByRole("radio", { name: "English" }).click();
  await second.getByRole("tab", { name: "Notifications" }).waitFor();
  await closeDevice(other);
});

/** Waits until the server has a part of the profile; asks seldom, since calls are limited. */
const saved = async (part: string, expected: object) => {
  await expect
    .poll(
      async () => {
        const answer = await device.request.get("/api/identity/me");
        const { me } = (await answer.json()) as { me: Record<string, unknown> };
        return me[part];
      },
      { interval: 500 },
    )
    .toMatchObject(expected);
};

test("a phone is confirmed by a code, and then SMS can be chosen", async () => {
  await device.request.patch("/api/identity/me", {
    headers: { "x-oselia": "1" },
    data: { phone: "067 123 45 67" },
  });
  await tab("notifications");
  await button("Надіслати код").click();
  const typed = page.getByLabel("Код із SMS");
  await typed.waitFor();
  const outbox = await device.newPage();
  await outbox.goto("/outbox");
  const sms = await outbox.locator("[data-kind='identity.phone_code'] .text").first().innerText();
  const code = /\d{6}/.exec(sms)?.[0] ?? "";
  await typed.fill(code === "000000" ? "000001" : "000000");
  await button("Підтвердити номер").click();
  await page.getByText("Неправильний код").waitFor();
  await typed.fill(code);
  await button("Підтвердити номер").click();
  await page.getByRole("switch", { name: "Термінове надсилати SMS" }).waitFor();
  await page.getByRole("switch", { name: "Платежі: SMS" }).click();
  await saved("notifications", { payments: { email: true, push: false, sms: true } });
});

test("choices of notifications and privacy are kept as they are pressed", async () => {
  await tab("notifications");
  await page.getByRole("switch", { name: "Заявки: Пошта" }).click();
  expect(await page.getByRole("switch", { name: "Платежі: SMS" }).isDisabled()).toBe(true);
  await page.getByText("Щоб отримувати SMS, підтвердьте номер телефону").waitFor();
  await saved("notifications", {
    requests: { email: false, push: false, sms: false },
    payments: { email: true, push: false, sms: false },
  });
  const quiet = page.getByRole("switch", { name: "Не турбувати в ці години" });
  await page.getByLabel("Кінець", { exact: true }).selectOption("07:30");
  await saved("quietHours", { from: 1320, to: 450 });
  await quiet.click();
  await page.getByLabel("Кінець", { exact: true }).waitFor({ state: "detached" });
  await tab("privacy");
  await page.getByText("Лише те, що у квартирі хтось мешкає").waitFor();
  await page.getByRole("switch", { name: "Ім’я та прізвище" }).click();
  await page.getByRole("tabpanel").getByText(`${person.first} ${person.last}`).waitFor();
  await saved("privacy", { name: true, phone: false, email: false, reads: false });
  await page.reload();
  await expect
    .poll(() => page.getByRole("switch", { name: "Ім’я та прізвище" }).isChecked())
    .toBe(true);
});

test("one's data comes as an archive that opens", async () => {
  await tab("data");
  await button("Підготувати архів").click();
  await dialog().getByLabel("Поточний пароль").fill("Не-Той-Пароль-1");
  await dialog().getByRole("button", { name: "Підготувати архів" }).click();
  await dialog().getByText("Неправильний пароль").waitFor();
  await dialog().getByLabel("Поточний пароль").fill(password);
  await dialog().getByRole("button", { name: "Підготувати архів" }).click();
  const link = page.getByRole("link", { name: "Завантажити ZIP" });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^oselia-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const textOf = (path: string) => new TextDecoder().decode(files[path]);
  expect(JSON.parse(textOf("data/profile.json"))).toMatchObject([{ email: person.email }]);
  expect(textOf("tables/events.csv")).toContain("identity.signed_up");
  const first = await device.newPage();
  await first.setContent(textOf("index.html"));
  await first.getByRole("heading", { name: /Ваші дані/ }).waitFor();
  await first.getByRole("row", { name: /^Профіль і налаштування 1 / }).waitFor();
  await first.getByText(/^Немає записів: .*Заявки/).waitFor();

  const stranger = await newDevice();
  const answer = await stranger.request.get(new URL(download.url()).pathname);
  expect(answer.status()).toBe(401);
  await closeDevice(stranger);
});

test("an account to be deleted says so on every page, until its person keeps it", async () => {
  await tab("data");
  await button("Видалити обліковий запис").click();
  await dialog()
    .getByLabel(/введіть слово ВИДАЛИТИ/)
    .fill("так");
  await dialog().getByLabel("Поточний пароль").fill(password);
  await dialog().getByRole("button", { name: "Видалити через 14 днів" }).click();
  await dialog().getByText("Підтвердження не збігається").waitFor();

  // Esc is a habit: what was typed stays.
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog", { name: "Відкинути введене?" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "hidden" });
  await dialog()
    .getByLabel(/введіть слово ВИДАЛИТИ/)
    .fill("видалити");
  await dialog().getByRole("button", { name: "Видалити через 14 днів" }).click();
  await dialog().waitFor({ state: "hidden" });
  await linkFor(device, person.email, "Обліковий запис буде видалено");

  await device.clearCookies();
  await enter(page, person.email);
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  await page.goto("/profile?tab=security");
  await page.getByText(/Обліковий запис буде видалено/).waitFor();
  await button("Залишити обліковий запис").click();
  await page.getByText("Обліковий запис залишається", { exact: true }).waitFor();
  await page.getByText(/Обліковий запис буде видалено/).waitFor({ state: "hidden" });
  await tab("data");
  await button("Видалити обліковий запис").waitFor();
});
