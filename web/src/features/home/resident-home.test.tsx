// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk } from "#core/kernel/texts/uk.ts";
import { uk as home } from "#core/kernel/texts/home/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { entryQuery, unknownOffer } from "#web/app/session/session.ts";
import { get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { joiningKeys } from "#web/features/joining/keys.ts";
import { ResidentHome } from "./resident-home.tsx";

vi.mock("#web/app/api/api.ts", () => {
  const pending: unknown = new Proxy(() => new Promise(() => undefined), { get: () => pending });
  return { api: pending, onApiError: () => undefined };
});
vi.stubGlobal("scrollTo", () => undefined);
vi.stubGlobal("matchMedia", () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...uk, ...home } } } });

const place = { kind: "resident", since: "2026-03-01", address: "вул. Садова, 1" };
const me = {
  role: "resident",
  firstName: "Ганна",
  organisations: [],
  formerPlaces: [],
  places: [
    { ...place, apartmentId: "a", apartment: "19", until: "2026-12-01" },
    { ...place, apartmentId: "b", apartment: "20", until: null },
    { ...place, apartmentId: "c", apartment: "21", until: "2026-12-05" },
  ],
};
const codeQuery = { queryKey: joiningKeys.heldCode, queryFn: () => Promise.resolve(null) };

test("a stay that ends is told below its address, with what stays", async () => {
  queryClient.setQueryData(entryQuery.queryKey, { me, offer: unknownOffer } as never);
  const root = createRootRoute();
  const page = createRoute({
    path: "/",
    getParentRoute: () => root,
    component: () => (
      <ResidentHome money={() => null} properties={null} contacts={null} codeQuery={codeQuery} />
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await act(() => router.load());
  const line = get("link", "вул. Садова, 1, кв.\u00a019").parentElement;
  expect(line?.textContent).toContain("З 01.12.2026 ця квартира більше не буде за вами.");
  const other = get("link", "вул. Садова, 1, кв.\u00a021").parentElement;
  expect(other?.textContent).toContain("З 05.12.2026 ця квартира більше не буде за вами.");
  expect(document.body.textContent.split("лишаться у вашому обліковому записі")).toHaveLength(2);
  expect(get("link", "вул. Садова, 1, кв.\u00a020").parentElement?.textContent).not.toContain(
    "не за вами",
  );
  unmount();
});
