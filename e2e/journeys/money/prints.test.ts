import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { isPdf } from "#server/platform/files/pdf.ts";
import { button } from "../../support/billing.ts";
import { closeBrowser, closeDevice, newDevice, violations } from "../../support/browser.ts";
import { newBuilding } from "../../support/homes.ts";
import { unique } from "../../support/requests.ts";
import { patience } from "../../../tools/patience.ts";

let office: BrowserContext;
beforeEach(async () => void (office = await newDevice()));
afterEach(() => closeDevice(office));
afterAll(closeBrowser);

const today = toLocal(new Date()).date;
const readyFile = (page: Page) => page.getByRole("link", { name: "Завантажити файл" });

/** Presses a link of a file; gives the file's name and bytes as the browser has kept them. */
async function download(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await link.click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("letters to debtors are drawn while their maker is elsewhere, and open as a PDF", async () => {
  // Not the administrator, who prints such letters in another journey: a person has one print of a kind at a time.
  const { buildingId, address, apartments } = await newBuilding(office, "manager");
  const page = await office.newPage();
  await page.goto("/manager/finance?tab=opening");
  const rows = apartments.slice(0, 2).map(({ number }) => `${number};480,00;`);
  await page.getByLabel("Таблиця", { exact: true }).setInputFiles({
    name: "залишки.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Квартира;Борг;Переплата", ...rows].join("\n")),
  });
  const day = addDays(today, -40).split("-").toReversed().join(".");
  await page.getByLabel("На який день залишки").fill(day);
  await page.getByLabel("Будинок").selectOption(address);
  await button(page, "Перевірити таблицю").click();
  await page.getByRole("button", { name: /^Записати залишки/ }).click();
  await page.getByText("Записано 2 залишки").first().waitFor();

  await page.goto(`/manager/finance?tab=debtors&building=${buildingId}`);
  await button(page, "Листи боржникам, PDF").click();
  const drawing = page.getByRole("progressbar", { name: /^(Чекає в черзі|Готуємо файл)/ });
  await drawing.or(readyFile(page)).first().waitFor();
  await page.goto("/manager/requests");
  await page.goto(`/manager/finance?tab=debtors&building=${buildingId}`);
  await readyFile(page).waitFor({ timeout: patience(240_000) });
  expect(await violations(page)).toEqual([]);
  const { name, bytes } = await download(page, readyFile(page));
  expect(name).toMatch(/\d{4}-\d\d-\d\d\.pdf$/);
  expect(isPdf(bytes)).toBe(true);
  // Drawn once: another one only on demand.
  await button(page, "Підготувати наново").waitFor();
});

test("the sheet of a meter round is drawn and opens as a PDF", async () => {
  const { buildingId, address, apartments } = await newBuilding(office, "admin");
  const answer = await office.request.post(`/api/apartments/${apartments[0]?.id}/meters`, {
    headers: { "x-oselia": "1", "idempotency-key": crypto.randomUUID() },
    data: {
      kind: "cold_water",
      unit: "m3",
      serial: unique("ВК-").replaceAll(" ", ""),
      place: "",
      digits: 5,
      verifiedUntil: null,
      installedOn: addDays(today, -62),
      firstValue: 100_000,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);

  const page = await office.newPage();
  await page.goto(`/manager/finance?tab=meters&building=${buildingId}`);
  await button(page, "Показники з таблиці").click();
  await page.getByLabel("Будинок для обходу").selectOption(address);
  await button(page, "Відомість PDF").click();
  await readyFile(page).waitFor({ timeout: patience(240_000) });
  expect(await violations(page)).toEqual([]);
  const { name, bytes } = await download(page, readyFile(page));
  expect(name).toMatch(/\d{4}-\d\d-\d\d\.pdf$/);
  expect(isPdf(bytes)).toBe(true);
});
