import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { PlaceView } from "#core/buildings/model.ts";
import { closeBrowser, newDevice, signIn } from "../../support/browser.ts";
import { choose } from "../../support/choose.ts";
import { course, unique } from "../../support/requests.ts";

let residents: BrowserContext;
let managers: BrowserContext;

beforeEach(async () => {
  [residents, managers] = await Promise.all([newDevice(), newDevice()]);
});
afterEach(async () => {
  await Promise.all([residents.close(), managers.close()]);
});
afterAll(closeBrowser);

async function describeIt(page: Page, title: string) {
  await choose(page.getByRole("radio", { name: "Сантехніка" }));
  await page.getByLabel("Коротко, що сталося").fill(title);
  await page.getByLabel("Подробиці").fill("Зателефонували о восьмій, тече другий день.");
}

/** Submits the form and returns the number of the request whose page it leads to. */
async function submit(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Подати заявку" }).click();
  await page.waitForURL(/\/manager\/requests\/R-\d{6}/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("from an apartment staff open a request for its resident, who finds it among theirs", async () => {
  const page = await signIn(residents, "resident", "/requests");
  const answer = await residents.request.get("/api/places/mine");
  const [home] = (await answer.json()) as [PlaceView];
  const me = await residents.request.get("/api/identity/me");
  const { name } = ((await me.json()) as { me: { name: string } }).me;
  const title = unique("Тече кран, дзвонили");

  const { apartment, building } = home;
  const desk = await signIn(
    managers,
    "manager",
    `/manager/buildings/${building.id}/apartments/${apartment.id}`,
  );
  await desk.getByRole("link", { name: "Нова заявка" }).click();
  await desk.getByRole("heading", { level: 1, name: "Нова заявка" }).waitFor();
  await choose(desk.getByRole("radio", { name }));
  await describeIt(desk, title);
  // Staff choose urgent themselves.
  await choose(desk.getByRole("radio", { name: "Терміново" }));
  const number = await submit(desk);
  await desk.getByRole("heading", { level: 1, name: title }).waitFor();
  await course(desk).getByText("Подано працівником управління:").waitFor();

  await page.reload();
  await page.getByRole("link", { name: new RegExp(title) }).click();
  await page.waitForURL(`**/requests/${number}**`);
  await course(page).getByText("Подано працівником управління:").waitFor();
  await page.getByRole("button", { name: "Усі дії" }).click();
  await page.getByRole("menuitem", { name: "Відкликати" }).waitFor();
});

test("for a caller who is not in the register staff note name and phone, which residents never see", async () => {
  const title = unique("Тече в сусідів, дзвонили");
  await signIn(residents, "resident", "/requests");
  const answer = await residents.request.get("/api/places/mine");
  const [{ apartment, building }] = (await answer.json()) as [PlaceView];

  const desk = await signIn(managers, "manager", "/manager/requests");
  await desk.getByRole("link", { name: "Нова заявка" }).click();
  await desk.getByRole("heading", { level: 1, name: "Нова заявка" }).waitFor();
  await desk.getByRole("combobox", { name: "Будинок" }).selectOption(building.id);
  await desk.getByRole("combobox", { name: "Квартира" }).fill(apartment.number);
  const number = new RegExp(`^кв\\.\\s${apartment.number}(\\D|$)`);
  await desk.getByRole("option", { name: number }).first().click();
  await choose(desk.getByRole("radio", { name: "Інша людина" }));
  await desk.getByRole("textbox", { name: "Ім’я" }).fill("Ганна Сусідка");
  const phone = desk.getByRole("textbox", { name: "Телефон" });
  await phone.fill("123");
  await describeIt(desk, title);
  await desk.getByRole("button", { name: "Подати заявку" }).click();
  await expect.poll(() => phone.getAttribute("aria-invalid")).toBe("true");
  await phone.fill("067 123 45 67");
  const opened = await submit(desk);
  await desk.getByRole("heading", { level: 1, name: title }).waitFor();
  await desk.getByText("Ганна Сусідка").first().waitFor();
  const link = desk.getByRole("link", { name: /67 123 45 67/ });
  expect(await link.getAttribute("href")).toBe("tel:+380671234567");

  const seen = await residents.request.get(`/api/requests/${opened}`);
  expect(seen.status()).toBe(200);
  expect(await seen.text()).not.toMatch(/Ганна|671234567/);
});

test("what was typed waits when staff leave the form", async () => {
  const title = unique("Скрипить ліфт");
  const desk = await signIn(managers, "manager", "/manager/requests/new");
  await describeIt(desk, title);
  await desk.getByText("Чернетку збережено на цьому пристрої").waitFor();
  await desk.getByRole("link", { name: "Заявки", exact: true }).first().click();
  await desk.waitForURL(/\/manager\/requests$/);
  await desk.getByRole("link", { name: "Нова заявка" }).click();
  await expect.poll(() => desk.getByLabel("Коротко, що сталося").inputValue()).toBe(title);
  await desk.getByRole("button", { name: "Почати спочатку" }).click();
  await expect.poll(() => desk.getByLabel("Коротко, що сталося").inputValue()).toBe("");
});
