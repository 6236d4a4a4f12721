// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followAnchor, type PlaceOptions } from "./place.ts";
import { standInForTopLayer } from "../testing.ts";

/** Where the anchor stands in a window of 400 × 600, and how big the panel would like to be. */
const anchor = { x: 100, y: 100, width: 80, height: 30 };
const wish = { width: 200, height: 300 };
let panel: HTMLElement;
let stop: () => void;

beforeEach(() => {
  standInForTopLayer();
  Object.assign(anchor, { x: 100, y: 100, width: 80, height: 30 });
  Object.assign(wish, { width: 200, height: 300 });
  const { documentElement: page, body } = document;
  for (const [key, value] of [
    ["clientWidth", 400],
    ["clientHeight", 600],
  ] as const)
    Object.defineProperty(page, key, { value, configurable: true });
  body.innerHTML = "<button>Open</button><div></div>";
  panel = body.querySelector("div") as HTMLElement;
  panel.style.position = "fixed";
  const tall = () =>
    Math.min(wish.height, Number.parseInt(panel.style.getPropertyValue("--room")) || Infinity);
  Object.defineProperties(panel, {
    offsetWidth: { get: () => wish.width },
    offsetHeight: { get: tall },
  });
  panel.getBoundingClientRect = () => new DOMRect(0, 0, wish.width, tall());
  const trigger = body.querySelector("button") as HTMLElement;
  trigger.getBoundingClientRect = () =>
    new DOMRect(anchor.x, anchor.y, anchor.width, anchor.height);
});
afterEach(() => {
  stop();
  vi.doUnmock("./keep-beside.ts");
});

async function place(options: PlaceOptions = {}): Promise<number[]> {
  const placed = vi.fn<() => void>();
  stop = followAnchor(document.body.querySelector("button") as Element, panel, options, placed);
  expect(panel.style.visibility).toBe("hidden");
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce());
  expect(panel.style.visibility).toBe("");
  return [Number.parseInt(panel.style.left), Number.parseInt(panel.style.top)];
}

test("stands under its anchor, at the side that was asked for", async () => {
  expect(await place()).toEqual([100, 136]);
  stop();
  anchor.x = 300;
  expect(await place({ placement: "bottom-end", gap: 10 })).toEqual([180, 140]);
});

test("turns over where there is no room below, and has the room that is there", async () => {
  anchor.y = 500;
  expect(await place()).toEqual([100, 194]);
  expect(panel.style.getPropertyValue("--room")).toBe("486px");
});

test("is no higher than the better side has room for, and turns again when it grows", async () => {
  Object.assign(wish, { height: 80 });
  anchor.y = 400;
  expect((await place())[1]).toBe(436);
  wish.height = 900;
  dispatchEvent(new Event("resize"));
  await vi.waitFor(() => expect(panel.style.top).toBe("8px"));
  expect(panel.style.getPropertyValue("--room")).toBe("386px");
});

test("is pushed in where it would leave the window sideways", async () => {
  anchor.x = 320;
  expect(await place()).toEqual([192, 136]);
  stop();
  anchor.x = -20;
  expect(await place()).toEqual([8, 136]);
});

test("is as wide as its anchor where that is asked", async () => {
  await place({ matchWidth: true });
  expect(panel.style.minWidth).toBe("80px");
});

test("follows nobody any more once it is closed, also where it closed before it was placed", async () => {
  await place();
  stop();
  anchor.y = 200;
  dispatchEvent(new Event("resize"));
  const placed = vi.fn<() => void>();
  stop = followAnchor(document.body.querySelector("button") as Element, panel, {}, placed);
  stop();
  await import("./keep-beside.ts");
  await new Promise((resolve) => setTimeout(resolve));
  expect(panel.style.top).toBe("136px");
  expect(placed).not.toHaveBeenCalled();
  expect(panel.style.visibility).toBe("");
});

test("what could not be loaded is shown all the same", async () => {
  vi.doMock("./keep-beside.ts", () => {
    throw new Error("offline");
  });
  vi.resetModules();
  const { followAnchor: followAnew } = await import("./place.ts");
  const placed = vi.fn<() => void>();
  stop = followAnew(document.body, panel, {}, placed);
  await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce());
  expect(panel.style.visibility).toBe("");
});
