import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { ListedMessage } from "#core/chat/listed.ts";
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
  const [message, answer] = ["Толока", "Відповідь"].map(unique);
  const home = await signIn(owners, "owner", "/communications/chats");
  await home.getByRole("link", { name: /^Події/ }).click();
  const box = home.getByRole("textbox", { name: "Повідомлення" });
  await box.fill(message ?? "");
  await home.getByRole("button", { name: "Надіслати", exact: true }).click();
  const word = home.getByRole("article").filter({ hasText: message ?? "" });
  await word.waitFor();

  // The manager finds it by its words, thanks, and quotes it to whom it is from.
  const desk = await signIn(managers, "manager", "/manager/communications");
  await desk.getByRole("searchbox", { name: "Пошук у чатах" }).fill(message ?? "");
  const found = desk.getByRole("region", { name: "Знайдені повідомлення" });
  await found.getByRole("link").first().click();
  const same = desk.getByRole("article").filter({ hasText: message ?? "" });
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

const total = 100_000;

/** Answers for a channel with a long history, which would take long to create. */
async function makeLong(page: Page): Promise<void> {
  const messageOf = (number: number): ListedMessage => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    number,
    author: {
      id: `00000000-0000-4000-8000-00000000000${number % 3}`,
      name: `Сусід ${number % 3}`,
    },
    body: `Слово ${number} ${"і ще трохи слів про те саме ".repeat(number % 7)}`,
    ...(number % 11 === 0 ? { replies: 2 } : {}),
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
  });
  await page.route(/\/api\/conversations\/[^/?]+\/messages(\?|$)/, async (route) => {
    const url = new URL(route.request().url());
    const at = (name: string) => Number(url.searchParams.get(name) ?? Number.NaN);
    const [before, after, aroundTime] = [at("before"), at("after"), at("around")];
    const last = before ? before - 1 : after ? after + 50 : aroundTime ? aroundTime + 25 : total;
    const [from, to] = [Math.max(1, last - 49), Math.min(last, total)];
    const items = Array.from({ length: to - from + 1 }, (_, n) => messageOf(from + n));
    await route.fulfill({ json: { items, older: from > 1, newer: to < total } });
  });
  await page.route(/\/api\/conversations\/[^/?]+$/, async (route) => {
    const answer = await route.fetch();
    const shown = (await answer.json()) as object;
    await route.fulfill({
      response: answer,
      json: { ...shown, lastNumber: total, readNumber: total },
    });
  });
}

test("of 100,000 messages few are in the page, and what one reads stays where it is while others load", async () => {
  const page = await signIn(owners, "owner", "/communications/chats");
  await makeLong(page);
  await page.getByRole("link", { name: /^Загальний/ }).click();
  const number = (at: number) => page.locator(`[data-number="${at}"]`);
  await number(total).waitFor();
  // Back, as a swipe does it, is to the list.
  await page.goBack();
  await page.getByRole("link", { name: /^Загальний/ }).click();
  await number(total).waitFor();
  await page.goto(`${page.url()}?message=50000`);
  await number(50_000).waitFor();
  // There and back without leaving the conversation: what was read before is gone each time.
  await page.getByRole("button", { name: /^До останніх/ }).click();
  await number(total).waitFor();
  await page.goBack();
  await number(50_000).waitFor();
  await number(total).waitFor({ state: "detached" });
  expect(await page.getByRole("log").count()).toBe(1);

  // Each step may move what is read by as much as was scrolled, and by nothing else, while older ones come.
  const climbed = await page.getByRole("log").evaluate(async (box) => {
    const shown = () => [...box.querySelectorAll<HTMLElement>("[data-number]")];
    const top = (element: Element) => element.getBoundingClientRect().top;
    const frame = () => new Promise(requestAnimationFrame);
    const worst = { moved: 0, rows: 0 };
    for (let step = 0; step < 40; step++) {
      const middle = top(box) + box.clientHeight / 2;
      const read = shown().findLast((one) => top(one) <= middle);
      if (!read) throw new Error("nothing is in sight");
      const [before, from] = [top(read), box.scrollTop];
      box.scrollTop -= 500;
      const expected = before + from - box.scrollTop;
      for (let n = 0; n < 6; n++) {
        await frame();
        const rows = shown();
        worst.rows = Math.max(worst.rows, rows.length);
        const same = rows.find((one) => one.dataset["number"] === read.dataset["number"]);
        // Where older ones come in the very frame of a step, the step is not made.
        const moved = same ? [expected, before].map((at) => Math.abs(top(same) - at)) : [0];
        worst.moved = Math.max(worst.moved, Math.min(...moved));
      }
    }
    return { ...worst, first: Number(shown()[0]?.dataset["number"]) };
  });
  expect(climbed.first).toBeLessThan(49_900);
  expect(climbed.rows).toBeLessThan(100);
  expect(climbed.moved).toBeLessThan(3);

  await page.getByRole("button", { name: /^До останніх/ }).click();
  await number(total).waitFor();
});
