import { beforeAll, expect, test } from "vitest";
import { newInvoice, newLine } from "#core/billing/builder.ts";
import type { InvoiceType } from "#core/billing/model.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import type {
  BuildingMoneyView,
  DisclosureView,
  MoneyBuildings,
} from "#core/finance/disclosure/views.ts";
import type { ExpenseView, OverviewView } from "#core/finance/views.ts";
import { addDays, minute, toLocal } from "#core/kernel/time.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { type CallerKey, callersOfFile } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";

const callers = callersOfFile("SHOWNHOUSE", "/api");
const { callAs, refused, send } = callers;
let world: TestWorld;
let home: TestBuilding;

beforeAll(() => {
  ({ world, home } = callers.inside());
});

const today = () => toLocal(world.clock()).date;
const path = () => `/finance/buildings/${home.buildingId}`;
const money = (who: CallerKey, query = "") =>
  callAs<BuildingMoneyView>(who, "GET", `${path()}${query}`);
const set = async (shown: boolean) => {
  const { version } = await callAs<DisclosureView>("admin", "GET", "/finance/disclosure");
  return callAs<DisclosureView>("admin", "PUT", "/finance/disclosure", { shown, version });
};
const bill = (apartmentId: string, type: InvoiceType, amount: number) =>
  callAs<InvoiceView>("manager", "POST", "/billing/invoices", {
    ...newInvoice(apartmentId, 0, {
      period: today().slice(0, 7),
      dueOn: addDays(today(), 20),
      lines: [newLine(amount, "Борг Іваненка П. С.")],
    }),
    type,
  });
const pay = (apartmentId: string, amount: number, over: object = {}) =>
  callAs<{ id: string }>("manager", "POST", "/billing/payments", {
    apartmentId,
    amount,
    method: "cash",
    receivedOn: today(),
    beyond: amount,
    ...over,
  });
const spend = (over: object) =>
  callAs<ExpenseView>("manager", "POST", "/finance/expenses", {
    buildingId: home.buildingId,
    category: "repair",
    day: today(),
    amount: 150_000,
    supplier: "ТОВ «Дахбуд»",
    note: "Латання покрівлі",
    ...over,
  });

test("nobody but staff sees it until it is shown, and nobody of elsewhere ever", async () => {
  const whoSees = async () => {
    const all = ["resident", "owner", "neighbour", "manager", "admin", "limited"] as const;
    const seen = await Promise.all(
      all.map(async (who) => [
        (await refused(who, "GET", path())) === "ok",
        (await callAs<MoneyBuildings>(who, "GET", "/finance/buildings")).items.some(
          ({ id }) => id === home.buildingId,
        ),
      ]),
    );
    for (const [page, listed] of seen) expect(page).toBe(listed);
    return all.filter((_, at) => seen[at]?.[0]);
  };
  expect(await callAs("manager", "GET", "/finance/disclosure")).toEqual({
    shown: false,
    version: 0,
    allowed: false,
  });
  expect(await whoSees()).toEqual(["manager", "admin"]);
  expect(await refused("manager", "PUT", "/finance/disclosure", { shown: true, version: 0 })).toBe(
    "generic.not_found",
  );
  expect(await set(true)).toEqual({ shown: true, version: 1, allowed: true });
  expect(await refused("admin", "PUT", "/finance/disclosure", { shown: false, version: 0 })).toBe(
    "generic.conflict",
  );
  expect(await whoSees()).toEqual(["resident", "owner", "neighbour", "manager", "admin"]);
  await set(false);
  expect(await whoSees()).toEqual(["manager", "admin"]);
  await set(true);
});

test("sums are those of the registry, and nothing says whose they are", async () => {
  const { apartmentId, buildingId } = home;
  const wrong = await bill(apartmentId, "maintenance", 70_000);
  await callAs("manager", "POST", `/billing/invoices/${wrong.number}/cancel`, {
    reason: "Помилка",
  });
  await bill(apartmentId, "maintenance", 90_000);
  await bill(apartmentId, "rent", 20_000);
  await pay(apartmentId, 60_000);
  await pay(apartmentId, 130_000);
  const { id } = await pay(apartmentId, 5_000);
  await callAs("manager", "POST", `/billing/payments/${id}/reverse`, { reason: "Записано двічі" });
  await spend({});
  await spend({ amount: 40_000, supplier: "ФОП Ткач С. П.", note: "Ремонт замка, кв. 14" });
  const twice = await spend({ category: "lifts", amount: 8_000, note: "Заміна кнопок" });
  const reason = "Іваненко П. С. записав двічі";
  await callAs("manager", "POST", `/finance/expenses/${twice.id}/reverse`, { reason });
  await spend({ category: "salary", amount: 30_000, note: "Аванс за відомістю" });
  await spend({ buildingId: null, amount: 999_000 });
  await spend({ day: addDays(today(), -200), amount: 1_000 });

  const found = await money("resident");
  const query = `buildingId=${buildingId}`;
  const staff = await callAs<OverviewView>("manager", "GET", `/finance/overview?${query}`);
  expect(found.totals).toEqual({
    billed: staff.billed.now,
    received: staff.income.now,
    spent: staff.expenses.now,
    balance: staff.profit.now,
    overall: staff.profit.now - 1_000,
  });
  expect(found.totals).toMatchObject({ billed: 110_000, received: 190_000, spent: 220_000 });
  // One apartment alone: what it rents for is told by no category.
  expect(
    found.income.map(({ category, billed, received }) => [category, billed, received]),
  ).toEqual([
    ["other", 110_000, 110_000],
    ["ahead", 0, 80_000],
  ]);
  expect(found.expenses).toMatchObject([
    {
      category: "repair",
      amount: 190_000,
      rows: [
        { amount: 40_000, supplier: null, note: null },
        { amount: 150_000, supplier: "ТОВ «Дахбуд»", note: "Латання покрівлі" },
      ],
    },
    { category: "salary", amount: 30_000, rows: [{ supplier: null, note: null }] },
    {
      category: "lifts",
      amount: 0,
      rows: [
        { amount: -8_000, supplier: null, note: null },
        { amount: 8_000, supplier: "ТОВ «Дахбуд»", note: "Заміна кнопок" },
      ],
    },
  ]);
  expect(found).toMatchObject({ shown: true, whole: false, cut: false });
  expect(JSON.stringify(found)).not.toMatch(/Іваненк|Ткач|кв\. 14|двічі/);
  expect(await money("manager")).toEqual(found);

  const csv = await send("owner", "GET", `${path()}/export?language=uk`);
  expect(csv.text).toContain("Латання покрівлі, ТОВ «Дахбуд»;1500,00");
  expect(csv.text).toMatch(/;Нараховано;[^;]+;Інші нарахування;/);
  expect(csv.text).toContain("Витрачено;Ліфти;Виправлення запису;-80,00");
  expect(csv.text).not.toMatch(/Іваненк|Ткач|кв\. 14|двічі/);
});

test("a payment counts on its value day, credit on the day it pays, and a year sums its months", async () => {
  const { apartmentId } = home;
  const before = await money("manager", "?period=2026");
  const months = async () =>
    Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        money("manager", `?period=2026-${String(at + 1).padStart(2, "0")}`),
      ),
    );
  const lastMonth = addDays(`${today().slice(0, 7)}-01`, -3);
  await pay(apartmentId, 12_000, { receivedOn: lastMonth });
  world.setNow(new Date(world.clock().getTime() + minute));
  await bill(apartmentId, "maintenance", 85_000);
  const all = await months();
  const year = await money("manager", "?period=2026");
  for (const key of ["billed", "received", "spent", "balance"] as const)
    expect(all.reduce((sum, { totals }) => sum + totals[key], 0)).toBe(year.totals[key]);
  expect(year.totals.received - before.totals.received).toBe(12_000);
  const past = await money("manager", `?period=${lastMonth.slice(0, 7)}`);
  expect(past.income).toMatchObject([{ category: "ahead", received: 12_000 }]);
  const now = await money("manager");
  const ahead = now.income.find(({ category }) => category === "ahead");
  // 80,000 were paid ahead before, 85,000 of credit are used now, 5,000 of them of the last month.
  expect(ahead?.received).toBe(-5_000);
  expect(await money("manager", "?period=2020")).toMatchObject({ income: [], expenses: [] });
  expect(await refused("manager", "GET", `${path()}?period=2026-13`)).toBe("generic.validation");
});
