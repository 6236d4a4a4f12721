// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { uk } from "#core/billing/texts/uk.ts";
import type { PaymentView } from "#core/billing/views.ts";
import { mount, standInForTopLayer } from "#web/ui/testing.ts";
import { type CardRefund, PaymentActions } from "./payment-actions.tsx";

vi.mock("#web/app/api/api.ts", () => ({ api: { billing: {} } }));

const payment: PaymentView = {
  id: "payment",
  apartmentId: "home",
  method: "cash",
  receivedOn: "2026-11-17",
  reference: "КВ-7",
  amount: 100_00,
  invoices: [],
  credit: 0,
  reversed: null,
  booked: { at: "2026-11-17T10:00:00Z", accountNumber: null, closedAt: null },
  byCallersCard: false,
  refunds: [],
  note: null,
  writtenBy: null,
  allowed: ["refund", "reverse"],
};

standInForTopLayer();
afterEach(() => document.body.replaceChildren());

async function itemsOf(over: Partial<PaymentView>, refund?: CardRefund): Promise<string[]> {
  const i18n = createInstance();
  await i18n.init({ lng: "uk", resources: { uk: { translation: { billing: uk.billing } } } });
  const unmount = mount(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18n}>
        <PaymentActions payment={{ ...payment, ...over }} refund={refund} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  act(() => document.querySelector<HTMLElement>("[aria-haspopup=menu]")?.click());
  const items = [...document.querySelectorAll("[role=menuitem]")];
  const words = items.map(({ textContent }) => textContent ?? "");
  unmount();
  return words;
}

const back = uk.billing.payment.refund;
const { action: cancel } = uk.billing.reverse;

test("cash goes back or is taken back; what went back in part can only go back", async () => {
  expect(await itemsOf({})).toEqual([back, cancel]);
  expect(await itemsOf({ allowed: ["refund"] })).toEqual([back]);
  expect(await itemsOf({ allowed: [] })).toEqual([]);
});

test("a card payment goes back where the page knows how", async () => {
  const card: Partial<PaymentView> = { method: "card", allowed: ["refund"] };
  expect(await itemsOf(card, () => null)).toEqual([back]);
  expect(await itemsOf(card)).toEqual([]);
});
