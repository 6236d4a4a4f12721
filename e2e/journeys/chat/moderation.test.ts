import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn } from "../../support/browser.ts";
import { unique } from "../../support/requests.ts";

let managers: BrowserContext;
let neighbours: BrowserContext;
let strangers: BrowserContext;

beforeEach(async () => {
  [managers, neighbours, strangers] = await Promise.all([
    newDevice(),
    newDevice(),
    newDevice({ width: 390 }),
  ]);
});
afterEach(() => Promise.all([managers, neighbours, strangers].map(closeDevice)));
afterAll(closeBrowser);

test("the moderator's day: a guest's message is reported, decided about from the queue, the guest told; it may write again", async () => {
  const rude = unique("Купуйте вікна");
  const nickname = `Гість ${Math.random().toString(36).slice(2, 8)}`;
  const channel = "/chat/messenger?org=sonyachnyi&channel=events";
  const guest = await strangers.newPage();
  await guest.goto(channel);
  await guest.getByLabel("Як вас підписувати").fill(nickname);
  await guest.getByRole("button", { name: "Писати", exact: true }).click();
  await guest.getByRole("textbox", { name: "Повідомлення" }).fill(rude);
  await guest.getByRole("button", { name: "Надіслати", exact: true }).click();

  const neighbour = await signIn(neighbours, "resident", channel);
  const message = neighbour.getByRole("log").getByRole("article").filter({ hasText: rude });
  await message.hover();
  await message.getByRole("button", { name: /^Дії/ }).click();
  await neighbour.getByRole("menuitem", { name: "Поскаржитися" }).click();
  await neighbour.getByRole("dialog").getByRole("radio", { name: "Реклама або спам" }).check();
  await neighbour.getByRole("button", { name: "Надіслати скаргу" }).click();
  await neighbour.getByText("Дякуємо. Управління подивиться").first().waitFor();

  const desk = await signIn(managers, "manager", "/manager/communications");
  await desk.getByRole("link", { name: /^Скарги/ }).click();
  const card = desk.getByRole("listitem").filter({ hasText: rude }).first();
  await card.getByText(/Реклама або спам/).waitFor();
  await card.getByRole("button", { name: "Прибрати й заборонити писати" }).click();
  await desk.getByLabel("Причина").fill("Реклама вікон");
  await desk.getByRole("dialog").getByRole("radio", { name: "На годину" }).check();
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: "Прибрати й заборонити писати" })
    .click();
  await desk.getByText("Рішення записано", { exact: true }).waitFor();

  await guest.getByRole("log").getByText(rude).waitFor({ state: "detached" });
  await guest.reload();
  await guest.getByText("Причина: Реклама вікон").waitFor();
  expect(await guest.getByRole("textbox", { name: "Повідомлення" }).count()).toBe(0);

  await desk.goto("/manager/communications/reports?tab=rules");
  const silenced = desk.getByRole("listitem").filter({ hasText: nickname });
  await silenced.getByRole("button", { name: "Дозволити писати" }).click();
  await silenced.waitFor({ state: "detached" });
  await guest.reload();
  await guest.getByRole("textbox", { name: "Повідомлення" }).waitFor();
});
