import type { Page } from "playwright-core";
import type { ReconciledDayView, ReconciliationView } from "#core/bank/payout/views.ts";
import type { LateFeeView } from "#core/billing/late-fee/views.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import { all, answered, closeDialog, type PlacesOf, press, submit } from "./place.ts";
import { cardPayment, onePayment } from "../support/card-payment.ts";

const money = "/manager/finance";
const id = "00000000-0000-4000-8000-000000000001";
const createdAt = "2026-01-17T09:00:00.000Z";

type Spot = { apartmentId: string; buildingId: string; number: string; address: string };

const lateFee = (exempt: Spot | null) => {
  const view: LateFeeView = {
    terms: [
      { from: "2026-01-01", rate: 100, grace: 5, least: 100, types: ["utilities"], opening: true },
      { from: "2027-01-01", rate: 0, grace: 0, least: 0, types: ["utilities"], opening: false },
    ],
    pauses: [{ from: "2026-02-01", to: "2026-02-28" }],
    exempt: exempt
      ? [{ id, ...exempt, from: "2026-03-01", to: null, reason: "Розстрочка за угодою" }]
      : [],
    version: 1,
    allowed: true,
  };
  return answered(/\/api\/billing\/late-fee$/, view);
};

/** Answers with invoices that are late fees which may be waived. */
const waivable = (page: Page) =>
  page.route(/\/api\/billing\/invoices\/INV-/, async (route) => {
    const answer = await route.fetch();
    const view = (await answer.json()) as InvoiceView;
    await route.fulfill({ json: { ...view, lateFee: true, allowed: ["waive"] } });
  });

/** Answers with a card payment without refunds. */
const refundable = (apartmentId: string) =>
  cardPayment(apartmentId, { amount: 145_000, left: 145_000, items: [] });

/** Answers with a day on which provider and books differ, and a payout that may be reversed. */
const reconciled = (place: Spot) => {
  const day = "2026-01-15";
  const days: ReconciliationView["providers"][number]["days"] = [
    {
      day,
      told: { taken: 145_000, back: 5_000 },
      booked: { taken: 140_000, back: 5_000 },
      paidOut: 133_000,
      fee: 2_000,
      differences: { count: 1, kopecks: 5_000 },
    },
  ];
  const view: ReconciliationView = {
    from: "2026-01-01",
    to: "2026-01-31",
    providers: [{ provider: "sandbox", tells: "since", owes: 145_000, days }],
  };
  const plain = { fee: 0, reference: "•••• 4242", mend: null, reversible: false };
  const { apartmentId, buildingId, number: apartment, address } = place;
  const where = { apartmentId, buildingId, apartment, address };
  const items: ReconciledDayView["items"] = [
    { ...plain, id, kind: "payment", state: "same", told: 140_000, booked: 140_000, place: where },
    { ...plain, id, kind: "refund", state: "not_booked", told: 5_000, booked: null, place: null },
    {
      ...plain,
      id,
      kind: "payout",
      state: "same",
      told: 133_000,
      booked: 133_000,
      fee: 2_000,
      place: null,
      reversible: true,
    },
  ];
  return all(
    answered(/\/api\/bank\/reconciliation$/, view),
    answered(/\/api\/bank\/reconciliation\/sandbox\/.*/, { provider: "sandbox", day, items }),
  );
};

/** Answers with a statement whose withdrawal is not finished. */
const withdrawn = (page: Page) =>
  page.route(/\/api\/bank\/statements\/[^/]+(\/withdraw)?$/, async (route) => {
    if (route.request().method() === "POST") return;
    const json = await (await route.fetch()).json();
    const withdrawal = { at: createdAt, by: "Олена Мельник", reason: "Інший місяць", left: 40 };
    await route.fulfill({ json: { ...json, withdrawal } });
  });

/** Dialogs of money; those of one page share its opening. */
export const places: PlacesOf = ({ home: { apartment, building } }) => {
  const spot = { apartmentId: apartment, buildingId: building };
  const place: Spot = { ...spot, number: "12", address: "вул. Сонячна, 5" };
  const admin = { role: "admin" as const };
  const manager = { role: "manager" as const };
  return [
    {
      ...admin,
      name: "run-papers",
      path: `${money}?tab=billing`,
      before: lateFee(place),
      act: async (page, w) => {
        // The page's own "Print" comes first; that of a run stands in the list at its end.
        await page.getByText(w.finance.run.papers.open, { exact: true }).last().click();
        await page.getByRole("dialog").waitFor();
      },
      next: [
        {
          name: "late-fee-exempt-end",
          act: async (page, w) => {
            await closeDialog(page);
            await page.getByText(w.late_fee.exempt.end, { exact: true }).click();
            await page.getByRole("dialog").waitFor();
          },
        },
        {
          name: "late-fee-terms",
          act: async (page, w) => {
            await closeDialog(page);
            await press(({ late_fee }) => late_fee.change)(page, w);
            await page.getByLabel(w.late_fee.rate).fill("5");
            await press(({ late_fee }) => late_fee.pause_add)(page, w);
            await submit(({ late_fee }) => late_fee.submit)(page, w);
          },
        },
      ],
    },
    {
      ...manager,
      name: "late-fee-exempt",
      path: `${money.replace("finance", "buildings")}/${building}/apartments/${apartment}?money=payments`,
      before: all(lateFee(null), refundable(apartment)),
      act: async (page, w) => {
        await press(({ late_fee }) => late_fee.exempt.add)(page, w);
        await submit(({ late_fee }) => late_fee.exempt.submit)(page, w);
      },
      next: [
        {
          name: "refund",
          act: async (page, w) => {
            await closeDialog(page);
            await page
              .getByRole("list", { name: w.billing.tab.payments })
              .locator("button[aria-haspopup=menu]")
              .click();
            await page.getByRole("menuitem", { name: w.billing.payment.refund }).click();
            await page.getByLabel(w.checkout.refund.amount).waitFor();
            await submit(({ checkout }) => checkout.refund.submit)(page, w);
          },
        },
      ],
    },
    {
      ...manager,
      name: "cash-refund",
      path: `${money.replace("finance", "buildings")}/${building}/apartments/${apartment}?money=payments`,
      before: onePayment(apartment, {
        method: "cash",
        reference: "КВ-7",
        allowed: ["refund", "reverse"],
      }),
      act: async (page, w) => {
        await page
          .getByRole("list", { name: w.billing.tab.payments })
          .locator("button[aria-haspopup=menu]")
          .click();
        await page.getByRole("menuitem", { name: w.billing.payment.refund }).click();
        await submit(({ billing }) => billing.cash_refund.submit)(page, w);
      },
    },
    {
      ...manager,
      name: "late-fee-waive",
      path: `${money.replace("finance", "buildings")}/${building}/apartments/${apartment}`,
      before: waivable,
      act: async (page, { billing }) => {
        await page.locator('a[href*="invoice=INV-"]').first().click();
        await page.getByRole("dialog").locator("article").waitFor();
        const waive = { name: billing.fee.waive, exact: true };
        await page.getByRole("button", waive).click();
        const dialog = page.locator("dialog[open]").last();
        await dialog.getByRole("button", waive).click();
        await dialog.locator("[aria-invalid=true]").first().waitFor();
      },
    },
    {
      ...manager,
      name: "statement-withdrawal",
      path: `${money}?tab=bank`,
      act: async (page, w) => {
        await page.getByRole("button", { name: "vypyska.csv" }).click();
        await press(({ bank }) => bank.withdraw.action)(page, w);
        await submit(({ bank }) => bank.withdraw.confirm)(page, w);
      },
    },
    {
      ...manager,
      name: "statement-withdrawn",
      path: `${money}?tab=bank`,
      before: withdrawn,
      act: async (page, w) => {
        await page.getByRole("button", { name: "vypyska.csv" }).click();
        await press(({ bank }) => bank.withdraw.go_on)(page, w);
      },
    },
    {
      ...admin,
      name: "reconciliation",
      path: `${money}?tab=bank`,
      before: reconciled(place),
      act: async (page, w) => {
        await page.locator("main li button[aria-expanded=false]").first().click();
        await page.getByText(w.bank.reconcile.kind.payout, { exact: true }).waitFor();
      },
      next: [
        {
          name: "payout-back",
          act: async (page, w) => {
            await press(({ bank }) => bank.payout.back)(page, w);
            await submit(({ bank }) => bank.payout.back)(page, w);
          },
        },
        {
          name: "payout",
          act: async (page, w) => {
            await closeDialog(page);
            await press(({ bank }) => bank.payout.add)(page, w);
            await page.getByLabel(w.bank.payout.net).waitFor();
            await submit(({ bank }) => bank.payout.submit)(page, w);
          },
        },
      ],
    },
  ];
};
