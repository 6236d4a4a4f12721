import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { choose } from "../support/choose.ts";
import { closeBrowser, closeDevice, newDevice, openBrowser } from "../support/browser.ts";
import { openDevice } from "../support/chromium.ts";
import { addMeterAtHome, billHome, newTenant } from "../support/homes.ts";
import { password, passwordLabel } from "../support/people.ts";
import { photo } from "../support/pictures.ts";
import { unique } from "../support/requests.ts";
import { openWire } from "../support/wire.ts";

afterAll(closeBrowser);

const text = (page: Page, words: string | RegExp) => page.getByText(words).first();

/** Waits until the device can open the application and has these reads. */
async function keeps(page: Page, ...reads: string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match("/index.html"))))
    .toBe(true);
  await expect.poll(async () => (await listKept(page)).join()).toContain('"entry"');
  for (const read of reads)
    await expect.poll(async () => (await listKept(page)).join()).toContain(read);
}

/** Lists the keys of what the device keeps. */
const listKept = (page: Page) => listKeys(page, "oselia-kept", "reads");

/** Counts the requests whose photos the device keeps. */
const countKeptPhotos = async (page: Page) =>
  (await listKeys(page, "oselia-outbox", "photos")).length;

/** Lists the keys of a store in the browser. */
function listKeys(page: Page, database: string, store: string): Promise<string[]> {
  return page.evaluate(
    async ([database, store]) => {
      const all = await indexedDB.databases();
      if (!all.some(({ name }) => name === database)) return [];
      return new Promise<string[]>((resolve, reject) => {
        const open = indexedDB.open(database);
        open.addEventListener("error", () => reject(open.error as DOMException));
        open.addEventListener("success", () => {
          const keys = open.result.transaction(store).objectStore(store).getAllKeys();
          keys.addEventListener("success", () => {
            open.result.close();
            resolve(keys.result as string[]);
          });
        });
      });
    },
    [database, store] as const,
  );
}

type Photo = Awaited<ReturnType<typeof photo>>;

/** Writes a request that waits for the network, with photos. */
async function reportOffline(page: Page, title: string, ...files: Photo[]): Promise<void> {
  await page.goto("/requests/new");
  await text(page, "Заявка почекає на цьому пристрої").waitFor();
  await choose(page.getByRole("radio", { name: "Сантехніка" }));
  await page.getByLabel("Коротко, що сталося").fill(title);
  await page.getByLabel("Подробиці").fill("Під раковиною тече, підставили відро.");
  for (const file of files) {
    await page.locator("input[type=file][multiple]").first().setInputFiles(file);
    await text(page, /· чекає на мережу$/).waitFor();
  }
  await page.getByRole("button", { name: "Подати заявку" }).click();
  await page.waitForURL(/\/requests$/);
}

test("a resident reads and writes without a network; all of it arrives once, and sign-out clears the device", async () => {
  const office = await newDevice();
  const device = await newDevice({ worker: true, width: 390 });
  await newTenant(device, office);
  await addMeterAtHome(device, office);
  const invoice = await billHome(device, office);
  const page = await device.newPage();

  await page.goto("/dashboard");
  await keeps(page, '"places","own"', '"meters","homes"', '"requests","list","home"');
  await page.goto("/communications");
  await keeps(page, '["news","list",{}]');
  await page.goto("/payments");
  await keeps(page, '["billing","homes","invoices"');

  await device.setOffline(true);
  for (const [path, words] of [
    ["/communications", "Гаряча вода: профілактика до п’ятниці"],
    ["/payments", invoice],
    ["/dashboard", /^Добр|^Вітаємо/],
  ] as const) {
    await page.goto(path);
    await text(page, words).waitFor();
    await text(page, /^Немає мережі. Так було сьогодні/).waitFor();
  }
  await page.goto("/documents");
  await text(page, /^Помилка мережі/).waitFor();

  const title = unique("Тече труба");
  await reportOffline(page, title, await photo("труба.jpg"));
  const waiting = page.getByRole("list", { name: "Ще не надіслано" });
  await waiting.getByText(title).waitFor();
  await waiting.getByText(/^Чекає на мережу/).waitFor();
  // The photo stays with the device too.
  await page.reload();
  await waiting.getByRole("img", { name: "труба.jpg" }).waitFor();
  expect(await countKeptPhotos(page)).toBe(1);

  await page.goto("/meters");
  await page.getByRole("textbox", { name: /^Новий показник/ }).fill("104,5");
  await page.getByRole("button", { name: "Передати показники" }).click();
  await text(page, /^Чекає на мережу/).waitFor();
  // It stays with the device, not with the page.
  await page.reload();
  await text(page, /^Чекає на мережу/).waitFor();
  await text(page, "104,5").waitFor();

  // From any page: neither the list nor the meters are open.
  await page.goto("/dashboard");
  await device.setOffline(false);
  await expect
    .poll(async () => {
      const answer = await device.request.get(`/api/requests?search=${encodeURIComponent(title)}`);
      return ((await answer.json()) as { items: unknown[] }).items.length;
    })
    .toBe(1);
  const found = await device.request.get(`/api/requests?search=${encodeURIComponent(title)}`);
  const { items } = (await found.json()) as { items: [{ number: string }] };
  const sent = await device.request.get(`/api/requests/${items[0].number}`);
  const { attachments } = (await sent.json()) as { attachments: { name: string }[] };
  expect(attachments.map(({ name }) => name)).toEqual(["труба.jpg"]);
  await expect
    .poll(async () => {
      const answer = await device.request.get("/api/meters/homes");
      const { homes } = (await answer.json()) as {
        homes: { meters: { readings: { value: number }[] }[] }[];
      };
      return homes[0]?.meters[0]?.readings.map(({ value }) => value);
    })
    .toEqual([104_500]);
  await text(page, /^Немає мережі/).waitFor({ state: "detached" });
  // Nobody has opened the list since; it names the request without a network all the same.
  await keeps(page, '"requests","list",{"status"');
  await device.setOffline(true);
  await page.goto("/requests");
  await page.getByRole("link", { name: new RegExp(title) }).waitFor();
  await device.setOffline(false);
  await text(page, /^Немає мережі/).waitFor({ state: "detached" });
  await page.goto("/requests");
  await page.getByRole("link", { name: new RegExp(title) }).waitFor();
  expect(await waiting.count()).toBe(0);
  expect(await page.getByText(title).count()).toBe(1);

  await page.getByRole("button", { name: /^Обліковий запис/ }).click();
  await page.getByText("Вийти", { exact: true }).click();
  await page.waitForURL(/\/(login|sign-in)/);
  expect(await listKept(page)).toEqual([]);
  expect(await countKeptPhotos(page)).toBe(0);
  expect(await page.evaluate(async () => Boolean(await caches.match("/index.html")))).toBe(false);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("draft:");
  await device.setOffline(true);
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Немає з’єднання" }).waitFor();
  await closeDevice(device);
  await closeDevice(office);
});

test("a refused reading says why, keeps what was typed, and is mended in its field", async () => {
  const office = await newDevice();
  const device = await newDevice({ worker: true });
  await newTenant(device, office);
  const meterId = await addMeterAtHome(device, office);
  const page = await device.newPage();
  await page.goto("/meters");
  await keeps(page, '"meters","homes"');
  await device.setOffline(true);
  await page.getByRole("textbox", { name: /^Новий показник/ }).fill("103");
  await page.getByRole("button", { name: "Передати показники" }).click();
  await text(page, /^Чекає на мережу/).waitFor();
  // The office writes a later reading down meanwhile.
  const entered = await office.request.post("/api/meters/readings", {
    headers: { "x-oselia": "1" },
    data: { entries: [{ meterId, clientId: crypto.randomUUID(), version: 1, value: 110_000 }] },
  });
  expect(entered.status(), await entered.text()).toBe(200);
  await device.setOffline(false);
  await text(page, /^Не прийнято/).waitFor();
  await page.getByRole("button", { name: "Виправити", exact: true }).first().click();
  const field = page.getByRole("textbox", { name: /^Новий показник/ });
  expect(await field.inputValue()).toBe("103");
  await text(page, /Менше за вже переданий показник/).waitFor();
  await closeDevice(device);
  await closeDevice(office);
});

test("who signs out without a network loses nothing unasked, is gone at once, and the session ends later", async () => {
  const office = await newDevice();
  const device = await newDevice({ worker: true });
  await newTenant(device, office);
  const page = await device.newPage();
  await page.goto("/dashboard");
  await keeps(page, '"places","own"');
  await device.setOffline(true);
  await reportOffline(page, unique("Тече труба"), await photo("труба.jpg"));
  expect(await countKeptPhotos(page)).toBe(1);

  const question = page.getByRole("alertdialog");
  const leave = async () => {
    await page.getByRole("button", { name: /^Обліковий запис/ }).click();
    await page.getByRole("menuitem", { name: "Вийти" }).click();
    await question.getByText(/^1 заявку ще не надіслано.*Мережі немає/).waitFor();
  };
  await leave();
  await question.getByRole("button", { name: "Залишитися" }).click();
  await page.getByRole("list", { name: "Ще не надіслано" }).waitFor();
  await leave();
  await question.getByRole("button", { name: "Вийти" }).click();
  await page.getByRole("heading", { name: "Немає з’єднання" }).waitFor();
  expect(await listKept(page)).toEqual([]);
  expect(await countKeptPhotos(page)).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("draft:");

  await device.setOffline(false);
  await page.goto("/dashboard");
  await page.waitForURL(/\/sign-in/);
  await page.getByRole("button", { name: "Увійти", exact: true }).waitFor();
  const cookies = (await device.cookies()).map(({ name }) => name);
  expect(cookies).not.toContain("oselia");
  expect(cookies).not.toContain("oselia-leaving");
  await closeDevice(device);
  await closeDevice(office);
});

test("after signing in over the page the device keeps reads and the application again", async () => {
  const office = await newDevice();
  const device = await newDevice({ worker: true });
  await newTenant(device, office);
  const page = await device.newPage();
  await page.goto("/dashboard");
  await keeps(page, '"places","own"');
  await device.request.post("/api/identity/sign-out", { headers: { "x-oselia": "1" } });
  const dialog = page.getByRole("dialog", { name: "Сеанс завершився" });
  await dialog.getByLabel(passwordLabel).fill(password);
  expect(await listKept(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Увійти", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await keeps(page, '"places","own"');
  await closeDevice(device);
  await closeDevice(office);
});

test("a network that answers nothing at all leaves no white page", async () => {
  const office = await newDevice();
  const wire = await openWire(inject("baseUrl"));
  const device = await openDevice(await openBrowser(), wire.origin, { worker: true });
  await newTenant(device, office);
  const page = await device.newPage();
  await page.goto("/dashboard");
  await keeps(page, '"places","own"');
  wire.silence();
  await page.goto("/dashboard");
  await text(page, /^Немає мережі. Так було сьогодні/).waitFor();
  await closeDevice(device);
  await closeDevice(office);
  await wire.close();
});
