import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, inject, test } from "vitest";
import {
  closeBrowser,
  closeDevice,
  newDevice,
  openBrowser,
  signIn,
} from "../../support/browser.ts";
import { unique } from "../../support/requests.ts";

let managers: BrowserContext;
let strangers: BrowserContext;

beforeEach(async () => {
  [managers, strangers] = await Promise.all([newDevice(), newDevice({ width: 390 })]);
});
afterEach(() => Promise.all([closeDevice(managers), closeDevice(strangers)]));
afterAll(closeBrowser);

test("a guest writes, confirms a phone and is answered; staff take a message away and ban; anybody reads without scripts", async () => {
  const [question, answer, rude, late] = ["Питання", "Відповідь", "Грубе", "Пізно"].map((word) =>
    unique(`<b>${word}</b>`),
  ) as [string, string, string, string];
  const name = `Гість ${Math.random().toString(36).slice(2, 8)}`;
  const home = await strangers.newPage();
  await home.goto("/chat");
  await home.getByRole("link", { name: "Відкрити месенджер" }).click();
  await home.getByRole("link", { name: /^Загальний/ }).click();
  await home.getByLabel("Як вас підписувати").fill(name);
  await home.getByRole("button", { name: "Писати", exact: true }).click();
  const box = home.getByRole("textbox", { name: "Повідомлення" });
  const send = async (text: string) => {
    await box.fill(text);
    await home.getByRole("button", { name: "Надіслати", exact: true }).click();
    await home.getByRole("log").getByText(text).waitFor();
  };
  await send(question);

  // Neighbours come here from their own chats.
  const neighbour = await signIn(managers, "resident", "/communications/chats");
  await neighbour.getByRole("link", { name: /^Публічні канали/ }).click();
  await neighbour.getByRole("log").getByText(question).waitFor();
  await neighbour.close();

  const desk = await signIn(managers, "manager", "/manager/communications");
  await desk.getByRole("link", { name: /^Публічні канали/ }).click();
  await desk.getByRole("link", { name: "Відкрити месенджер" }).click();
  const log = desk.getByRole("log");
  await log.getByText(question).waitFor();
  await desk.getByRole("textbox", { name: "Повідомлення" }).fill(answer);
  await desk.keyboard.press("Enter");
  await home.getByRole("log").getByText(answer).waitFor();

  // The code comes by a text message, which a demo shows.
  await home.getByRole("button", { name: `Ви пишете як ${name}` }).click();
  await home.getByRole("menuitem", { name: "Підтвердити телефон" }).click();
  await home.getByLabel("Номер телефону").fill("067 123 45 67");
  await home.getByRole("button", { name: "Надіслати код" }).click();
  await home.getByLabel("Код із повідомлення").waitFor();
  // Other journeys send text messages meanwhile.
  const [, sms = ""] = (await (await strangers.request.get("/outbox")).text()).split(
    'data-kind="messenger.code"',
  );
  const code = /(?<![\d+])\d{6}(?!\d)/.exec(sms)?.[0] ?? "";
  await home.getByLabel("Код із повідомлення").fill(code);
  await home.getByRole("button", { name: "Підтвердити", exact: true }).click();
  await home.getByText("Телефон підтверджено", { exact: true }).waitFor();
  await send(rude);

  const ownMessage = log.getByRole("article").filter({ hasText: rude });
  const act = async (item: string) => {
    await ownMessage.hover();
    await ownMessage.getByRole("button", { name: /^Дії/ }).click();
    await desk.getByRole("menuitem", { name: item }).click();
  };
  await act("Заблокувати");
  await desk.getByLabel("Причина").fill("Грубість");
  await desk.getByRole("dialog").getByRole("button", { name: "Заблокувати" }).click();
  await desk.getByText("Гостя заблоковано", { exact: true }).waitFor();
  await act("Прибрати");
  await desk.getByRole("alertdialog").getByRole("button", { name: "Прибрати" }).click();
  await home.getByRole("log").getByText(rude).waitFor({ state: "detached" });
  await box.fill(late);
  await home.getByRole("button", { name: "Надіслати", exact: true }).click();
  await home.getByText("Причина: Грубість").waitFor();
  await home.getByText(/Не надіслано/).waitFor();
  expect(await log.getByText(late).count()).toBe(0);

  const plain = await (
    await openBrowser()
  ).newContext({ javaScriptEnabled: false, baseURL: inject("baseUrl"), locale: "uk-UA" });
  const page = await plain.newPage();
  const answered = await page.goto("/chat/messenger?org=sonyachnyi&channel=general");
  expect(answered?.status()).toBe(200);
  expect(await page.title()).toBe("Загальний · ОСББ «Сонячний» · Оселя");
  await page.getByText(question).waitFor();
  await page.getByText(answer).waitFor();
  expect(await page.getByText(rude).count()).toBe(0);
  await page.getByRole("link", { name: "Події" }).click();
  await page.getByRole("heading", { name: "Події" }).waitFor();
  await plain.close();
});
