// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/buildings/texts/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { Route as route } from "./new.tsx";

const { list } = vi.hoisted(() => ({ list: vi.fn<() => Promise<object>>() }));
vi.mock("#web/app/api/api.ts", () => ({
  api: { buildings: { list, create: () => undefined } },
  onApiError: () => undefined,
}));
vi.mock("#web/app/language/language.ts", async (load) => ({
  ...(await load<object>()),
  loadTranslations: async () => undefined,
}));
vi.mock("#web/app/session/serves-all.ts", () => ({ useServesAll: () => true }));
vi.stubGlobal("scrollTo", () => undefined);
vi.stubGlobal("matchMedia", () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

let answer: (found: object) => void;
beforeEach(() => {
  queryClient.clear();
  const { promise, resolve } = Promise.withResolvers<object>();
  answer = resolve;
  list.mockReturnValue(promise);
});

const path = "/manager/buildings/new";
/** Opens the page while the list of buildings is on its way. */
async function openPage() {
  const root = createRootRoute();
  const page = route.update({ id: path, path, getParentRoute: () => root } as never);
  const start = createRoute({ path: "/", getParentRoute: () => root, component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page as never, start]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await act(() => router.load());
  return { router, unmount };
}
const box = (label: string) => get<HTMLInputElement>("textbox", `${label}\u{A0}*`);
const city = () => box(uk.buildings.field.city);
const known = { items: [{ city: "Київ" }], nextCursor: null };

test("the form is there before the list of buildings, whose city fills in an empty field", async () => {
  const { router, unmount } = await openPage();
  expect(city().value).toBe("");
  write(box(uk.buildings.field.address), "вул. Садова, 1");
  answer(known);
  await come(() => expect(city().value).toBe("Київ"));
  expect(box(uk.buildings.field.address).value).toBe("вул. Садова, 1");
  write(box(uk.buildings.field.address), "");
  // The city alone is nothing to lose: no question holds the reader up.
  void router.navigate({ to: "/" as never });
  await come(() => expect(router.state.location.pathname).toBe("/"));
  unmount();
});

test("a city that was typed meanwhile stays", async () => {
  const { unmount } = await openPage();
  write(city(), "Львів");
  answer(known);
  await come(() => expect(queryClient.isFetching()).toBe(0));
  expect(city().value).toBe("Львів");
  unmount();
});

test("what was typed is not left without a question", async () => {
  const { router, unmount } = await openPage();
  write(box(uk.buildings.field.address), "вул. Садова, 1");
  answer(known);
  await come(() => expect(city().value).toBe("Київ"));
  void router.navigate({ to: "/" as never });
  await come(() => expect(get("alertdialog").textContent).toContain("Піти без збереження?"));
  expect(router.state.location.pathname).toBe(path);
  unmount();
});
