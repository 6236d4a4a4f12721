// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { House } from "lucide-react";
import { act } from "react";
import { expect, test } from "vitest";
import { all, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { BottomBar } from "./bottom-bar.tsx";
import type { NavigationItem } from "../slices/slice.ts";

standInForTopLayer();

const items: NavigationItem[] = [
  { to: "/dashboard", label: "navigation.dashboard", icon: House, area: "resident", position: 10 },
];

async function barsAt(path: string): Promise<number> {
  const root = createRootRoute({
    component: () => <BottomBar {...{ items, role: "resident", counts: {} }} />,
  });
  const list = createRoute({ getParentRoute: () => root, path: "/chats" });
  const chat = createRoute({
    getParentRoute: () => root,
    path: "/chats/$id",
    staticData: { withoutBottomBar: true },
  });
  const routeTree = root.addChildren([list, chat]);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history });
  const unmount = mount(<RouterProvider router={router as never} />);
  await act(() => router.load());
  const { length } = all("navigation").concat([...document.querySelectorAll<HTMLElement>("nav")]);
  unmount();
  return length;
}

test("an open chat has the height of the bar to itself; its list has the bar", async () => {
  expect(await barsAt("/chats")).toBe(1);
  expect(await barsAt("/chats/general")).toBe(0);
});
