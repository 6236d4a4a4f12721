// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mount, standInForTopLayer } from "#web/ui/testing.ts";

const updates = vi.hoisted(() => ({
  isOutdated: () => true,
  reloadOnce: vi.fn<() => boolean>(() => false),
  waitUntilStaying: vi.fn<() => Promise<void>>(),
}));
vi.mock("../updates.ts", () => updates);
const { FaultPage } = await import("./fault-page.tsx");

beforeAll(standInForTopLayer);
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("a page whose code breaks off because another is asked for shows no fault and asks for nothing", async () => {
  let stay: () => void = () => undefined;
  updates.waitUntilStaying.mockReturnValue(
    new Promise((resolve) => {
      stay = resolve;
    }),
  );
  const routeTree = createRootRoute({
    component: () => <FaultPage error={new TypeError("aborted")} reset={() => undefined} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const unmount = mount(<RouterProvider router={router as never} />);
  await act(() => router.load());
  expect(document.body.textContent).not.toContain("shell.fault.title");
  expect(updates.reloadOnce).not.toHaveBeenCalled();

  await act(async () => stay());
  expect(updates.reloadOnce).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain("shell.fault.title");
  unmount();
});
