import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { choose } from "../support/choose.ts";
import { closeBrowser, newDevice, signIn, violations } from "../support/browser.ts";
import { newBuilding } from "../support/homes.ts";
import { openRequest, unique, watchForReload } from "../support/requests.ts";

let managers: BrowserContext;

beforeEach(async () => {
  managers = await newDevice();
});
afterEach(() => managers.close());
afterAll(closeBrowser);

const button = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true });
const h1 = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const apartment = (page: Page, number: string) =>
  page.getByRole("grid").getByRole("link", { name: new RegExp(`^Квартира ${number},`) });
async function focused(locator: Locator): Promise<void> {
  const focus = () => locator.evaluate((element) => element === document.activeElement);
  await expect.poll(focus).toBe(true);
}
const card = (page: Page, title: string) =>
  page.locator("section", { has: page.getByRole("heading", { level: 2, name: title }) });

/** Presses a button, fills the dialog it opens, and sends it. */
async function inDialog(
  page: Page,
  fields: Record<string, string>,
  send: string,
): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  for (const [label, text] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: false }).first().fill(text);
  await button(dialog, send).click();
  return dialog;
}

async function addOwner(page: Page, fields: Record<string, string>): Promise<Locator> {
  await button(page, "Додати власника").click();
  return inDialog(page, fields, "Додати");
}

test("a building is drawn while it is described, then stands there and is walked by keys", async () => {
  const address = unique("вул. Каштанова, 5/");
  const page = await signIn(managers, "manager", "/manager/buildings");
  await page.getByRole("link", { name: "Новий будинок" }).click();
  await h1(page, "Новий будинок").waitFor();
  await page.getByLabel("Адреса").fill(address);
  await page.getByLabel("Місто").fill("Полтава");
  await page.getByLabel("Під’їздів").fill("2");
  await page.getByLabel("Поверхів").fill("3");
  await page.getByLabel("На поверсі").fill("4");
  await page.getByText("24 квартири · від 1 до 24").waitFor();
  await page.getByLabel("Пропустити").fill("13");
  await page.getByText("24 квартири · від 1 до 25").waitFor();
  await button(page, "Додати відмінність").click();
  await page.getByLabel("Скільки").fill("2");
  await page.getByLabel("На якому поверсі").fill("1");
  await page.getByText("22 квартири · від 1 до 23").waitFor();
  await button(page, "Створити будинок").click();

  await h1(page, address).waitFor();
  await page.getByRole("button", { name: /^Вільні\s*22$/ }).waitFor();
  await apartment(page, "1").focus();
  await page.keyboard.press("ArrowRight");
  await focused(apartment(page, "2"));
  await page.keyboard.press("ArrowRight");
  await focused(apartment(page, "11"));
  await page.keyboard.press("ArrowUp");
  await focused(apartment(page, "16"));
  await page.keyboard.press("Control+Home");
  await focused(apartment(page, "7"));
  await page.keyboard.press("End");
  await focused(apartment(page, "23"));
  await page.keyboard.type("10");
  await focused(apartment(page, "10"));
  await page.keyboard.press("Enter");
  await h1(page, "Квартира 10").waitFor();
  await page.goBack();
  await focused(apartment(page, "10"));

  await choose(page.getByRole("radio", { name: "Таблиця" }));
  await page.getByRole("row", { name: /^10 / }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("view")).toBe("table");
  await page.goto("/manager/buildings?q=" + encodeURIComponent(address));
  await page.getByRole("row", { name: new RegExp(address.slice(0, 20)) }).waitFor();
});

test("a flat gets its facts, an owner, no more owners than a whole, and somebody moves out", async () => {
  const { buildingId, apartments } = await newBuilding(managers, "manager");
  const path = `/manager/buildings/${buildingId}/apartments/${apartments[0]?.id}`;
  const page = await signIn(managers, "manager", path);
  await h1(page, "Квартира 1").waitFor();
  const other = await managers.newPage();
  await other.goto(path);

  await button(other, "Змінити").click();
  await button(page, "Змінити").click();
  await page.getByLabel("Площа").fill("54,3");
  await page.getByLabel("Номер").fill("1а");
  await button(page, "Зберегти").click();
  await h1(page, "Квартира 1а").waitFor();
  await page.getByText("54,3 м²").first().waitFor();

  // The other one typed meanwhile, learns of it, and keeps what was typed.
  await other.getByLabel("Кімнат").fill("3");
  await other.getByText("Тим часом тут уже: 54,3").waitFor();
  expect(await other.getByLabel("Кімнат").inputValue()).toBe("3");
  await other.close();

  const owner = { "Ім’я": "Соломія", Прізвище: "Гнатюк", Частка: "1/2", "Володіє з": "01.05.2024" };
  await (await addOwner(page, owner)).waitFor({ state: "detached" });
  await card(page, "Власники").getByText("Соломія Гнатюк").first().waitFor();
  const second = { "Ім’я": "Данило", Прізвище: "Гнатюк", Частка: "2/3" };
  const dialog = await addOwner(page, second);
  // The field says what is left as well: the answer is known by its own words.
  await dialog.getByText(/вийде більше за ціле/).waitFor();
  expect(await dialog.getByLabel("Частка").inputValue()).toBe("2/3");
  await dialog.getByLabel("Частка").fill("50 %");
  await button(dialog, "Додати").click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("img", { name: /Соломія Гнатюк 1\/2, Данило Гнатюк 1\/2/ }).waitFor();

  await button(page, "Дії: Соломія Гнатюк").click();
  await page.getByRole("menuitem", { name: "Більше не володіє" }).click();
  const end = await inDialog(page, {}, "Більше не володіє");
  await end.waitFor({ state: "detached" });
  await page.getByText("Хто був раніше: 1").click();
  await expect.poll(() => card(page, "Власники").getByText("Соломія Гнатюк").count()).toBe(0);
  await page.getByText("Соломія Гнатюк більше не володіє").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("a request of a flat lights its window up for the staff without a reload", async () => {
  const residents = await newDevice();
  const home = await signIn(residents, "resident", "/dashboard");
  const places = await residents.request.get("/api/places/mine");
  const [place] = (await places.json()) as [
    { building: { id: string }; apartment: { id: string; number: string } },
  ];
  const page = await signIn(managers, "manager", `/manager/buildings/${place.building.id}`);
  const window = apartment(page, place.apartment.number);
  // Requests are counted by a call of their own: only then can one more be seen.
  await expect.poll(() => window.getAttribute("aria-label")).toMatch(/відкрит/);
  const before = (await window.getAttribute("aria-label")) ?? "";
  const stands = await watchForReload(page);
  await openRequest(residents);
  await expect.poll(() => window.getAttribute("aria-label")).not.toBe(before);
  expect(await window.getAttribute("aria-label")).toMatch(/відкрит/);
  expect(await stands()).toBe(true);

  await home
    .getByRole("main")
    .getByRole("link", { name: /, кв\. / })
    .first()
    .click();
  await h1(home, `Квартира ${place.apartment.number}`).waitFor();
  await home.getByText("це ви").first().waitFor();
  await home.getByRole("heading", { name: "Сусіди" }).waitFor();
  await residents.close();
});
