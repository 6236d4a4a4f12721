// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { uk } from "#core/marketplace/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { ServicesPage } from "./services-page.tsx";

vi.mock("#web/app/api/api.ts", () => ({
  api: { marketplace: { services: async () => ({ items: [], nextCursor: null }) } },
  onApiError: () => undefined,
}));
vi.mock("@tanstack/react-router", async (load) => ({
  ...(await load<object>()),
  Link: ({ to, children }: { to: string; children?: ReactNode }) => <a href={to}>{children}</a>,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

test("a search that finds nothing offers to submit a request", async () => {
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <ServicesPage search={{ q: "домовик" }} onSearch={() => undefined} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await come(() => expect(document.body.textContent).toContain(uk.market.not_found));
  expect(document.body.textContent).toContain(uk.market.not_found_report);
  expect(get("link", uk.market.report).getAttribute("href")).toBe("/requests/new");
  unmount();
});
