import type { Page } from "playwright-core";
import type { AccountView } from "#core/billing/views.ts";
import { cardPayment } from "../support/card-payment.ts";
import { broken, type PlacesOf, press, type PlaceTexts } from "./place.ts";

/** Fills in a card; only those that are refused are sent, so that nothing is paid. */
async function fillCard(page: Page, { checkout: w }: PlaceTexts, number: string): Promise<void> {
  await page.getByLabel(w.number).fill(number);
  await page.getByLabel(w.holder).fill("OLENA KOVALENKO");
  await page.getByLabel(w.expiry).fill("12/29");
  await page.getByLabel(w.cvv).fill("123");
}

/** Opens the first invoice of the apartment's page in a sheet. */
const openFirst = async (page: Page) => {
  await page.locator('a[href*="invoice=INV-"]').first().click();
  await page.getByRole("dialog").locator("article").waitFor();
};

/** Opens the dialog that asks whether a payment is recorded twice. */
const askedTwice = (twinParams: Record<string, string>) => async (page: Page, w: PlaceTexts) => {
  const params = { date: "2026-11-17", ...twinParams };
  await page.route(/\/api\/billing\/payments$/, (route) =>
    route.fulfill({
      status: 409,
      json: { defined: true, code: "billing.payment_twice", data: { params } },
    }),
  );
  const { action, amount, submit } = w.billing.receive;
  await press(() => action)(page, w);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(amount).fill("1 250,50");
  await dialog.getByText(w.billing.method.transfer, { exact: true }).click();
  await dialog.getByRole("button", { name: submit, exact: true }).click();
  await page.getByRole("alertdialog").waitFor();
};

/** Answers with a card payment one refund of which hangs at its provider. */
const hanging = (apartmentId: string) =>
  cardPayment(apartmentId, {
    amount: 145_000,
    left: 100_000,
    items: [
      {
        id: "00000000-0000-4000-8000-000000000001",
        amount: 45_000,
        reason: "Сплачено двічі",
        by: "Максим Коваленко",
        status: "sent",
        createdAt: "2026-01-17T09:00:00.000Z",
        settledAt: null,
      },
    ],
  });

const openRefund = async (page: Page, w: PlaceTexts) => {
  const payments = page.getByRole("list", { name: w.billing.tab.payments });
  await payments.locator("button[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: w.billing.payment.refund }).click();
  await page.getByRole("button", { name: w.checkout.hanging.action }).waitFor();
};

const nothing = (account: Partial<AccountView>) => async (page: Page) => {
  const json = { balance: 0, credit: 0, overdue: null, open: [], allowed: ["issue"], ...account };
  await page.route(/\/api\/billing\/accounts\//, (route) => route.fulfill({ json }));
  await page.route(/\/api\/billing\/(invoices|payments)\?/, (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  );
};

/** Lists the money of an apartment and of a building in all its states. */
export const places: PlacesOf = ({ home: { building, apartment } }) => {
  const house = `/manager/buildings/${building}`;
  const flat = `${house}/apartments/${apartment}`;
  const manager = { role: "manager" as const };
  const resident = { role: "resident" as const, path: `/apartments/${apartment}` };
  return [
    {
      role: "admin",
      name: "payments-bank",
      path: "/manager/staff",
      act: async (page, w) => {
        await press((texts) => texts.bank_details.change)(page, w);
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel(w.bank_details.iban).fill("UA703000010000000012345678901");
        await dialog.getByRole("button", { name: w.bank_details.submit }).click();
        await dialog.getByText(w.validation.iban).waitFor();
      },
    },
    { role: "owner", name: "payments", path: "/payments" },
    { role: "owner", name: "payments-received", path: "/payments?money=payments" },
    { role: "owner", name: "payments-statement", path: "/payments?money=statement" },
    { role: "resident", name: "payments-none", path: "/payments?type=rent&period=last_month" },
    { role: "owner", name: "payments-invoice", path: "/payments", act: openFirst },
    { ...manager, name: "billing-debtors", path: `${house}?state=debtor` },
    { ...manager, name: "billing-debtors-table", path: `${house}?view=table&state=debtor` },
    { ...manager, name: "billing-payments", path: `${flat}?money=payments` },
    { ...manager, name: "billing-statement", path: `${flat}?money=statement&from=2026-01-02` },
    { ...manager, name: "billing-invoice", path: flat, act: openFirst },
    { ...manager, name: "billing-missing", path: `${flat}?invoice=INV-2020-01-999999` },
    {
      ...manager,
      name: "billing-cancel",
      path: flat,
      act: async (page, w) => {
        await openFirst(page);
        await press(({ billing }) => billing.invoice.cancel)(page, w);
      },
    },
    {
      ...manager,
      name: "billing-issue",
      path: flat,
      act: press((w) => w.billing.issue.action),
    },
    {
      ...manager,
      name: "billing-issue-decision",
      path: flat,
      act: async (page, w) => {
        await press(({ billing }) => billing.issue.action)(page, w);
        await press(({ billing }) => billing.issue.decision)(page, w);
      },
    },
    {
      ...manager,
      name: "billing-issue-faults",
      path: flat,
      act: async (page, w) => {
        await press(({ billing }) => billing.issue.action)(page, w);
        await press(({ billing }) => billing.issue.add)(page, w);
        await press(({ billing }) => billing.issue.submit)(page, w);
      },
    },
    {
      ...manager,
      name: "billing-receive",
      path: flat,
      act: press((w) => w.billing.receive.action),
    },
    {
      ...manager,
      name: "billing-twice",
      path: flat,
      act: askedTwice({
        payment: apartment,
        apartmentId: apartment,
        buildingId: building,
        apartment: "12",
        address: "вул. Сонячна, 5",
        reference: "ПП-4711",
        writtenBy: "Максим Коваленко",
      }),
    },
    { ...manager, name: "billing-twice-elsewhere", path: flat, act: askedTwice({}) },
    { ...manager, name: "billing-none", path: flat, before: nothing({}) },
    {
      ...manager,
      name: "refund-hanging",
      path: `${flat}?money=payments`,
      before: hanging(apartment),
      act: openRefund,
    },
    {
      ...manager,
      name: "refund-settling",
      path: `${flat}?money=payments`,
      before: hanging(apartment),
      act: async (page, w) => {
        await openRefund(page, w);
        await press((texts) => texts.checkout.hanging.action)(page, w);
        await press((texts) => texts.checkout.hanging.submit)(page, w);
        await page.getByText(w.validation.required).first().waitFor();
      },
    },
    { ...manager, name: "billing-failed", path: flat, before: broken(/\/api\/billing\//) },
    {
      ...manager,
      name: "billing-house-failed",
      path: house,
      before: broken(/\/api\/billing\/debts/),
    },
    { ...resident, name: "my-billing-invoice", act: openFirst },
    { ...resident, name: "my-billing-none", before: nothing({ credit: 20_000, balance: -20_000 }) },
    { ...resident, name: "my-billing-failed", before: broken(/\/api\/billing\//) },
    { name: "card", role: "resident", path: "/payments/card" },
    {
      name: "card-transfer",
      role: "resident",
      path: "/payments/card",
      act: async (page, w) => {
        await press(({ billing }) => billing.bank.instead)(page, w);
        await page.getByText(w.billing.bank.scan).waitFor();
      },
    },
    {
      name: "card-faults",
      role: "resident",
      path: "/payments/card",
      act: async (page, w) => {
        await fillCard(page, w, "4242 4242 4242 4241");
        await page.getByLabel(w.checkout.purpose).fill("");
        await page.getByRole("button", { name: /₴/ }).click();
        await page.getByText(w.validation.card_number).waitFor();
      },
    },
    {
      name: "card-declined",
      role: "resident",
      path: "/payments/card",
      act: async (page, w) => {
        await fillCard(page, w, "4000 0000 0000 0002");
        await page.getByRole("button", { name: /₴/ }).click();
        await page
          .getByRole("heading", { level: 1, name: w.checkout.failure.card_declined })
          .waitFor();
      },
    },
    {
      name: "card-missing",
      role: "resident",
      path: "/payments/card/00000000-0000-4000-8000-000000000000",
    },
  ];
};
