import type { Page } from "playwright-core";
import { answered, broken, type PlacesOf, press } from "./place.ts";

const money = "/manager/finance";
const statements = /\/api\/bank\/statements$/;

/** The demo's statement of the bank, as the list leads to it. */
const openStatement = async (page: Page) => {
  await page.locator("main li button").first().click();
  await page.locator("main li p").first().waitFor();
};

/** Finance with its dialogs, and its empty, odd and failed states, for axe and pictures. */
export const places: PlacesOf = ({ home: { apartment, building } }) => {
  const admin = { role: "admin" as const };
  const manager = { role: "manager" as const };
  const about = { apartmentId: apartment, buildingId: building, address: "вул. Сонячна, 5" };
  return [
    { ...manager, name: "finance", path: money },
    { ...admin, name: "finance-own-days", path: `${money}?from=2026-01-15&to=2026-02-10` },
    { ...admin, name: "finance-billing", path: `${money}?tab=billing` },
    { ...manager, name: "finance-billing-manager", path: `${money}?tab=billing` },
    { ...manager, name: "bank", path: `${money}?tab=bank` },
    {
      ...manager,
      name: "bank-none",
      path: `${money}?tab=bank`,
      before: answered(statements, { items: [], nextCursor: null, iban: null }),
    },
    {
      ...manager,
      name: "bank-statement",
      path: `${money}?tab=bank`,
      act: openStatement,
    },
    {
      ...manager,
      name: "bank-assign",
      path: `${money}?tab=bank`,
      act: async (page, w) => {
        await openStatement(page);
        await press(({ bank }) => bank.reassign)(page, w);
        await page.getByRole("dialog").getByRole("combobox").waitFor();
      },
    },
    { ...admin, name: "finance-meters", path: `${money}?tab=meters` },
    { role: "resident", name: "meters", path: "/meters" },
    { ...manager, name: "finance-opening", path: `${money}?tab=opening` },
    { ...admin, name: "finance-expenses", path: `${money}?tab=expenses` },
    { ...admin, name: "finance-registry", path: `${money}?tab=registry` },
    { ...admin, name: "finance-invoices", path: `${money}?tab=invoices` },
    { ...admin, name: "finance-debtors", path: `${money}?tab=debtors` },
    {
      ...admin,
      name: "finance-expense-details",
      path: `${money}?tab=expenses`,
      act: async (page) => {
        await page.getByRole("button", { name: "ТОВ «Ліфт-Монтаж»", exact: true }).first().click();
      },
    },
    {
      ...admin,
      name: "finance-recurring",
      path: `${money}?tab=expenses`,
      act: press((w) => w.finance.recurring.add),
    },
    { ...admin, name: "finance-closing", path: `${money}?tab=closing` },
    {
      ...admin,
      name: "finance-tariff",
      path: `${money}?tab=billing`,
      act: press((w) => w.finance.tariff.add),
    },
    {
      ...admin,
      name: "finance-issue",
      path: `${money}?tab=billing`,
      act: async (page, w) => {
        const [word = ""] = w.finance.run.issue_other.split(" ");
        await page.getByRole("button", { name: new RegExp(`^${word} \\d`) }).click();
      },
    },
    {
      ...admin,
      name: "finance-odd",
      path: `${money}?tab=billing`,
      before: answered(/\/api\/finance\/runs\/preview/, {
        period: "2026-11",
        before: "2026-10",
        apartments: 0,
        invoices: 0,
        amount: 0,
        previous: 90_000,
        billed: 0,
        tariffs: [],
        buildings: [],
        anomalies: [
          { ...about, kind: "no_area", number: "12", amount: 0, previous: 45_000 },
          { ...about, kind: "archived", number: "7", amount: 0, previous: 45_000 },
          { ...about, kind: "tripled", number: "9", amount: 180_000, previous: 45_000 },
        ],
        counts: { no_area: 1, archived: 1, tripled: 1, first: 0 },
        flagged: { left_out: 2, estimated: 0, odd: 1 },
      }),
    },
    {
      ...admin,
      name: "finance-no-tariffs",
      path: `${money}?tab=billing`,
      before: answered(/\/api\/finance\/tariffs$/, { items: [], allowed: true }),
    },
    {
      ...admin,
      name: "finance-expense-faults",
      path: `${money}?tab=expenses`,
      act: async (page, w) => {
        await press((words) => words.finance.expense.record)(page, w);
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: w.finance.expense.submit }).click();
        await dialog.locator("[aria-invalid=true]").first().waitFor();
      },
    },
    {
      ...admin,
      name: "finance-reverse",
      path: `${money}?tab=expenses&from=2026-08-01&to=2026-10-31`,
      act: async (page, w) => {
        const [words = ""] = w.finance.expense.reverse_of.split(":");
        await page
          .getByRole("button", { name: new RegExp(`^${words}`) })
          .first()
          .click();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      ...admin,
      name: "finance-none",
      path: `${money}?tab=registry&from=2020-01-01&to=2020-01-31`,
    },
    { ...admin, name: "finance-failed", path: money, before: broken(/\/api\/finance\/overview/) },
  ];
};
