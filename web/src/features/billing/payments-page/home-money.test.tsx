// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk } from "#core/billing/texts/uk.ts";
import { uk as page } from "#core/billing/texts/page/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { mount } from "#web/ui/testing.ts";
import { homesQuery } from "../queries.ts";
import { HomeMoney } from "./home-money.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));
vi.mock("#web/app/clock.ts", () => ({ useNow: () => new Date("2026-11-17T10:00:00Z") }));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...uk, ...page } } } });

test("an owner sees in the list what each apartment owes and who rents it", () => {
  const property = {
    lives: false,
    rented: {
      since: "2026-10-01",
      tenants: [{ name: "Анна Тестова", since: "2026-10-01", until: null }],
      owed: 500_00,
    },
  };
  const account = { apartmentId: "19", balance: 850_00, credit: 0, overdue: null, property };
  queryClient.setQueryData(homesQuery.queryKey, { accounts: [account] } as never);
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <HomeMoney apartmentId="19" />
        <HomeMoney apartmentId="unknown" />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const text = (document.body.textContent ?? "").replaceAll(/\s/g, " ");
  expect(text).toMatch(/850,00.*Здано в оренду.*Анна Тестова.*не сплачено 500,00/);
  unmount();
});
