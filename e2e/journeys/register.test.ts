import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { BrowserContext, Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { afterAll, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";
import {
  freshBuilding,
  inParts,
  type TableCells,
  shapes,
  withCells,
} from "../support/register-files.ts";

afterAll(closeBrowser);

const start = "/manager/buildings/import";

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Вибрати файл" }).click();
  await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer });
}

/** Drops a file anywhere on the page. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([title, base64]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      transfer.items.add(new File([content], title));
      return transfer;
    },
    [name, bytes.toString("base64")] as const,
  );
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
}

/** Pastes cells as Excel leaves them on the clipboard, outside of any field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", cells);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, text);
}

const verdict = (page: Page, text: string | RegExp) =>
  page.getByRole("heading", { level: 2, name: text });

/** Exports the building and reads the file, in the order of its apartments. */
async function exported(page: Page, kind: "CSV" | "Excel (.xlsx)"): Promise<TableCells> {
  await page.getByRole("button", { name: "Експортувати" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: kind }).click();
  const path = await (await download).path();
  if (kind === "CSV") {
    const text = (await readFile(path, "utf8")).replace(/^\u{feff}/u, "");
    const delimiter = text.slice(0, text.indexOf("\n")).includes(";") ? ";" : ",";
    return parse(text, { delimiter });
  }
  const rows = await readSheet(path);
  return rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
}

/**
 * Normalises cells for comparing: `44,0` is `44`, an apostrophe is kept as ', and an export guards what looks like a formula.
 */
const plain = (sheet: TableCells, building: string) =>
  sheet
    .slice(1)
    .filter(([address]) => address === building)
    .map((row) => row.map((cell, at) => (at === 6 ? decimal(cell) : straight(cell))))
    .toSorted((a, b) => Number(a[5]) - Number(b[5]));

const straight = (cell: string) => cell.replaceAll("’", "'").replace(/^'/, "");

const decimal = (cell: string) => String(Number(cell.replace(",", ".")));

async function journey(device: BrowserContext): Promise<void> {
  const mark = `r${crypto.randomUUID().slice(0, 6)}`;
  const building = freshBuilding(mark);
  const address = building[1]?.[0] ?? "";
  const page = await signIn(device, "manager", start);

  // The office's own file: a heading nobody knows, and three faults.
  const broken = withCells(
    building,
    [1, 1, "де це"],
    [3, 11, "3,8E+11"],
    [4, 4, "другий"],
    [5, 10, "пошта@"],
  );
  let cut = true;
  await page.route("**/parts", (route) => (cut ? route.abort() : route.continue()));
  await choose(page, "реєстр.csv", shapes.windows(broken));
  await page.getByText("Зв’язок перервався").waitFor();
  cut = false;
  await page.getByRole("button", { name: "Продовжити зараз" }).click();

  await verdict(page, "Не всі стовпці впізнано").waitFor();
  const city = page.getByLabel("Що означає стовпець «де це»");
  await city.selectOption({ label: "Місто *" });
  await page.getByRole("button", { name: "Перевірити з цими стовпцями" }).click();
  await verdict(page, "У файлі 3 помилки").waitFor();
  for (const row of [/^3 .*Телефон власника/, /^4 .*Поверх/, /^5 .*Email власника/])
    await page.getByRole("row", { name: row }).waitFor();
  const faulty = page.waitForEvent("download");
  await page.getByRole("link", { name: "Завантажити рядки з помилками" }).click();
  const list = await readFile(await (await faulty).path(), "utf8");
  for (const word of ["Рядок", "3,8E+11", "другий", "пошта@"]) expect(list).toContain(word);

  // Corrected and dropped again, in another shape: the choice of columns goes along.
  const corrected = withCells(building, [1, 1, "де це"]);
  await drop(page, "реєстр-2.csv", shapes.utf8(corrected));
  await verdict(page, "Файл без помилок. Ось що зміниться").waitFor();
  const count = building.length - 1;
  await page.getByRole("row", { name: `Квартири ${count} — —` }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Застосувати" }).click();
  const other = await device.newPage();
  await other.goto(page.url());
  await verdict(other, "Файл без помилок. Ось що зміниться").waitFor();
  const question = page.getByRole("alertdialog", { name: "Застосувати імпорт?" });
  await question.getByText(`${count} квартир`).waitFor();
  await question.getByRole("button", { name: "Так, застосувати" }).click();
  await verdict(page, "Реєстр застосовано").waitFor();
  await verdict(other, "Реєстр застосовано").waitFor();
  const applied = page.url();
  await other.close();

  // What went in comes out, cell by cell, in both shapes.
  await page.goto("/manager/buildings");
  for (const kind of ["CSV", "Excel (.xlsx)"] as const)
    expect(plain(await exported(page, kind), address), kind).toEqual(plain(building, address));

  // The same register in every other shape brings nothing new; a changed cell is told.
  await page.goto(start);
  await choose(page, "юнікод.txt", shapes.utf16(building));
  await verdict(page, "Нового немає").waitFor();
  await page.goto(start);
  // A byte that is lost: how to read the others is asked before anything is said of them.
  const lost = shapes.utf8(building);
  lost[lost.indexOf("Київ") + 1] = 0xff;
  await choose(page, "пошкоджений.csv", lost);
  await verdict(page, "Якщо прочитати файл навмання").waitFor();
  await page.getByRole("radio", { name: /^UTF-8/ }).check();
  await page.getByRole("button", { name: "Читати так" }).click();
  await verdict(page, "У файлі 1 помилка").waitFor();
  await page.getByRole("row", { name: /Місто Частину літер не вдалося прочитати/ }).waitFor();
  await page.goto(start);
  await page.getByLabel("Скопійована таблиця").waitFor();
  await paste(page, shapes.clipboard(building));
  await verdict(page, "Нового немає").waitFor();
  await page.goto(start);
  await choose(page, "реєстр.xlsx", await shapes.xlsx(withCells(building, [2, 6, "53,1"])));
  await verdict(page, "Файл без помилок. Ось що зміниться").waitFor();
  const changed = page.getByRole("row", { name: /^2 кв\. 1,/ });
  expect(await changed.innerText()).toMatch(/Площа\s+було\s+52,75\s+стане\s+53,1/);

  // Taken back: the building is gone.
  await page.goto(applied);
  await page.getByRole("button", { name: "Скасувати імпорт" }).click();
  await page.getByRole("button", { name: "Так, скасувати" }).click();
  await verdict(page, "Імпорт скасовано").waitFor();
  await page.goto("/manager/buildings");
  expect(plain(await exported(page, "CSV"), address)).toEqual([]);
}

/**
 * Imports an address in parts and people with roles, after answering the questions about unknown
 * columns.
 */
async function rolesAndStreets(device: BrowserContext): Promise<void> {
  const mark = `r${crypto.randomUUID().slice(0, 6)}`;
  const page = await signIn(device, "manager", start);
  await choose(page, "ролі.csv", shapes.windows(inParts(mark)));
  await verdict(page, "Незрозуміло, що означає 1 стовпець").waitFor();
  expect(await page.getByRole("button", { name: "Застосувати" }).count()).toBe(0);
  await page
    .getByRole("listitem")
    .filter({ hasText: /Рядок 2.*Ґудзь Єва/ })
    .waitFor();
  // By hand: the first name goes before the surname, and keys are left out with all that is left.
  await page.getByRole("button", { name: "«Прізвище» — пізніше" }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: /Рядок 2.*Єва Ґудзь/ })
    .waitFor();
  await page.getByRole("button", { name: "Не імпортувати решту (1)" }).click();
  await page.getByRole("button", { name: "Перевірити з цими стовпцями" }).click();
  await verdict(page, "Файл без помилок. Ось що зміниться").waitFor();
  const place = `кв. 1, вул. Рольова-${mark}, 5`;
  const owner = page.getByRole("row", { name: new RegExp(`^2 ${place}`) });
  expect(await owner.innerText()).toMatch(/Власник\s+Єва Ґудзь/);
  const tenant = page.getByRole("row", { name: new RegExp(`^3 ${place}`) });
  expect(await tenant.innerText()).toMatch(/Мешканець \(орендар\)\s+Іван Їжак/);
  await page.getByRole("button", { name: "Застосувати" }).click();
  await page.getByRole("button", { name: "Так, застосувати" }).click();
  await verdict(page, "Реєстр застосовано").waitFor();
  // The same file in another shape asks nothing any more, and brings nothing.
  await page.goto(start);
  await choose(page, "ролі.xlsx", await shapes.xlsx(inParts(mark)));
  await verdict(page, "Нового немає").waitFor();
}

test("a register in every shape goes in through the screens, comes out the same, and is taken back", async () => {
  const device = await newDevice();
  await journey(device);
  await closeDevice(device);
});

test("streets and roles in columns of their own are understood, and what is not is asked", async () => {
  const device = await newDevice();
  await rolesAndStreets(device);
  await closeDevice(device);
});
