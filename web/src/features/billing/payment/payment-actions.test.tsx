// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { uk } from "#core/billing/texts/uk.ts";
import type { PaymentView } from "#core/billing/views.ts";
import { click, come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
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

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { billing: uk.billing } } } });
const queries = new QueryClient();

const page = (over: Partial<PaymentView>, refund?: CardRefund) => (
  <QueryClientProvider client={queries}>
    <I18nextProvider i18n={i18n}>
      <PaymentActions payment={{ ...payment, ...over }} refund={refund} />
    </I18nextProvider>
  </QueryClientProvider>
);

function itemsOf(over: Partial<PaymentView>, refund?: CardRefund): string[] {
  const unmount = mount(page(over, refund));
  act(() => document.querySelector<HTMLElement>("[aria-haspopup=menu]")?.click());
  const items = [...document.querySelectorAll("[role=menuitem]")];
  const words = items.map(({ textContent }) => textContent ?? "");
  unmount();
  return words;
}

const back = uk.billing.payment.refund;
const { action: cancel } = uk.billing.reverse;

test("cash goes back or is taken back; what went back in part can only go back", () => {
  expect(itemsOf({})).toEqual([back, cancel]);
  expect(itemsOf({ allowed: ["refund"] })).toEqual([back]);
  expect(itemsOf({ allowed: [] })).toEqual([]);
});

test("a card payment goes back where the page knows how", () => {
  const card: Partial<PaymentView> = { method: "card", allowed: ["refund"] };
  expect(itemsOf(card, () => null)).toEqual([back]);
  expect(itemsOf(card)).toEqual([]);
});

test("an open dialog stays with what was typed when somebody else was faster", async () => {
  const render = mount(page({}));
  click(document.querySelector<HTMLElement>("[aria-haspopup=menu]"));
  click(get("menuitem", cancel));
  await come(() => get("dialog"));
  const reason = () => get<HTMLTextAreaElement>("textbox");
  write(reason(), "Сплачено двічі");
  render(page({ allowed: [] }));
  expect(document.querySelector("[aria-haspopup=menu]")).toBeNull();
  expect(reason().value).toBe("Сплачено двічі");
  render();
});
