// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk as billing } from "#core/billing/texts/uk.ts";
import { uk as page } from "#core/billing/texts/page/uk.ts";
import { uk as checkout } from "#core/checkout/texts/uk.ts";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { come, mount } from "#web/ui/testing.ts";
import { OutcomePage } from "./outcome-page.tsx";

const calls = vi.hoisted(() => ({
  payment: vi.fn<(input: { id: string }) => Promise<unknown>>(),
  homes: vi.fn<() => Promise<unknown>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({
  api: { checkout: { payment: calls.payment }, billing: { homes: calls.homes } },
  onApiError: () => undefined,
}));
vi.mock("#web/features/billing/public.tsx", () => ({
  homesQuery: { queryKey: ["homes"], queryFn: () => calls.homes() },
}));
vi.mock("@tanstack/react-router", () => ({
  Link: ({ children }: { children?: ReactNode }) => <a href="/payments">{children}</a>,
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const i18n = createInstance();
const translation = { ...uk, ...billing, ...page, ...checkout };
await i18n.init({
  lng: "uk",
  resources: { uk: { translation } },
  interpolation: { escapeValue: false },
});

const base = { invoiceIds: [], owed: 0, settledAt: "2026-11-17T10:01:00Z", page: null };
const parts = [
  { id: "a", apartmentId: "home-1", amount: 100_00, invoiceIds: [] },
  { id: "b", apartmentId: "home-2", amount: 50_00, invoiceIds: [] },
] as const;

function payments(ending: Pick<CardPaymentView, "status" | "failure">, booked: boolean) {
  return parts.map((part, at) => ({
    ...base,
    ...part,
    ...ending,
    purpose: `Внески ${at + 1}`,
    createdAt: "2026-11-17T10:00:00Z",
    paidOutOn: null,
    chargedWithId: at === 0 ? null : "a",
    others: at === 0 ? [parts[1]] : [],
    payment: booked
      ? {
          id: `paid-${part.id}`,
          apartmentId: part.apartmentId,
          amount: part.amount,
          receivedOn: "2026-11-17",
          invoices: [],
          credit: part.amount,
          booked: { at: "2026-11-17T10:01:00Z", accountNumber: "7", closedAt: null },
          refunds: [],
        }
      : null,
  }));
}

async function show(all: ReturnType<typeof payments>) {
  calls.payment.mockImplementation(({ id }) =>
    Promise.resolve(all.find((payment) => payment.id === id)),
  );
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <OutcomePage
          id="a"
          alsoIds={[]}
          receipt={({ id, label }) => <a href={`/${id}`}>{label}</a>}
          keep={() => null}
        />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await come(() => expect(document.body.textContent).toContain("кв.\u00a02"));
  await act(() => Promise.resolve());
  return unmount;
}

beforeEach(() => {
  queryClient.clear();
  const home = (number: number, balance: number) => ({
    apartmentId: `home-${number}`,
    address: "вул. Сонячна, 5",
    number: String(number),
    balance,
  });
  calls.homes.mockResolvedValue({ accounts: [home(1, 30_00), home(2, 10_00)] });
});

const text = () => document.body.textContent.replaceAll(/\s/g, " ");
const timesOf = (words: string) => text().split(words).length - 1;

test("one charge for two apartments is one success, with each one's part, receipt and way into the books", async () => {
  const unmount = await show(payments({ status: "succeeded", failure: null }, true));
  expect(timesOf("Оплата успішна")).toBe(1);
  expect(text()).toMatch(/Усього з картки150,00.*кв. 1.*100,00.*кв. 2.*50,00/);
  expect(timesOf("Завантажити квитанцію")).toBe(2);
  expect(timesOf("Шлях платежу")).toBe(2);
  await come(() => expect(text()).toContain("Залишилося сплатити за всі квартири: 40,00"));
  unmount();
});

test("one declined charge for two apartments is refused once", async () => {
  const unmount = await show(payments({ status: "failed", failure: "card_declined" }, false));
  expect(timesOf("Картку відхилено")).toBe(1);
  expect(timesOf("Спробувати ще раз")).toBe(1);
  unmount();
});
