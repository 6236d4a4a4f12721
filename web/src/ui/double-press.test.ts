// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropOrphanedPresses } from "./double-press.ts";

let stop = () => {};
const heard = vi.fn<(name: string) => void>();

beforeEach(() => {
  document.body.innerHTML = `<dialog open><a id="link">A</a></dialog><button id="below">B</button>`;
  for (const id of ["link", "below"])
    document.getElementById(id)?.addEventListener("click", () => heard(id));
  stop = dropOrphanedPresses();
});
afterEach(() => {
  stop();
  heard.mockClear();
});

function press(id: string, at: number, { x = 40, detail = 1, pointerType = "mouse" } = {}): void {
  const event = new MouseEvent("click", {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: 40,
    detail,
  });
  Object.defineProperties(event, {
    timeStamp: { value: at },
    pointerType: { value: pointerType },
  });
  document.getElementById(id)?.dispatchEvent(event);
}
const close = () => document.querySelector("dialog")?.removeAttribute("open");

test("the second press of a double press does not reach what lies under a drawer that has closed", () => {
  press("link", 1_000);
  close();
  press("below", 1_180);
  expect(heard.mock.calls).toEqual([["link"]]);
  press("below", 1_900);
  expect(heard.mock.calls).toEqual([["link"], ["below"]]);
});

test("of rows that move up when one is taken away, each press takes one", () => {
  press("below", 1_000);
  document.getElementById("below")?.remove();
  press("link", 1_100);
  expect(heard.mock.calls).toEqual([["below"], ["link"]]);
});

test("presses count where what was pressed is still there, elsewhere on the page, later, or made by a key", () => {
  press("link", 1_000);
  press("below", 1_100);
  press("link", 3_000);
  close();
  press("below", 3_100, { x: 200 });
  press("link", 5_000);
  press("below", 5_100, { detail: 0 });
  expect(heard).toHaveBeenCalledTimes(6);
});

test.each([
  ["a mouse", { detail: 2 }],
  ["a finger", { pointerType: "touch" }],
])("the second press of %s does not reach what the first has brought under it", (_, second) => {
  press("below", 1_000);
  press("link", 1_150, second);
  press("link", 1_300, second);
  expect(heard.mock.calls).toEqual([["below"]]);
  press("link", 1_900, { ...second, detail: 1 });
  press("link", 2_050, second);
  expect(heard.mock.calls).toEqual([["below"], ["link"], ["link"]]);
});

test("a press after a key is one of its own, such as on another row's menu after Escape", () => {
  press("below", 1_000, { pointerType: "touch" });
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  press("link", 1_200, { pointerType: "touch" });
  expect(heard.mock.calls).toEqual([["below"], ["link"]]);
});
