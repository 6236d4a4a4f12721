import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn, violations } from "../support/browser.ts";
import { newWord, turnOf } from "../support/assistant.ts";

afterAll(closeBrowser);

const button = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true });

/** Asks in a new conversation of the resident's; returns the item of this question alone. */
async function ask(page: Page, question: string): Promise<Locator> {
  await page.goto("/chat/assistant");
  await page.getByRole("textbox", { name: "Ваше запитання" }).fill(question);
  await button(page, "Запитати").click();
  const turn = turnOf(page, question);
  // The rating stands below an answer that is whole.
  await button(turn, "Не допомогло").waitFor();
  return turn;
}

const unknown = "Я цього не знаю.";

test("an administrator finds what a resident asked in vain, answers it, tries it and switches it off", async () => {
  const [homes, offices] = [await newDevice({ width: 390 }), await newDevice()];
  const resident = await signIn(homes, "resident", "/chat/assistant");
  const word = newWord();
  const question = `Де стоїть ${word}`;
  expect(await (await ask(resident, question)).textContent()).toContain(unknown);

  const admin = await signIn(offices, "admin", "/manager/assistant");
  const gap = admin
    .getByRole("list", { name: "Без відповіді" })
    .locator(":scope > li")
    .filter({ hasText: question });
  await button(gap, `Написати відповідь: ${question}`).click();
  const form = admin.getByRole("dialog");
  const text = `За третім під’їздом, біля туй. Код ${word}.`;
  await form.getByRole("textbox", { name: /^Відповідь/ }).fill(text);
  expect(await violations(admin)).toEqual([]);
  await button(form, "Зберегти відповідь").click();
  await form.waitFor({ state: "detached" });
  await gap.waitFor({ state: "detached" });

  const attempt = admin.locator("form").filter({ has: button(admin, "Спробувати") });
  await attempt.getByRole("textbox", { name: "Запитання" }).fill(question);
  await button(attempt, "Спробувати").click();
  await admin.getByRole("status").getByText(`${question} (ваша відповідь)`).waitFor();

  const answered = await ask(resident, question);
  await answered.getByText(text).waitFor();
  await answered.getByText(/^Відповідає /).waitFor();

  await admin.getByRole("tab", { name: /^Ваші відповіді/ }).click();
  await admin.getByRole("switch", { name: `Увімкнено: ${question}` }).click();
  await admin.getByRole("switch", { name: `Вимкнено: ${question}` }).waitFor();
  const off = await ask(resident, question);
  expect(await off.textContent()).toContain(unknown);
  expect(await off.textContent()).not.toContain(text);
  await closeDevice(homes);
  await closeDevice(offices);
});
