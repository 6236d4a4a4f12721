import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";
import { unique } from "../support/requests.ts";

let managers: BrowserContext;
let residents: BrowserContext;

beforeEach(async () => {
  [managers, residents] = await Promise.all([newDevice(), newDevice({ width: 390 })]);
});
afterEach(() => Promise.all([closeDevice(managers), closeDevice(residents)]));
afterAll(closeBrowser);

test("a manager approves a provider, a resident orders, the manager confirms and completes, the resident reviews", async () => {
  const name = unique("Майстриня Ганна");
  const service = unique("Ремонт одягу");
  const desk = await signIn(managers, "manager", "/manager/marketplace-orders/providers/new");
  await desk.getByRole("textbox", { name: "Назва", exact: true }).fill(name);
  await desk.getByRole("textbox", { name: "Телефон" }).fill("067 555 44 33");
  await desk.getByRole("textbox", { name: "Назва послуги" }).fill(service);
  await desk.getByRole("button", { name: "Додати виконавця" }).click();
  await desk.getByText("Це поле обов’язкове").first().waitFor();
  await desk.getByRole("textbox", { name: "Ціна, ₴" }).fill("350,50");
  await desk.getByRole("button", { name: "Додати виконавця" }).click();
  await desk.getByRole("heading", { level: 1, name }).waitFor();
  const approve = desk.getByRole("button", { name: "Схвалити" });
  await approve.click();
  await approve.waitFor({ state: "detached" });

  const home = await signIn(residents, "resident", "/services?category=repair");
  const more = home.getByRole("button", { name: "Показати ще" });
  const card = home.getByRole("link", { name: service });
  await card.or(more).first().waitFor();
  if (!(await card.isVisible())) await more.click();
  await card.click();
  await home.getByRole("button", { name: "Замовити" }).click();
  await home.getByText("Це поле обов’язкове").first().waitFor();
  await home.getByRole("group", { name: "Час" }).getByRole("radio").first().check();
  await home.getByRole("textbox", { name: "Примітки" }).fill("Код домофона 12");
  await home.getByRole("button", { name: "Замовити" }).click();
  const heading = home.getByRole("heading", { level: 1, name: /Замовлення O-\d{6}/ });
  await heading.waitFor();
  const number = /O-\d{6}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
  await home.getByText("Чекає на підтвердження", { exact: true }).waitFor();

  await desk.goto("/manager/marketplace-orders?status=pending");
  await desk.getByRole("link", { name: number }).click();
  await desk.getByText("Код домофона 12").waitFor();
  await desk.getByRole("button", { name: "Підтвердити" }).click();
  await home.getByText("Підтверджено").first().waitFor();
  await desk.getByRole("button", { name: "Розпочати" }).click();
  await desk.getByRole("button", { name: "Завершити" }).click();

  // What staff do comes without a reload, and then it is the customer's turn.
  await home.getByRole("heading", { name: "Як усе пройшло?" }).waitFor();
  await home.getByRole("radio", { name: "5 зірок" }).check();
  await home.getByRole("textbox", { name: "Коментар" }).fill("Швидко й акуратно");
  await home.getByRole("button", { name: "Надіслати відгук" }).click();
  await home.getByRole("heading", { name: "Ваш відгук" }).waitFor();
  await home.getByRole("link", { name }).click();
  await home.getByText("Швидко й акуратно").first().waitFor();
});
