// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, standInForTopLayer } from "#web/ui/testing.ts";
import { useSearchText } from "./use-search-text.ts";

standInForTopLayer();

const settle = vi.fn<(text: string | undefined) => void>();
const arrival = Promise.withResolvers<void>();

function Search() {
  const [, setText] = useSearchText(undefined, settle);
  return <button onClick={() => setText("люстра")}>type</button>;
}

const root = createRootRoute();
const list = createRoute({ getParentRoute: () => root, path: "/", component: Search });
const result = createRoute({
  getParentRoute: () => root,
  path: "/result",
  loader: () => arrival.promise,
});
const router = createRouter({
  routeTree: root.addChildren([list, result]),
  history: createMemoryHistory({ initialEntries: ["/"] }),
});

let unmount: ReturnType<typeof mount>;
beforeEach(async () => {
  settle.mockReset();
  unmount = mount(<RouterProvider router={router as never} />);
  await act(() => router.load());
  vi.useFakeTimers();
  await act(async () => document.querySelector("button")?.click());
});
afterEach(() => {
  vi.useRealTimers();
  unmount();
});

test("what is typed goes to the address a moment later", async () => {
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(settle.mock.calls).toEqual([["люстра"]]);
});

test("who has pressed a result meanwhile is not called back", async () => {
  await act(async () => void router.navigate({ to: "/result" as never }));
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(settle).not.toHaveBeenCalled();
});
