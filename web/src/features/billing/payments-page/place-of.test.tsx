// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk } from "#core/billing/texts/uk.ts";
import { uk as page } from "#core/billing/texts/page/uk.ts";
import type { HomesView, PaymentView } from "#core/billing/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { mount } from "#web/ui/testing.ts";
import { PaymentList } from "../payment/payment-list.tsx";
import { paymentsQuery } from "../queries.ts";
import { placeOfHomes } from "./place-of.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));
vi.mock("#web/app/clock.ts", () => ({ useNow: () => new Date("2026-11-17T10:00:00Z") }));

const i18n = createInstance();
const translation = { ...uk, ...page };
await i18n.init({
  lng: "uk",
  resources: { uk: { translation } },
  interpolation: { escapeValue: false },
});

const homes = ["12", "19"].map((number) => ({
  apartmentId: `home-${number}`,
  number,
  address: "вул. Сонячна, 5",
})) as unknown as HomesView["accounts"];

const payment = (apartmentId: string): Partial<PaymentView> => ({
  id: apartmentId,
  apartmentId,
  method: "cash",
  receivedOn: "2026-11-10",
  reference: null,
  amount: 100_00,
  invoices: [],
  credit: 0,
  reversed: null,
  booked: { at: "2026-11-10T10:00:00Z", accountNumber: null, closedAt: null },
  byCallersCard: false,
  refunds: [],
  note: null,
  writtenBy: null,
  allowed: [],
});

test("payments of several homes name the apartment of each, those of a single one do not", () => {
  const items = [payment("home-19"), payment("home-12"), payment("left")];
  const pages = { pages: [{ items, nextCursor: null }], pageParams: [""] };
  queryClient.setQueryData(paymentsQuery().queryKey, pages as never);
  const rowsFor = (accounts: HomesView["accounts"]) => {
    const unmount = mount(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <PaymentList placeOf={placeOfHomes(accounts, i18n.t)} />
        </I18nextProvider>
      </QueryClientProvider>,
    );
    const list = document.querySelector(`ul[aria-label="${uk.billing.tab.payments}"]`);
    const rows = [...(list?.children ?? [])].map(
      (row) => row.textContent?.replaceAll("\u00a0", " ") ?? "",
    );
    unmount();
    return rows;
  };
  const rows = rowsFor(homes);
  expect(rows[0]).toContain("вул. Сонячна, 5, кв. 19");
  expect(rows[1]).toContain("вул. Сонячна, 5, кв. 12");
  expect(rows[2]).not.toContain("Сонячна");
  expect(rowsFor(homes.slice(0, 1)).join(" ")).not.toContain("Сонячна");
});
