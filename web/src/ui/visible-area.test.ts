// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { publishVisibleArea } from "./visible-area.ts";

class View extends EventTarget {
  height = 800;
  offsetTop = 0;
  scale = 1;
}

afterEach(() => vi.unstubAllGlobals());

test("dialogs learn where a keyboard begins and how far the browser has pushed the page", () => {
  const view = new View();
  vi.stubGlobal("visualViewport", view);
  vi.stubGlobal("innerHeight", 800);
  const { style } = document.documentElement;
  const published = () =>
    ["--visible-top", "--keyboard"].map((name) => style.getPropertyValue(name));
  const change = (over: Partial<View>, kind = "resize") => {
    Object.assign(view, over);
    view.dispatchEvent(new Event(kind));
    return published();
  };

  const stop = publishVisibleArea();
  expect(published()).toEqual(["", ""]);
  expect(change({ height: 460 })).toEqual(["0px", "340px"]);
  expect(change({ offsetTop: 100 }, "scroll")).toEqual(["100px", "240px"]);
  // Enlarged by two fingers nothing is covered, and the browser's own bars are no keyboard.
  expect(change({ scale: 2 })).toEqual(["", ""]);
  expect(change({ scale: 1, height: 720, offsetTop: 0 })).toEqual(["", ""]);
  stop();
  expect(change({ height: 460 })).toEqual(["", ""]);
});
