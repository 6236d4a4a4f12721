// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isSwipeBack, useSwipeBack } from "./use-swipe-back.ts";

describe("a stroke that means back", () => {
  test.each([
    ["to the right", { right: 120, down: 10, took: 200 }, true],
    ["too short", { right: 50, down: 0, took: 200 }, false],
    ["to the left", { right: -200, down: 0, took: 200 }, false],
    ["of who scrolls", { right: 90, down: 80, took: 200 }, false],
    ["of who selects slowly", { right: 200, down: 0, took: 1_500 }, false],
  ])("%s", (_, stroke, means) => expect(isSwipeBack(stroke)).toBe(means));
});

let root: Root;
let narrow = true;
const back = vi.fn<() => void>();
beforeEach(() => {
  back.mockClear();
  narrow = true;
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  window.matchMedia = () => ({ matches: narrow }) as MediaQueryList;
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") as Element);
  act(() => root.render(<Page />));
});
afterEach(() => act(() => root.unmount()));

function Page() {
  const box = useRef<HTMLDivElement>(null);
  useSwipeBack(box, back);
  return (
    <div ref={box}>
      <p>Words</p>
      <textarea />
    </div>
  );
}

function stroke(selector: string, to: number) {
  const target = document.querySelector(selector) as Element;
  const fire = (kind: string, list: string, clientX: number) =>
    target.dispatchEvent(
      Object.assign(new Event(kind, { bubbles: true }), { [list]: [{ clientX, clientY: 0 }] }),
    );
  fire("touchstart", "touches", 10);
  fire("touchend", "changedTouches", to);
}

test("goes back from words, and from nothing that the finger moves itself", () => {
  stroke("p", 200);
  expect(back).toHaveBeenCalledOnce();
  stroke("textarea", 200);
  stroke("p", 20);
  expect(back).toHaveBeenCalledOnce();
});

test("where all columns stand side by side it means nothing", () => {
  narrow = false;
  stroke("p", 200);
  expect(back).not.toHaveBeenCalled();
});
