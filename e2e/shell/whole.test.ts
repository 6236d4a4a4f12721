import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { button, issue, pathOf, row, sheet, sum } from "../support/billing.ts";
import { closeBrowser, closeDevice, newDevice, signInAs } from "../support/browser.ts";
import { choose } from "../support/choose.ts";
import { invite, newBuilding, redeem } from "../support/homes.ts";
import { signUp } from "../support/people.ts";
import { act, unique } from "../support/requests.ts";
import { textsByLanguage } from "../support/words.ts";
import { patience } from "../../tools/patience.ts";

const w = textsByLanguage.uk;
let managers: BrowserContext;
let residents: BrowserContext;
let guests: BrowserContext;

beforeEach(async () => {
  [managers, residents, guests] = await Promise.all([
    newDevice(),
    newDevice({ width: 390 }),
    newDevice(),
  ]);
});
afterEach(() => Promise.all([managers, residents, guests].map(closeDevice)));
afterAll(closeBrowser);

/** Writes into the open chat and waits until it stands there. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: w.chat.write }).fill(text);
  await button(page, w.chat.send).click();
  await page.getByRole("log").getByText(text).waitFor();
}

test("one story: news of a water cut, a chat, a request, an invoice, its payment, an order, figures, with resident, manager and guest", async () => {
  const { buildingId, address, apartments } = await newBuilding(managers, "manager");
  const apartmentId = apartments[0]?.id ?? "";
  const { code } = await invite(managers, apartmentId);
  await signUp(residents);
  await redeem(residents, code);
  await signInAs(managers, "manager");
  const [desk, home, street] = await Promise.all(
    [managers, residents, guests].map((device) => device.newPage()),
  );
  if (!desk || !home || !street) throw new Error("three browsers have a page each");

  // News of the building come to who lives there while they look.
  const cut = unique("Воду вимкнуть");
  await home.goto("/communications");
  await home.getByRole("heading", { level: 1 }).waitFor();
  await desk.goto("/manager/announcements/new");
  await desk.getByRole("textbox", { name: w.news.form.title }).fill(cut);
  await desk.getByRole("textbox", { name: w.news.form.body }).fill("Завтра з 9:00 до обіду.");
  await desk.getByText(w.news.form.audiences.buildings).click();
  await desk
    .getByRole("group", { name: w.news.form.buildings })
    .getByRole("checkbox", { name: address })
    .check();
  await button(desk, w.news.publish).click();
  await home.getByRole("link", { name: cut }).click();
  await home.getByRole("heading", { level: 1, name: cut }).waitFor();

  // They ask, and are answered.
  const question = unique("Чи буде гаряча");
  const answer = unique("Гаряча буде.");
  await home.goto("/communications/chats");
  await home.getByRole("button", { name: new RegExp(w.chat.open_management) }).click();
  await write(home, question);
  await desk.goto("/manager/communications");
  await desk.getByRole("link", { name: new RegExp(question) }).click();
  await write(desk, answer);
  await home.getByRole("log").getByText(answer).waitFor();

  // What the cut left behind becomes a request.
  await home.goto("/requests/new");
  await choose(home.getByRole("radio", { name: w.requests.category.plumbing }));
  await home.getByLabel(w.requests.form.field.title).fill(unique("Іржава вода"));
  await home.getByLabel(w.requests.form.field.description).fill("Після відключення тече руда.");
  await button(home, w.requests.form.submit).click();
  await home.waitForURL(/\/requests\/R-\d{6}/);
  await desk.goto(`/manager${new URL(home.url()).pathname}`);
  await act(desk, w.requests.action.accept);
  await act(desk, w.requests.action.complete, { [w.requests.need.note]: "Промили стояк." });
  await home.getByText(w.requests.status.completed, { exact: true }).first().waitFor();

  // The work is billed and paid by card; the receipt is there to take along.
  await desk.goto(pathOf({ buildingId, apartmentId }));
  const number = await issue(desk, "Промивання", "1 234,50");
  await home.goto("/payments");
  await home.getByRole("link").filter({ hasText: number }).first().click();
  await sheet(home, number).getByText(w.billing.invoice.unpaid).waitFor();
  await sheet(home, number).getByRole("link", { name: w.checkout.action }).click();
  await home.getByLabel(w.checkout.number).fill("4242424242424242");
  await home.getByLabel(w.checkout.holder).fill("TARAS TESTENKO");
  await home.getByLabel(w.checkout.expiry).fill("12/39");
  await home.getByLabel(w.checkout.cvv).fill("123");
  await home
    .getByRole("button", { name: new RegExp(`^${w.checkout.submit_plain} [\\d\\s,]+₴$`) })
    .click();
  await home.getByRole("heading", { level: 1, name: w.checkout.success.title }).waitFor();
  await home.getByText(w.checkout.success.body).waitFor();
  const receipt = await home.getByRole("link", { name: w.checkout.receipt }).getAttribute("href");
  // A busy machine may ask to come again.
  await expect
    .poll(async () => (await residents.request.get(receipt ?? "")).status(), {
      timeout: patience(60_000),
    })
    .toBe(200);
  await row(desk, number).click();
  await sheet(desk, number).getByText(w.billing.status.paid, { exact: true }).first().waitFor();

  // A service is ordered and confirmed; nobody begins before its day.
  await home.goto("/services?category=beauty");
  await home.getByRole("link", { name: "Чоловіча стрижка" }).click();
  await home.getByRole("group", { name: w.market.form.time }).getByRole("radio").first().check();
  await button(home, w.market.form.submit).click();
  const ordered = home.getByText(/^Замовлення O-\d{6}$/);
  await ordered.waitFor();
  const order = /O-\d{6}/.exec((await ordered.textContent()) ?? "")?.[0] ?? "";
  await desk.goto("/manager/marketplace-orders?status=pending");
  await desk.getByRole("link", { name: order }).click();
  await button(desk, w.market.orders.actions.confirm).click();
  await home.getByText(w.market.statuses.confirmed, { exact: true }).first().waitFor();

  // Who has no account is told by the program how to pay, and by the management what it is like here.
  await street.goto("/chat");
  await street.getByRole("link", { name: w.assistant.hub.ask }).click();
  await street.getByRole("listitem").getByRole("button").first().click();
  await street.getByText(w.assistant.sources).waitFor();
  const wonder = unique("Чи добре тут жити");
  const channel = "/chat/messenger?org=sonyachnyi&channel=general";
  await street.goto(channel);
  await street.getByLabel(w.messenger.enter.nickname).fill(unique("Гість").slice(0, 32));
  await button(street, w.messenger.enter.submit).click();
  await write(street, wonder);
  await desk.goto(channel);
  await desk.getByRole("log").getByText(wonder).waitFor();
  const welcome = unique("Дуже добре.");
  await write(desk, welcome);
  await street.getByRole("log").getByText(welcome).waitFor();

  // All of it stands in the figures.
  await desk.goto(`/manager/finance?building=${buildingId}`);
  const income = desk.locator("section", {
    has: desk.getByRole("heading", { name: w.finance.figure.income, exact: true }),
  });
  await income.getByText(sum("1 234,50 ₴"), { exact: true }).first().waitFor();
  await desk.goto("/manager/analytics");
  const { rows, rows_of, name } = w.analytics;
  await desk
    .getByRole("button", {
      name: rows_of.replace("{{rows}}", rows.apartments).replace("{{name}}", name.occupancy),
    })
    .waitFor();
});
