// @vitest-environment jsdom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { useRoom } from "./use-room.ts";

class View extends EventTarget {
  height = 800;
  offsetTop = 0;
  scale = 1;
}

afterEach(() => vi.unstubAllGlobals());

function Page() {
  return createElement("main", null, createElement("div", { ref: useRoom() }));
}

test("where one writes stays above the keyboard, and has all the room again when it is gone", async () => {
  const view = new View();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("visualViewport", view);
  vi.stubGlobal("innerHeight", 800);
  const watch = { observe: () => undefined, disconnect: () => undefined };
  vi.stubGlobal("ResizeObserver", function Watch() {
    return watch;
  });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () => root.render(createElement(Page)));
  const frame = place.querySelector<HTMLElement>("main > div");
  if (!frame) throw new Error("no frame");
  frame.getBoundingClientRect = () => ({ top: 50 }) as DOMRect;

  // The keyboard comes; the browser pushes the page up to show where one writes, then lets it down again.
  Object.assign(view, { height: 460, offsetTop: 100 });
  view.dispatchEvent(new Event("resize"));
  expect(frame.style.height).toBe("510px");
  view.offsetTop = 0;
  view.dispatchEvent(new Event("scroll"));
  expect(frame.style.height).toBe("410px");

  view.height = 800;
  view.dispatchEvent(new Event("resize"));
  expect(frame.style.height).toContain("100dvh");
  // Enlarged by two fingers nothing is covered.
  Object.assign(view, { height: 400, scale: 2 });
  view.dispatchEvent(new Event("resize"));
  expect(frame.style.height).toContain("100dvh");
  await act(async () => root.unmount());
});
