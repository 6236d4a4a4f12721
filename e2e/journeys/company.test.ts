import { toVocative } from "#core/kernel/words/vocative.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { choose } from "../support/choose.ts";
import { closeBrowser, closeDevice, newDevice } from "../support/browser.ts";
import { linkFor, password, passwordLabel, someone } from "../support/people.ts";
import { textsByLanguage } from "../support/words.ts";

const { buildings: b, staff: s } = textsByLanguage.uk;

let device: BrowserContext;

beforeEach(async () => {
  device = await newDevice();
});
afterEach(() => closeDevice(device));
afterAll(closeBrowser);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();

/** Signs up by hand and comes in by the letter's link and the password. */
async function comeIn(page: Page): Promise<{ email: string; first: string }> {
  const { email, first, last } = someone();
  await page.goto("/sign-up");
  await page.getByLabel("Ім’я").fill(first);
  await page.getByLabel("Прізвище").fill(last);
  await page.getByLabel("Електронна адреса").fill(email);
  await page.getByLabel("Телефон").fill("067 123 45 67");
  await page.getByLabel(passwordLabel).fill(password);
  await page.getByRole("checkbox", { name: /Приймаю/ }).check();
  await press(page, "Створити обліковий запис");
  await heading(page, "Перевірте пошту");
  await page.goto(await linkFor(device, email, "Підтвердьте адресу"));
  await page.getByLabel(passwordLabel).fill(password);
  await press(page, "Підтвердити й увійти");
  await heading(page, /Якою мовою/);
  return { email, first };
}

test("the first hour of a new company: an organisation, a building, a manager who comes in", async () => {
  const page = await device.newPage();
  const { first } = await comeIn(page);
  await press(page, "Далі");
  await choose(page.getByRole("radio", { name: "Я управляю будинками" }));
  await press(page, "Далі");
  await heading(page, "Як називається ваша організація?");
  const name = `ОСББ «Калинова ${crypto.randomUUID().slice(0, 4)}»`;
  await page.getByLabel("Назва").fill(name);
  await page.getByLabel("Код ЄДРПОУ або РНОКПП").fill("12345670");
  await press(page, "Створити організацію");
  await page.getByText("Неправильний код ЄДРПОУ або РНОКПП").waitFor();

  // A step back and forth loses nothing that was typed.
  await press(page, "Назад");
  await heading(page, "Хто ви в цьому домі?");
  await press(page, "Далі");
  await expect.poll(() => page.getByLabel("Назва").inputValue()).toBe(name);
  await page.getByLabel("Код ЄДРПОУ або РНОКПП").fill("14360570");
  await press(page, "Створити організацію");
  await heading(page, "Додаймо перший будинок");

  await page.getByRole("link", { name: /Накреслити за планом/ }).click();
  await heading(page, b.new.title);
  await page.getByLabel(b.field.address).fill("вул. Калинова, 7");
  await page.getByLabel(b.field.city).fill("Полтава");
  await page.getByLabel(b.plan.entrances, { exact: false }).first().fill("1");
  await page.getByLabel(b.plan.floors, { exact: false }).first().fill("3");
  await page.getByLabel(b.plan.per_floor, { exact: false }).first().fill("2");
  await press(page, b.new.submit);
  await heading(page, /Калинова, 7/);

  // Back by the bar that every page bears while the first steps are under way.
  await page.getByRole("link", { name: "Продовжити" }).click();
  await heading(page, "Будинок є!");
  await page.getByText("6 квартир").waitFor();
  await press(page, "Далі");

  await heading(page, "Хто працює з вами?");
  const colleague = someone();
  await page.getByLabel("Електронна адреса").fill(colleague.email);
  await press(page, "Надіслати запрошення");
  await page.getByRole("region", { name: "Запрошено" }).getByText(colleague.email).waitFor();
  await press(page, "Далі");
  await heading(page, `Усе готово, ${toVocative(first, "uk")}!`);
  await page.getByRole("link", { name: "До роботи" }).click();
  await page.waitForURL("**/manager/dashboard");
  await heading(page, /./);
  await expect.poll(() => page.getByRole("link", { name: "Продовжити" }).count()).toBe(0);

  const other = await newDevice();
  const desk = await other.newPage();
  await desk.goto(await linkFor(other, colleague.email, "Вас запрошують до команди"));
  await desk.getByText(new RegExp(name)).first().waitFor();
  await desk.getByLabel("Ім’я").fill(colleague.first);
  await desk.getByLabel("Прізвище").fill(colleague.last);
  await desk.getByLabel(passwordLabel).fill(password);
  await press(desk, s.offer.submit);
  await heading(desk, s.offer.done);
  await desk.getByRole("link", { name: s.offer.start }).click();
  await desk.goto("/manager/buildings");
  await desk.getByText("вул. Калинова, 7").first().waitFor();
  await closeDevice(other);
});

test("who left the first steps before saying who they are finds the way to a company at home, and back", async () => {
  const page = await device.newPage();
  await comeIn(page);
  await page.goto("/dashboard");
  await press(page, "Я управляю будинками");
  await heading(page, "Як називається ваша організація?");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Додати квартиру" }).click();
  await heading(page, "Хто ви в цьому домі?");
  await choose(page.getByRole("radio", { name: "Я тут живу" }));
  await press(page, "Далі");
  await heading(page, "Маєте код запрошення?");
});

test("a link opened by somebody who does not know the password vouches for nothing", async () => {
  const { email, first, last } = someone();
  const stranger = await newDevice();
  const answer = await stranger.request.post("/api/identity/sign-up", {
    headers: { "x-oselia": "1" },
    data: {
      firstName: first,
      lastName: last,
      email,
      phone: "067 123 45 67",
      password,
      termsVersion: 1,
      privacyVersion: 1,
      language: "uk",
    },
  });
  expect(answer.status()).toBe(200);
  await closeDevice(stranger);

  const page = await device.newPage();
  await page.goto(await linkFor(device, email, "Підтвердьте адресу"));
  await page.getByLabel(passwordLabel).fill("Мій-Власний-Пароль-1");
  await press(page, "Підтвердити й увійти");
  await page.getByText("Неправильний пароль").waitFor();
  await page.goto("/profile");
  await page.waitForURL("**/sign-in?return=%2Fprofile");
});
