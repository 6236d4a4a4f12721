// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { get, mount, press, standInForTopLayer } from "../testing.ts";
import { Tooltip } from "./tooltip.tsx";

let render: ReturnType<typeof mount>;
const clicked = vi.fn<() => void>();
const tip = () => get("tooltip");
const shown = () => tip().matches(":popover-open");
const button = () => get("button");

beforeAll(standInForTopLayer);
beforeEach(() => {
  vi.useFakeTimers();
  render = mount(
    <Tooltip text="Prints the page">
      <button type="button" onFocus={clicked}>
        Print
      </button>
    </Tooltip>,
  );
});
afterEach(() => {
  render();
  vi.useRealTimers();
});

/** Simulates entering and leaving, which React derives from moving over. */
function pointer(type: "over" | "out", pointerType: string, target: Element = button()): void {
  const event = new MouseEvent(`pointer${type}`, { bubbles: true, relatedTarget: document.body });
  act(() => target.dispatchEvent(Object.assign(event, { pointerType })));
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("describes its element, whose own handlers run as well", () => {
  expect(button().getAttribute("aria-describedby")).toBe(tip().id);
  act(() => button().focus());
  expect(clicked).toHaveBeenCalledOnce();
});

test("a mouse that rests sees it, one that passes does not", () => {
  pointer("over", "mouse");
  wait(300);
  pointer("out", "mouse");
  wait(1000);
  expect(shown()).toBe(false);
  pointer("over", "mouse");
  wait(350);
  expect(shown()).toBe(true);
});

test("a finger does not open it", () => {
  pointer("over", "touch");
  wait(1000);
  expect(shown()).toBe(false);
});

test("it can be reached by the pointer, and goes once that has left both", () => {
  pointer("over", "mouse");
  wait(350);
  pointer("out", "mouse");
  wait(60);
  pointer("over", "mouse", tip());
  wait(1000);
  expect(shown()).toBe(true);
  pointer("out", "mouse", tip());
  wait(120);
  expect(shown()).toBe(false);
});

test("the keyboard sees it at once; Escape and going on take it away", () => {
  act(() => button().focus());
  wait(0);
  expect(shown()).toBe(true);
  press("Escape");
  expect(shown()).toBe(false);
  act(() => button().blur());
  act(() => button().focus());
  wait(0);
  expect(shown()).toBe(true);
  act(() => button().blur());
  expect(shown()).toBe(false);
});

test("what only repeats the name is not read twice", () => {
  render(
    <Tooltip text="Print" decorative>
      <button type="button">Print</button>
    </Tooltip>,
  );
  expect(button().hasAttribute("aria-describedby")).toBe(false);
});
