import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signInAs } from "../support/browser.ts";
import { addMeterAtHome, billHome, newTenant } from "../support/homes.ts";
import { photo } from "../support/pictures.ts";
import { openReader, type Reader } from "../support/reader.ts";
import { unique } from "../support/requests.ts";

let home: BrowserContext;
let office: BrowserContext;

beforeEach(async () => {
  [home, office] = await Promise.all([newDevice(), newDevice()]);
});
afterEach(() => Promise.all([closeDevice(home), closeDevice(office)]));
afterAll(closeBrowser);

/** Opens a page and waits for its heading. */
async function open(device: BrowserContext, path: string): Promise<{ page: Page; reader: Reader }> {
  const page = await device.newPage();
  const reader = await openReader(page);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return { page, reader };
}

async function skipToContent(reader: Reader): Promise<void> {
  await reader.press("link", "Перейти до вмісту");
}

test("a leak with a photo is reported, a question about it is answered", async () => {
  await newTenant(home, office);
  const title = unique("Тече труба");
  const { page, reader } = await open(home, "/dashboard");
  await skipToContent(reader);
  await reader.press("link", "Сантехніка");
  await reader.hear("heading Нова заявка");
  await reader.write("Коротко, що сталося", title);
  await reader.write("Подробиці", "Капає під раковиною, підставили відро.");
  const chooser = page.waitForEvent("filechooser");
  await reader.press("button", "Вибрати файли");
  await (await chooser).setFiles(await photo("кран.jpg"));
  await reader.hear(/^кран\.jpg\d/);
  await reader.walkTo("radio", /^Середній/);
  await page.keyboard.press("ArrowDown");
  await reader.hear(/radio Високий.*checked/);
  await reader.press("button", "Подати заявку");
  await reader.hear(`heading ${title}`);

  const number = /R-\d+/.exec(page.url())?.[0] ?? "";
  const { version } = (await (await office.request.get(`/api/requests/${number}`)).json()) as {
    version: number;
  };
  const answer = await office.request.post(`/api/requests/${number}/actions/ask`, {
    headers: { "x-oselia": "1", "idempotency-key": crypto.randomUUID() },
    data: { version, question: "Коли ви вдома?" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await reader.hear("Вам поставили запитання");
  await reader.write("Вам поставили запитання", "Завтра після шостої.");
  await reader.press("button", "Відповісти");
  await reader.hear(/^Надіслано/);
});

test("an invoice is paid by card, autopay is turned on and off, a transfer's details are copied", async () => {
  await newTenant(home, office);
  await billHome(home, office);
  const { page, reader } = await open(home, "/payments");
  await skipToContent(reader);
  await reader.press("button", "Переказом");
  await reader.press("button", "Копіювати все");
  await reader.hear(/[Сс]копійовано/);
  await page.keyboard.press("Escape");
  await reader.hear("button Переказом");
  await reader.press("link", "Сплатити карткою");
  await reader.hear("heading Оплата карткою");
  await reader.write("Номер картки", "4242424242424242");
  await reader.write("Ім’я на картці", "ZORIANA QUILLFEATHER");
  await reader.write("Термін дії", "1229");
  await reader.write("CVV", "739");
  await reader.press("button", /^Сплатити 12,34/);
  await reader.hear("Оплата успішна");

  await page.goto("/payments");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await reader.press("button", "Увімкнути автоплатіж");
  await reader.hear("heading Увімкнути автоплатіж");
  await reader.write("Номер картки", "4242424242424242");
  await reader.write("Ім’я на картці", "ZORIANA QUILLFEATHER");
  await reader.write("Термін дії", "1229");
  await reader.write("CVV", "739");
  await reader.press("checkbox", /^Погоджуюся/, "Space");
  await reader.press("button", "Увімкнути");
  await reader.hear(/[Аа]втоплатіж увімкнено/);
  await reader.press("button", "Дії з автоплатежем");
  await reader.press("menuitem", "Вимкнути");
  await reader.press("button", "Вимкнути");
  await reader.hear(/[Аа]втоплатіж вимкнено/);
});

test("a reading is submitted", async () => {
  await newTenant(home, office);
  await addMeterAtHome(home, office);
  const { reader } = await open(home, "/meters");
  await skipToContent(reader);
  await reader.write(/^Новий показник: Холодна вода/, "99");
  await reader.press("button", "Передати показники");
  await reader.hear("Менше за попередній показник");
  await reader.press("textbox", /^Новий показник: Холодна вода/, "Control+a");
  await reader.write(/^Новий показник: Холодна вода/, "105,5");
  await reader.press("button", "Передати показники");
  await reader.hear("Показники за цей місяць передано");
});

test("news are read, an event is answered and a word is said about it", async () => {
  await signInAs(home, "resident");
  const { page: news, reader } = await open(home, "/communications");
  await skipToContent(reader);
  await reader.press("link", "Загальні збори співвласників");
  await reader.hear("heading Загальні збори співвласників");
  await reader.walkTo("radio", /.*/);
  await news.keyboard.press("Space");
  await reader.hear(/radio .*checked/);
  const comment = unique("Буду з дружиною");
  await reader.write(/[Кк]оментар/, comment);
  await reader.press("button", "Надіслати");
  await reader.hear("Коментар надіслано");
});

test("a word is said in a chat, changed and deleted", async () => {
  await signInAs(home, "resident");
  const { page: chat, reader } = await open(home, "/communications/chats");
  await skipToContent(reader);
  await reader.press("link", /^Події/);
  await reader.hear("heading Події");
  const word = unique("Хто з нами");
  await reader.write("Повідомлення", word);
  await chat.keyboard.press("Enter");
  await reader.hear(/^Надіслано/);
  const ownMenu = /^Дії з повідомленням від Оксана/;
  await reader.walkTo("button", ownMenu, "Shift+Tab");
  await reader.press("button", ownMenu);
  await reader.press("menuitem", "Змінити");
  await reader.hear("textbox");
  await chat.keyboard.type(" ще");
  await chat.keyboard.press("Enter");
  await reader.walkTo("button", ownMenu, "Shift+Tab");
  await reader.press("button", ownMenu);
  await reader.press("menuitem", "Видалити");
  await reader.press("button", "Видалити");
  await reader.hear("Повідомлення видалено");
});

test("a service is found and ordered, the order moved and cancelled", async () => {
  await newTenant(home, office);
  const { page, reader } = await open(home, "/services");
  await skipToContent(reader);
  await reader.write("Послуга або виконавець", "люстр", "searchbox");
  await expect.poll(() => page.getByRole("article").count()).toBeLessThan(5);
  await reader.press("link", "Підключення люстри");
  await reader.hear("heading Підключення люстри");
  await page.getByRole("radio").first().waitFor();
  await reader.press("radio", /\d\d:\d\d/, "Space");
  await reader.press("button", "Замовити");
  await reader.hear(/^Замовлено: O-/);
  await reader.press("button", "Перенести");
  await reader.press("radio", /\d\d:\d\d/, "ArrowRight");
  await reader.press("button", "Перенести");
  await reader.hear("Замовлення перенесено");
  await reader.press("button", "Скасувати замовлення");
  await reader.hear(/heading Скасувати замовлення O-/);
  await reader.press("button", "Скасувати замовлення");
  await reader.hear(/скасовано/i);
  expect(page.url()).toContain("/orders/");
});

test("an owner adds a tenant; theme and language are changed", async () => {
  await signInAs(home, "owner");
  const { reader } = await open(home, "/apartments");
  await skipToContent(reader);
  await reader.press("link", /кв\. 19$/);
  await reader.hear(/heading .*19/);
  await reader.press("button", "Додати мешканця");
  await reader.hear("radio Нова людина");
  await reader.write("Ім’я", "Соломія");
  await reader.write("Прізвище", "Гнатюк");
  await reader.press("button", "Додати");
  await reader.hear("Людину записано");
  await reader.press("button", "Тема");
  await reader.press("menuitemradio", "Темна");
  await reader.press("button", "Мова");
  await reader.press("menuitemradio", /English/);
  await reader.hear("button Language");
});

test("a guest writes in the messenger, and somebody asks for a new password", async () => {
  const { reader: guest } = await open(office, "/chat/messenger?org=sonyachnyi&channel=general");
  await guest.write("Як вас підписувати", unique("Гість"));
  await guest.press("button", "Писати");
  const words = unique("Чи є паркомісце");
  await guest.write("Повідомлення", words);
  await guest.press("button", "Надіслати");
  await guest.hear(/^Надіслано/);

  const { reader } = await open(home, "/forgot-password");
  await reader.write("Електронна адреса", "nobody@example.com");
  await reader.press("button", /Надіслати/);
  await reader.hear(/лист/);
});
