// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { beforeAll, expect, test } from "vitest";
import { mount, standInForTopLayer } from "#web/ui/testing.ts";
import { useBackToList } from "./use-back-to-list.ts";

beforeAll(standInForTopLayer);

test("the step back to a list is taken from the page that was opened from it, and from no later one", async () => {
  const steps: ReturnType<typeof useBackToList>[] = [];
  const Page = () => {
    steps.push(useBackToList());
    return null;
  };
  const routeTree = createRootRoute({ component: Page });
  const history = createMemoryHistory({ initialEntries: ["/list"] });
  const router = createRouter({ routeTree, history });
  const unmount = mount(<RouterProvider router={router as never} />);
  const go = (href: string, fromList: boolean) =>
    act(async () => {
      history.push(href, fromList ? { fromList } : {});
      await router.load();
    });

  await act(() => router.load());
  expect(steps.at(-1)).toBeNull();
  await go("/list?invoice=1", true);
  const back = steps.at(-1);
  await go("/pay", false);
  // Called late, for example by a sheet that closes while the next page comes.
  back?.();
  expect(history.location.href).toBe("/pay");
  history.back();
  expect(history.location.href).toBe("/list?invoice=1");
  back?.();
  expect(history.location.href).toBe("/list");
  unmount();
});
