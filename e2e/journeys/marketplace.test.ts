import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn, violations } from "../support/browser.ts";
import { unique } from "../support/requests.ts";

let managers: BrowserContext;
let residents: BrowserContext;

beforeEach(async () => {
  [managers, residents] = await Promise.all([newDevice(), newDevice({ width: 390 })]);
});
afterEach(() => Promise.all([closeDevice(managers), closeDevice(residents)]));
afterAll(closeBrowser);

test("a manager approves a provider, a resident orders, the manager confirms, the provider is told; the resident moves the order; a review is answered, hidden and shown", async () => {
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
  const provider = desk.url();

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
  const heading = home.getByText(/^Замовлення O-\d{6}$/);
  await heading.waitFor();
  const number = /O-\d{6}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
  await home.getByText("Чекає на підтвердження", { exact: true }).waitFor();

  await desk.goto("/manager/marketplace-orders?status=pending");
  await desk.getByRole("link", { name: number }).click();
  await desk.getByText("Код домофона 12").waitFor();
  await desk.getByRole("button", { name: "Підтвердити" }).click();
  await home.getByText("Підтверджено").first().waitFor();
  await desk.getByText(/Виконавцю надіслано SMS \(підтверджено/).waitFor();

  // The resident moves the order, which is possible for as long as its provider is offered.
  const reschedule = home.getByRole("button", { name: "Перенести" });
  await reschedule.click();
  const moving = home.getByRole("dialog", { name: `Перенести замовлення ${number}` });
  await moving.getByRole("group", { name: "Час" }).getByRole("radio").last().check();
  expect(await violations(home)).toEqual([]);
  await moving.getByRole("button", { name: "Перенести" }).click();
  await home.getByText("Чекає на підтвердження", { exact: true }).waitFor();
  await reschedule.waitFor();
  await desk.goto(provider);
  await desk.getByRole("button", { name: "До архіву" }).click();
  await reschedule.waitFor({ state: "detached" });

  // Nobody begins before the day of the order: the last visit of the demo's resident is reviewed instead.
  await home.goto("/services/orders?status=completed");
  const done = home.getByRole("link", { name: /O-\d{6}/ }).first();
  const past = /O-\d{6}/.exec((await done.textContent()) ?? "")?.[0] ?? "";
  await done.click();
  await home.getByRole("heading", { name: "Як усе пройшло?" }).waitFor();
  await home.getByRole("radio", { name: "2 зірки" }).check();
  await home.getByRole("textbox", { name: "Коментар" }).fill("Запізнилися на годину");
  await home.getByRole("button", { name: "Надіслати відгук" }).click();
  await home.getByRole("heading", { name: "Ваш відгук" }).waitFor();

  // Staff answer for the provider, hide the review and show it again; its customer sees each without a reload.
  await desk.goto("/manager/marketplace-orders?status=completed");
  await desk.getByRole("link", { name: past }).click();
  await desk.getByRole("button", { name: "Відповісти від виконавця" }).click();
  const replying = desk.getByRole("dialog", { name: "Відповісти від виконавця" });
  await replying.getByLabel("Відповідь виконавця").fill("Вибачте, знижка на наступний раз");
  expect(await violations(desk)).toEqual([]);
  await replying.getByRole("button", { name: "Опублікувати відповідь" }).click();
  await home.getByText("Вибачте, знижка на наступний раз").waitFor();
  await desk.getByRole("button", { name: "Приховати відгук" }).click();
  const hiding = desk.getByRole("dialog", { name: "Приховати відгук?" });
  await hiding.getByLabel("Чому").fill("Не про цю послугу");
  await hiding.getByRole("button", { name: "Приховати відгук" }).click();
  await home.getByText("Приховано: Не про цю послугу").waitFor();
  await desk.getByRole("button", { name: "Показати знову" }).click();
  await home.getByText("Приховано: Не про цю послугу").waitFor({ state: "detached" });
});
