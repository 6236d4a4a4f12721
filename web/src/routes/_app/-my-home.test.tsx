// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { expect, test, vi } from "vitest";
import { Route as apartments } from "./apartments.index.tsx";

vi.mock("#web/app/api/api.ts", () => {
  const pending: unknown = new Proxy(() => new Promise(() => undefined), { get: () => pending });
  return { api: pending, onApiError: () => undefined };
});
vi.stubGlobal("scrollTo", () => undefined);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.mock("#web/app/language/language.ts", async (load) => ({
  ...(await load<object>()),
  loadTranslations: async () => undefined,
}));

const places = (...homes: [apartmentId: string, kind: string][]) =>
  homes.map(([apartmentId, kind]) => ({ apartmentId, kind }));

test.each([
  ["one home", places(["a", "resident"]), "/apartments/a"],
  ["one home of two kinds", places(["a", "owner"], ["a", "resident"]), "/apartments/a"],
  ["two homes", places(["a", "owner"], ["b", "owner"]), "/apartments"],
  ["no home", [], "/apartments"],
])("whoever has %s is led on before the server answers", async (_, homes, path) => {
  const root = createRootRoute({ beforeLoad: () => ({ me: { places: homes } }) });
  const list = apartments.update({
    id: "/apartments",
    path: "/apartments",
    getParentRoute: () => root,
    component: () => null,
  } as never);
  const one = createRoute({ path: "/apartments/$apartmentId", getParentRoute: () => root });
  const router = createRouter({
    routeTree: root.addChildren([list as never, one]),
    history: createMemoryHistory({ initialEntries: ["/apartments"] }),
  });
  await router.load();
  expect(router.state.location.pathname).toBe(path);
  expect(router.state.status).toBe("idle");
});
