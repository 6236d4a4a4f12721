// @vitest-environment jsdom
import { act } from "react";
import { create } from "zustand";
import { afterEach, expect, test, vi } from "vitest";
import { come, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { useAppBadge } from "./use-app-badge.ts";

standInForTopLayer();

const useCounts = create<{ unread?: number; about?: string[] }>(() => ({}));

function Tab() {
  const { unread, about } = useCounts();
  useAppBadge(unread, about);
  return null;
}

afterEach(() => vi.unstubAllGlobals());

test("the icon has the number of what is unread, and what was read leaves the screen", async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => undefined);
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => undefined);
  const shown = ["a", "b"].map((tag) => ({ tag, close: vi.fn<() => void>() }));
  const registration = { getNotifications: async () => shown };
  const serviceWorker = { getRegistration: async () => registration };
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge, serviceWorker });
  const unmount = mount(<Tab />);
  expect(clearAppBadge).not.toHaveBeenCalled();
  act(() => useCounts.setState({ unread: 2, about: ["a", "b"] }));
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  act(() => useCounts.setState({ unread: 1, about: ["b"] }));
  expect(setAppBadge).toHaveBeenLastCalledWith(1);
  await come(() => expect(shown[0]?.close).toHaveBeenCalledOnce());
  expect(shown[1]?.close).not.toHaveBeenCalled();
  act(() => useCounts.setState({ unread: 0, about: [] }));
  expect(clearAppBadge).toHaveBeenCalledOnce();
  unmount();
});
