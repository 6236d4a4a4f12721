import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { AccountView, DebtView } from "#core/billing/views.ts";
import type { PlaceView } from "#core/buildings/model.ts";
import { choose } from "../../support/choose.ts";
import { closeBrowser, closeDevice, newDevice, signIn, violations } from "../../support/browser.ts";
import {
  button,
  card,
  emptyApartment,
  issue,
  pathOf,
  read,
  row,
  sheet,
  type Spot,
  sum,
} from "../../support/billing.ts";
import { unique, watchForReload } from "../../support/requests.ts";

// Two of the staff: one person's calls of a minute are limited, and other journeys are the manager's.
let managers: BrowserContext;
let admins: BrowserContext;

beforeEach(async () => {
  [managers, admins] = [await newDevice(), await newDevice()];
});
afterEach(() => Promise.all([managers, admins].map(closeDevice)));
afterAll(closeBrowser);

/** Records money by the dialog that `opener` opens. */
async function receive(page: Page, opener: Locator, amount: string | null, reference: string) {
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Записати оплату" });
  if (amount) await dialog.getByLabel("Сума").fill(amount);
  await dialog.getByLabel("Номер квитанції").fill(reference);
  await button(dialog, "Записати").click();
  await dialog.waitFor({ state: "detached" });
}

test("who owes is told at home, and from there it is one step to the invoices", async () => {
  const owners = await newDevice();
  const home = await signIn(owners, "owner", "/dashboard");
  const [{ apartment, building }] = await read<[PlaceView]>(owners, "/places/mine");
  const { balance } = await read<AccountView>(owners, `/billing/accounts/${apartment.id}`);
  expect(balance).toBeGreaterThan(0);
  await card(home).getByText("До сплати", { exact: true }).first().waitFor();
  await card(home)
    .getByText(/^Прострочено/)
    .first()
    .waitFor();
  expect(await violations(home)).toEqual([]);
  const name = `Відкрити рахунки: ${building.address}, кв. ${apartment.number}`;
  await home.getByRole("link", { name, exact: true }).click();
  await home.waitForURL(`**/apartments/${apartment.id}#invoices`);
  await card(home).getByText("Чекають на оплату").waitFor();
  await closeDevice(owners);
});

test("an invoice is issued, seen live by the owner, partly paid in cash and cancelled", async () => {
  const owners = await newDevice();
  const home = await signIn(owners, "owner", "/dashboard");
  const [place] = await read<[PlaceView]>(owners, "/places/mine");
  const spot = { buildingId: place.building.id, apartmentId: place.apartment.id };
  await home.goto(`/apartments/${spot.apartmentId}`);
  await card(home).getByText("До сплати", { exact: true }).first().waitFor();
  expect(await button(home, "Виставити рахунок").count()).toBe(0);
  const stands = await watchForReload(home);

  const page = await signIn(managers, "manager", pathOf(spot));
  const number = await issue(page, unique("Домофон"), "1 234,50");
  await row(page, number)
    .filter({ hasText: sum("1 234,50") })
    .waitFor();
  await row(home, number).filter({ hasText: "До сплати" }).waitFor();

  await row(page, number).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("invoice")).toBe(number);
  await sheet(page, number).getByText("Поки нічого не сплачено.").waitFor();
  const receipt = unique("К-");
  await receive(page, button(sheet(page, number), "Записати оплату"), "234,50", receipt);
  await sheet(page, number).getByText(receipt).waitFor();
  await sheet(page, number).getByText(sum("1 000,00")).first().waitFor();
  await row(home, number)
    .filter({ hasText: sum("Сплачено 234,50 ₴ із 1 234,50") })
    .waitFor();

  await button(sheet(page, number), "Скасувати рахунок").click();
  const question = page.getByRole("dialog", { name: `Скасувати рахунок ${number}?` });
  await question.getByText(sum("Сплачені 234,50 ₴ не зникнуть")).waitFor();
  await button(question, "Скасувати рахунок").click();
  await question.getByText("Це поле обов’язкове").waitFor();
  await question.getByLabel("Чому").fill("Виставлено двічі");
  await button(question, "Скасувати рахунок").click();
  await question.waitFor({ state: "detached" });
  await sheet(page, number).getByText("Виставлено двічі").waitFor();
  await row(home, number).filter({ hasText: "Скасовано" }).waitFor();

  // The owner reads why, by an address of its own, and may do nothing.
  await row(home, number).click();
  await sheet(home, number).getByText("Виставлено двічі").waitFor();
  expect(await button(sheet(home, number), "Скасувати рахунок").count()).toBe(0);
  expect(await stands()).toBe(true);
  await home.goBack();
  await sheet(home, number).waitFor({ state: "hidden" });
  await expect.poll(() => new URL(home.url()).search).toBe("");
  await closeDevice(owners);
});

test("a debtor's window loses its mark by a payment and gets it back when that is taken back", async () => {
  const house = await signIn(admins, "admin", "/manager/buildings");
  const debtor = await someDebtor(admins);
  await house.goto(`/manager/buildings/${debtor.buildingId}`);
  const window = house.locator(`[data-flat="${debtor.apartmentId}"]`);
  await expect.poll(() => window.getAttribute("aria-label")).toContain("є борг");
  const counter = house.getByRole("button", { name: /^Боржники\s*\d+$/ });
  const count = async () => Number(/\d+$/.exec(await counter.innerText())?.[0]);
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await counter.click();
  await expect.poll(() => new URL(house.url()).searchParams.get("state")).toBe("debtor");
  const stands = await watchForReload(house);

  const page = await admins.newPage();
  await page.goto(pathOf(debtor));
  await card(page)
    .getByText(/^Прострочено/)
    .first()
    .waitFor();
  const receipt = unique("К-");
  await receive(page, button(page, "Записати оплату"), null, receipt);
  await card(page).getByText("Усе сплачено").waitFor();
  await expect.poll(() => window.getAttribute("aria-label")).not.toContain("є борг");
  await expect.poll(count).toBe(before - 1);

  await choose(card(page).getByRole("radio", { name: "Надходження" }));
  const payment = card(page).getByRole("listitem").filter({ hasText: receipt });
  await payment.getByRole("button", { name: /^Дії:/ }).click();
  await page.getByRole("menuitem", { name: "Скасувати оплату" }).click();
  const question = page.getByRole("dialog", { name: /^Скасувати оплату/ });
  await question.getByLabel("Чому").fill("Записано не тій квартирі");
  await button(question, "Скасувати оплату").click();
  await question.waitFor({ state: "detached" });
  await payment.getByText("Записано не тій квартирі").waitFor();
  await expect.poll(() => window.getAttribute("aria-label")).toContain("є борг");
  await expect.poll(count).toBe(before);
  expect(await stands()).toBe(true);

  await choose(house.getByRole("radio", { name: "Таблиця" }));
  await house.getByRole("row").filter({ hasText: debtor.number }).first().waitFor();
  await house.goto("/manager/buildings");
  await house
    .getByRole("row")
    .filter({ has: house.locator(`a[href*="${debtor.buildingId}"][href*="debtor"]`) })
    .waitFor();
});

test("a part of what was paid in cash goes back, and the apartment owes it again", async () => {
  const page = await admins.newPage();
  await page.goto(pathOf(await emptyApartment(admins)));
  await issue(page, unique("Домофон"), "500");
  const receipt = unique("К-");
  await receive(page, button(page, "Записати оплату"), null, receipt);
  await card(page).getByText("Усе сплачено").waitFor();
  await choose(card(page).getByRole("radio", { name: "Надходження" }));
  const payment = card(page).getByRole("listitem").filter({ hasText: receipt });
  const actions = payment.getByRole("button", { name: /^Дії:/ });
  await actions.click();
  await page.getByRole("menuitem", { name: "Повернути кошти" }).click();
  const dialog = page.getByRole("dialog", { name: "Повернути готівку?" });
  await dialog.getByLabel("Скільки повернули, ₴").fill("500,01");
  await dialog.getByLabel("Чому").fill("Заплатили зайве");
  await button(dialog, "Записати повернення").click();
  await dialog.getByText("Стільки вже не лишилося для повернення").waitFor();
  await dialog.getByLabel("Скільки повернули, ₴").fill("120,50");
  await button(dialog, "Записати повернення").dblclick();
  await dialog.waitFor({ state: "detached" });
  await payment.getByText(sum("Повернуто 120,50 ₴")).waitFor();
  await payment.getByText("Заплатили зайве").waitFor();
  await card(page).getByText(sum("120,50 ₴")).first().waitFor();
  await actions.click();
  await page.getByRole("menuitem", { name: "Повернути кошти" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Скасувати оплату" }).count()).toBe(0);
});

test("the house stands where nobody can say who owes, and says so", async () => {
  const page = await signIn(admins, "admin", "/manager/buildings");
  const { buildingId } = await someDebtor(admins);
  let broken = true;
  await page.route(/\/api\/billing\/debts/, (route) =>
    broken
      ? route.fulfill({
          status: 422,
          json: { defined: true, code: "generic.validation", data: {} },
        })
      : route.continue(),
  );
  await page.goto(`/manager/buildings/${buildingId}`);
  const notice = page.getByRole("status").filter({ hasText: "Борги зараз не завантажилися" });
  await notice.waitFor();
  await page.getByRole("grid").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Боржники/ }).isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  broken = false;
  await button(notice, "Спробувати ще раз").click();
  await notice.waitFor({ state: "detached" });
});

/** Returns a debtor of this journey's own; other journeys add buildings without debts. */
async function someDebtor(context: BrowserContext): Promise<Spot & { number: string }> {
  const owned = new Set<string>();
  for (const role of ["owner", "resident"] as const) {
    const device = await newDevice();
    await signIn(device, role, "/dashboard");
    for (const { apartment } of await read<PlaceView[]>(device, "/places/mine"))
      owned.add(apartment.id);
    await closeDevice(device);
  }
  for (const { id: buildingId } of await read<{ id: string }[]>(context, "/places/buildings")) {
    const debts = await read<DebtView[]>(context, `/billing/debts?buildingId=${buildingId}`);
    const apartmentId = debts.find((one) => !owned.has(one.apartmentId))?.apartmentId;
    if (!apartmentId) continue;
    const { number } = await read<{ number: string }>(context, `/apartments/${apartmentId}`);
    return { buildingId, apartmentId, number };
  }
  throw new Error("the demo has no such debtor");
}
