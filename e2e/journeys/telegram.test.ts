import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, violations } from "../support/browser.ts";
import { newTenant } from "../support/homes.ts";
import { act, openRequest, unique } from "../support/requests.ts";

let desks: BrowserContext;
let offices: BrowserContext;

beforeEach(async () => {
  [desks, offices] = await Promise.all([newDevice(), newDevice()]);
});
afterEach(() => Promise.all([desks, offices].map(closeDevice)));
afterAll(closeBrowser);

test("a tenant links Telegram, gets a question there, answers it, and stops the messages", async () => {
  await newTenant(desks, offices);
  const settings = await desks.newPage();
  await settings.goto("/profile?tab=notifications");
  await settings.getByRole("button", { name: "Під’єднати Telegram" }).click();
  const open = settings.getByRole("link", { name: "Відкрити Telegram" });
  await settings.getByRole("img", { name: "QR-код посилання на бота" }).waitFor();
  expect(await violations(settings)).toEqual([]);

  const chat = await desks.newPage();
  await chat.goto((await open.getAttribute("href")) ?? "");
  await chat.getByRole("button", { name: "Start" }).click();
  await chat.getByText("Готово").waitFor();
  expect(await violations(chat)).toEqual([]);
  // The settings hear of it by themselves.
  await settings.getByText("Під’єднано як @demo").waitFor();
  await expect
    .poll(() => settings.getByRole("switch", { name: "Заявки: Telegram" }).isChecked())
    .toBe(true);

  const title = unique("Тече кран");
  const number = await openRequest(desks, { title });
  const office = await offices.newPage();
  await office.goto(`/manager/requests/${number}`);
  await act(office, "Поставити запитання", { Запитання: "Коли ви вдома?" });

  const notification = chat.getByRole("article").filter({ hasText: title });
  await expect
    .poll(async () => {
      await chat.reload();
      return notification.count();
    })
    .toBe(1);
  await notification.getByLabel("Ваша відповідь").fill("Після шостої");
  await notification.getByRole("button", { name: "Відповісти" }).click();
  await chat.getByText("Вашу відповідь додано").waitFor();
  await office.getByRole("list", { name: "Перебіг" }).getByText("Після шостої").waitFor();

  await chat.goto("/outbox");
  const sent = chat.locator("[data-kind='telegram.requests']").filter({ hasText: title });
  await sent.getByRole("link", { name: /outbox\/telegram/ }).click();
  await chat.getByLabel("Написати боту").fill("/stop");
  await chat.getByRole("button", { name: "Надіслати" }).click();
  await chat.getByText("Сповіщень сюди більше не буде").waitFor();
  await settings.getByText("Ви зупинили сповіщення командою /stop").waitFor();
});
