import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";
import { unique } from "../support/requests.ts";

let visitors: BrowserContext;
let residents: BrowserContext;

beforeEach(async () => {
  [visitors, residents] = await Promise.all([newDevice({ width: 390 }), newDevice()]);
});
afterEach(() => Promise.all([closeDevice(visitors), closeDevice(residents)]));
afterAll(closeBrowser);

const ask = async (page: Page, question: string) => {
  await page.getByRole("textbox", { name: "Ваше запитання" }).fill(question);
  await page.getByRole("button", { name: "Запитати", exact: true }).click();
};

test("a visitor asks on the landing page, reads the answer and opens its source; what is not known leads to people", async () => {
  const page = await visitors.newPage();
  await page.goto("/");
  await ask(page, "Як сплатити рахунок?");
  await page.waitForURL("**/chat/assistant?q=*");
  await page.getByText("Я програма, а не людина.").waitFor();
  await page.getByText("Перекажіть цю суму зі свого банку").waitFor();

  await ask(page, "What is the capital of Australia?");
  await page.getByText("I don’t know.").waitFor();
  const out = page.getByRole("link", { name: "Увійти й запитати управителя" });
  expect(await out.getAttribute("href")).toContain("/sign-in?return=%2Frequests%2Fnew");

  await page.getByRole("link", { name: /Як сплатити$/ }).click();
  await page.waitForURL("**/guides/understand-and-pay-an-invoice#s4");
  await page.getByRole("heading", { name: "Як сплатити" }).waitFor();
});

test("an answer cut midway says so and is asked again; a resident deletes what they asked", async () => {
  const question = unique("Де взяти код");
  const page = await signIn(residents, "resident", "/chat/assistant");
  await page.route(
    "**/api/assistant/ask",
    (route) =>
      route.fulfill({
        headers: { "content-type": "text/event-stream" },
        body: `event: message\ndata: {"type":"words","text":"Код — це "}\n\n`,
      }),
    { times: 1 },
  );
  await ask(page, question);
  await page.getByText("З’єднання обірвалося").waitFor();
  await page.getByRole("button", { name: "Запитати ще раз" }).click();
  await page.getByText("Код — це десять літер і цифр.").waitFor();
  await page.getByText("Звідки це").waitFor();

  await page.getByRole("button", { name: `Видалити запитання «${question}»` }).click();
  await page
    .getByRole("button", { name: `Видалити запитання «${question}»` })
    .waitFor({ state: "detached" });
});
