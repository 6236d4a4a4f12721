import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn } from "../../support/browser.ts";
import { unique } from "../../support/requests.ts";

let managers: BrowserContext;
let owners: BrowserContext;

beforeEach(async () => {
  [managers, owners] = await Promise.all([newDevice(), newDevice({ width: 390 })]);
});
afterEach(() => Promise.all([closeDevice(managers), closeDevice(owners)]));
afterAll(closeBrowser);

test("an owner writes to the management, staff answer, a line that was cut off arrives once and in order", async () => {
  const [question, answer, first, second, note] = [
    "Питання",
    "Відповідь",
    "Перше",
    "Друге",
    "Нотатка",
  ].map(unique);
  let home = await signIn(owners, "owner", "/communications/chats");
  const open = home.getByRole("button", { name: /Написати управлінню/ });
  const chat = home.getByRole("link", { name: /^Управління/ });
  await open.or(chat).first().click();
  const box = home.getByRole("textbox", { name: "Повідомлення" });
  await box.fill(question ?? "");
  await home.getByRole("button", { name: "Надіслати", exact: true }).click();
  await home
    .getByRole("log")
    .getByText(question ?? "")
    .waitFor();

  const desk = await signIn(managers, "manager", "/manager/communications");
  await desk.getByRole("link", { name: new RegExp(question ?? "") }).click();
  const log = desk.getByRole("log");
  await log.getByText(question ?? "").waitFor();
  // A note stays among staff; then the answer, and who answers is seen on the other side.
  const place = desk.getByRole("textbox", { name: "Повідомлення" });
  const noting = desk.getByRole("button", { name: "Нотатка для своїх" });
  await noting.click();
  await place.fill(note ?? "");
  await place.press("Enter");
  await log.getByText(note ?? "").waitFor();
  await noting.click();

  // What is half written in a note's thread stays there when another thread is opened beside it.
  const reply = async (text: string) => {
    const of = log.getByRole("article").filter({ hasText: text }).first();
    await of.hover();
    await of.getByRole("button", { name: /^Дії/ }).click();
    await desk.getByRole("menuitem", { name: "Відповісти в гілці" }).click();
    const thread = desk.getByRole("region", { name: "Гілка" });
    await thread.getByRole("article").filter({ hasText: text }).waitFor();
    return thread.getByRole("textbox", { name: "Повідомлення" });
  };
  await (await reply(note ?? "")).fill("Недописане");
  const another = await reply(question ?? "");
  expect(await another.inputValue()).toBe("");
  const message = await reply(note ?? "");
  await expect.poll(() => message.inputValue()).toBe("Недописане");
  await message.fill("");
  await desk.getByRole("button", { name: "Закрити гілку" }).click();

  await place.fill(answer ?? "");
  // That they are writing is seen before it is said; of the note nothing was.
  await home.getByText(/ пише…$/).waitFor();
  await place.press("Enter");
  await home
    .getByRole("log")
    .getByText(answer ?? "")
    .waitFor();

  await home.getByText(/^Відповідає /).waitFor();
  await home.getByText("Прочитано", { exact: true }).waitFor();
  expect(await home.getByText(note ?? "").count()).toBe(0);

  // Without a network both wait, also when the page is left; afterwards each is there once, the first one first.
  await owners.setOffline(true);
  for (const text of [first, second]) {
    await box.fill(text ?? "");
    await home.getByRole("button", { name: "Надіслати", exact: true }).click();
  }
  await home
    .getByText("Надсилається…")
    .or(home.getByText(/Немає мережі/))
    .first()
    .waitFor();
  const address = home.url();
  await home.close();
  await owners.setOffline(false);
  home = await owners.newPage();
  await home.goto(address);
  await log.getByText(second ?? "").waitFor();
  const texts = await log.getByRole("article").allTextContents();
  const at = [first, second].map((search) =>
    texts.findIndex((text) => text.includes(search ?? "")),
  );
  expect(at[0]).toBeLessThan(at[1] ?? 0);
  expect(texts.filter((text) => text.includes(first ?? ""))).toHaveLength(1);

  // Words change, then go; a mark stays on the other side.
  const ownMessage = desk.getByRole("article").filter({ hasText: answer ?? "" });
  await ownMessage.hover();
  await ownMessage.getByRole("button", { name: /^Дії/ }).click();
  await desk.getByRole("menuitem", { name: "Видалити" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Видалити" }).click();
  await home.getByRole("log").getByText("Повідомлення видалено").first().waitFor();
  expect(
    await home
      .getByRole("log")
      .getByText(answer ?? "")
      .count(),
  ).toBe(0);
});
