// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { all, click, come, get, mount, press, standInForTopLayer } from "../testing.ts";
import type { Mark } from "./marks.ts";
import { PhotoMarker, type PhotoMarkerLabels } from "./photo-marker.tsx";

const labels: PhotoMarkerLabels = {
  title: "Marks",
  tools: "Tools",
  kind: { arrow: "Arrow", circle: "Circle", line: "Line" },
  place: "Place",
  undo: "Undo",
  remove: "Remove",
  clear: "Clear",
  done: "Done",
  cancel: "Cancel",
  surface: "Photo",
  mark: (kind, at, of) => `${kind} ${at} of ${of}`,
  keys: "Keys",
  hint: "Hint",
  unreadable: "Unreadable",
  discard: { title: "Close?", body: "Lost", confirm: "Lose", stay: "Stay" },
};
const done = vi.fn<(marks: readonly Mark[], picture: Blob | null) => void>();
const closed = vi.fn<() => void>();
const drawn: string[] = [];
const blob = new Blob(["drawn"], { type: "image/jpeg" });

let render: ReturnType<typeof mount>;
beforeAll(() => {
  standInForTopLayer();
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => {};
  vi.stubGlobal(
    "Path2D",
    class {
      path: string;
      constructor(path: string) {
        this.path = path;
      }
    },
  );
  const pen = {
    fillRect() {},
    scale() {},
    drawImage() {},
    strokeStyle: "",
    stroke: ({ path }: { path: string }) => drawn.push(`${pen.strokeStyle} ${path}`),
  };
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
  HTMLCanvasElement.prototype.toBlob = (take) => take(blob);
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 500, 250);
});
beforeEach(() => {
  vi.clearAllMocks();
  drawn.length = 0;
});
afterEach(() => render());

/** Opens the dialog with a picture of 1000 × 500, shown half as large. */
function show(marks: readonly Mark[] = []) {
  render = mount(
    <PhotoMarker open picture={blob} {...{ marks, labels }} onDone={done} onClose={closed} />,
  );
  const image = document.querySelector("img");
  Object.defineProperties(image, { naturalWidth: { value: 1000 }, naturalHeight: { value: 500 } });
  act(() => image?.dispatchEvent(new Event("load")));
}

function point(type: string, target: Element, clientX: number, clientY: number) {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
  act(() => target.dispatchEvent(Object.assign(event, { pointerId: 1 })));
}
function drag(target: Element, from: [number, number], to: [number, number]) {
  point("pointerdown", target, ...from);
  point("pointermove", get("group", "Photo"), ...to);
  point("pointerup", get("group", "Photo"), ...to);
}
const names = () =>
  all("button").flatMap((one) => (one.dataset["mark"] ? [one.getAttribute("aria-label")] : []));

test("a drag draws, a tap places, a mark is moved; the picture gets them within a white edge", async () => {
  show();
  drag(get("group", "Photo"), [50, 50], [150, 50]);
  click(get("button", "Circle"));
  drag(get("group", "Photo"), [250, 125], [250, 125]);
  expect(names()).toEqual(["arrow 1 of 2", "circle 2 of 2"]);
  drag(get("button", "arrow 1 of 2"), [100, 50], [110, 60]);
  click(get("button", "Done"));
  await come(() => expect(done).toHaveBeenCalledOnce());
  const [marks, picture] = done.mock.calls[0] ?? [];
  expect(picture).toBe(blob);
  expect(marks?.[0]).toMatchObject({
    points: [
      { x: 120, y: 120 },
      { x: 320, y: 120 },
    ],
  });
  expect(drawn.map((line) => line.slice(0, 13))).toEqual([
    "#ffffff M120 ",
    "#e11d1d M120 ",
    "#ffffff M425 ",
    "#e11d1d M425 ",
  ]);
});

test("without a pointer a mark is placed, moved by keys, undone and deleted", async () => {
  show();
  click(get("button", "Place"));
  await come(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("arrow 1 of 1"));
  const path = () => document.querySelector("[data-mark] path")?.getAttribute("d");
  const placed = path();
  expect(press("ArrowLeft")).toBe(true);
  press("ArrowLeft");
  press("ArrowUp", { shiftKey: true });
  expect(path()).toMatch(/^M405 175L480 240M/);
  click(get("button", "Undo"));
  expect(path()).toBe(placed);
  act(() => get("button", "arrow 1 of 1").focus());
  press("Delete");
  expect(names()).toEqual([]);
});

test("marks may be changed later; with none left the original comes back", () => {
  show([
    {
      id: 4,
      kind: "line",
      points: [
        { x: 0, y: 0 },
        { x: 90, y: 90 },
      ],
    },
  ]);
  expect(names()).toEqual(["line 1 of 1"]);
  click(get("button", "Clear"));
  click(get("button", "Done"));
  expect(done.mock.calls).toEqual([[[], null]]);
});

test("what was drawn is not lost by a slip; without a change nothing is asked", () => {
  show();
  click(get("button", "Cancel"));
  expect(closed).toHaveBeenCalledOnce();
  click(get("button", "Place"));
  click(get("button", "Cancel"));
  expect(closed).toHaveBeenCalledOnce();
  click(get("button", "Lose"));
  return come(() => expect(closed).toHaveBeenCalledTimes(2));
});

test("a picture that this browser cannot show says so", () => {
  show();
  act(() => document.querySelector("img")?.dispatchEvent(new Event("error")));
  expect(get("alert").textContent).toBe("Unreadable");
});
