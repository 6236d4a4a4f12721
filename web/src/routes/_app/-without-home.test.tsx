// @vitest-environment jsdom
import {
  type AnyRoute,
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
import { beforeEach, expect, test, vi } from "vitest";
import { uk as billing } from "#core/billing/texts/page/uk.ts";
import { uk as checkout } from "#core/checkout/texts/uk.ts";
import { uk as buildingMoney } from "#core/finance/texts/building-money/uk.ts";
import { uk as identity } from "#core/identity/texts/uk.ts";
import { uk as profile } from "#core/identity/texts/profile/uk.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import { uk as home } from "#core/kernel/texts/home/uk.ts";
import { uk as market } from "#core/marketplace/texts/uk.ts";
import { uk as meters } from "#core/meters/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { ownPlacesQuery } from "#web/app/places.ts";
import { entryQuery, unknownOffer } from "#web/app/session/session.ts";
import { FormerPlaces } from "#web/features/billing/former/former-places.tsx";
import { FormerHomes } from "#web/features/home/former-homes.tsx";
import { HomesCard } from "#web/features/identity/profile/homes-card.tsx";
import { homeMetersQuery } from "#web/features/meters/queries.ts";
import { get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { Route as card } from "./(checkout)/payments.card.index.tsx";
import { Route as buildingMoneyRoute } from "./(finance)/payments.building.tsx";
import { Route as service } from "./(marketplace)/services.$serviceId.tsx";
import { Route as services } from "./(marketplace)/services.index.tsx";
import { Route as provider } from "./(marketplace)/services.providers.$providerId.tsx";
import { Route as metersRoute } from "./(meters)/meters.tsx";
import { Route as apartment } from "./apartments.$apartmentId.tsx";
import { Route as apartments } from "./apartments.index.tsx";

vi.mock("#web/app/api/api.ts", () => {
  const pending: unknown = new Proxy(() => new Promise(() => undefined), { get: () => pending });
  return { api: pending, onApiError: () => undefined };
});
vi.mock("#web/app/language/language.ts", async (load) => ({
  ...(await load<object>()),
  loadTranslations: async () => undefined,
}));
vi.stubGlobal("scrollTo", () => undefined);
vi.stubGlobal("matchMedia", () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
const translation = {
  ...uk,
  ...home,
  ...identity,
  ...profile,
  ...billing,
  ...checkout,
  ...buildingMoney,
  ...market,
  ...meters,
};
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

const former = {
  apartmentId: "00000000-0000-4000-8000-000000000001",
  address: "вул. Садова, 1",
  apartment: "19",
  kind: "resident",
  since: "2026-03-01",
  until: "2026-11-30",
};
const me = {
  role: "resident",
  email: "hanna@example.com",
  organisations: [],
  places: [],
  formerPlaces: [former],
};

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(entryQuery.queryKey, { me, offer: unknownOffer } as never);
  queryClient.setQueryData(ownPlacesQuery.queryKey, []);
  queryClient.setQueryData(homeMetersQuery.queryKey, { homes: [] });
});

const root = createRootRoute();
/** Opens a page that is named by its route's path. */
async function openPage(route: AnyRoute, path: string, at = path): Promise<() => void> {
  const page = route.update({ id: path, path, getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await act(() => router.load());
  await act(() => new Promise((done) => setTimeout(done)));
  return unmount;
}

test.each<[string, AnyRoute, string?]>([
  ["/meters", metersRoute],
  ["/services", services],
  ["/services/$serviceId", service, `/services/${former.apartmentId}`],
  ["/services/providers/$providerId", provider, `/services/providers/${former.apartmentId}`],
  ["/payments/card", card],
  ["/payments/building", buildingMoneyRoute],
  ["/apartments", apartments],
  ["/apartments/$apartmentId", apartment, `/apartments/${former.apartmentId}`],
])("%s tells whoever has left that the stay is over, and leads on", async (path, route, at) => {
  const unmount = await openPage(route, path, at);
  expect(document.body.textContent).toContain(home.home.former.title);
  expect(document.body.textContent).toContain(home.home.former.body);
  expect(get("link", home.home.former.payments).getAttribute("href")).toBe("/payments");
  expect(get("link", home.home.no_place_go).getAttribute("href")).toContain("/onboarding");
  expect(document.body.textContent).not.toMatch(/ще немає|поки немає|щойно управління/);
  unmount();
});

test("the profile of whoever has left says that no apartment is theirs now", async () => {
  const component = () => <HomesCard me={me as never} />;
  const unmount = await openPage(
    createRoute({ path: "/profile", getParentRoute: () => root, component }),
    "/profile",
  );
  expect(document.body.textContent).toContain("Зараз за вами не закріплено жодної квартири");
  expect(document.body.textContent).not.toContain("ще не");
  expect(get("link", home.home.no_place_go).getAttribute("href")).toContain("/onboarding");
  unmount();
});

test("the profile says of a home that ends from which day, and once what stays", async () => {
  const ending = { ...former, until: "2026-12-05", city: "Київ", postalCode: null };
  const places = [ending, { ...ending, apartmentId: "b", apartment: "20" }];
  const component = () => <HomesCard me={{ ...me, places, formerPlaces: [] } as never} />;
  const unmount = await openPage(
    createRoute({ path: "/profile", getParentRoute: () => root, component }),
    "/profile",
  );
  const saidTimes = (words: string) => document.body.textContent.split(words).length - 1;
  expect(saidTimes("З 05.12.2026 ця квартира більше не буде за вами.")).toBe(2);
  expect(saidTimes(home.home.ending_keeps)).toBe(1);
  unmount();
});

test("the end of a stay is one day in all places: the first one without it", async () => {
  const unmount = await openPage(
    createRoute({
      path: "/",
      getParentRoute: () => root,
      component: () => (
        <>
          <HomesCard me={me as never} />
          <FormerHomes places={me.formerPlaces as never} />
          <FormerPlaces places={me.formerPlaces as never} />
        </>
      ),
    }),
    "/",
  );
  const text = document.body.textContent;
  expect(text).toContain(
    "вул. Садова, 1, кв.\u00a019: за вами з 01.03.2026, не за вами з 30.11.2026",
  );
  expect(text).toContain("вул. Садова, 1, кв.\u00a019, з 30.11.2026");
  expect(text).toContain("Не за вами з 30.11.2026");
  expect(text).not.toMatch(/(до |–)30\.11/);
  unmount();
});
