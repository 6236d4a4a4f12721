// @vitest-environment jsdom
import { act } from "react";
import { create } from "zustand";
import { beforeEach, expect, test, vi } from "vitest";
import { come, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { playSound } from "./play-sound.ts";
import { readSignals, useSignals } from "./signals.ts";
import { useInboxSound } from "./use-inbox-sound.ts";

// Node has a localStorage of its own that hides the browser's; the store needs one when it loads.
vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
});
vi.mock("./play-sound.ts", () => ({
  playSound: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}));

standInForTopLayer();

const useCounts = create<{ sounding: number | null }>(() => ({ sounding: 5 }));

function Tab() {
  useInboxSound(useCounts(({ sounding }) => sounding));
  return null;
}

const show = (sounding: number | null) => act(() => useCounts.setState({ sounding }));

beforeEach(() => {
  localStorage.clear();
  vi.mocked(playSound).mockClear();
  useCounts.setState({ sounding: 5 });
  useSignals.setState({ sound: true, count: true });
  Object.defineProperty(navigator, "locks", {
    configurable: true,
    value: { request: (_: string, work: () => Promise<void>) => work() },
  });
  setPressed(true);
});

/** Sets whether somebody has pressed anything in the tab. */
const setPressed = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, "userActivation", {
    configurable: true,
    value: { hasBeenActive },
  });

test("a tab that nobody has pressed leaves the sound to the others", async () => {
  setPressed(false);
  const unmount = mount(<Tab />);
  show(6);
  setPressed(true);
  show(7);
  await come(() => expect(playSound).toHaveBeenCalledTimes(1));
  unmount();
});

test("sounds for what is new, once, and not for what waited when the page opened", async () => {
  const unmount = mount(<Tab />);
  show(5);
  expect(playSound).not.toHaveBeenCalled();
  show(7);
  await come(() => expect(playSound).toHaveBeenCalledTimes(1));
  // Read, and the older one is the newest again.
  show(5);
  show(null);
  show(7);
  expect(playSound).toHaveBeenCalledTimes(1);
  unmount();
});

test("another tab of the browser stays silent", async () => {
  const unmount = mount(
    <>
      <Tab />
      <Tab />
    </>,
  );
  show(8);
  await come(() => expect(playSound).toHaveBeenCalledTimes(1));
  unmount();
});

test("is silent where it is switched off, as it is at first", () => {
  useSignals.setState({ sound: false });
  const unmount = mount(<Tab />);
  show(9);
  expect(playSound).not.toHaveBeenCalled();
  expect(useSignals.getInitialState()).toEqual({ sound: false, count: true });
  const broken = readSignals({ sound: "loud", count: false }, { sound: false, count: true });
  expect(broken).toEqual({ sound: false, count: false });
  unmount();
});
