import type { Page } from "playwright-core";
import type { OpeningLinePage, OpeningView } from "#core/billing/opening/views.ts";
import type { ReadingImportView, ReadingLinePage } from "#core/meters/import/views.ts";
import { all, answered, broken, closeDialog, type PlacesOf, press } from "./place.ts";

const money = "/manager/finance";
/** A period of the demo's past: its current month has nothing in it until somebody pays. */
const autumn = "&from=2026-08-01&to=2026-10-31";
const statements = /\/api\/bank\/statements$/;

/** Opens the demo's bank statement from the list. */
const openStatement = async (page: Page) => {
  await page.locator("main li button").first().click();
  await page.locator("main li p").first().waitFor();
};

const id = "00000000-0000-4000-8000-000000000001";
const createdAt = "2026-01-17T09:00:00.000Z";

type Spot = { apartmentId: string; buildingId: string; number: string; address: string };

/** Builds a table of opening balances with every kind of row. */
const opening = (place: Spot) => {
  const sums = (lines: number, kopecks: number) => ({ lines, kopecks });
  const view: OpeningView = {
    id,
    name: "залишки.csv",
    day: "2026-01-01",
    title: "Борг станом на 01.01.2026",
    columns: "Квартира · Борг · Переплата",
    unread: "ПІБ",
    rows: 12,
    leftOut: [{ reason: "total" as const, rows: 1, kopecks: 120_000, at: [13] }],
    control: 60_550,
    sum: 66_550,
    debt: 66_550,
    credit: 0,
    turned: 1,
    by: "Олена Мельник",
    createdAt,
    fault: sums(1, 0),
    ready: sums(1, -30_000),
    booked: sums(1, 48_000),
    already: sums(1, 100),
    even: sums(1, 0),
  };
  const { apartmentId, buildingId, number, address } = place;
  const lines: OpeningLinePage = {
    items: [
      {
        line: 2,
        said: "12",
        state: "ready",
        kopecks: -30_000,
        fault: null,
        column: "Борг",
        value: "-300,00",
        apartment: { id: apartmentId, buildingId, number, address },
        invoice: null,
      },
      {
        line: 3,
        said: "404",
        state: "fault",
        kopecks: 100,
        fault: "unknown",
        column: "Квартира",
        value: "404",
        apartment: null,
        invoice: null,
      },
    ],
    nextCursor: null,
  };
  return all(
    answered(/\/api\/billing\/openings\/[^/]+$/, view),
    answered(/\/api\/billing\/openings\/[^/]+\/lines/, lines),
  );
};

/** Builds a table of readings with every kind of row. */
const readings = ({ apartmentId, buildingId, number, address }: Spot) => {
  const view: ReadingImportView = {
    id,
    name: "обхід.csv",
    columns: "Квартира · Номер · Показник",
    unread: "Примітка",
    rows: 6,
    leftOut: [{ reason: "blank" as const, rows: 1, kopecks: 0, at: [5] }],
    by: "Олена Мельник",
    createdAt,
    undoneAt: null,
    fault: 1,
    odd: 1,
    ready: 1,
    written: 1,
    same: 1,
    undone: 0,
  };
  const dial = { kind: "cold_water", unit: "m3", serial: "12345678" } as const;
  const meter = { ...dial, number, address, apartmentId, buildingId };
  const read = { day: "2026-01-15", value: 94_000, before: 100_000, note: "", meter };
  const lines: ReadingLinePage = {
    items: [
      {
        ...read,
        line: 2,
        said: "12",
        state: "fault",
        fault: "lower",
        column: "Показник",
        cell: "94",
      },
      { ...read, line: 3, said: "13", state: "odd", fault: null, column: null, cell: null },
    ],
    nextCursor: null,
  };
  return all(
    answered(/\/api\/meter-imports\/0[^/]+$/, view),
    answered(/\/api\/meter-imports\/0[^/]+\/lines/, lines),
  );
};

/** Lists finance with its dialogs, and its empty, unusual and failed states. */
export const places: PlacesOf = ({ home: { apartment, building } }) => {
  const admin = { role: "admin" as const };
  const manager = { role: "manager" as const };
  const about = { apartmentId: apartment, buildingId: building, address: "вул. Сонячна, 5" };
  const spot = { ...about, number: "12" };
  return [
    { ...manager, name: "finance", path: money },
    { ...admin, name: "finance-own-days", path: `${money}?from=2026-01-15&to=2026-02-10` },
    { ...admin, name: "finance-billing", path: `${money}?tab=billing` },
    { ...manager, name: "finance-billing-manager", path: `${money}?tab=billing` },
    { ...manager, name: "bank", path: `${money}?tab=bank` },
    { ...manager, name: "bank-missing", path: `${money}?tab=bank&statement=${id}` },
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
    { ...admin, name: "finance-expenses", path: `${money}?tab=expenses${autumn}` },
    { ...admin, name: "finance-registry", path: `${money}?tab=registry${autumn}` },
    { ...admin, name: "finance-invoices", path: `${money}?tab=invoices` },
    { ...admin, name: "finance-debtors", path: `${money}?tab=debtors` },
    {
      ...admin,
      name: "finance-expense-details",
      path: `${money}?tab=expenses${autumn}`,
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
        await press((texts) => texts.finance.expense.record)(page, w);
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: w.finance.expense.submit }).click();
        await dialog.locator("[aria-invalid=true]").first().waitFor();
      },
    },
    {
      ...admin,
      name: "finance-reverse",
      path: `${money}?tab=expenses${autumn}`,
      act: async (page, w) => {
        const [label = ""] = w.finance.expense.reverse_of.split(":");
        await page
          .getByRole("button", { name: new RegExp(`^${label}`) })
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
    {
      ...manager,
      name: "opening-preview",
      path: `${money}?tab=opening&table=${id}`,
      before: opening(spot),
      act: async (page, w) => page.getByText(w.opening.turned.meant).waitFor(),
    },
    {
      ...manager,
      name: "readings-preview",
      path: `${money}?tab=meters&table=${id}`,
      before: readings(spot),
      act: async (page, w) => page.getByText(w.meter_table.odd_meant).waitFor(),
      next: [
        {
          name: "readings-undo",
          act: async (page, w) => {
            await press(({ meter_table }) => meter_table.undo)(page, w);
            await page.getByRole("alertdialog").waitFor();
          },
        },
        {
          name: "readings-columns",
          act: async (page, w) => {
            await closeDialog(page);
            await press(({ meter_table }) => meter_table.close)(page, w);
            await press(({ meter_table }) => meter_table.open)(page, w);
            await page.getByLabel(w.meter_table.file, { exact: true }).setInputFiles({
              name: "a.csv",
              mimeType: "text/csv",
              buffer: Buffer.from("Квартира;Номер;Показник\n1;123;105"),
            });
            await page.getByRole("heading", { name: w.meter_table.columns }).waitFor();
          },
        },
      ],
    },
  ];
};
