import sharp from "sharp";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { choose } from "../support/choose.ts";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";
import { photo } from "../support/pictures.ts";
import { unique } from "../support/requests.ts";

let device: BrowserContext;
let page: Page;

beforeEach(async () => {
  device = await newDevice();
  page = await signIn(device, "owner", "/requests/new");
});
afterEach(() => closeDevice(device));
afterAll(closeBrowser);

const title = () => page.getByLabel("Коротко, що сталося");
const description = () => page.getByLabel("Подробиці");
const submit = () => page.getByRole("button", { name: "Подати заявку" });
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

async function fill(text: { title: string }): Promise<void> {
  await choose(page.getByRole("radio", { name: "Прибирання" }));
  await title().fill(text.title);
  await description().fill("Третій день ніхто не прибирав.");
}

async function pick(...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Вибрати файли" }).click();
  await (await chooser).setFiles(files);
}

/** Counts the requests with this title that their owner sees. */
async function count(text: string): Promise<number> {
  const answer = await device.request.get(`/api/requests?search=${encodeURIComponent(text)}`);
  return ((await answer.json()) as { items: unknown[] }).items.length;
}

test("what is missing, too short or too long is said at its field, and nothing is sent", async () => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/requests")) sent += 1;
  });
  await submit().click();
  await says("Заповніть усі обов’язкові поля");
  const category = page.getByRole("radiogroup", { name: "Категорія" });
  await expect.poll(() => category.getByText("Це поле обов’язкове").count()).toBe(1);
  await expect.poll(() => page.getByText("Це поле обов’язкове").count()).toBe(3);
  await expect.poll(() => category.getByRole("radio").first().evaluate(isFocused)).toBe(true);

  await choose(page.getByRole("radio", { name: "Прибирання" }));
  await title().fill("Ах");
  await description().fill("Брудно");
  await submit().click();
  await says("Щонайменше 3 символи");
  await says("Щонайменше 10 символів");
  await expect.poll(() => title().evaluate(isFocused)).toBe(true);

  await title().fill("Брудно на сходах");
  await description().fill("а".repeat(5001));
  await choose(page.getByRole("radio", { name: "Інше місце" }));
  await submit().click();
  await says(/Не більше ніж 5\s000 символів/);
  await page.getByLabel("Уточніть місце").waitFor();
  await expect.poll(() => page.getByText("Це поле обов’язкове").count()).toBe(1);
  expect(await title().inputValue()).toBe("Брудно на сходах");
  await page.getByLabel("Зручний день").fill("31.02.2030");
  await page.getByLabel("Зручний день").blur();
  await says(/^Оберіть день від/);
  await submit().click();
  expect(await page.getByLabel("Зручний день").inputValue()).toBe("31.02.2030");
  expect(await page.getByRole("radio", { name: "Терміново" }).isDisabled()).toBe(true);
  expect(sent).toBe(0);
});

const isFocused = (element: Element) => element === document.activeElement;

test("a photo of more than 10 MB is made smaller before it is sent", async () => {
  const background = { r: 90, g: 110, b: 130 };
  const buffer = await sharp({ create: { width: 2200, height: 1800, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(buffer.byteLength).toBeGreaterThan(10 * 1024 * 1024);
  const sending = page.waitForRequest("**/api/files");
  await fill({ title: unique("Тріщина на фасаді") });
  await pick({ name: "панорама.png", mimeType: "image/png", buffer });
  const list = page.getByRole("list", { name: "Додані файли" });
  await list.getByText(/[кМ]Б$/).waitFor();
  const sent = Number((await (await sending).allHeaders())["content-length"]);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(10 * 1024 * 1024);
});

test("wrong files are refused with a reason, good ones are kept", async () => {
  const exe = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(4000, 7)]);
  const good = await photo("під’їзд.jpg");
  const cut = (await photo("обрізане.jpg")).buffer.subarray(0, 300);
  await fill({ title: unique("Сміття під сходами") });
  await pick(good);
  const list = page.getByRole("list", { name: "Додані файли" });
  await list.getByText("під’їзд").waitFor();

  await pick({
    name: "велике.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(11 * 1024 * 1024),
  });
  const refused = (name: string) => list.getByRole("listitem").filter({ hasText: name });
  const drop = (name: string) => page.getByRole("button", { name: `Прибрати ${name}` }).click();
  await refused("велике")
    .getByText(/Розмір файлу не має перевищувати 10\sМБ/)
    .waitFor();
  await pick({ name: "програма.exe", mimeType: "application/x-msdownload", buffer: exe });
  await refused("програма.exe")
    .getByText("Недопустимий тип файлу. Дозволено: JPEG, PNG, WebP, HEIC, PDF")
    .waitFor();
  // What came before is still told, and nothing goes out without it unawares.
  await submit().click();
  await says(/^Не надіслано. Не завантажилися файли велике.jpg, програма.exe/);
  expect(await refused("велике").count()).toBe(1);
  await drop("велике.jpg");
  await drop("програма.exe");
  await pick({ name: "програма.jpg", mimeType: "image/jpeg", buffer: exe });
  await refused("програма").getByText("Файл пошкоджений").waitFor();
  await drop("програма.jpg");
  await pick({ name: "обрізане.jpg", mimeType: "image/jpeg", buffer: cut });
  await refused("обрізане").getByText("Файл пошкоджений").waitFor();
  await drop("обрізане.jpg");

  const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#963" } })
    .png()
    .toBuffer();
  const png = (name: string) => ({ name, mimeType: "image/png", buffer: small });
  await pick(...[1, 2, 3, 4, 5].map((n) => png(`ще-${n}.png`)));
  await says("Файлів може бути щонайбільше 5. Не додано: ще-5.png");
  await expect.poll(() => list.getByRole("listitem").count()).toBe(5);
  await page.getByRole("status").filter({ hasText: "Чернетку збережено" }).waitFor();

  await submit().click();
  await page.waitForURL(/\/requests\/R-/);
  const pictures = page.getByRole("button", { name: /^Відкрити (під’їзд|ще-\d)/ });
  await expect.poll(() => pictures.count()).toBe(5);
  const drawn = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
  await expect.poll(() => pictures.first().locator("img").evaluate(drawn)).toBe(true);
});

test("the same again within the hour is asked about, and made once more only if meant", async () => {
  const text = unique("Немає світла в ліфті");
  await fill({ title: text });
  await submit().click();
  await page.waitForURL(/\/requests\/R-/);
  await page.goto("/requests/new");
  await fill({ title: text });
  await submit().click();
  const dialog = page.getByRole("alertdialog", { name: "Подати ще раз?" });
  await dialog.getByText(/Таку саму заявку, R-\d{6}, ви подали менш як годину тому/).waitFor();
  await dialog.getByRole("button", { name: "Скасувати" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await title().inputValue()).toBe(text);
  expect(await count(text)).toBe(1);
  await submit().click();
  await dialog.getByRole("button", { name: "Подати ще одну" }).click();
  await page.waitForURL(/\/requests\/R-/);
  expect(await count(text)).toBe(2);
});

test("two quick presses make one request", async () => {
  const text = unique("Скрипить хвіртка");
  await fill({ title: text });
  await submit().dblclick();
  await page.waitForURL(/\/requests\/R-/);
  expect(await count(text)).toBe(1);
});

test("a failed sending keeps everything, and sending again makes one request", async () => {
  const text = unique("Не горить ліхтар");
  await fill({ title: text });
  // The answer is lost on the way, though the server has done its work.
  let lost = 0;
  await page.route(/\/api\/requests$/, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
  await submit().click();
  await says("Помилка мережі. Перевірте з’єднання з інтернетом");
  expect(await title().inputValue()).toBe(text);
  await submit().click();
  await page.waitForURL(/\/requests\/R-/);
  expect(await count(text)).toBe(1);
});

test("a draft outlives a reload with its files, and can be thrown away", async () => {
  const text = unique("Тріщина на стіні");
  await fill({ title: text });
  await pick(await photo("тріщина.jpg"));
  const remove = page.getByRole("button", { name: "Прибрати тріщина.jpg" });
  await remove.waitFor();
  await page.getByRole("status").filter({ hasText: "Чернетку збережено" }).waitFor();
  await page.reload();
  await says("Ми зберегли те, що ви почали писати минулого разу.");
  await expect.poll(() => title().inputValue()).toBe(text);
  await expect.poll(() => description().inputValue()).toBe("Третій день ніхто не прибирав.");
  await expect.poll(() => page.getByRole("radio", { name: "Прибирання" }).isChecked()).toBe(true);
  await remove.waitFor();
  await page.getByRole("button", { name: "Почати спочатку" }).click();
  await expect.poll(() => title().inputValue()).toBe("");
  await remove.waitFor({ state: "detached" });
  await page.reload();
  await title().waitFor();
  expect(await title().inputValue()).toBe("");
});

test("another category opens a form of its own and offers what was begun before", async () => {
  const text = unique("Тече кран");
  await page.goto("/requests/new?category=plumbing");
  await title().fill(text);
  await page.getByRole("status").filter({ hasText: "Чернетку збережено" }).waitFor();
  await page.goto("/requests/new?category=electrical");
  await says(`У вас є чернетка: Сантехніка · ${text}`);
  expect(await title().inputValue()).toBe("");
  expect(await page.getByRole("radio", { name: "Електрика" }).isChecked()).toBe(true);
  await title().fill(unique("Іскрить розетка"));
  await page.getByRole("button", { name: "Продовжити" }).click();
  await expect.poll(() => title().inputValue()).toBe(text);
  expect(await page.getByRole("radio", { name: "Сантехніка" }).isChecked()).toBe(true);
  // What was typed in between is a draft as well.
  await says("У вас є чернетка: Електрика · Іскрить розетка");
  await page.getByRole("button", { name: "Почати спочатку" }).click();
  await expect.poll(() => title().inputValue()).toBe("");
});
