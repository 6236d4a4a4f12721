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

test("a word in a channel is thanked for, quoted to a name, found again and kept quiet", async () => {
  const [said, answer] = ["Толока", "Відповідь"].map(unique);
  const home = await signIn(owners, "owner", "/communications/chats");
  await home.getByRole("link", { name: /^Події/ }).click();
  const box = home.getByRole("textbox", { name: "Повідомлення" });
  await box.fill(said ?? "");
  await home.getByRole("button", { name: "Надіслати", exact: true }).click();
  const word = home.getByRole("article").filter({ hasText: said ?? "" });
  await word.waitFor();

  // The manager finds it by its words, thanks, and quotes it to whom it is from.
  const desk = await signIn(managers, "manager", "/manager/communications");
  await desk.getByRole("searchbox", { name: "Пошук у чатах" }).fill(said ?? "");
  const found = desk.getByRole("region", { name: "Знайдені повідомлення" });
  await found.getByRole("link").first().click();
  const same = desk.getByRole("article").filter({ hasText: said ?? "" });
  await same.getByRole("button", { name: /^Дії/ }).click();
  await desk.getByRole("menuitem", { name: "Дякую" }).click();
  await word.getByRole("button", { name: /^Дякую: / }).waitFor();
  const name = (await same.locator("p span").first().textContent()) ?? "";
  await same.getByRole("button", { name: /^Дії/ }).click();
  await desk.getByRole("menuitem", { name: "Цитувати" }).click();
  const writing = desk.getByRole("textbox", { name: "Повідомлення" });
  await writing.pressSequentially(`@${name.split(" ")[0]}`);
  await desk.getByRole("option", { name: new RegExp(name) }).click();
  await expect.poll(() => writing.inputValue()).toBe(`@${name} `);
  await writing.pressSequentially(answer ?? "");
  await desk.keyboard.press("Enter");

  // It reaches them live, with their name on it; the quote leads back to the word, and the arrow to the end.
  const reply = home.getByRole("article").filter({ hasText: answer ?? "" });
  await reply.getByText("Вас згадано").waitFor();
  await reply.getByRole("button", { name: /цитують/ }).click();
  await home.waitForURL(/message=\d+/);
  await word.first().waitFor();

  // Half a word waits for a reload; a chat that is kept quiet says so.
  await box.fill("Недописане");
  await home.reload();
  await expect.poll(() => box.inputValue()).toBe("Недописане");
  await home.getByRole("button", { name: "Дії з чатом" }).click();
  await home.getByRole("menuitem", { name: "Доки не ввімкну" }).click();
  await home.getByRole("img", { name: "Без сповіщень" }).waitFor();
  await home.getByRole("button", { name: "Дії з чатом" }).click();
  await home.getByRole("menuitem", { name: "Увімкнути сповіщення" }).click();
  await home.getByRole("img", { name: "Без сповіщень" }).waitFor({ state: "detached" });
  await box.fill("");
});
