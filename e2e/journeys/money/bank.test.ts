import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { AccountView } from "#core/billing/views.ts";
import { button, emptyApartment, issue, pathOf, read, sum } from "../../support/billing.ts";
import { closeBrowser, closeDevice, newDevice } from "../../support/browser.ts";
import { choose } from "../../support/choose.ts";
import { unique } from "../../support/requests.ts";

const iban = "UA213223130000026007233566001";
let office: BrowserContext;

beforeEach(async () => {
  office = await newDevice();
});
afterEach(() => closeDevice(office));
afterAll(closeBrowser);

test("a statement is taken, what it names is paid at once, what it does not is given by hand, and it comes no second time", async () => {
  const spot = await emptyApartment(office);
  const page = await office.newPage();
  await page.goto(pathOf(spot));
  const number = await issue(page, "Опалення", "480,00");
  const today = new Intl.DateTimeFormat("uk", { timeZone: "Europe/Kyiv" }).format(new Date());
  const day = today
    .split(".")
    .map((part) => part.padStart(2, "0"))
    .join(".");
  const [named, nameless] = [unique("ПД-"), unique("ПД-")];
  const file = {
    name: `${unique("виписка ")}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(
      [
        "Дата;Сума;Призначення платежу;Контрагент;Номер документа;Рахунок",
        `${day};480,00;Оплата за ${number};Коваленко Іван;${named};${iban}`,
        `${day};15,37;дякую;Савчук Ірина;${nameless};${iban}`,
      ].join("\n"),
    ),
  };

  await page.goto("/manager/finance?tab=bank");
  await button(page, "Завантажити виписку").waitFor();
  await page.locator("input[type=file]").setInputFiles(file);
  await button(page, "До всіх виписок").waitFor();
  await page.getByText(`за номером рахунку ${number}`).waitFor();
  await page.getByRole("button", { name: /^Провести все впізнане/ }).click();
  const sure = page.getByRole("alertdialog");
  await sure.getByText(sum("1 рядок на 480,00 ₴")).waitFor();
  await button(sure, "Провести").dblclick();
  await page.getByText(sum("Проведено 1 оплату на 480,00 ₴")).first().waitFor();
  await expect
    .poll(
      async () => (await read<AccountView>(office, `/billing/accounts/${spot.apartmentId}`)).open,
    )
    .toEqual([]);

  await choose(page.getByRole("radio", { name: "Не впізнано 1" }));
  await page.getByText("Невідомо, за яку квартиру").waitFor();
  await button(page, "Інше надходження").click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await dialog.getByLabel("Чому").fill("Помилковий переказ");
  await button(dialog, "Інше надходження").click();
  await page.getByText("Записано як інше надходження", { exact: true }).first().waitFor();

  // Once more it brings nothing.
  await button(page, "До всіх виписок").click();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText("Усі рядки цієї виписки вже завантажено раніше").first().waitFor();

  // Taken by mistake it goes back as a whole, and may come again.
  await page.getByRole("button", { name: file.name }).click();
  await button(page, "Відкликати виписку").click();
  const whole = page.getByRole("dialog");
  await whole.getByText(sum("1 оплату на 480,00 ₴ сторнуємо")).waitFor();
  await whole.getByText(sum("1 рядок на 15,37 ₴ більше не буде іншим надходженням")).waitFor();
  await whole.getByLabel("Чому").fill("Не той місяць");
  await button(whole, "Відкликати виписку").click();
  await page.getByText("Виписку відкликано", { exact: true }).first().waitFor();
  await page.getByText("Причина: Не той місяць").waitFor();
  await expect
    .poll(
      async () => (await read<AccountView>(office, `/billing/accounts/${spot.apartmentId}`)).open,
    )
    .toMatchObject([{ number, remaining: 48_000 }]);
  await button(page, "До всіх виписок").click();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText(`за номером рахунку ${number}`).waitFor();
});
