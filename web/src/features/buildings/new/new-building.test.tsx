// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk as buildings } from "#core/buildings/texts/uk.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { buildingsQuery } from "../queries.ts";
import { NewBuilding } from "./new-building.tsx";

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
const translation = { ...uk, ...buildings };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

const city = () => get<HTMLInputElement>("textbox", "Місто\u{A0}*");
const arrive = () =>
  act(() => {
    const page = { items: [{ city: "Львів" }], nextCursor: null };
    queryClient.setQueryData(buildingsQuery({}).queryKey, {
      pages: [page],
      pageParams: [undefined],
    } as never);
  });

beforeEach(() => queryClient.clear());

async function show(): Promise<() => void> {
  const component = () => <NewBuilding onCreated={() => undefined} />;
  const routeTree = createRootRoute({ component });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await act(() => router.load());
  return unmount;
}

test("the city of the first building fills the field once the list has come", async () => {
  const unmount = await show();
  expect(city().value).toBe("");
  arrive();
  await come(() => expect(city().value).toBe("Львів"));
  unmount();
});

test("a city that was emptied before the list came stays empty", async () => {
  const unmount = await show();
  write(city(), "К");
  write(city(), "");
  arrive();
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(city().value).toBe("");
  unmount();
});
