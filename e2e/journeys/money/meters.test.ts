import { readFile } from "node:fs/promises";
import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { addDays, addMonths, toLocal } from "#core/kernel/time.ts";
import type { ApartmentMetersView } from "#core/meters/views.ts";
import { button, read, sum } from "../../support/billing.ts";
import { closeBrowser, closeDevice, newDevice, violations } from "../../support/browser.ts";
import { invite, newBuilding, redeem } from "../../support/homes.ts";
import { signUp } from "../../support/people.ts";
import { photo } from "../../support/pictures.ts";
import { unique } from "../../support/requests.ts";

let office: BrowserContext;
let home: BrowserContext;

beforeEach(async () => {
  [office, home] = [await newDevice(), await newDevice({ width: 390 })];
});
afterEach(() => Promise.all([office, home].map(closeDevice)));
afterAll(closeBrowser);

const today = toLocal(new Date()).date;
const month = today.slice(0, 7);

test("a resident hands in a reading with a photo, the round brings the others by a table, and the next preview bills them", async () => {
  const { buildingId, address, apartments } = await newBuilding(office, "admin");
  const serials = apartments.slice(0, 3).map(() => unique("ВК-").replaceAll(" ", ""));
  for (const [at, serial] of serials.entries())
    await write(`/apartments/${apartments[at]?.id}/meters`, {
      kind: "cold_water",
      unit: "m3",
      serial,
      place: "",
      digits: 5,
      verifiedUntil: null,
      installedOn: addDays(today, -62),
      firstValue: 100_000,
    });
  await write("/finance/tariffs", {
    name: "Холодна вода",
    buildingId,
    type: "utilities",
    kind: "metered",
    meterKind: "cold_water",
    unread: "skip",
    price: 3000,
    validFrom: addMonths(month, -1),
    validTo: null,
  });
  await signUp(home);
  await redeem(home, (await invite(office, apartments[0]?.id ?? "")).code);

  // What is lower than before cannot be; what is right goes with a photo.
  const meters = await home.newPage();
  await meters.goto("/meters");
  const field = meters.getByLabel(/^Новий показник: Холодна вода/);
  await field.fill("99");
  await meters.getByText("Менше за попередній показник").waitFor();
  await button(meters, "Передати показники").click();
  expect(await field.evaluate((box) => box === document.activeElement)).toBe(true);
  await field.fill("105,5");
  await meters.getByText(sum("Спожито: 5,5 м³")).waitFor();
  await meters
    .getByLabel(/^Фото лічильника/)
    .and(meters.locator("input"))
    .setInputFiles(await photo("лічильник.jpg"));
  await meters.getByRole("button", { name: /^Фото додано/ }).waitFor();
  expect(await violations(meters)).toEqual([]);
  await button(meters, "Передати показники").dblclick();
  await meters.getByText("Показники за цей місяць передано").waitFor();

  // A slip is put right before the bill, without losing the page.
  await meters.getByText(/^Історія показників/).click();
  await button(meters, "Виправити").click();
  const slip = meters.getByRole("dialog");
  await slip.getByLabel(/^Показник/).fill("104,5");
  await slip.getByRole("button", { name: "Виправити" }).click();
  await slip.waitFor({ state: "detached" });
  await meters.getByText("Передано: 104,5").waitFor();

  // The staff see it with its photo.
  const flat = await read<ApartmentMetersView>(office, `/apartments/${apartments[0]?.id}/meters`);
  const readings = flat.meters.flatMap((one) => one.readings);
  expect(readings.map(({ value }) => value)).toContain(105_500);
  const [picture] = readings.flatMap((one) => one.photo ?? []);
  expect((await office.request.get(`/api/files/${picture}`)).status()).toBe(200);

  // The sheet of the round goes out with what stood there last, and comes back filled in.
  const page = await office.newPage();
  await page.goto(`/manager/finance?tab=meters&building=${buildingId}`);
  await page.getByText("Лічильників: 3 · не передано: 2 · варто перевірити: 0").waitFor();
  await button(page, "Показники з таблиці").click();
  await page.getByLabel("Будинок для обходу").selectOption(address);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Відомість CSV" }).click();
  const text = await readFile(await (await coming).path(), "utf8");
  const [heading = "", ...lines] = text.split("\r\n").filter(Boolean);
  expect(lines).toHaveLength(3);
  const at = heading.split(";").indexOf("Показник");
  const fill = (line: string, value: string) => line.split(";").with(at, value).join(";");
  const rows = serials.map((serial) => lines.find((line) => line.includes(serial)) ?? "");
  const filled = [heading, rows[0], fill(rows[1] ?? "", "108"), fill(rows[2] ?? "", "94")];
  await page.getByLabel("Таблиця", { exact: true }).setInputFiles({
    name: "обхід.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(filled.join("\r\n")),
  });
  await button(page, "Перевірити таблицю").click();
  await page.getByText("1 рядок відхилено. Решту можна записати.").waitFor();
  await page.getByText("менше за попередній показник").waitFor();
  await page.getByText(/Пропущено 1 рядок із\s3 у файлі/).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, "Записати показники: 1").dblclick();
  await page.getByText("Записано 1 показник").first().waitFor();
  await page.getByText("1 рядок відхилено.", { exact: true }).waitFor();
  await button(page, "До показників за місяць").click();

  // The preview bills what was read, as it was put right, and names who was not.
  await page.goto(`/manager/finance?tab=billing&building=${buildingId}`);
  const tariffs = page.getByRole("table", { name: "За тарифами" });
  // 5.5 and 8 cubic metres at 30 hryvnias.
  await tariffs
    .getByRole("row", { name: /^Холодна вода/ })
    .getByText(sum("375,00 ₴"))
    .waitFor();
  await page.getByText("показників немає, не нараховано").waitFor();
});

async function write(path: string, data: object): Promise<void> {
  const answer = await office.request.post(`/api${path}`, {
    headers: { "x-oselia": "1", "idempotency-key": crypto.randomUUID() },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
